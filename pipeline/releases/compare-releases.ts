import { own } from '../../src/collections.ts';
import { type Changes, maxBump } from '../../src/tables/release.ts';
import { byCodeUnit } from '../stages/draft.ts';
import { weighChanges } from './kinds.ts';
import { listedUnder, NOT_COMPARED, noteOf, type ReleasedRow, type ReleaseSnapshot } from './read-release.ts';

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
  const isCompared = (field: string): boolean => field !== 'url' && !NOT_COMPARED.includes(field);
  const sharedFields = now.rowFields.filter((field) => isCompared(field) && old.rowFields.includes(field));
  const followed: Followed = (slug) => {
    const [row, next] = [rowBehind(old, slug), rowBehind(now, slug)];
    return row === undefined || next === undefined ? [] : valueChanges([row, next], sharedKeys);
  };
  const facts = {
    old: sideOf(old),
    new: sideOf(now),
    added: comparable(now)
      .filter((row) => isNew(row, old.rows.get(row.slug)))
      .map((row) => ({ ...noteOf(row), answer_only: row.answerOnly })),
    ...findLost(old, now, before, followed),
    renamed: pairs
      .filter(([row, next]) => row.name !== next.name)
      .map(([row, next]) => ({ slug: row.slug, old: row.name, new: next.name, ...listedUnder(next) })),
    values: pairs.flatMap((pair) =>
      valueChanges(pair, sharedKeys).map((change) => ({ ...noteOf(pair[1]), ...change })),
    ),
    fields: pairs.flatMap((pair) => fieldChanges(pair, sharedFields)),
    base_url: compareAddresses(old, now, pairs.length),
    row_fields: differ(old.rowFields, now.rowFields),
    value_fields: valueFields,
    units,
    rescaled: sharedKeys.flatMap((field) => {
      const values = pairs.map(([row, next]) => ({ old: valueIn(row, field), new: valueIn(next, field) }));
      const found = rescaledBy(values);
      return found === null ? [] : [{ field, ...found }];
    }),
    ...compareNames(old, now),
    redirects: compareRedirects(old, now, followed),
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
    languages: names === null ? null : languagesOf(names),
  };
}

const languagesOf = (names: NonNullable<ReleaseSnapshot['names']>): string[] =>
  [...names.keys()].sort(byCodeUnit);

function differ(old: readonly string[], now: readonly string[]): Changes['row_fields'] {
  return {
    added: now.filter((field) => !old.includes(field)),
    removed: old.filter((field) => !now.includes(field)),
  };
}

/** A key that a single row lacks is unknown there, as null is. */
const valueIn = (row: ReleasedRow, key: string): number | null => own(row.per_100g, key) ?? null;

function valueChanges([row, next]: RowPair, keys: readonly string[]): ReturnType<Followed> {
  return keys.flatMap((field) => {
    const [old, now] = [valueIn(row, field), valueIn(next, field)];
    return old === now ? [] : [{ field, old, new: now }];
  });
}

/** Values that a slug stood for otherwise in the older release, by a row or through a redirect. */
type Followed = (slug: string) => Changes['redirected'][number]['values'];

/** The row that a slug means: itself, or the one that it redirects to. */
const rowBehind = ({ rows, redirects }: ReleaseSnapshot, slug: string): ReleasedRow | undefined =>
  rows.get(slug) ?? rows.get(redirects?.get(slug) ?? '');

function fieldChanges([row, next]: RowPair, fields: readonly string[]): Changes['fields'] {
  return fields.flatMap((field) => {
    if (!Object.hasOwn(row, field) || !Object.hasOwn(next, field)) return [];
    const [old, now] = [row[field], next[field]];
    return JSON.stringify(old) === JSON.stringify(now) ? [] : [{ slug: row.slug, field, old, new: now }];
  });
}

/** Every row has its url below the public address, so that another one is one change, and not one a row. */
function compareAddresses(old: ReleaseSnapshot, now: ReleaseSnapshot, rows: number): Changes['base_url'] {
  const [before, after] = [old, now].map(addressOf);
  return before && after && before !== after ? { old: before, new: after, rows } : null;
}

/** The public address, as the first row has it; undefined where its url has another form. */
function addressOf({ rows }: ReleaseSnapshot): string | undefined {
  const [first] = rows.values();
  const url = String(first?.url);
  return url.endsWith(`/foods/${first?.slug}`) ? url.slice(0, url.lastIndexOf('/foods/')) : undefined;
}

const bySlug = (a: { readonly slug: string }, b: { readonly slug: string }): number =>
  byCodeUnit(a.slug, b.slug);

/**
 * Slugs that were a row and no longer are: they redirect to a canonical row in one hop, or they have vanished. A slug that
 * redirected before and leads nowhere now has vanished too.
 *
 * @param before the comparable rows of the older release
 */
function findLost(
  old: ReleaseSnapshot,
  now: ReleaseSnapshot,
  before: readonly ReleasedRow[],
  followed: Followed,
): Pick<Changes, 'redirected' | 'vanished'> {
  const redirected: Changes['redirected'] = [];
  const vanished = vanishedRedirects(old, now);
  for (const row of before) {
    const next = now.rows.get(row.slug);
    if (next !== undefined && (!next.answerOnly || row.answerOnly)) continue;
    const note = noteOf(row);
    const to = next === undefined ? redirectTarget(now, row.slug) : undefined;
    if (to !== undefined) redirected.push({ ...note, to, values: followed(row.slug) });
    else {
      const was = row.answerOnly ? 'answer_only' : 'row';
      vanished.push({ ...note, was, reason: whyLost(now, row.slug) });
    }
  }
  return { redirected, vanished: vanished.sort(bySlug) };
}

