import { isUtf8 } from 'node:buffer';
import * as z from 'zod';
import {
  type AnswerFood,
  type AnswerKeysFile,
  type AnswerWordsFile,
  answerKeysFileSchema,
  answerWordsFileSchema,
} from '../tables/answers.ts';
import { type AuditFile, auditFileSchema } from '../tables/audit.ts';
import {
  answerIndexRows,
  CONTRACT_EXPECTATIONS,
  canonicalRows,
  type Expectations,
} from '../tables/expectations.ts';
import { searchIndexFileSchema } from '../tables/prepared.ts';
import { ArtifactFault, checked, isObject, parseJson, refuseOthers, textOf } from './artifact.ts';
import { SearchIndex } from './search-index.ts';
import { type Food, readFood, servedAnswerRow } from './served-rows.ts';

/** Bounds of a file in bytes: those of `foods.json` (API 4.1 rule 7, part 8), and what the lineage of its rows may grow to. */
const MIN_BYTES = 2;
const MAX_BYTES: Readonly<Record<string, number>> = { 'provenance.jsonl': 64 * 1024 * 1024 };
const FOODS_MAX_BYTES = 16 * 1024 * 1024;

/** What every row begins with that is on a line of its own. */
const ROW = '{"slug":"';
const [NEWLINE, COMMA, ROW_START] = [0x0a, 0x2c, 0x7b];
/** Where every row says whether it is in `foods.json`. */
const ANSWER_ONLY = ',"answer_only":';

/** The size rule of API 4.1, checked before anything is read. Throws `ArtifactFault`. */
export function validateSize(size: number, file = 'foods.json'): void {
  const most = MAX_BYTES[file] ?? FOODS_MAX_BYTES;
  if (size < MIN_BYTES || size > most) {
    throw new ArtifactFault(`${size} bytes; allowed are ${MIN_BYTES} to ${most}`);
  }
}

/** The rows of `foods.json`, and where each is by its slug. */
export interface Foods {
  readonly rows: readonly Food[];
  readonly places: ReadonlyMap<string, number>;
  /** Start and end of the text of each; absent where the file has not just the fields of each row on a line of its own. */
  readonly bounds?: Uint32Array | undefined;
}

/**
 * The rows of `foods.json` (API 4.1 rule 7): UTF-8 JSON, exactly the expected rows of each source, provenance fields right
 * for each row's class, no slug twice. Throws `ArtifactFault` otherwise.
 */
export function validateFoods(bytes: Buffer, expected: Expectations = CONTRACT_EXPECTATIONS): Foods {
  const { count, foods: listed, bounds } = linesOf(bytes) ?? wholeOf(bytes);
  const rows = canonicalRows(expected);
  // The number of rows tells more than what is wrong with the first of them.
  if (listed.length !== rows) throw new ArtifactFault(`${listed.length} rows, expected ${rows}`);
  if (count !== rows) throw new ArtifactFault(`count is not ${rows}`);
  const foods = listed.map((row, at) => readFood(row, `row ${at + 1}`));
  const usda = foods.filter(({ source }) => source === 'usda_sr_legacy').length;
  if (usda !== expected.usda_sr_legacy) {
    throw new ArtifactFault(
      `split ${usda}/${foods.length - usda}, expected ${expected.usda_sr_legacy}/${expected.curated_unverified}`,
    );
  }
  const isAsListed = foods.every((food, at) => food === listed[at]);
  return { rows: foods, places: placesOf(foods), bounds: isAsListed ? bounds : undefined };
}

/** What `foods.json` says, before any of it is looked at. */
interface Listed {
  readonly count: unknown;
  readonly foods: readonly unknown[];
  readonly bounds?: Uint32Array;
}

/** A file that has each row on a line of its own, whose text is never in memory as a whole; null for any other file. */
function linesOf(bytes: Buffer): Listed | null {
  const end = bytes.indexOf(NEWLINE);
  const count = /^\{"count":(\d+),"foods":\[$/.exec(bytes.toString('latin1', 0, Math.max(0, end)))?.[1];
  if (count === undefined) return null;
  const foods: unknown[] = [];
  const bounds: number[] = [];
  let start = end + 1;
  let isLast = true;
  while (bytes[start] === ROW_START) {
    const stop = bytes.indexOf(NEWLINE, start);
    isLast = bytes[stop - 1] !== COMMA;
    bounds.push(start, isLast ? stop : stop - 1);
    try {
      foods.push(parseJson(textOf(bytes.subarray(...bounds.slice(-2)))));
    } catch {
      return null;
    }
    start = stop + 1;
    if (isLast) break;
  }
  const isWhole = isLast && /^\]\}[ \t\r\n]*$/.test(bytes.toString('latin1', start));
  return isWhole ? { count: Number(count), foods, bounds: Uint32Array.from(bounds) } : null;
}

