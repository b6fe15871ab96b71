import { byCodeUnit } from '../stages/draft.ts';
import type { Changes } from './changes.ts';
import { compareNames, compareRedirects, findLost } from './compare-slugs.ts';
import { findFactor, type ValuePair } from './find-rescaled.ts';
import { noteOf, type ReleaseSnapshot, type SnapshotRow } from './snapshot.ts';
import { heavier } from './version.ts';
import { weighChanges } from './weigh-changes.ts';

/** Units that a key of `per_100g` may end in. */
const UNIT = /_(?:kcal|kj|g|mg|ug|mcg|iu)$/;

/**
 * What changed from one release to the next, in an order of its own: by slug, then by field. Time grows with the number of
 * rows. What one of the two does not know (redirects, names, answer-only rows) is not compared.
 */
export function compareReleases(old: ReleaseSnapshot, now: ReleaseSnapshot): Changes {
  const comparable = ({ answerOnly }: SnapshotRow): boolean =>
    !answerOnly || (old.answersKnown && now.answersKnown);
  const before = [...old.rows.values()].filter(comparable).sort((a, b) => byCodeUnit(a.slug, b.slug));
  const after = [...now.rows.values()].filter(comparable).sort((a, b) => byCodeUnit(a.slug, b.slug));
  const kept = before.flatMap((row): [SnapshotRow, SnapshotRow][] => {
    const next = now.rows.get(row.slug);
    return next === undefined || (next.answerOnly && !row.answerOnly) ? [] : [[row, next]];
  });
  const { units, ...valueFields } = pairUnits(differ(old.valueFields, now.valueFields));
  const sharedKeys = now.valueFields.filter((key) => old.valueFields.includes(key));
  const sharedFields = now.rowFields.filter((field) => old.rowFields.includes(field));
  const facts = {
    old: sideOf(old),
    new: sideOf(now),
    added: after
      .filter(({ slug, answerOnly }) => {
        const earlier = old.rows.get(slug);
        return earlier === undefined || (earlier.answerOnly && !answerOnly);
      })
      .map((row) => ({ ...noteOf(row), answer_only: row.answerOnly })),
    ...findLost(old, now, before),
    renamed: kept
      .filter(([row, next]) => row.name !== next.name)
      .map(([row, next]) => ({ slug: row.slug, old: row.name, new: next.name })),
    values: kept.flatMap((pair) => valueChanges(pair, sharedKeys)),
    ...otherChanges(kept, sharedFields),
    row_fields: differ(old.rowFields, now.rowFields),
    value_fields: valueFields,
    units,
    rescaled: sharedKeys.flatMap((field) => rescaled(field, kept)),
    ...compareNames(old, now),
    redirects: compareRedirects(old, now),
  };
  const affected = weighChanges(facts);
  return { ...facts, affected, bump: affected.map(({ bump }) => bump).reduce(heavier, 'none') };
}

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

/** Keys that went and came with the same name and another unit. */
function pairUnits({
  added,
  removed,
}: Changes['row_fields']): Changes['row_fields'] & Pick<Changes, 'units'> {
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

/** A key that a single row lacks is unknown there, as null is. */
const valueIn = (row: SnapshotRow, key: string): number | null => row.values.get(key) ?? null;

function valueChanges([row, next]: [SnapshotRow, SnapshotRow], keys: readonly string[]): Changes['values'] {
  return keys.flatMap((field) => {
    const [old, now] = [valueIn(row, field), valueIn(next, field)];
    return old === now ? [] : [{ ...noteOf(next), field, old, new: now }];
  });
}

function rescaled(field: string, kept: readonly [SnapshotRow, SnapshotRow][]): Changes['rescaled'] {
  const pairs = kept.flatMap(([row, next]): ValuePair[] => {
    const [old, now] = [valueIn(row, field), valueIn(next, field)];
    return old === null || now === null ? [] : [{ old, new: now }];
  });
  const found = findFactor(pairs);
  return found === null ? [] : [{ field, ...found }];
}

function otherChanges(
  kept: readonly [SnapshotRow, SnapshotRow][],
  shared: readonly string[],
): Pick<Changes, 'fields' | 'base_url'> {
  const fields = kept.flatMap(([row, next]) =>
    shared.flatMap((field) => {
      if (!row.others.has(field) || !next.others.has(field)) return [];
      const [old, now] = [row.others.get(field), next.others.get(field)];
      return JSON.stringify(old) === JSON.stringify(now) ? [] : [{ slug: row.slug, field, old, new: now }];
    }),
  );
  const addresses = fields.filter(({ field }) => field === 'url');
  const bases = new Set(
    addresses.map((change) => `${baseOf(change.old, change)} ${baseOf(change.new, change)}`),
  );
  const [only = ''] = bases;
  const [old = '', now = ''] = only.split(' ');
  if (
    addresses.length < 2 ||
    addresses.length !== kept.length ||
    bases.size !== 1 ||
    old === '' ||
    now === ''
  )
    return { fields, base_url: null };
  return {
    fields: fields.filter(({ field }) => field !== 'url'),
    base_url: { old, new: now, rows: addresses.length },
  };
}

/** The public address in a row's url; empty where the url is made otherwise. */
function baseOf(url: unknown, { slug }: { readonly slug: string }): string {
  const path = `/foods/${slug}`;
  return typeof url === 'string' && url.endsWith(path) ? url.slice(0, -path.length) : '';
}
