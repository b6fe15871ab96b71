import { SERVICE_NAME } from '../about.ts';
import type { AnswerResult } from '../answer/reply/result.ts';
import { bytesOf } from '../dataset/artifact.ts';
import type { Release, SearchedFood } from '../dataset/release.ts';
import type { Food } from '../dataset/served-rows.ts';
import type { LocalSite } from '../pages/layout.ts';
import type { AnswerFood } from '../tables/answers.ts';
import { type AnswerLang, nutrientLabel } from '../tables/languages.ts';
import { CC_BY, LICENSING } from '../tables/licences.ts';
import { ALL_NUTRIENTS, METRIC_KEYS, type RankedNutrient } from '../tables/nutrients.ts';
import { amountOf, type ProvenanceRecord, valueOrigin } from '../tables/provenance.ts';
import { rightsOf } from '../tables/row-parts.ts';
import { DATA_LICENSE } from './replies.ts';

const LICENSING_JSON = JSON.stringify(LICENSING);

/** API 2.7. */
const BASIS = 'per 100 g edible portion; a reference value, not a measurement of an individual meal';
const ANSWER_LICENSE = {
  response_text: CC_BY.name,
  nutrition_values: 'mixed: inspect source and values_license before reusing a value',
} as const;

/** Thin rows (API 2.4) by the positions of the foods, with a comma before each, made when it is first sent. */
const thinTexts = ({ foods }: Release): (string | undefined)[] => Array(foods.length).fill(undefined);
const thinText = (food: Food): string => {
  const { slug, name, url } = food;
  return bytesOf(`,${JSON.stringify({ slug, name, ...rightsOf(food), url })}`);
};

/** Single-food envelope (API 2.3) as bytes of JSON, with the localised name where there is one (API 2.1). */
export function foodEnvelope(release: Release, food: Food, { lang, baseUrl }: LocalSite): string {
  const start = `{"dataset_license":"${DATA_LICENSE}","licensing":${LICENSING_JSON},"attribution":${JSON.stringify(baseUrl)}`;
  const row = release.bytesOf(food);
  const local = release.localName(food, lang);
  const name = local === null ? '' : `,"name_${lang}":${bytesOf(JSON.stringify(local))}`;
  return `${start},"food":${row.slice(0, -1)}${name}}}`;
}

/** Search envelope (API 2.3) as bytes of JSON, with thin rows (API 2.4) of the foods at some positions. */
export function searchEnvelope(release: Release, query: string, found: readonly number[]): string {
  const made = release.memo(thinTexts);
  let rows = '';
  for (const place of found) {
    const food = release.foods[place];
    const row = made[place] ?? (food ? thinText(food) : '');
    made[place] = row;
    // Only the first is cut: a text that was put together would be copied for it.
    rows += rows === '' ? row.slice(1) : row;
  }
  return `{"dataset_license":"${DATA_LICENSE}","query":${bytesOf(JSON.stringify(query))},"count":${found.length},"results":[${rows}]}`;
}

type Answered = Exclude<AnswerResult, { kind: 'refused' }>;

/** Answer object (API 2.7) or comparison (decisions, 6). */
export function answerEnvelope(query: string, result: Answered, baseUrl: string) {
  const { sentence: answer, readAs, unit } = result;
  const closing = {
    ...(readAs === null ? {} : { read_as: readAs }),
    basis: BASIS,
    license: ANSWER_LICENSE,
    attribution: `${SERVICE_NAME}, ${baseUrl} (${CC_BY.label})`,
  };
  if (result.kind === 'single') {
    const { value, food, portion } = result;
    const { slug, name, url } = food;
    const told = { query, answer, value, unit, food: { slug, name }, source_url: url };
    const known = { source: sourceOf(food), per_100g: metricsOf(food) };
    return { ...told, ...known, ...(portion === null ? {} : { portion }), ...closing };
  }
  const foods = result.foods.map(({ food, value }) => {
    const { slug, name } = food;
    return { slug, name, value, source: sourceOf(food) };
  });
  const source_urls = result.foods.map(({ food }) => food.url);
  return { query, answer, metric: result.metric, unit, foods, source_urls, ...closing };
}

/** The eight figures that questions ask for, by name; null is unknown (decisions, 6). */
const metricsOf = ({ per_100g }: AnswerFood): Record<string, number | null> =>
  Object.fromEntries(Object.values(METRIC_KEYS).map((key) => [key, per_100g[key] ?? null]));

function sourceOf({ source, source_ref, values_license, url }: AnswerFood) {
  return { name: source, source_ref, values_license, canonical_url: url };
}

/** Beta result row (API 2.9); the localised name where `lang` has one (decisions, 7). */
export function betaRow(release: Release, food: SearchedFood, lang: AnswerLang) {
  const { slug: id, per_100g } = food;
  const name = release.localName(food, lang) ?? food.name;
  return { id, name, kcal_100g: per_100g.kcal, ...rightsOf(food) };
}

/** Beta food (API 2.9), with what decisions 8 adds: category, names by language, and portions (null where they cannot be read). */
export function betaFood(release: Release, food: Food) {
  const { slug: id, name, category, per_100g } = food;
  const { kcal, protein_g, carbs_g, fat_g } = per_100g;
  return {
    ...{ id, name, per_100g: { kcal, protein_g, carbs_g, fat_g }, ...rightsOf(food) },
    category,
    names: { en: name, ...release.localNames(food) },
    portions: release.details.portionsOf(id),
  };
}

/** A nutrient in both of USDA's numberings and by its INFOODS tagname; salt, which is computed, has none. */
export function betaNutrient({ key, unit, fdcId, srNumber, infoods }: RankedNutrient, lang: AnswerLang) {
  return { key, name: nutrientLabel(key, lang) ?? key, unit, fdc_id: fdcId, sr_number: srNumber, infoods };
}

/** Every amount that the source has of a food, with how it is known. */
export function betaNutrients(food: Food, provenance: ProvenanceRecord, lang: AnswerLang) {
  const { slug: id, name } = food;
  const nutrients = ALL_NUTRIENTS.flatMap((nutrient) => {
    const amount = food.per_100g[nutrient.key] ?? amountOf(nutrient.key, provenance);
    const known = valueOrigin(nutrient.key, provenance);
    if (amount === null) return [];
    const origin = { kind: known?.kind ?? null, data_points: known?.data_points ?? null };
    return [{ ...betaNutrient(nutrient, lang), amount, known: origin }];
  });
  return { id, name, basis: BASIS, nutrients, ...rightsOf(food) };
}
