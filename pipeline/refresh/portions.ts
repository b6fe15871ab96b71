import { parse } from 'csv-parse/sync';
import { csvLine } from '../lib/csv-text.ts';
import type { Change, SnapshotChanges } from './compare-snapshots.ts';
import { joinLines } from './join-lines.ts';
import { type OfficialPortion, PORTION_COLUMNS } from './sr-legacy.ts';

type Told = Pick<OfficialPortion, 'amount' | 'measure' | 'grams'>;

/** A portion as reports tell it: `1 cup, mashed = 225 g`. */
export function portionText({ amount, measure, grams }: Told): string {
  return `${amount} ${measure} = ${grams} g`;
}

/** `portions.csv` as text: one header line, one portion a line, LF, cells quoted only where RFC 4180 needs it. */
export function formatPortions(portions: readonly OfficialPortion[]): string {
  return joinLines(linesOf(portions));
}

function* linesOf(portions: readonly OfficialPortion[]): Generator<string> {
  yield csvLine(PORTION_COLUMNS);
  for (const { fdcId, seqNum, amount, measure, grams } of portions)
    yield csvLine([fdcId, seqNum, amount, measure, grams]);
}

/** Reads the text of an earlier `portions.csv`, by food and number; null when it is not one. */
export function parsePortions(text: string): ReadonlyMap<string, Told> | null {
  try {
    const [header = [], ...records]: string[][] = parse(text);
    if (header.join() !== PORTION_COLUMNS.join()) return null;
    return new Map(
      records.map(([id = '', number = '', amount = '', measure = '', grams = '']) => [
        `${id}/${number}`,
        { amount, measure, grams },
      ]),
    );
  } catch {
    return null;
  }
}

/** What differs between two lists of portions; a portion is the same by its food and its number. */
export function comparePortions(
  before: ReadonlyMap<string, Told>,
  after: ReadonlyMap<string, Told>,
): SnapshotChanges {
  const added: Change[] = [];
  const removed: Change[] = [];
  const changed: Change[] = [];
  for (const [fdcId, portion] of after) {
    const description = portionText(portion);
    const earlier = before.get(fdcId);
    if (earlier === undefined) added.push({ fdcId, description, old: null, new: description });
    else if (portionText(earlier) !== description)
      changed.push({ fdcId, description: portion.measure, old: portionText(earlier), new: description });
  }
  for (const [fdcId, portion] of before) {
    if (after.has(fdcId)) continue;
    const description = portionText(portion);
    removed.push({ fdcId, description, old: description, new: null });
  }
  const groups = [
    ['portions added', added],
    ['portions removed', removed],
    ['portions changed', changed],
  ] as const;
  return {
    groups: new Map(groups.filter(([, changes]) => changes.length > 0)),
    columnsAdded: [],
    columnsRemoved: [],
  };
}
