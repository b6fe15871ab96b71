import type { Changes } from '../../src/tables/release.ts';
import { byCodeUnit } from '../stages/draft.ts';
import { compareNames, compareRedirects, findLost } from './compare-slugs.ts';
import { weighChanges } from './kinds.ts';
import { noteOf, type ReleasedRow, type ReleaseSnapshot } from './read-release.ts';
import { pairUnits, rescaledBy } from './units.ts';
import { maxBump } from './version.ts';

/** A row in the older and in the newer release. */
type RowPair = readonly [ReleasedRow, ReleasedRow];

/**
 * What changed from one release to the next, ordered by slug, then by field. Time grows with the number of rows. What one
 * of the two lacks as a whole (redirects, names, answer-only rows) is not compared.
 */
export function compareReleases(old: ReleaseSnapshot, now: ReleaseSnapshot): Changes {
  const comparable = (release: ReleaseSnapshot): ReleasedRow[] =>
    [...release.rows.values()]
      .filter(({ answerOnly }) => !answerOnly || (old.answersKnown && now.answersKnown))
      .sort((a, b) => byCodeUnit(a.slug, b.slug));
  const before = comparable(old);
  const pairs = before.flatMap((row): RowPair[] => {
    const next = now.rows.get(row.slug);
    return next === undefined || (next.answerOnly && !row.answerOnly) ? [] : [[row, next]];
  });
  const { units, ...valueFields } = pairUnits(differ(old.valueFields, now.valueFields));
  const sharedKeys = now.valueFields.filter((key) => old.valueFields.includes(key));
  const sharedFields = now.rowFields.filter((field) => old.rowFields.includes(field));
  const facts = {
    old: sideOf(old),
    new: sideOf(now),
    added: comparable(now)
      .filter((row) => isNew(row, old.rows.get(row.slug)))
      .map((row) => ({ ...noteOf(row), answer_only: row.answerOnly })),
    ...findLost(old, now, before),
    renamed: pairs
      .filter(([row, next]) => row.name !== next.name)
      .map(([row, next]) => ({ slug: row.slug, old: row.name, new: next.name })),
    values: pairs.flatMap((pair) => valueChanges(pair, sharedKeys)),
    ...separateBaseUrl(
      pairs.flatMap((pair) => fieldChanges(pair, sharedFields)),
      pairs.length,
    ),
    row_fields: differ(old.rowFields, now.rowFields),
    value_fields: valueFields,
    units,
    rescaled: sharedKeys.flatMap((field) => rescaled(field, pairs)),
    ...compareNames(old, now),
    redirects: compareRedirects(old, now),
  };
  const affected = weighChanges(facts);
  return { ...facts, affected, bump: maxBump(affected.map(({ bump }) => bump)) };
}

const isNew = (row: ReleasedRow, earlier: ReleasedRow | undefined): boolean =>
  earlier === undefined || (earlier.answerOnly && !row.answerOnly);

function sideOf({ label, version, rows, redirects, names }: ReleaseSnapshot): Changes['old'] {
  return {
    label,
    version,
    rows: [...rows.values()].filter(({ answerOnly }) => !answerOnly).length,
    redirects: redirects?.size ?? null,
    languages: names === null ? null : [...names.keys()].sort(byCodeUnit),
  };
}

function differ(old: readonly string[], now: readonly string[]): Changes['row_fields'] {
  return {
    added: now.filter((field) => !old.includes(field)),
    removed: old.filter((field) => !now.includes(field)),
  };
}

/** A key that a single row lacks is unknown there, as null is. */
const valueIn = (row: ReleasedRow, key: string): number | null => row.values.get(key) ?? null;

function valueChanges([row, next]: RowPair, keys: readonly string[]): Changes['values'] {
  return keys.flatMap((field) => {
    const [old, now] = [valueIn(row, field), valueIn(next, field)];
    return old === now ? [] : [{ ...noteOf(next), field, old, new: now }];
  });
}

function rescaled(field: string, pairs: readonly RowPair[]): Changes['rescaled'] {
  const found = rescaledBy(
    pairs.map(([row, next]) => ({ old: valueIn(row, field), new: valueIn(next, field) })),
  );
  return found === null ? [] : [{ field, ...found }];
}

function fieldChanges([row, next]: RowPair, fields: readonly string[]): Changes['fields'] {
  return fields.flatMap((field) => {
    if (!row.others.has(field) || !next.others.has(field)) return [];
    const [old, now] = [row.others.get(field), next.others.get(field)];
    return JSON.stringify(old) === JSON.stringify(now) ? [] : [{ slug: row.slug, field, old, new: now }];
  });
}

/** Another public address is one change, and not one a row. */
function separateBaseUrl(fields: Changes['fields'], rowCount: number): Pick<Changes, 'fields' | 'base_url'> {
  const urls = fields.filter(({ field }) => field === 'url');
  const moves = urls.map(({ slug, old, new: now }) => ({ old: baseOf(old, slug), new: baseOf(now, slug) }));
  const [first] = moves;
  const isOneMove =
    first !== undefined &&
    first.old !== '' &&
    first.new !== '' &&
    moves.every((move) => move.old === first.old && move.new === first.new);
  if (!isOneMove || urls.length < 2 || urls.length !== rowCount) return { fields, base_url: null };
  return {
    fields: fields.filter(({ field }) => field !== 'url'),
    base_url: { ...first, rows: urls.length },
  };
}

/** The public address in a row's url; empty if the url has another form. */
function baseOf(url: unknown, slug: string): string {
  const path = `/foods/${slug}`;
  return typeof url === 'string' && url.endsWith(path) ? url.slice(0, -path.length) : '';
}
