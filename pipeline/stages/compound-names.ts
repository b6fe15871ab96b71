import { ANSWER_LANGS, NAME_RULES } from '../../src/tables/languages.ts';
import { groupBy } from '../lib/collections.ts';
import type { AnswerSources, EverydayName } from '../read/answers.ts';

/**
 * Everyday names whose first part is in its base instead of the genitive: "hirviliha" and "kanamuna" for "hirvenliha" and "kanan muna",
 * which are written both ways. None that is a name already, or would be one of two foods; what is behind the first part is a word of names.
 */
export function namesInBases({
  names,
  usualKinds,
}: Pick<AnswerSources, 'names' | 'usualKinds'>): EverydayName[] {
  return ANSWER_LANGS.flatMap((lang) => {
    const genitivesOf = lang === 'en' ? undefined : NAME_RULES[lang].genitivesOf;
    if (genitivesOf === undefined) return [];
    const own = names.filter((name) => name.lang === lang);
    const kinds = usualKinds.filter((kind) => kind.lang === lang);
    const taken = new Set([...own.map(({ name }) => name), ...kinds.map(({ phrase }) => phrase)]);
    const words = new Set(own.flatMap(({ name }) => name.split(' ')));
    const bases = own.flatMap(({ name }) => genitivesOf(name).map((genitive) => [genitive, name] as const));
    const found = own.flatMap((one) =>
      bases.flatMap(([genitive, base]) => {
        const rest = one.name.startsWith(genitive) ? one.name.slice(genitive.length).trimStart() : '';
        const name = base + rest;
        return !words.has(rest.replace(/ .*/, '')) || taken.has(name) ? [] : [{ ...one, name }];
      }),
    );
    const alike = [...groupBy(found, ({ name }) => name).values()];
    return alike.flatMap((all) => (new Set(all.map(({ slug }) => slug)).size === 1 ? all.slice(0, 1) : []));
  });
}
