import type { Check, CheckData } from '../../pipeline/checks/check.ts';
import type { SrFood } from '../../pipeline/read/foods.ts';
import type { SlugEntry } from '../../pipeline/read/registry.ts';
import { SINGLE_FOOD_RULES } from '../../pipeline/stages/dispositions/rules.ts';
import type { Draft } from '../../pipeline/stages/draft.ts';
import { localiseNames } from '../../pipeline/stages/localise-names.ts';
import { buildGlossary } from '../../pipeline/stages/names/glossary.ts';
import { CONTRACT_EXPECTATIONS } from '../../src/tables/expectations.ts';
import { byLanguage, LANGS } from '../../src/tables/languages.ts';
import { NUTRIENT_KEYS, type NutrientKey } from '../../src/tables/nutrients.ts';
import { NO_FIGURES } from './figures.ts';

/** A row that breaks no rule, but for what is stated; figures that are not stated are 0, or null where they may be. */
export function draft({
  per_100g = {},
  ...stated
}: Partial<Omit<Draft, 'per_100g'>> & { per_100g?: Partial<Draft['per_100g']> } = {}): Draft {
  const isCurated = stated.source === 'curated_unverified';
  const source_id = stated.source_id ?? (isCurated ? 'ee001' : '173430');
  return {
    source: 'usda_sr_legacy',
    source_id,
    slug: `food-${source_id}`,
    slug_since: '1.0.0',
    name: `Food ${source_id}`,
    description_received: null,
    category: 'Other',
    answer_only: false,
    source_ref: isCurated ? null : `fdc:${source_id}`,
    values_license: isCurated ? null : 'us_public_domain',
    per_100g: { ...NO_FIGURES, kcal: 0, protein_g: 0, carbs_g: 0, fat_g: 0, fiber_g: 0, ...per_100g },
    amounts: {},
    known: [],
    facts: {},
    footnotes: [],
    corrected: {},
    computed: {},
    ndb_number: null,
    origin: { file: 'sources/x.csv', line: 2, id: source_id },
    disposition: { rule: 'kept', reason: '' },
    redirects_from: [],
    recipe: [],
    names: {},
    aliases: [],
    ...stated,
  };
}

/** A food of the snapshot; `amounts` are its decimals as written, the others are unknown. */
export function srFood(
  fdcId: string,
  description: string,
  amounts: Partial<Record<NutrientKey, string>> = {},
  stated: Partial<SrFood> = {},
): SrFood {
  const texts = {} as Record<NutrientKey, string | null>;
  for (const key of NUTRIENT_KEYS) texts[key] = amounts[key] ?? null;
  return {
    fdcId,
    ndbNumber: fdcId.slice(-5).padStart(5, '0'),
    description,
    category: 'Other',
    amounts: texts,
    origin: { file: 'sources/usda_sr_legacy/foods.csv', line: 2, id: fdcId },
    ...stated,
  };
}

const NO_GLOSSARIES = byLanguage(LANGS, (lang) => buildGlossary(lang, []));

/** Data for a check: what is stated, and nothing else. */
export const checkData = (stated: Partial<CheckData>): CheckData => ({
  rows: [],
  answerOnly: [],
  redirects: [],
  slugs: [],
  withdrawn: [],
  ledger: new Map(),
  foods: new Map(),
  keep: new Set(),
  corrections: [],
  crosschecks: [],
  exceptions: [],
  everydayNames: [],
  spellings: [],
  version: '1.0.0',
  expectations: CONTRACT_EXPECTATIONS,
  lastRelease: null,
  names: {
    rows: [],
    glossaries: NO_GLOSSARIES,
    localised: localiseNames([], NO_GLOSSARIES),
    facts: { allowed: [], floors: [] },
    brands: [],
  },
  ...stated,
});

/** What a check finds in these data: the field and what stands there. */
export const found = (check: Check, stated: Partial<CheckData>): string[] =>
  check.run(checkData(stated)).map((problem) => `${problem.field}: ${problem.found}`);

/** A line of the slug ledger. */
export const slugEntry = (slug: string, source_id: string, stated: Partial<SlugEntry> = {}): SlugEntry => ({
  source: 'usda_sr_legacy',
  source_id,
  slug,
  since: '1.0.0',
  line: 2,
  ...stated,
});

/** Core figures of a food. */
export const COMPLETE = { kcal: '100', protein_g: '0', carbs_g: '12', fat_g: '0', fiber_g: '0' } as const;
export const BRANDS = ['Pillsbury', 'Post,', "Andrea's"];

/** The first rule that takes a food, and its reason; null when none does. */
export function takenBy(
  one: SrFood | string,
  facts: Partial<Parameters<(typeof SINGLE_FOOD_RULES)[number]['applies']>[1]> = {},
): string | null {
  const food = typeof one === 'string' ? srFood('1', one, COMPLETE) : one;
  const none = { answerOnly: new Map(), keep: new Set<string>(), withdrawn: new Map() };
  for (const { id, disposition, applies } of SINGLE_FOOD_RULES) {
    const reason = applies(food, { brands: BRANDS, ...none, ...facts });
    if (reason !== null) return `${disposition} ${id}: ${reason}`;
  }
  return null;
}
