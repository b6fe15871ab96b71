import { isSlug } from '../slug.ts';
import { ANSWER_CORE_KEYS, CORE_KEYS, PER_100G_KEYS } from '../tables/nutrients.ts';
import { type AnswerRow, SOURCES, type Source, VALUES_LICENSE } from '../tables/records.ts';

/**
 * A row as the server holds it. Wider than the published record where a release may grow: a new category or a further
 * nutrient key does not take the service down. What clients rely on is checked in full.
 */
export interface Food {
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  readonly source: Source;
  readonly source_ref: string | null;
  readonly values_license: string | null;
  readonly per_100g: Per100gBlock;
  readonly url: string;
}

export interface Per100gBlock extends AnswerBlock {
  readonly fiber_g: number;
}

/** What every row states that questions are answered from; an answer-only row may lack its fibre. */
export interface AnswerBlock {
  readonly kcal: number;
  readonly protein_g: number;
  readonly carbs_g: number;
  readonly fat_g: number;
  readonly fiber_g: number | null;
  readonly sugar_g: number | null;
  readonly [key: string]: number | null;
}

/** Thrown inside the dataset room only, with words that name a place in the file and never a path on disk. */
export class ArtifactFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ArtifactFault';
  }
}

export type Fields = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One row of `foods.json`, its fields in the order of API 2.1. Throws `ArtifactFault`. */
export function readFood(value: unknown, place: string): Food {
  const row = rowFields(value, place);
  return {
    slug: readSlug(row, place),
    name: readText(row, 'name', place),
    category: readText(row, 'category', place),
    ...readProvenance(row, place),
    per_100g: readPer100g(row, place, hasCore),
    url: readUrl(row, place),
  };
}

/** One row of `answer-index.json`. Throws `ArtifactFault`. */
export function readAnswerRow(value: unknown, place: string): AnswerRow {
  const row = rowFields(value, place);
  const { answer_only, aliases } = row;
  if (typeof answer_only !== 'boolean') throw new ArtifactFault(`${place}: answer_only is not true or false`);
  if (!Array.isArray(aliases) || !aliases.every((one) => typeof one === 'string')) {
    throw new ArtifactFault(`${place}: aliases is not a list of texts`);
  }
  const block = readPer100g(row, place, answer_only ? hasAnswerCore : hasCore);
  for (const key of PER_100G_KEYS) {
    if (block[key] === undefined) throw new ArtifactFault(`${place}: per_100g.${key} is absent`);
  }
  return {
    slug: readSlug(row, place),
    name: readText(row, 'name', place),
    answer_only,
    aliases,
    ...readProvenance(row, place),
    per_100g: {
      ...block,
      saturated_fat_g: block.saturated_fat_g ?? null,
      salt_g: block.salt_g ?? null,
      sodium_mg: block.sodium_mg ?? null,
    },
    url: readUrl(row, place),
  };
}

function rowFields(value: unknown, place: string): Fields {
  if (!isObject(value)) throw new ArtifactFault(`${place}: not an object`);
  return value;
}

function readText(row: Fields, field: string, place: string): string {
  const value = row[field];
  if (typeof value !== 'string' || value.trim() === '')
    throw new ArtifactFault(`${place}: ${field} is no text`);
  return value;
}

function readSlug(row: Fields, place: string): string {
  const slug = readText(row, 'slug', place);
  if (!isSlug(slug)) throw new ArtifactFault(`${place}: slug has not the shape of a slug`);
  return slug;
}

function readUrl(row: Fields, place: string): string {
  const url = readText(row, 'url', place);
  if (!/^https?:\/\/\S+$/.test(url)) throw new ArtifactFault(`${place}: url is not an http address`);
  return url;
}

/** The three provenance fields, present and right for the row's class (API 2.6, 4.1 rule 7). */
function readProvenance(
  row: Fields,
  place: string,
): Pick<AnswerRow, 'source' | 'source_ref' | 'values_license'> {
  const source = SOURCES.find((one) => one === row.source);
  if (source === undefined) throw new ArtifactFault(`${place}: source is not one of ${SOURCES.join(', ')}`);
  const { source_ref, values_license } = row;
  const refIsRight =
    source_ref === null || (typeof source_ref === 'string' && source !== 'curated_unverified');
  if (!refIsRight) throw new ArtifactFault(`${place}: source_ref is absent or wrong for ${source}`);
  const expected = VALUES_LICENSE[source];
  if (values_license !== expected) {
    throw new ArtifactFault(`${place}: values_license is absent or wrong for ${source}`);
  }
  return { source, source_ref, values_license: expected };
}

/** A part of `per_100g` that must be numbers, as a guard with the keys that it asks for. */
interface CoreGuard<Block> {
  (block: Fields): block is Block & Fields;
  readonly keys: readonly string[];
}

function coreGuard<Block>(keys: readonly string[]): CoreGuard<Block> {
  const guard = (block: Fields): block is Block & Fields =>
    keys.every((key) => typeof block[key] === 'number') && Object.hasOwn(block, 'sugar_g');
  return Object.assign(guard, { keys });
}

const hasCore = coreGuard<Per100gBlock>(CORE_KEYS);
const hasAnswerCore = coreGuard<AnswerBlock>(ANSWER_CORE_KEYS);

function readPer100g<Block>(row: Fields, place: string, isWhole: CoreGuard<Block>): Block {
  const block = row.per_100g;
  if (!isObject(block)) throw new ArtifactFault(`${place}: per_100g is not an object`);
  for (const [key, amount] of Object.entries(block)) {
    if (amount !== null && !isAmount(amount)) {
      throw new ArtifactFault(`${place}: per_100g.${key} is neither a number nor null`);
    }
  }
  if (!isWhole(block))
    throw new ArtifactFault(`${place}: per_100g lacks one of ${isWhole.keys.join(', ')}, sugar_g`);
  return block;
}

/** JSON can write a number that is beyond all figures; it reads as infinite. */
const isAmount = (value: unknown): boolean =>
  typeof value === 'number' && value >= 0 && Number.isFinite(value);

/**
 * An answer row that shares with the canonical row of the same slug whatever is the same in both: texts and figures are
 * then in memory once.
 */
export function sharing(row: AnswerRow, food: Food | undefined): AnswerRow {
  if (food === undefined) return row;
  const { slug, name, url, source_ref, per_100g } = row;
  const isSame =
    Object.keys(food.per_100g).length === PER_100G_KEYS.length &&
    PER_100G_KEYS.every((key) => per_100g[key] === food.per_100g[key]);
  return {
    ...row,
    slug: slug === food.slug ? food.slug : slug,
    name: name === food.name ? food.name : name,
    url: url === food.url ? food.url : url,
    source_ref: source_ref === food.source_ref ? food.source_ref : source_ref,
    per_100g: isSame ? (food.per_100g as AnswerRow['per_100g']) : per_100g,
  };
}
