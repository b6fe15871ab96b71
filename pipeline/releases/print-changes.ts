import { quote } from '../lib/problem.ts';
import type { Changes } from './changes.ts';

/** A value for people: null is unknown, and never looks like a zero. */
export const printedFigure = (value: number | null): string => (value === null ? 'unknown' : String(value));

/** What may be done with a row's values, in a few words. */
export function rightsOf(row: {
  readonly source: string | null;
  readonly values_license: string | null;
}): string {
  return `${row.source ?? 'no source'}, ${row.values_license ?? 'no right of reuse asserted'}`;
}

/** All changes as text for people, every one of them, grouped, each group with its count. */
export function printChanges(changes: Changes): string {
  const lines = [`OLD  ${sideLine(changes.old)}`, `NEW  ${sideLine(changes.new)}`];
  const group = (title: string, entries: readonly string[]): void => {
    if (entries.length > 0)
      lines.push('', `${title}: ${entries.length}`, ...entries.map((entry) => `  ${entry}`));
  };
  const { row_fields, value_fields, languages, base_url } = changes;
  group(
    'Slugs gone without a redirect',
    changes.vanished.map(({ slug, name, was, reason }) =>
      [slug, name === null ? null : quote(name), `(${WAS[was]}; ${reason})`]
        .filter((part) => part !== null)
        .join('  '),
    ),
  );
  group(
    'Redirected',
    changes.redirected.map(({ slug, name, to }) => `${slug} -> ${to}  ${quote(name)}`),
  );
  group(
    'Added',
    changes.added.map((row) => {
      const where = row.answer_only ? '; answer index only' : '';
      return `${row.slug}  ${quote(row.name)}  (${rightsOf(row)}${where})`;
    }),
  );
  group(
    'Renamed, slug kept',
    changes.renamed.map((one) => `${one.slug}  ${quote(one.old)} -> ${quote(one.new)}`),
  );
  group('Fields removed', [...row_fields.removed, ...value_fields.removed.map((key) => `per_100g.${key}`)]);
  group('Fields added', [...row_fields.added, ...value_fields.added.map((key) => `per_100g.${key}`)]);
  group(
    'Units changed',
    changes.units.map((unit) => `per_100g.${unit.old} -> per_100g.${unit.new}`),
  );
  group(
    'Meaning or unit changed under the same key',
    changes.rescaled.map(
      ({ field, factor, rows }) => `per_100g.${field}: ${factor} times the old value in ${rows} rows`,
    ),
  );
  group(
    'Values changed',
    changes.values.map(
      (one) =>
        `${one.slug}  ${one.field}: ${printedFigure(one.old)} -> ${printedFigure(one.new)}  (${rightsOf(one)})`,
    ),
  );
  group(
    'Other fields changed',
    changes.fields.map((one) => `${one.slug}  ${one.field}: ${quote(one.old)} -> ${quote(one.new)}`),
  );
  group(
    'Public address changed',
    base_url === null ? [] : [`${base_url.old} -> ${base_url.new} in ${base_url.rows} urls`],
  );
  group('Languages removed', languages.removed);
  group('Languages added', languages.added);
  group(
    'Localised names',
    changes.names.map((one) => `${one.lang}  ${one.slug}  ${nameOrNone(one.old)} -> ${nameOrNone(one.new)}`),
  );
  group(
    'Redirects',
    changes.redirects.map((one) => `${one.slug}: ${one.old ?? 'none'} -> ${one.new ?? 'none, a row again'}`),
  );
  lines.push('', ...verdict(changes));
  return lines.join('\n');
}

const WAS = { row: 'a row', answer_only: 'a row of the answer index', redirect: 'a redirect' } as const;

const nameOrNone = (name: string | null): string => (name === null ? 'no name' : quote(name));

function sideLine({ label, version, rows, redirects, languages }: Changes['old']): string {
  return [
    label,
    version === null ? 'version not known' : `version ${version}`,
    `${rows} rows`,
    redirects === null ? 'no redirects to compare' : `${redirects} redirects`,
    languages === null ? 'no localised names to compare' : `names in ${languages.join(', ')}`,
  ].join('; ');
}

function verdict({ affected, vanished, bump }: Changes): string[] {
  if (affected.length === 0) return ['Nothing changed.'];
  return [
    'Who is affected',
    ...affected.map((one) => `  ${one.what} (${one.bump}): ${one.who}`),
    '',
    vanished.length > 0
      ? 'Version: this cannot be released; a slug must stay a row or redirect to one.'
      : `Version: a ${bump} release at least.`,
  ];
}
