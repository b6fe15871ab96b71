import { quote } from '../lib/problem.ts';
import { grouped } from './refusal.ts';
import type { SnapshotRow, SnapshotTable } from './snapshot.ts';

/** Lines of the report by title of their group (a column, "foods added", …), in the order in which they are printed. */
type Groups = Map<string, string[]>;

const SHOWN_PER_GROUP = 5;
const TITLES: Readonly<Record<string, string>> = {
  ndb_number: 'NDB numbers changed',
  description: 'descriptions changed',
  category: 'categories changed',
};

/**
 * What differs between two versions of `foods.csv`, as text. Foods are the same by `fdc_id`; one that is gone while its
 * NDB number lives on under a new `fdc_id` was renumbered, and is reported as such, because `source_ref` values name it.
 */
export function compareFoods(before: SnapshotTable, after: SnapshotTable): string {
  const groups: Groups = new Map();
  const gone = new Map<string, string>();
  for (const [key, { ndb_number }] of before.rows) if (!after.rows.has(key)) gone.set(ndb_number ?? '', key);
  for (const [key, { ndb_number, description }] of after.rows) {
    if (before.rows.has(key)) continue;
    const earlier = gone.get(ndb_number ?? '');
    if (earlier === undefined) add(groups, 'foods added', key, description);
    else add(groups, 'fdc_id changed', key, description, [earlier, key]);
    gone.delete(ndb_number ?? '');
  }
  for (const key of gone.values()) add(groups, 'foods removed', key, before.rows.get(key)?.description);
  for (const column of after.columns.filter((name) => before.columns.includes(name))) {
    for (const [key, { description, [column]: now = null }] of after.rows) {
      const earlier = before.rows.get(key)?.[column];
      if (earlier !== undefined && earlier !== now)
        add(groups, TITLES[column] ?? `${column} changed`, key, description, [earlier, now]);
    }
  }
  const added = after.columns.filter((column) => !before.columns.includes(column));
  const removed = before.columns.filter((column) => !after.columns.includes(column));
  return formatGroups(groups, [
    ...(added.length > 0 ? [`columns added: ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`columns removed: ${removed.join(', ')}`] : []),
  ]);
}

/** What differs between two versions of `portions.csv`, as text. Portions are the same by food and number. */
export function comparePortions(before: SnapshotTable, after: SnapshotTable): string {
  const groups: Groups = new Map();
  const missingFrom = (other: SnapshotTable, title: string, rows: SnapshotTable['rows']): void => {
    for (const [key, row] of rows) if (!other.rows.has(key)) add(groups, title, key, portionText(row));
  };
  missingFrom(before, 'portions added', after.rows);
  missingFrom(after, 'portions removed', before.rows);
  for (const [key, row] of after.rows) {
    const earlier = before.rows.get(key);
    const texts = [portionText(earlier ?? row), portionText(row)] as const;
    if (texts[0] !== texts[1]) add(groups, 'portions changed', key, row.measure, texts);
  }
  return formatGroups(groups, []);
}

/** A portion as reports print it: `1 cup, mashed = 225 g`. */
export function portionText({ amount, measure, grams }: SnapshotRow): string {
  return `${amount} ${measure} = ${grams} g`;
}

/** A value as messages show it; a missing one in words. */
export function quoteOrNone(value: string | null): string {
  return value === null ? 'no value' : quote(value);
}

function add(
  groups: Groups,
  title: string,
  key: string,
  description: string | null | undefined,
  change?: readonly [old: string | null, now: string | null],
): void {
  const name = `  ${key} ${quote(description ?? '')}`;
  const line = change === undefined ? name : `${name}: ${change.map(quoteOrNone).join(' -> ')}`;
  const group = groups.get(title);
  if (group) group.push(line);
  else groups.set(title, [line]);
}

/** Every group with its full count, and the first few of its lines. */
function formatGroups(groups: Groups, above: readonly string[]): string {
  const lines = [...above];
  for (const [title, changes] of groups) {
    lines.push(`${title}: ${grouped(changes.length)}`, ...changes.slice(0, SHOWN_PER_GROUP));
    const more = changes.length - SHOWN_PER_GROUP;
    if (more > 0) lines.push(`  … and ${grouped(more)} more`);
  }
  return lines.join('\n') || 'only the order or the quoting of the file changed';
}
