import { isUtf8 } from 'node:buffer';
import type { Steps } from '../time-sliced.ts';
import { ArtifactFault, type Fields, isObject } from './rows.ts';

/** Lines taken in between two pauses. */
const STEP = 100;

const NEWLINE = 0x0a;
const COMMA = 0x2c;
const COLON = 0x3a;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const BLANK = 0x20;

/** What an artifact holds: its list or object entry by entry, and the fields before it. */
export interface Contents<T> {
  readonly frame: Fields;
  readonly entries: readonly T[];
}

export type Pair = readonly [key: string, value: unknown];

/** JSON of a UTF-8 file. Throws `ArtifactFault`. */
export function parseJson(bytes: Buffer): unknown {
  requireUtf8(bytes);
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new ArtifactFault('not JSON');
  }
}

/**
 * The list named `field` of a JSON file, each row read by `read`. Builds write one row a line; such a file is parsed line
 * by line, which neither makes a second copy of the whole nor holds the event loop. Any other layout is parsed at once.
 * Throws `ArtifactFault`, also from `read`.
 */
export function* readRows<T>(
  bytes: Buffer,
  field: string,
  read: (row: unknown, place: string) => T,
): Steps<Contents<T>> {
  requireUtf8(bytes);
  const byLine = yield* readLines(bytes, field, '[]', (start, stop, entries: T[]) => {
    const rows = parseOrNull(`[${bytes.toString('utf8', start, stop)}]`);
    if (!Array.isArray(rows)) return false;
    for (const row of rows) entries.push(read(row, `row ${entries.length + 1}`));
    return true;
  });
  if (byLine !== null) return byLine;
  const frame = parseJson(bytes);
  const list = isObject(frame) ? frame[field] : undefined;
  if (!isObject(frame) || !Array.isArray(list)) throw new ArtifactFault(`no list of ${field}`);
  return { frame, entries: list.map((row, at) => read(row, `row ${at + 1}`)) };
}

/** The object named `field` of a JSON file as pairs of key and value, in the same way. Throws `ArtifactFault`. */
export function* readPairs(bytes: Buffer, field: string): Steps<readonly Pair[]> {
  requireUtf8(bytes);
  const byLine = yield* readLines(bytes, field, '{}', (start, stop, entries: Pair[]) => {
    const plain = plainPair(bytes, start, stop);
    if (plain !== null) return entries.push(plain) > 0;
    const pairs = parseOrNull(`{${bytes.toString('utf8', start, stop)}}`);
    if (pairs !== null) entries.push(...Object.entries(pairs));
    return pairs !== null;
  });
  if (byLine !== null) return byLine.entries;
  const frame = parseJson(bytes);
  const pairs = isObject(frame) ? frame[field] : undefined;
  if (!isObject(pairs)) throw new ArtifactFault(`no object named ${field}`);
  return Object.entries(pairs);
}

/**
 * Reads `{…,"field":[` and `]}` (or braces) with lines of whole entries between; null when the file is laid out otherwise.
 * No string of JSON holds a line end, so that lines which parse by themselves are what the whole would be.
 */
function* readLines<T>(
  bytes: Buffer,
  field: string,
  [open, close]: string,
  take: (start: number, stop: number, entries: T[]) => boolean,
): Steps<Contents<T> | null> {
  const end = bytes.at(-1) === NEWLINE ? bytes.length - 1 : bytes.length;
  const first = bytes.indexOf(NEWLINE);
  const last = bytes.lastIndexOf(NEWLINE, end - 1);
  const head = bytes.toString('utf8', 0, Math.max(first, 0));
  if (last <= first || !head.endsWith(`"${field}":${open}`)) return null;
  const frame = parseOrNull(head + bytes.toString('utf8', last + 1, end));
  if (!isObject(frame) || JSON.stringify(frame[field]) !== `${open}${close}`) return null;
  const entries: T[] = [];
  for (let at = first + 1, line = 0; at <= last; line += 1) {
    if (line % STEP === 0) yield;
    const stop = bytes.indexOf(NEWLINE, at);
    const isLast = stop === last;
    if (!isLast && bytes[stop - 1] !== COMMA) return null;
    if (!take(at, isLast ? stop : stop - 1, entries)) return null;
    at = stop + 1;
  }
  return { frame, entries };
}

/** `"key":"value"` without escapes, read without the parser; null where it is anything else. */
function plainPair(bytes: Buffer, start: number, stop: number): Pair | null {
  const quotes: number[] = [];
  for (let at = start; at < stop; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === BACKSLASH || byte < BLANK) return null;
    if (byte === QUOTE) quotes.push(at);
  }
  const [first, second = 0, third = 0, fourth, ...more] = quotes;
  const isPair = first === start && fourth === stop - 1 && more.length === 0 && third === second + 2;
  if (!isPair || bytes[second + 1] !== COLON) return null;
  return [bytes.toString('utf8', start + 1, second), bytes.toString('utf8', third + 1, fourth)];
}

function parseOrNull(text: string): object | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function requireUtf8(bytes: Buffer): void {
  if (!isUtf8(bytes)) throw new ArtifactFault('not UTF-8');
}
