import { SR_VALUES } from '../../src/tables/sr-legacy.ts';
import { readCodes, VALUE_KIND_TABLE, type ValueOrigin } from '../../src/tables/value-kinds.ts';
import { type Problems, quote } from '../lib/problem.ts';
import { readTable } from './read-table.ts';
import type { Sources } from './sources.ts';

/** Codes of some of a food's values, with the SR numbers of their nutrients. */
export interface CodeGroup extends ValueOrigin {
  readonly srNumbers: readonly string[];
}

/** What USDA says of how the values of each food are known, by FDC id. */
export type ValueCodes = ReadonlyMap<string, readonly CodeGroup[]>;

/** Reads the codes of the values, and makes a kind of each by the one table for it; codes without a kind are a problem. */
export function readValueCodes(sources: Sources, problems: Problems): ValueCodes {
  const kinds = readTable(sources, VALUE_KIND_TABLE, problems);
  const origins = new Map<string, ValueOrigin | null>();
  const originOf = (word: string): ValueOrigin | null => {
    const known = origins.get(word);
    if (known !== undefined) return known;
    const codes = readCodes(word);
    const points = codes.data_points === 0 ? 'none' : 'some';
    const row = kinds.find(
      (one) =>
        one.source_code === codes.source_code &&
        one.derivation_code === codes.derivation_code &&
        (one.points === 'any' || one.points === points),
    );
    const origin = row === undefined ? null : { kind: row.kind, ...codes };
    origins.set(word, origin);
    if (origin === null) problems.add(unknownCodes(word));
    return origin;
  };
  return new Map(
    readTable(sources, SR_VALUES, problems).map(({ fdc_id, known }) => {
      const groups = known.split(';').flatMap((group): CodeGroup[] => {
        const [word = '', ...srNumbers] = group.split(' ');
        const origin = originOf(word);
        return origin === null ? [] : [{ ...origin, srNumbers }];
      });
      return [fdc_id, groups];
    }),
  );
}

const unknownCodes = (word: string) => ({
  file: VALUE_KIND_TABLE.file,
  field: 'source_code',
  rule: 'value-kind-known',
  found: `no line for ${quote(word)} of ${SR_VALUES.file}`,
  expected: 'a kind for every pair of codes',
  fix: 'add a line that says no more than the codes do',
});
