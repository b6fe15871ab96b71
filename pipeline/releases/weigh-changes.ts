import type { Changes } from './changes.ts';

type Facts = Omit<Changes, 'affected' | 'bump'>;
type Affected = Changes['affected'][number];

/** "1 row", "2 rows". */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/**
 * Who notices each kind of change, and what it asks of the version number: a slug that leaves the rows, a field, key or
 * language that goes, and a meaning, unit or licence that changes is major; what comes besides is minor; what is
 * corrected is a patch.
 */
export function weighChanges(facts: Facts): Affected[] {
  const list: Affected[] = [];
  const tell = (many: number, what: string, who: string, bump: Affected['bump'], works: boolean): void => {
    if (many > 0) list.push({ what, who, keeps_working: works, bump });
  };
  const { vanished, redirected, row_fields, value_fields, units, rescaled, languages } = facts;
  const licences = facts.fields.filter(
    ({ field }) => field === 'values_license' || field === 'source',
  ).length;
  const corrected = facts.fields.length - licences;
  const gone = [...row_fields.removed, ...value_fields.removed.map((key) => `per_100g.${key}`)];
  const come = [...row_fields.added, ...value_fields.added.map((key) => `per_100g.${key}`)];
  const n = (count: number, one: string, many?: string): string => countOf(count, one, many);

  tell(
    vanished.length,
    `${n(vanished.length, 'slug')} gone without a redirect`,
    'anyone who stored one: it answers 404. This cannot be released',
    'major',
    false,
  );
  tell(
    redirected.length,
    `${n(redirected.length, 'row')} gone, redirecting`,
    'whoever looks slugs up in foods.json must follow redirects.json; requests keep working',
    'major',
    true,
  );
  tell(gone.length, `gone: ${gone.join(', ')}`, 'anyone who reads it', 'major', false);
  for (const { old, new: next } of units)
    tell(
      1,
      `per_100g.${old} is per_100g.${next} now`,
      'anyone who reads it: another key, another unit',
      'major',
      false,
    );
  for (const { field, factor, rows } of rescaled)
    tell(
      1,
      `per_100g.${field} is ${factor} times what it was in ${n(rows, 'row')}`,
      'anyone who reads it: the unit or the meaning changed under the same key',
      'major',
      false,
    );
  tell(
    licences,
    `source or licence changed in ${n(licences, 'field')}`,
    'anyone who reuses these values: what may be done with them has changed',
    'major',
    false,
  );
  const lost = languages.removed;
  tell(
    lost.length,
    `${n(lost.length, 'language')} gone: ${lost.join(', ')}`,
    'anyone who asks for it',
    'major',
    false,
  );
  tell(
    come.length,
    `new: ${come.join(', ')}`,
    'nobody, but validators that allow no further field',
    'minor',
    true,
  );
  tell(
    facts.added.length,
    `${n(facts.added.length, 'row')} added`,
    'nobody who has what is there',
    'minor',
    true,
  );
  tell(
    languages.added.length,
    `${n(languages.added.length, 'language')} added: ${languages.added.join(', ')}`,
    'nobody who has what is there',
    'minor',
    true,
  );
  const changed = facts.values.length;
  tell(
    changed,
    `${n(changed, 'value')} changed`,
    'anyone who keeps copies: take the new ones',
    'patch',
    true,
  );
  tell(
    facts.renamed.length,
    `${n(facts.renamed.length, 'row')} renamed`,
    'whoever looks rows up by name; slugs are as they were',
    'patch',
    true,
  );
  tell(
    facts.names.length,
    `${n(facts.names.length, 'localised name')} changed`,
    'whoever shows them',
    'patch',
    true,
  );
  tell(
    facts.redirects.length,
    `${n(facts.redirects.length, 'redirect')} new, changed or ended`,
    'nobody: the slugs keep working',
    'patch',
    true,
  );
  tell(corrected, `${n(corrected, 'other field')} changed`, 'whoever reads that field', 'patch', true);
  tell(
    facts.base_url?.rows ?? 0,
    `public address changed in ${n(facts.base_url?.rows ?? 0, 'url')}`,
    'anyone who follows stored links, unless the old address keeps answering',
    'patch',
    true,
  );
  return list;
}
