import { parse } from 'csv-parse/sync';
import { joinLines } from './join-lines.ts';
import { type OfficialFood, SNAPSHOT_COLUMNS } from './sr-legacy.ts';

/** The snapshot as text: one header line, one food a line, LF, cells quoted only where RFC 4180 needs it. */
export function formatSnapshot(foods: readonly OfficialFood[]): string {
  return joinLines(linesOf(foods));
}

function* linesOf(foods: readonly OfficialFood[]): Generator<string> {
  yield `${SNAPSHOT_COLUMNS.join(',')}\n`;
  for (const { fdcId, ndbNumber, description, category, amounts } of foods) {
    const texts = [fdcId, ndbNumber, quoted(description), quoted(category)].join(',');
    yield `${texts},${amounts.join(',')}\n`;
  }
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A snapshot as a table: one written earlier may have other columns than today's. */
export interface SnapshotTexts {
  readonly columns: readonly string[];
  /** Cells by column, by `fdc_id`, in the file's order. */
  readonly foods: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/** Reads the text of a snapshot for comparison; null when it is not one (no `fdc_id` column, broken quoting). */
export function parseSnapshot(text: string): SnapshotTexts | null {
  try {
    const [header = [], ...records]: string[][] = parse(text, { relax_column_count: true });
    if (!header.includes('fdc_id')) return null;
    const foods = new Map<string, Record<string, string>>();
    for (const record of records) {
      const cells = Object.fromEntries(header.map((column, at) => [column, record[at] ?? '']));
      foods.set(cells.fdc_id ?? '', cells);
    }
    return { columns: header, foods };
  } catch {
    return null;
  }
}
