import type { Readable } from 'node:stream';
import type { TableFile } from './sr-legacy.ts';

/** Where the official tables come from: a folder or an archive. */
export interface TableSource {
  /** The table's place as messages show it. */
  label(table: TableFile): string;
  /** The table's bytes, or null when the source has no such table. Faults of reading come as the stream's error. */
  open(table: TableFile): Promise<Readable | null>;
  close(): void;
}
