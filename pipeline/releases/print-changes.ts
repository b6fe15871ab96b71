import type { Changes } from '../../src/tables/release.ts';
import { listChanges } from './kinds.ts';

/** All changes as text for people, every one of them, grouped, each group with its count. */
export function printChanges(changes: Changes): string {
  const groups = listChanges(changes).flatMap(({ title, entries }) => [
    '',
    `${title}:`,
    ...entries.map((entry) => `  ${entry}`),
  ]);
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
