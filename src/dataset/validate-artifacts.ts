import { createHash } from 'node:crypto';
import type { ZodType } from 'zod';
import type { ExtraNames } from '../answer/names-index.ts';
import {
  answerIndexRows,
  CONTRACT_EXPECTATIONS,
  canonicalRows,
  type Expectations,
} from '../tables/expectations.ts';
import {
  type AnswerRow,
  type AnswerWordsFile,
  type AuditFile,
  answerWordsFileSchema,
  auditFileSchema,
} from '../tables/records.ts';
import { runSync, type Steps } from '../time-sliced.ts';
import { type Pair, parseJson, readPairs, readRows } from './layout.ts';
import { ArtifactFault, type Food, isObject, readAnswerRow, readFood, sharing } from './rows.ts';

/** Bounds of `foods.json` in bytes (API 4.1 rule 7, part 8). */
export const FOODS_MIN_BYTES = 2;
export const FOODS_MAX_BYTES = 16 * 1024 * 1024;

/** The size rule of API 4.1, judged before anything is read. Throws `ArtifactFault`. */
export function validateSize(size: number): void {
  if (size < FOODS_MIN_BYTES || size > FOODS_MAX_BYTES) {
    throw new ArtifactFault(`${size} bytes; allowed are ${FOODS_MIN_BYTES} to ${FOODS_MAX_BYTES}`);
  }
}

/**
 * The rows of `foods.json` when it keeps every rule of API 4.1 rule 7: UTF-8 JSON, exactly the expected rows of each
 * source, provenance fields right for each row's class, no slug twice. Throws `ArtifactFault` otherwise.
 */
export const validateFoods = (bytes: Buffer, expected = CONTRACT_EXPECTATIONS): readonly Food[] =>
  runSync(foodsSteps(bytes, expected));

export function* foodsSteps(
  bytes: Buffer,
  expected: Expectations = CONTRACT_EXPECTATIONS,
): Steps<readonly Food[]> {
  const foods = yield* listOf(bytes, canonicalRows(expected), readFood);
  const usda = foods.filter((food) => food.source === 'usda_sr_legacy').length;
  if (usda !== expected.usda_sr_legacy) {
    throw new ArtifactFault(
      `split ${usda}/${foods.length - usda}, expected ${expected.usda_sr_legacy}/${expected.curated_unverified}`,
    );
  }
  refuseRepeatedSlugs(foods);
  return foods;
}

/** The rows of `answer-index.json`: exactly as many as expected, no slug twice. Throws `ArtifactFault`. */
export const validateAnswerIndex = (bytes: Buffer, expected = CONTRACT_EXPECTATIONS): readonly AnswerRow[] =>
  runSync(answerIndexSteps(bytes, [], expected));

/** @param foods canonical rows, whose texts and figures the answer rows share */
export function* answerIndexSteps(
  bytes: Buffer,
  foods: readonly Food[],
  expected: Expectations = CONTRACT_EXPECTATIONS,
): Steps<readonly AnswerRow[]> {
  const bySlug = new Map(foods.map((food) => [food.slug, food]));
  const rows = yield* listOf(bytes, answerIndexRows(expected), (value, place) => {
    const row = readAnswerRow(value, place);
    return sharing(row, bySlug.get(row.slug));
  });
  refuseRepeatedSlugs(rows);
  return rows;
}

/** `redirects.json` as a map from duplicate to canonical slug. Throws `ArtifactFault`. */
export const validateRedirects = (bytes: Buffer): ReadonlyMap<string, string> =>
  runSync(redirectsSteps(bytes));

export function* redirectsSteps(bytes: Buffer): Steps<ReadonlyMap<string, string>> {
  return new Map((yield* readPairs(bytes, 'redirects')).map((pair) => textPair(pair, 'redirects')));
}

/**
 * `names.<lang>.json` as a map from slug to localised name. Throws `ArtifactFault`.
 *
 * @param slugs known slugs, so that each is in memory once
 */
export function* namesSteps(
  bytes: Buffer,
  slugs: ReadonlyMap<string, string>,
): Steps<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const pair of yield* readPairs(bytes, 'names')) {
    const [slug, name] = textPair(pair, 'names');
    names.set(slugs.get(slug) ?? slug, name);
  }
  return names;
}

