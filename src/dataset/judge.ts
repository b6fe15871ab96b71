import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { ZodType } from 'zod';
import {
  ANSWER_INDEX_COUNT,
  type AnswerRow,
  type AnswerWordsFile,
  type AuditFile,
  answerWordsFileSchema,
  auditFileSchema,
  ROW_COUNTS,
} from '../records.ts';
import { ArtifactFault, type Food, isObject, readAnswerRow, readFood } from './rows.ts';

/** Bounds of `foods.json` in bytes (API 4.1 rule 7, part 8). */
export const FOODS_MIN_BYTES = 2;
export const FOODS_MAX_BYTES = 16 * 1024 * 1024;

/** The size rule of API 4.1, judged before anything is read. Throws `ArtifactFault`. */
export function judgeSize(size: number): void {
  if (size < FOODS_MIN_BYTES || size > FOODS_MAX_BYTES) {
    throw new ArtifactFault(`${size} bytes; allowed are ${FOODS_MIN_BYTES} to ${FOODS_MAX_BYTES}`);
  }
}

/**
 * The rows of `foods.json` when it keeps every rule of API 4.1 rule 7: UTF-8 JSON, exactly 5,038 rows in the split
 * 4,612 and 426, provenance fields right for each row's class, no slug twice. Throws `ArtifactFault` otherwise.
 */
export function judgeFoods(bytes: Buffer): readonly Food[] {
  const list = listOf(bytes, ROW_COUNTS.total);
  const foods = list.map((row, at) => readFood(row, `row ${at + 1}`));
  const usda = foods.filter((food) => food.source === 'usda_sr_legacy').length;
  if (usda !== ROW_COUNTS.usda_sr_legacy) {
    throw new ArtifactFault(
      `split ${usda}/${foods.length - usda}, expected ${ROW_COUNTS.usda_sr_legacy}/${ROW_COUNTS.curated_unverified}`,
    );
  }
  refuseRepeatedSlugs(foods);
  return foods;
}

/** The rows of `answer-index.json`: exactly 5,237, no slug twice. Throws `ArtifactFault`. */
export function judgeAnswerIndex(bytes: Buffer): readonly AnswerRow[] {
  const rows = listOf(bytes, ANSWER_INDEX_COUNT).map((row, at) => readAnswerRow(row, `row ${at + 1}`));
  refuseRepeatedSlugs(rows);
  return rows;
}

/** `redirects.json` as a map from duplicate to canonical slug. Throws `ArtifactFault`. */
export function judgeRedirects(bytes: Buffer): ReadonlyMap<string, string> {
  return textMap(bytes, 'redirects');
}

/** `names.<lang>.json` as a map from slug to localised name. Throws `ArtifactFault`. */
export function judgeNames(bytes: Buffer): ReadonlyMap<string, string> {
  return textMap(bytes, 'names');
}

/**
 * The release's name for `X-Dataset-Version`: the data package's `version`; with `+modified` when the package pins a
 * sha256 of `foods.json` that the served bytes have not. Without a usable package, `unversioned`.
 */
export function readVersion(datapackage: Buffer | null, foods: Buffer): string {
  if (datapackage === null) return 'unversioned';
  const stated = parse(datapackage);
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
  const stated = parse(datapackage);
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
export function judgeAnswerWords(bytes: Buffer): AnswerWordsFile {
  return judgeBySchema(answerWordsFileSchema, bytes);
}

/** `audit.json`. Throws `ArtifactFault`. */
export function judgeAudit(bytes: Buffer): AuditFile {
  return judgeBySchema(auditFileSchema, bytes);
}

function judgeBySchema<T>(schema: ZodType<T>, bytes: Buffer): T {
  const result = schema.safeParse(parse(bytes));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ArtifactFault(`${issue?.path.join('.') ?? 'the file'}: ${issue?.message ?? 'another shape'}`);
}

/** JSON of a UTF-8 file. Throws `ArtifactFault`. */
function parse(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new ArtifactFault('not UTF-8');
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new ArtifactFault('not JSON');
  }
}

function listOf(bytes: Buffer, expected: number): readonly unknown[] {
  const file = parse(bytes);
  if (!isObject(file) || !Array.isArray(file.foods)) throw new ArtifactFault('no list of foods');
  const { count, foods } = file;
  if (foods.length !== expected) throw new ArtifactFault(`${foods.length} rows, expected ${expected}`);
  if (count !== expected) throw new ArtifactFault(`count is not ${expected}`);
  return foods;
}

function textMap(bytes: Buffer, field: string): ReadonlyMap<string, string> {
  const file = parse(bytes);
  const entries = isObject(file) ? file[field] : undefined;
  if (!isObject(entries)) throw new ArtifactFault(`no object named ${field}`);
  const map = new Map<string, string>();
  for (const [key, value] of Object.entries(entries)) {
    if (typeof value !== 'string' || value === '')
      throw new ArtifactFault(`${field}: a value that is no text`);
    map.set(key, value);
  }
  return map;
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
