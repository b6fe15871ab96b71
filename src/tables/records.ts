/** Every published table. */
export * from './answers.ts';
export * from './audit.ts';
export * from './counter.ts';
export * from './foods.ts';
export * from './languages.ts';
export * from './names.ts';
export * from './portions.ts';
export * from './provenance.ts';
export { SOURCES, type Source, VALUES_LICENSE } from './row-parts.ts';
export * from './vocabulary.ts';