/** `answer-names.<lang>.json`: everyday names, and the slug that each means. Throws `ArtifactFault`. */
export function* answerNamesSteps(bytes: Buffer, slugs: ReadonlyMap<string, string>): Steps<ExtraNames> {
  const named: { names: string[]; slugs: string[] } = { names: [], slugs: [] };
  for (const pair of yield* readPairs(bytes, 'names')) {
    const [name, slug] = textPair(pair, 'names');
    named.names.push(name);
    named.slugs.push(slugs.get(slug) ?? slug);
  }
  return named;
}

/**
 * The release's name for `X-Dataset-Version`: the data package's `version`; with `+modified` when the package pins a
 * sha256 of `foods.json` that the served bytes have not. Without a usable package, `unversioned`.
 */
export function readVersion(datapackage: Buffer | null, foods: Buffer): string {
  if (datapackage === null) return 'unversioned';
  const stated = parseJson(datapackage);
  const version = isObject(stated) ? stated.version : undefined;
  if (!isObject(stated) || typeof version !== 'string' || !/^[0-9A-Za-z.+-]{1,64}$/.test(version)) {
    return 'unversioned';
  }
  const pinned = readPins(datapackage).get('foods.json');
  if (pinned === undefined) return version;
  const actual = createHash('sha256').update(foods).digest('hex');
  return pinned === actual ? version : `${version}+modified`;
}

/** The hex SHA-256 that the data package pins, by file; empty where it pins none. Throws `ArtifactFault`. */
export function readPins(datapackage: Buffer): ReadonlyMap<string, string> {
  const stated = parseJson(datapackage);
  const pins = new Map<string, string>();
  if (!isObject(stated) || !Array.isArray(stated.resources)) return pins;
  for (const resource of stated.resources) {
    if (!isObject(resource)) continue;
    const { path, hash } = resource;
    if (typeof path !== 'string' || typeof hash !== 'string') continue;
    const digest = /^(?:sha256:)?([0-9a-f]{64})$/.exec(hash)?.[1];
    if (digest !== undefined) pins.set(path, digest);
  }
  return pins;
}

/** `answer-words.json`, every phrase of it. Throws `ArtifactFault`. */
export function validateAnswerWords(bytes: Buffer): AnswerWordsFile {
  return judgeBySchema(answerWordsFileSchema, bytes);
}

/** `audit.json`. Throws `ArtifactFault`. */
export function validateAudit(bytes: Buffer): AuditFile {
  return judgeBySchema(auditFileSchema, bytes);
}

function judgeBySchema<T>(schema: ZodType<T>, bytes: Buffer): T {
  const result = schema.safeParse(parseJson(bytes));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ArtifactFault(`${issue?.path.join('.') ?? 'the file'}: ${issue?.message ?? 'another shape'}`);
}

function* listOf<T>(
  bytes: Buffer,
  expected: number,
  read: (value: unknown, place: string) => T,
): Steps<readonly T[]> {
  let fault: ArtifactFault | null = null;
  const { frame, entries } = yield* readRows(bytes, 'foods', (value, place): readonly T[] => {
    try {
      return fault === null ? [read(value, place)] : [];
    } catch (error) {
      if (!(error instanceof ArtifactFault)) throw error;
      fault = error;
      return [];
    }
  });
  // The number of rows tells more than what is wrong with the first of them.
  if (entries.length !== expected) throw new ArtifactFault(`${entries.length} rows, expected ${expected}`);
  if (frame.count !== expected) throw new ArtifactFault(`count is not ${expected}`);
  if (fault !== null) throw fault;
  return entries.flat();
}

function textPair([key, value]: Pair, field: string): readonly [string, string] {
  if (typeof value !== 'string' || value === '') throw new ArtifactFault(`${field}: a value that is no text`);
  return [key, value];
}

function refuseRepeatedSlugs(rows: readonly { readonly slug: string }[]): void {
  const seen = new Map<string, number>();
  rows.forEach(({ slug }, at) => {
    const earlier = seen.get(slug);
    if (earlier !== undefined)
      throw new ArtifactFault(`rows ${earlier + 1} and ${at + 1} have the same slug`);
    seen.set(slug, at);
  });
}
