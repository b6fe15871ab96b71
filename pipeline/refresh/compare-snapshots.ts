import { quote } from '../lib/problem.ts';
import { grouped } from './grouped.ts';

/** Cells by column; an empty text where the source has no value. */
export type SnapshotRow = Readonly<Record<string, string>>;

/** One file of the snapshot as a table. One written earlier may have other columns than today's. */
export interface SnapshotTable {
  readonly columns: readonly string[];
  /** In the file's order, by key: the key's cells joined by a slash. */
  readonly rows: ReadonlyMap<string, SnapshotRow>;
}

/** One cell, or one row, that differs. */
interface Change {
  /** Key of the row: the food's id, followed by a slash and a number for a portion. */
  readonly key: string;
  readonly description: string;
  /** Null: no value. */
  readonly old: string | null;
  readonly new: string | null;
}

export interface SnapshotChanges {
  /** Title of the group (a column, "foods added", …) to its changes, in the order in which they are printed. */
  readonly groups: ReadonlyMap<string, readonly Change[]>;
  readonly columnsAdded: readonly string[];
  readonly columnsRemoved: readonly string[];
}

const SHOWN_PER_GROUP = 5;
const TITLES: Readonly<Record<string, string>> = {
  ndb_number: 'NDB numbers changed',
  description: 'descriptions changed',
  category: 'categories changed',
};

/**
 * What differs between two versions of `foods.csv`. Foods are the same by `fdc_id`; one that is gone while its NDB number
 * lives on under a new `fdc_id` was renumbered, and is reported as such, because `source_ref` values name it.
 */
export function compareFoods(before: SnapshotTable, after: SnapshotTable): SnapshotChanges {
  const groups = new Groups();
  const gone = new Map<string, string>();
  for (const [key, { ndb_number }] of before.rows) if (!after.rows.has(key)) gone.set(ndb_number ?? '', key);
  for (const [key, { ndb_number = '', description = '' }] of after.rows) {
    if (before.rows.has(key)) continue;
    const earlier = gone.get(ndb_number);
    if (earlier === undefined) groups.add('foods added', { key, description, old: null, new: description });
    else groups.add('fdc_id changed', { key, description, old: earlier, new: key });
    gone.delete(ndb_number);
  }
  for (const key of gone.values()) {
    const description = before.rows.get(key)?.description ?? '';
    groups.add('foods removed', { key, description, old: description, new: null });
  }
  for (const column of after.columns.filter((name) => before.columns.includes(name))) {
    for (const [key, row] of after.rows) {
      const earlier = before.rows.get(key)?.[column];
      if (earlier === undefined || earlier === row[column]) continue;
      const change = {
        key,
        description: row.description ?? '',
        old: earlier || null,
        new: row[column] || null,
      };
      groups.add(TITLES[column] ?? `${column} changed`, change);
    }
  }
  return {
    groups: groups.changes,
    columnsAdded: after.columns.filter((column) => !before.columns.includes(column)),
    columnsRemoved: before.columns.filter((column) => !after.columns.includes(column)),
  };
}

/** What differs between two versions of `portions.csv`. Portions are the same by food and number. */
export function comparePortions(before: SnapshotTable, after: SnapshotTable): SnapshotChanges {
  const groups = new Groups(['portions added', 'portions removed', 'portions changed']);
  for (const [key, row] of after.rows) {
    const earlier = before.rows.get(key);
    const [old, now] = [earlier && portionText(earlier), portionText(row)];
    if (old === undefined) groups.add('portions added', { key, description: now, old: null, new: now });
    else if (old !== now)
      groups.add('portions changed', { key, description: row.measure ?? '', old, new: now });
  }
  for (const [key, row] of before.rows) {
    const description = portionText(row);
    if (!after.rows.has(key))
      groups.add('portions removed', { key, description, old: description, new: null });
  }
  return { groups: groups.changes, columnsAdded: [], columnsRemoved: [] };
}

/** A portion as reports print it: `1 cup, mashed = 225 g`. */
export function portionText(portion: {
  readonly amount?: string;
  readonly measure?: string;
  readonly grams?: string;
}): string {
  return `${portion.amount} ${portion.measure} = ${portion.grams} g`;
}

/** The changes as text: every group with its full count, and the first few of each with old and new. */
export function formatChanges({ groups, columnsAdded, columnsRemoved }: SnapshotChanges): string {
  const lines: string[] = [];
  if (columnsAdded.length > 0) lines.push(`columns added: ${columnsAdded.join(', ')}`);
  if (columnsRemoved.length > 0) lines.push(`columns removed: ${columnsRemoved.join(', ')}`);
  for (const [title, changes] of groups) {
    lines.push(`${title}: ${grouped(changes.length)}`);
    for (const change of changes.slice(0, SHOWN_PER_GROUP)) lines.push(`  ${formatChange(change)}`);
    const more = changes.length - SHOWN_PER_GROUP;
    if (more > 0) lines.push(`  … and ${grouped(more)} more`);
  }
  return lines.length === 0 ? 'only the order or the quoting of the file changed' : lines.join('\n');
}

function formatChange({ key, description, old, new: now }: Change): string {
  const name = `${key} ${quote(description)}`;
  const isWholeRow = (old === null && now === description) || (old === description && now === null);
  return isWholeRow ? name : `${name}: ${quoteOrNone(old)} -> ${quoteOrNone(now)}`;
}

/** A value as messages show it; a missing one in words. */
export function quoteOrNone(value: string | null): string {
  return value === null ? 'no value' : quote(value);
}

/** Changes by title; titles named beforehand come in that order, others as they appear. */
class Groups {
  readonly #groups: Map<string, Change[]>;

  constructor(titles: readonly string[] = []) {
    this.#groups = new Map(titles.map((title) => [title, []]));
  }

  add(title: string, change: Change): void {
    const group = this.#groups.get(title);
    if (group) group.push(change);
    else this.#groups.set(title, [change]);
  }

  get changes(): ReadonlyMap<string, readonly Change[]> {
    return new Map([...this.#groups].filter(([, changes]) => changes.length > 0));
  }
}
