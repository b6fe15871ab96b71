import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  type AnswerKeysFile,
  type AnswerRow,
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
import { ArtifactFault, checked, isObject, parseJson } from './artifact.ts';
import { type Food, servedAnswerRow, servedFood, sharing } from './served-rows.ts';

/** Bounds of `foods.json` in bytes (API 4.1 rule 7, part 8). */
const FOODS_MIN_BYTES = 2;
export const FOODS_MAX_BYTES = 16 * 1024 * 1024;

/** The size rule of API 4.1, checked before anything is read. Throws `ArtifactFault`. */
export function validateSize(size: number): void {
  if (size < FOODS_MIN_BYTES || size > FOODS_MAX_BYTES) {
    throw new ArtifactFault(`${size} bytes; allowed are ${FOODS_MIN_BYTES} to ${FOODS_MAX_BYTES}`);
  }
}

/**
 * The rows of `foods.json` (API 4.1 rule 7): UTF-8 JSON, exactly the expected rows of each source, provenance fields right
 * for each row's class, no slug twice. Throws `ArtifactFault` otherwise.
 */
export function validateFoods(
  bytes: Buffer,
  expected: Expectations = CONTRACT_EXPECTATIONS,
): readonly Food[] {
  const foods = listOf(bytes, canonicalRows(expected), servedFood);
  const usda = foods.filter(({ source }) => source === 'usda_sr_legacy').length;
  if (usda !== expected.usda_sr_legacy) {
    throw new ArtifactFault(
      `split ${usda}/${foods.length - usda}, expected ${expected.usda_sr_legacy}/${expected.curated_unverified}`,
    );
  }
  refuseRepeatedSlugs(foods);
  return foods;
}

/**
 * The rows of `answer-index.json`: exactly as many as expected, no slug twice. Throws `ArtifactFault`.
 *
 * @param foods canonical rows, whose texts and figures the answer rows share
 */
export function validateAnswerIndex(
  bytes: Buffer,
  foods: readonly Food[],
  expected: Expectations = CONTRACT_EXPECTATIONS,
): readonly AnswerRow[] {
  const bySlug = new Map(foods.map((food) => [food.slug, food]));
  const rows = listOf(bytes, answerIndexRows(expected), servedAnswerRow);
  refuseRepeatedSlugs(rows);
  return rows.map((row) => sharing(row, bySlug.get(row.slug)));
}

/** `redirects.json` as a map from duplicate to canonical slug. Throws `ArtifactFault`. */
export const validateRedirects = (bytes: Buffer): ReadonlyMap<string, string> =>
  new Map(pairsOf(bytes, 'redirects'));

/**
 * `names.<lang>.json` as a map from slug to localised name. Throws `ArtifactFault`.
 *
 * @param slugs known slugs, so that each is in memory once
 */
export function validateNames(
  bytes: Buffer,
  slugs: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map(pairsOf(bytes, 'names').map(([slug, name]) => [slugs.get(slug) ?? slug, name]));
}

/**
 * `answer-keys.<lang>.json`, made from the files that were read. Throws `ArtifactFault`.
 *
 * @param digests hex SHA-256 of the files that the keys must have been made from
 */
export function validateAnswerKeys(bytes: Buffer, digests: ReadonlyMap<string, string>): AnswerKeysFile {
  const keys = checked(answerKeysFileSchema, parseJson(bytes));
  for (const [file, digest] of digests)
    if (keys.made_from[file] !== digest) throw new ArtifactFault(`made from another ${file}`);
  return keys;
}

/** `answer-words.json`, every phrase of it. Throws `ArtifactFault`. */
export const validateAnswerWords = (bytes: Buffer): AnswerWordsFile =>
  checked(answerWordsFileSchema, parseJson(bytes));

/** `audit.json`. Throws `ArtifactFault`. */
export const validateAudit = (bytes: Buffer): AuditFile => checked(auditFileSchema, parseJson(bytes));

const versionSchema = z.object({ version: z.string().regex(/^[0-9A-Za-z.+-]{1,64}$/) });
const pinSchema = z.object({ path: z.string(), hash: z.string().regex(/^(?:sha256:)?[0-9a-f]{64}$/) });

/**
 * The release's name for `X-Dataset-Version`: the data package's `version`; with `+modified` when the package pins a
 * sha256 of `foods.json` that the served bytes have not. Without a usable package, `unversioned`.
 */
export function readVersion(datapackage: Buffer | null, foods: Buffer): string {
  if (datapackage === null) return 'unversioned';
  const { data } = versionSchema.safeParse(parseJson(datapackage));
  if (data === undefined) return 'unversioned';
  const pinned = readPins(datapackage).get('foods.json');
  if (pinned === undefined) return data.version;
  const actual = createHash('sha256').update(foods).digest('hex');
  return pinned === actual ? data.version : `${data.version}+modified`;
}

/** The hex SHA-256 that the data package pins, by file; empty where it pins none. Throws `ArtifactFault`. */
export function readPins(datapackage: Buffer): ReadonlyMap<string, string> {
  const stated = parseJson(datapackage);
  const resources = isObject(stated) && Array.isArray(stated.resources) ? stated.resources : [];
  const pins = resources.flatMap((resource) => pinSchema.safeParse(resource).data ?? []);
  return new Map(pins.map(({ path, hash }) => [path, hash.replace('sha256:', '')]));
}

function listOf<T>(bytes: Buffer, expected: number, row: z.ZodType<T>): readonly T[] {
  const file = parseJson(bytes);
  const list = isObject(file) ? file.foods : undefined;
  if (!isObject(file) || !Array.isArray(list)) throw new ArtifactFault('no list of foods');
  // The number of rows tells more than what is wrong with the first of them.
  if (list.length !== expected) throw new ArtifactFault(`${list.length} rows, expected ${expected}`);
  if (file.count !== expected) throw new ArtifactFault(`count is not ${expected}`);
  return list.map((value, at) => checked(row, value, `row ${at + 1}`));
}

/** The object named `field`, whose values are all texts. Its keys may be any, also those of `Object.prototype`. */
function pairsOf(bytes: Buffer, field: string): readonly (readonly [string, string])[] {
  const file = parseJson(bytes);
  const pairs = isObject(file) ? file[field] : undefined;
  if (!isObject(pairs)) throw new ArtifactFault(`no object named ${field}`);
  const entries = Object.entries(pairs);
  if (!entries.every(isTextPair)) throw new ArtifactFault(`${field}: a value that is no text`);
  return entries;
}

const isTextPair = (pair: [string, unknown]): pair is [string, string] =>
  typeof pair[1] === 'string' && pair[1] !== '';

function refuseRepeatedSlugs(rows: readonly { readonly slug: string }[]): void {
  const seen = new Map<string, number>();
  rows.forEach(({ slug }, at) => {
    const earlier = seen.get(slug);
    if (earlier !== undefined)
      throw new ArtifactFault(`rows ${earlier + 1} and ${at + 1} have the same slug`);
    seen.set(slug, at);
  });
}
