import { quote } from '../lib/problem.ts';
import { grouped } from './progress.ts';
import type { SnapshotTexts } from './snapshot.ts';

/** One cell, or one id, that is not what it was. */
export interface Change {
  /** The food's id, and behind a slash the number of the portion where one is meant. */
  readonly fdcId: string;
  readonly description: string;
  /** Null: the source has no value. */
  readonly old: string | null;
  readonly new: string | null;
}

export interface SnapshotChanges {
  /** Title of the group (a column, "foods added", …) to its changes, in the order in which they are told. */
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
 * What differs between two snapshots. Foods are the same by `fdc_id`; one that is gone while its NDB number lives on
 * under a new `fdc_id` was renumbered, and is told as such: `source_ref` values hang on it.
 */
export function compareSnapshots(before: SnapshotTexts, after: SnapshotTexts): SnapshotChanges {
  const groups = new Map<string, Change[]>();
  const add = (title: string, change: Change): void => {
    const group = groups.get(title);
    if (group) group.push(change);
    else groups.set(title, [change]);
  };
  const gone = new Map<string, string>();
  for (const [fdcId, cells] of before.foods)
    if (!after.foods.has(fdcId)) gone.set(cells.ndb_number ?? '', fdcId);
  for (const [fdcId, cells] of after.foods) {
    if (before.foods.has(fdcId)) continue;
    const description = cells.description ?? '';
    const earlier = gone.get(cells.ndb_number ?? '');
    if (earlier === undefined) add('foods added', { fdcId, description, old: null, new: description });
    else add('fdc_id changed', { fdcId, description, old: earlier, new: fdcId });
    gone.delete(cells.ndb_number ?? '');
  }
  for (const fdcId of gone.values()) {
    const description = before.foods.get(fdcId)?.description ?? '';
    add('foods removed', { fdcId, description, old: description, new: null });
  }
  const columns = after.columns.filter((column) => before.columns.includes(column));
  for (const column of columns) {
    for (const [fdcId, cells] of after.foods) {
      const earlier = before.foods.get(fdcId)?.[column];
      if (earlier === undefined || earlier === cells[column]) continue;
      const change = {
        fdcId,
        description: cells.description ?? '',
        old: earlier || null,
        new: cells[column] || null,
      };
      add(TITLES[column] ?? `${column} changed`, change);
    }
  }
  return {
    groups,
    columnsAdded: after.columns.filter((column) => !before.columns.includes(column)),
    columnsRemoved: before.columns.filter((column) => !after.columns.includes(column)),
  };
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

function formatChange(change: Change): string {
  const name = `${change.fdcId} ${quote(change.description)}`;
  const isWholeFood = change.old === change.description && change.new === null;
  if (isWholeFood || (change.old === null && change.new === change.description)) return name;
  return `${name}: ${shownOrNone(change.old)} -> ${shownOrNone(change.new)}`;
}

function shownOrNone(value: string | null): string {
  return value === null ? 'no value' : quote(value);
}
