import type { Changes } from './changes.ts';
import { printedFigure, rightsOf } from './print-changes.ts';
import { type ReleaseRecord, recordFile } from './record.ts';
import { countOf } from './weigh-changes.ts';

/** Sections of a release's notes, in the order of keepachangelog.com that they are written in. */
export const SECTIONS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'] as const;
export type Section = (typeof SECTIONS)[number];

/** Notes by section, one entry an item; an item may have lines below it, indented. */
export type Notes = Readonly<Partial<Record<Section, readonly string[]>>>;

/** So many entries of one kind are written out; the record of the release holds every one of them. */
const MOST = 200;

const code = (text: string): string => `\`${text}\``;
const thousands = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** Notes of the first recorded release: what is in it. */
export function firstNotes({ counts }: ReleaseRecord): Notes {
  const names = Object.entries(counts.names).map(([lang, count]) => `${lang} ${thousands(count)}`);
  return {
    Added: [
      `${thousands(counts.rows)} rows: ${thousands(counts.rows_by_source.usda_sr_legacy ?? 0)} of usda_sr_legacy (us_public_domain), ${thousands(counts.rows_by_source.curated_unverified ?? 0)} of curated_unverified (no right of reuse asserted)`,
      `${thousands(counts.answer_only)} rows that only answers know, ${thousands(counts.redirects)} redirects`,
      ...(names.length === 0 ? [] : [`Localised names: ${names.join(', ')}`]),
    ],
  };
}

/** Notes of a release from what changed since the one before, and from the artifacts that came, changed and went. */
export function notesOf(
  changes: Changes,
  artifacts: { readonly added: readonly string[]; readonly removed: readonly string[] },
  version: string,
): Notes {
  const listed = (title: string, entries: readonly string[]): string[] => {
    if (entries.length === 0) return [];
    const rest = entries.length - MOST;
    const more = rest > 0 ? [`  - and ${rest} more, all of them in ${code(recordFile(version))}`] : [];
    return [[`${title}:`, ...entries.slice(0, MOST).map((entry) => `  - ${entry}`), ...more].join('\n')];
  };
  const { added, redirected, row_fields, value_fields, languages } = changes;
  const keys = (list: readonly string[]): string[] => list.map((key) => `per_100g.${key}`);
  return {
    Added: [
      ...listed(
        countOf(added.length, 'row'),
        added.map((row) => {
          const where = row.answer_only ? '; known to answers alone' : '';
          return `${code(row.slug)} ${row.name} (${rightsOf(row)}${where})`;
        }),
      ),
      ...listed('Fields', [...row_fields.added, ...keys(value_fields.added)].map(code)),
      ...listed('Languages', languages.added.map(code)),
      ...listed('Files', artifacts.added.map(code)),
    ],
    Changed: [
      ...listed(
        'Units',
        changes.units.map((unit) => `${code(`per_100g.${unit.old}`)} is ${code(`per_100g.${unit.new}`)} now`),
      ),
      ...listed(
        'Meaning or unit under the same key',
        changes.rescaled.map((one) => `${code(`per_100g.${one.field}`)}: ${one.factor} times the old value`),
      ),
      ...listed(
        `${countOf(changes.renamed.length, 'row')} renamed, slugs as they were`,
        changes.renamed.map((one) => `${code(one.slug)}: "${one.old}" is "${one.new}" now`),
      ),
      ...listed(
        countOf(changes.fields.length, 'other field'),
        changes.fields.map(
          (one) => `${code(one.slug)} ${one.field}: ${JSON.stringify(one.old)} → ${JSON.stringify(one.new)}`,
        ),
      ),
      ...(changes.base_url === null
        ? []
        : [`Public address: ${changes.base_url.old} → ${changes.base_url.new}`]),
      ...listed(
        countOf(changes.redirects.length, 'redirect'),
        changes.redirects.map(
          (one) => `${code(one.slug)}: ${one.old ?? 'none'} → ${one.new ?? 'none, a row again'}`,
        ),
      ),
      ...listed(
        countOf(changes.names.length, 'localised name'),
        changes.names.map(
          (one) => `${code(one.slug)} (${one.lang}): ${one.old ?? 'no name'} → ${one.new ?? 'no name'}`,
        ),
      ),
    ],
    Removed: [
      ...listed(
        `${countOf(redirected.length, 'row')} withdrawn, redirecting`,
        redirected.map((row) => `${code(row.slug)} ${row.name} (${rightsOf(row)}) → ${code(row.to)}`),
      ),
      ...listed('Fields', [...row_fields.removed, ...keys(value_fields.removed)].map(code)),
      ...listed('Languages', languages.removed.map(code)),
      ...listed('Files', artifacts.removed.map(code)),
    ],
    Fixed: valuesBySource(changes.values).flatMap(([rights, values]) =>
      listed(
        `${countOf(values.length, 'value')} per 100 g (${rights})`,
        values.map(
          (one) => `${code(one.slug)} ${one.field}: ${printedFigure(one.old)} → ${printedFigure(one.new)}`,
        ),
      ),
    ),
  };
}

/** Changed values by source and licence, in the order in which these first appear. */
function valuesBySource(values: Changes['values']): [string, Changes['values']][] {
  const groups = new Map<string, Changes['values']>();
  for (const one of values) {
    const group = groups.get(rightsOf(one));
    if (group === undefined) groups.set(rightsOf(one), [one]);
    else group.push(one);
  }
  return [...groups];
}
