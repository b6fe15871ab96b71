import type { Changes } from '../../src/tables/release.ts';
import { quote } from '../lib/problem.ts';

/** A value for people: null is unknown, and never looks like a zero. */
export const printedFigure = (value: number | null): string => (value === null ? 'unknown' : String(value));

/** What may be done with a row's values, in a few words. */
export function rightsOf(row: {
  readonly source: string | null;
  readonly values_license: string | null;
}): string {
  return `${row.source ?? 'no source'}, ${row.values_license ?? 'no right of reuse asserted'}`;
}

const WAS = { row: 'a row', answer_only: 'a row of the answer index', redirect: 'a redirect' } as const;

const nameOrNone = (name: string | null): string => (name === null ? 'no name' : quote(name));
const key = (name: string): string => `per_100g.${name}`;

/** Titles of the groups in the order in which they are printed, each with its lines. */
const GROUPS: readonly (readonly [title: string, lines: (changes: Changes) => readonly string[]])[] = [
  [
    'Slugs gone without a redirect',
    ({ vanished }) =>
      vanished.map(({ slug, name, was, reason }) =>
        [slug, ...(name === null ? [] : [quote(name)]), `(${WAS[was]}; ${reason})`].join('  '),
      ),
  ],
  [
    'Redirected',
    ({ redirected }) => redirected.map(({ slug, name, to }) => `${slug} -> ${to}  ${quote(name)}`),
  ],
  [
    'Added',
    ({ added }) =>
      added.map((row) => {
        const where = row.answer_only ? '; answer index only' : '';
        return `${row.slug}  ${quote(row.name)}  (${rightsOf(row)}${where})`;
      }),
  ],
  [
    'Renamed, slug kept',
    ({ renamed }) => renamed.map((one) => `${one.slug}  ${quote(one.old)} -> ${quote(one.new)}`),
  ],
  [
    'Fields removed',
    ({ row_fields, value_fields }) => [...row_fields.removed, ...value_fields.removed.map(key)],
  ],
  ['Fields added', ({ row_fields, value_fields }) => [...row_fields.added, ...value_fields.added.map(key)]],
  ['Units changed', ({ units }) => units.map((unit) => `${key(unit.old)} -> ${key(unit.new)}`)],
  [
    'Meaning or unit changed under the same key',
    ({ rescaled }) =>
      rescaled.map(
        ({ field, factor, rows }) => `${key(field)}: ${factor} times the old value in ${rows} rows`,
      ),
  ],
  [
    'Values changed',
    ({ values }) =>
      values.map((one) => {
        const [old, now] = [printedFigure(one.old), printedFigure(one.new)];
        return `${one.slug}  ${one.field}: ${old} -> ${now}  (${rightsOf(one)})`;
      }),
  ],
  [
    'Other fields changed',
    ({ fields }) => fields.map((one) => `${one.slug}  ${one.field}: ${quote(one.old)} -> ${quote(one.new)}`),
  ],
  [
    'Public address changed',
    ({ base_url: base }) => (base === null ? [] : [`${base.old} -> ${base.new} in ${base.rows} urls`]),
  ],
  ['Languages removed', ({ languages }) => languages.removed],
  ['Languages added', ({ languages }) => languages.added],
  [
    'Localised names',
    ({ names }) =>
      names.map((one) => `${one.lang}  ${one.slug}  ${nameOrNone(one.old)} -> ${nameOrNone(one.new)}`),
  ],
  [
    'Redirects',
    ({ redirects }) =>
      redirects.map((one) => `${one.slug}: ${one.old ?? 'none'} -> ${one.new ?? 'none, a row again'}`),
  ],
];

/** All changes as text for people, every one of them, grouped, each group with its count. */
export function printChanges(changes: Changes): string {
  const groups = GROUPS.flatMap(([title, linesOf]) => {
    const lines = linesOf(changes);
    return lines.length === 0 ? [] : ['', `${title}: ${lines.length}`, ...lines.map((line) => `  ${line}`)];
  });
  const sides = [`OLD  ${sideLine(changes.old)}`, `NEW  ${sideLine(changes.new)}`];
  return [...sides, ...groups, '', ...conclusion(changes)].join('\n');
}

function sideLine({ label, version, rows, redirects, languages }: Changes['old']): string {
  return [
    label,
    version === null ? 'version not known' : `version ${version}`,
    `${rows} rows`,
    redirects === null ? 'no redirects to compare' : `${redirects} redirects`,
    languages === null ? 'no localised names to compare' : `names in ${languages.join(', ')}`,
  ].join('; ');
}

function conclusion({ affected, vanished, bump }: Changes): string[] {
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
