import * as z from 'zod';
import { type AnswerFood, answerKeysFileSchema, answerWordsFileSchema } from '../tables/answers.ts';
import { auditFileSchema } from '../tables/audit.ts';
import { answerIndexRows, canonicalRows, type Expectations } from '../tables/expectations.ts';
import { searchIndexFileSchema } from '../tables/prepared.ts';
import { ArtifactFault, checked, isObject, parseJson, refuseOthers, textOf } from './artifact.ts';
import { searchIndexOf } from './search-index.ts';
import { type Food, readFood, servedAnswerRow } from './served-rows.ts';

/** Bounds of a file in bytes: those of `foods.json` (API 4.1 rule 7, part 8), and what the lineage of its rows may grow to. */
const MIN_BYTES = 2;
const MAX_BYTES: Readonly<Record<string, number>> = { 'provenance.jsonl': 64 * 1024 * 1024 };
export const FOODS_MAX_BYTES = 16 * 1024 * 1024;

/** The size rule of API 4.1, checked before anything is read. Throws `ArtifactFault`. */
export function validateSize(size: number, file = 'foods.json'): void {
  const most = MAX_BYTES[file] ?? FOODS_MAX_BYTES;
  if (size < MIN_BYTES || size > most) {
    throw new ArtifactFault(`${size} bytes; allowed are ${MIN_BYTES} to ${most}`);
  }
}

/**
 * The rows of `foods.json` (API 4.1 rule 7): UTF-8 JSON, exactly the expected rows of each source, provenance fields right
 * for each row's class, no slug twice. Throws `ArtifactFault` otherwise.
 */
export function validateFoods(bytes: Buffer, expected: Expectations) {
  const { rows, bounds } = rowsOf(bytes, canonicalRows(expected), readFood);
  const usda = rows.filter(({ source }) => source === 'usda_sr_legacy').length;
  if (usda !== expected.usda_sr_legacy) {
    throw new ArtifactFault(
      `split ${usda}/${rows.length - usda}, expected ${expected.usda_sr_legacy}/${expected.curated_unverified}`,
    );
  }
  return { rows, places: placesOf(rows), bounds, bytes: Buffer.from(bytes) };
}
/** The rows of `foods.json`, where each is by its slug, and the file as it is on disk. */
export type Foods = Readonly<ReturnType<typeof validateFoods>>;

/**
 * The foods of `answer-index.json`, in its order: as many rows as expected, of which those that are not answer-only are the rows
 * of `foods.json`. Throws `ArtifactFault`.
 */
export function validateAnswerIndex(
  bytes: Buffer,
  foods: Foods,
  expected: Expectations,
): readonly AnswerFood[] {
  const foodOf = (slug: string): Food | undefined => foods.rows[foods.places.get(slug) ?? -1];
  const read = (row: unknown, place: string): AnswerFood => {
    const { slug, answer_only }: Readonly<Record<string, unknown>> = isObject(row) ? row : {};
    const food = foodOf(String(slug));
    if ((answer_only === true) === (food !== undefined))
      throw new ArtifactFault(`${place}: not as foods.json has it`);
    return food ?? checked(servedAnswerRow, row, place);
  };
  // Nearly every line is of a food that is known, and need not be parsed. Within a text the quotes would have backslashes before them.
  const parse = (line: string): unknown =>
    (line.startsWith('{"slug":"') && line.includes(',"answer_only":false,')
      ? foodOf(line.slice(9, line.indexOf('"', 9)))
      : undefined) ?? parseJson(line);
  const { rows } = rowsOf(bytes, answerIndexRows(expected), read, parse);
  placesOf(rows);
  return rows;
}

interface Rows<T> {
  readonly rows: readonly T[];
  /** Start and end of the text of each row, where each is as it is written, on a line of its own. */
  readonly bounds?: Uint32Array | undefined;
}

type ReadRow<T> = (row: unknown, place: string) => T;
type ParseRow = (line: string) => unknown;

/**
 * The rows of a file, each read. Throws `ArtifactFault` with what is wrong first: the number of rows tells more than one of them.
 *
 * @param parse gives the row of a line
 */
function rowsOf<T>(bytes: Buffer, expected: number, read: ReadRow<T>, parse: ParseRow = parseJson): Rows<T> {
  const lines = linesOf(bytes, expected, read, parse);
  if (lines !== null) return lines;
  const file = parseJson(bytes);
  if (!isObject(file) || !Array.isArray(file.foods)) throw new ArtifactFault('no list of foods');
  const { length } = file.foods;
  if (length !== expected) throw new ArtifactFault(`${length} rows, expected ${expected}`);
  if (file.count !== expected) throw new ArtifactFault(`count is not ${expected}`);
  return { rows: file.foods.map((row, at) => read(row, `row ${at + 1}`)) };
}

/** The same of a file as the build writes it, a line a row, whose text is never in memory as a whole; null for any other file, or a fault. */
function linesOf<T>(bytes: Buffer, expected: number, read: ReadRow<T>, parse: ParseRow): Rows<T> | null {
  const head = `{"count":${expected},"foods":[\n`;
  const rows: T[] = [];
  const bounds = new Uint32Array(2 * expected);
  let isAsWritten = true;
  let start = head.length;
  if (bytes.toString('latin1', 0, start) !== head) return null;
  try {
    for (let at = 0; at < expected; at += 1) {
      const stop = bytes.indexOf(at + 1 < expected ? ',\n' : '\n', start);
      const line = textOf(bytes.subarray(start, stop));
      const row = parse(line);
      rows.push(read(row, `row ${at + 1}`));
      isAsWritten &&= rows[at] === row;
      bounds.set([start, stop], 2 * at);
      start = bytes.indexOf('\n', stop) + 1;
    }
  } catch {
    return null;
  }
  if (bytes.toString('latin1', start) !== ']}\n') return null;
  return { rows, bounds: isAsWritten ? bounds : undefined };
}