/** Any file. Throws `ArtifactFault`. */
function wholeOf(bytes: Buffer): Listed {
  const file = parseJson(bytes);
  if (!isObject(file) || !Array.isArray(file.foods)) throw new ArtifactFault('no list of foods');
  return { count: file.count, foods: file.foods };
}

/**
 * The foods of `answer-index.json`, in its order: as many rows as expected, one a line, of which those that are not
 * answer-only are the rows of `foods.json`. Throws `ArtifactFault`.
 */
export function validateAnswerIndex(
  bytes: Buffer,
  foods: Foods,
  expected: Expectations = CONTRACT_EXPECTATIONS,
): readonly AnswerFood[] {
  if (!isUtf8(bytes)) throw new ArtifactFault('not UTF-8');
  const rows: AnswerFood[] = [];
  // One character a byte: positions are those of the bytes, and a text is searched faster than they are.
  const text = bytes.toString('latin1');
  for (let start = text.indexOf('\n') + 1, end = start; end !== -1 && start > 0; start = end + 1) {
    end = text.indexOf('\n', start);
    if (text[start] !== ROW[0]) continue;
    const place = `row ${rows.length + 1}`;
    const from = start + ROW.length;
    const slug = text.startsWith(ROW, start) ? text.slice(from, text.indexOf('"', from)) : '';
    const food = foods.rows[foods.places.get(slug) ?? -1];
    const stop = end === -1 ? text.length : end;
    // Within a text the quotes would have backslashes before them.
    const only = text.indexOf(ANSWER_ONLY, start);
    const isOnly = only !== -1 && only < stop && text.startsWith('true', only + ANSWER_ONLY.length);
    if (isOnly === (food !== undefined)) throw new ArtifactFault(`${place}: not as foods.json has it`);
    const row = (): unknown => parseJson(bytes.toString('utf8', start, stop).replace(/,$/, ''));
    rows.push(food ?? checked(servedAnswerRow, row(), place));
  }
  if (rows.length !== answerIndexRows(expected)) {
    throw new ArtifactFault(`${rows.length} rows, expected ${answerIndexRows(expected)}`);
  }
  if (!text.startsWith(`{"count":${rows.length},`)) throw new ArtifactFault(`count is not ${rows.length}`);
  placesOf(rows);
  return rows;
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

/** What the build made of others, and the digests of those. */
interface MadeFrom {
  readonly made_from: Readonly<Record<string, string>>;
}

/**
 * `search-index.json`. Throws `ArtifactFault`.
 *
 * @param foods number of rows of `foods.json`
 */
export function validateSearchIndex(
  bytes: Buffer,
  foods: number,
  isPinned = false,
): MadeFrom & { index: SearchIndex } {
  const { made_from, ...tables } = readSearchIndex(bytes, isPinned);
  try {
    return { made_from, index: new SearchIndex(tables, foods) };
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
export const validateAnswerKeys = prepared<AnswerKeysFile>(answerKeysFileSchema);

/** `answer-words.json`, every phrase of it. */
export const validateAnswerWords = prepared<AnswerWordsFile>(answerWordsFileSchema);

/** `audit.json`. */
export const validateAudit = prepared<AuditFile>(auditFileSchema);

const readSearchIndex = prepared(searchIndexFileSchema);

/** What the data package says of the release: its version, and the hex SHA-256 of its files. */
interface StatedRelease {
  readonly version: string;
  readonly pins: ReadonlyMap<string, string>;
}

const versionSchema = z.object({ version: z.string().regex(/^[0-9A-Za-z.+-]{1,64}$/) });
const pinSchema = z.object({ path: z.string(), hash: z.string().regex(/^(?:sha256:)?[0-9a-f]{64}$/) });

/** What is known without a usable data package. */
export const NO_PACKAGE: StatedRelease = { version: 'unversioned', pins: new Map() };

/** `datapackage.json`. Throws `ArtifactFault` when it is no JSON; it may lack the version, and pin nothing. */
export function readPackage(bytes: Buffer): StatedRelease {
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