function vanishedRedirects(old: ReleaseSnapshot, now: ReleaseSnapshot): Changes['vanished'] {
  if (now.redirects === null) return [];
  return [...(old.redirects?.keys() ?? [])]
    .filter((slug) => !old.rows.has(slug) && !now.rows.has(slug) && redirectTarget(now, slug) === undefined)
    .map((slug) => ({
      slug,
      name: null,
      ...listedUnder(undefined),
      was: 'redirect',
      reason: whyLost(now, slug),
    }));
}

/** The canonical row that a slug redirects to in one hop; undefined if there is none. */
function redirectTarget({ redirects, rows }: ReleaseSnapshot, slug: string): string | undefined {
  const to = redirects?.get(slug);
  return to !== undefined && rows.get(to)?.answerOnly === false ? to : undefined;
}

function whyLost(now: ReleaseSnapshot, slug: string): string {
  if (now.rows.has(slug)) return 'only the answer index has the row now';
  if (now.redirects === null) return `there is no redirects.json beside ${now.label} to lead on from it`;
  const to = now.redirects.get(slug);
  if (to === undefined) return 'no redirect';
  return now.redirects.has(to)
    ? `it leads to ${to}, which redirects itself`
    : `it leads to ${to}, which is no row`;
}

/** Redirects that changed; those of rows that are gone are in `redirected` instead. */
function compareRedirects(
  old: ReleaseSnapshot,
  now: ReleaseSnapshot,
  followed: Followed,
): Changes['redirects'] {
  const [before, after] = [old.redirects, now.redirects];
  if (before === null || after === null) return [];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((slug) => ({ slug, old: before.get(slug) ?? null, new: after.get(slug) ?? null }))
    .filter((one) => one.old !== one.new)
    .filter((one) => (one.new === null ? now.rows.has(one.slug) : !old.rows.has(one.slug)))
    .map((one) => ({ ...one, ...listedUnder(rowBehind(now, one.slug)), values: followed(one.slug) }))
    .sort(bySlug);
}

/** Languages that are new and gone, and the names that changed in those that both releases have. */
function compareNames(old: ReleaseSnapshot, now: ReleaseSnapshot): Pick<Changes, 'languages' | 'names'> {
  const [before, after] = [old.names, now.names];
  if (before === null || after === null) return { languages: { added: [], removed: [] }, names: [] };
  const [earlier, later] = [languagesOf(before), languagesOf(after)];
  const shared = later.filter((lang) => before.has(lang));
  const names = shared.flatMap((lang) => {
    const [was, is] = [before.get(lang), after.get(lang)];
    const slugs = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].sort(byCodeUnit);
    // A row that is new or gone is listed with its name already.
    return slugs
      .filter((slug) => old.rows.has(slug) && now.rows.has(slug))
      .map((slug) => ({ lang, slug, old: was?.get(slug) ?? null, new: is?.get(slug) ?? null }))
      .filter((change) => change.old !== change.new);
  });
  return { languages: differ(earlier, later), names };
}

/** Units that a key of `per_100g` may end in. */
const UNIT = /_(?:kcal|kj|g|mg|ug|mcg|iu)$/;

/** Separates keys that are gone and came back with the same name and another unit. */
function pairUnits({
  added,
  removed,
}: Changes['value_fields']): Changes['value_fields'] & Pick<Changes, 'units'> {
  const stem = (key: string): string => key.replace(UNIT, '');
  const units = removed.flatMap((key) => {
    const next = added.find((one) => UNIT.test(key) && UNIT.test(one) && stem(one) === stem(key));
    return next === undefined ? [] : [{ old: key, new: next }];
  });
  return {
    added: added.filter((key) => !units.some((unit) => unit.new === key)),
    removed: removed.filter((key) => !units.some((unit) => unit.old === key)),
    units,
  };
}

/** Fewer rows than this may agree in one factor by chance. */
const MIN_ROWS = 20;
const MIN_SHARE = 0.9;
/** Values are rounded, so the same factor differs a little between rows. */
const TOLERANCE = 0.02;

/**
 * The factor by which nearly all values of one key changed, or null: a key whose values are all 1,000 times as large
 * changed its unit, whatever its name says. Unknown values and zeros indicate no factor, and are left out.
 */
export function rescaledBy(
  pairs: readonly { readonly old: number | null; readonly new: number | null }[],
): { factor: number; rows: number } | null {
  const ratios = pairs
    .flatMap(({ old, new: now }) => (old !== null && now !== null && old > 0 && now > 0 ? [now / old] : []))
    .sort((a, b) => a - b);
  if (ratios.length < MIN_ROWS) return null;
  const median = ratios[Math.floor(ratios.length / 2)] ?? 1;
  if (Math.abs(median - 1) <= TOLERANCE) return null;
  const rows = ratios.filter((ratio) => Math.abs(ratio / median - 1) <= TOLERANCE).length;
  return rows / ratios.length < MIN_SHARE ? null : { factor: Number(median.toPrecision(3)), rows };
}