/**
 * `redirects.json` as a map from duplicate to canonical slug. Throws `ArtifactFault`, also when it leads away from a
 * food, whose own slug would then never find it.
 */
export function validateRedirects(bytes: Buffer, places: Foods['places']): ReadonlyMap<string, string> {
  const redirects = pairsOf(bytes, 'redirects');
  for (const slug of redirects.keys())
    if (places.has(slug)) throw new ArtifactFault(`${slug} is a food, and leads to another`);
  return redirects;
}

/**
 * `search-index.json`: what searches look in, and texts by which a food is named that holds them, as `keyText` writes them. Throws
 * `ArtifactFault`.
 *
 * @param foods number of rows of `foods.json`
 */
export function validateSearchIndex(bytes: Buffer, foods: number, isPinned = false) {
  const { made_from, named, ...tables } = readSearchIndex(bytes, isPinned);
  try {
    return { made_from, named, index: searchIndexOf(tables, foods) };
  } catch (error) {
    throw new ArtifactFault(error instanceof RangeError ? error.message : 'of another shape');
  }
}

/** `names.<lang>.json` as a map from slug to localised name; a slug that is a food's is in memory once. Throws `ArtifactFault`. */
export function validateNames(bytes: Buffer, { rows, places }: Foods): ReadonlyMap<string, string> {
  return pairsOf(bytes, 'names', (slug) => rows[places.get(slug) ?? -1]?.slug ?? slug);
}

/**
 * A file that the build has prepared. Where the release pins its bytes, they are those that the build has checked: a walk over
 * every word of them would take longer than to read them. Throws `ArtifactFault`.
 */
const prepared =
  <T>(schema: z.ZodType<T>) =>
  (bytes: Buffer, isPinned = false): T =>
    isPinned ? (parseJson(bytes) as T) : checked(schema, parseJson(bytes));

/** `answer-keys.<lang>.json`. */
export const validateAnswerKeys = prepared(answerKeysFileSchema);

/** `answer-words.json`, every phrase of it. */
export const validateAnswerWords = prepared(answerWordsFileSchema);

/** `audit.json`. */
export const validateAudit = prepared(auditFileSchema);

const readSearchIndex = prepared(searchIndexFileSchema);

const versionSchema = z.object({ version: z.string().regex(/^[0-9A-Za-z.+-]{1,64}$/) });
const pinSchema = z.object({ path: z.string(), hash: z.string().regex(/^(?:sha256:)?[0-9a-f]{64}$/) });

/** What is known without a usable data package: the release's version, and the hex SHA-256 of its files. */
export const NO_PACKAGE = { version: 'unversioned', pins: new Map<string, string>() };

/** `datapackage.json`. Throws `ArtifactFault` when it is no JSON; it may lack the version, and pin nothing. */
export function readPackage(bytes: Buffer): typeof NO_PACKAGE {
  const stated = parseJson(bytes);
  const resources = isObject(stated) && Array.isArray(stated.resources) ? stated.resources : [];
  const pins = resources.flatMap((resource) => pinSchema.safeParse(resource).data ?? []);
  return {
    version: versionSchema.safeParse(stated).data?.version ?? NO_PACKAGE.version,
    pins: new Map(pins.map(({ path, hash }) => [path, hash.replace('sha256:', '')])),
  };
}

/**
 * `SHA256SUMS` as a map from file to hex digest. Throws `ArtifactFault` when it is of another release.
 *
 * @param digests hex SHA-256 of the files that were read
 */
export function validateSums(
  bytes: Buffer,
  digests: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const lines = bytes.toString('utf8').matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm);
  const sums = new Map(Array.from(lines, ([, sha256 = '', name = '']) => [name, sha256]));
  refuseOthers(Object.fromEntries(sums), digests);
  return sums;
}

/** The object named `field`, whose values are all texts, as a map. Its keys may be any, also those of `Object.prototype`. */
function pairsOf(bytes: Buffer, field: string, keyOf = (key: string): string => key): Map<string, string> {
  const file = parseJson(bytes);
  const pairs = isObject(file) ? file[field] : undefined;
  if (!isObject(pairs)) throw new ArtifactFault(`no object named ${field}`);
  const map = new Map<string, string>();
  for (const key of Object.keys(pairs)) {
    const text = pairs[key];
    if (typeof text !== 'string' || text === '') throw new ArtifactFault(`${field}: a value that is no text`);
    map.set(keyOf(key), text);
  }
  return map;
}

/** Where each row is by its slug. Throws `ArtifactFault` when two have the same. */
export function placesOf(rows: readonly { readonly slug: string }[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  rows.forEach(({ slug }, at) => {
    const earlier = places.get(slug);
    if (earlier !== undefined)
      throw new ArtifactFault(`rows ${earlier + 1} and ${at + 1} have the same slug`);
    places.set(slug, at);
  });
  return places;
}
