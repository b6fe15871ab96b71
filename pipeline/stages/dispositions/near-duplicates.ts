import { groupBy, remembered } from '../../../src/collections.ts';
import { nutrientLabel } from '../../../src/tables/languages.ts';
import { ALL_NUTRIENTS, NUTRIENT_BY_KEY, REFERENCE_INTAKES } from '../../../src/tables/nutrients.ts';
import type { SrFood } from '../../read/foods.ts';
import * as wording from './name-wording.ts';

/** How far figures of one nutrient may be apart in two records of one food: a share of the larger, or an amount. */
type Tolerance = Readonly<Record<'share' | 'amount', number>>;

const ENERGY_SHARE = 0.05;
const PROXIMATE: Tolerance = { share: 0, amount: 1.5 };

/** Figures of the label, by key: what a reader compares first is held closest. */
const BY_KEY: Readonly<Record<string, Tolerance>> = {
  kcal: { share: ENERGY_SHARE, amount: 5 },
  energy_kj: { share: ENERGY_SHARE, amount: 21 },
  protein_g: PROXIMATE,
  carbs_g: PROXIMATE,
  fat_g: PROXIMATE,
  fiber_g: PROXIMATE,
  sugar_g: PROXIMATE,
  /** More than this apart, and salt was added to one of the two. */
  sodium_mg: { share: 0.15, amount: 25 },
};

/** Every other nutrient: one sample of a food differs from the next by about so much. */
const SHARE = 0.25;
/** A vitamin or mineral: less than this share of a day's reference intake is nothing to a reader. */
const INTAKE_SHARE = 0.05;
/** The same of nutrients that the regulation counts in equivalents unlike the source's, so that no share is ever shown. */
const INTAKES: Readonly<Record<string, number>> = {
  ...REFERENCE_INTAKES,
  vitamin_a_rae_ug: 800,
  niacin_mg: 16,
  folate_dfe_ug: 200,
};
/** A nutrient without a reference intake (fatty acids, amino acids, carotenoids): by its unit. */
const BY_UNIT: Readonly<Record<string, number>> = { g: 0.5, mg: 5, µg: 20, IU: 100 };
/** Tolerance for floating-point sums. */
const EPSILON = 1e-9;

const unitOf = (key: string): string => NUTRIENT_BY_KEY.get(key)?.unit ?? '';

const toleranceOf = remembered((key): Tolerance => {
  const intake = INTAKES[key];
  const amount = intake === undefined ? (BY_UNIT[unitOf(key)] ?? 0) : INTAKE_SHARE * intake;
  return BY_KEY[key] ?? { share: SHARE, amount };
});

/** What a decimal may be off by because it was rounded: half of its last place. */
function roundingOf(decimal: string): number {
  const point = decimal.indexOf('.');
  return 0.5 * 10 ** (point === -1 ? 0 : point + 1 - decimal.length);
}

/** A record's decimals by nutrient; null or absent for what it does not know. */
interface Figures {
  readonly amounts: Readonly<Record<string, string | null>>;
}

/** How a food differs from the record that would represent it. */
export type Apart = Readonly<ReturnType<typeof furthestApart>>;

/** How many times its tolerance a figure is apart in two records; rounding alone is no difference. */
function timesApart(key: string, own: string, other: string): number {
  if (own === other) return 0;
  const [one, two] = [Number(own), Number(other)];
  const { share, amount } = toleranceOf(key);
  const allowed = Math.max(amount, share * Math.max(one, two), roundingOf(own) + roundingOf(other));
  return Math.max(0, Math.abs(one - two) - EPSILON) / allowed;
}

/** The nutrients that records are compared by: those that the nutrient tables publish. */
const COMPARED: readonly string[] = ALL_NUTRIENTS.map(({ key }) => key);

/**
 * Compares a food with the record that would represent it, by every nutrient that is published, however many.
 *
 * @returns the figure that is furthest apart, `times` its tolerance, of which 1 is the most that two records of one food may differ;
 * and the keys of those that the other record is `lacking`
 */
export function furthestApart({ amounts: here }: Figures, { amounts: there }: Figures) {
  const lacking: string[] = [];
  let worst = { times: 0, key: '', own: '', other: '' };
  for (const key of COMPARED) {
    const own = here[key] ?? null;
    const stated = there[key] ?? null;
    if (own === null) continue;
    if (stated === null) {
      lacking.push(key);
      continue;
    }
    const times = timesApart(key, own, stated);
    if (times > worst.times) worst = { times, key, own, other: stated };
  }
  return { ...worst, lacking };
}

/** True when a record may represent a food: it has every figure of it, and none is further apart than allowed. */
export const isOneFood = ({ times, lacking }: Apart): boolean => times <= 1 && lacking.length === 0;

/** Nutrients that are named where the other record lacks them; the rest are counted. */
const NAMED = 3;

/** The largest difference, for people, and what is lost: `furthest apart in Total fat: 11.2 against 10 g`. */
export function tellApart({ key, own, other, lacking }: Apart): string {
  const differs =
    key === ''
      ? 'every figure is the same'
      : `furthest apart in ${nutrientLabel(key, 'en') ?? key}: ${own} against ${other} ${unitOf(key)}`;
  const more = lacking.length > NAMED ? ` and ${lacking.length - NAMED} more` : '';
  const lost = lacking.slice(0, NAMED).map((one) => nutrientLabel(one, 'en') ?? one);
  return lost.length === 0 ? differs : `${differs}; not known there: ${lost.join(', ')}${more}`;
}

/** A food that another record represents. */
export interface NearDuplicate {
  readonly food: SrFood;
  readonly canonical: SrFood;
  readonly reason: string;
}

/** The plainest first: of no single country or grade, then least specified, then the lowest FDC id. */
export function byPlainness(a: SrFood, b: SrFood): number {
  const [one, other] = [wording.tidyName(a.description), wording.tidyName(b.description)];
  return (
    wording.singledOut(one) - wording.singledOut(other) ||
    wording.specificity(one) - wording.specificity(other) ||
    Number(a.fdcId) - Number(b.fdcId)
  );
}

/** The same food in the same state, with the same added to it: fortified and plain are never one food. */
export const stateKey = ({ category, description }: SrFood): string =>
  [category, wording.stateSignature(description), wording.fortificationOf(description)].join(' | ');

/** So many figures do not agree by chance. */
const MANY_FIGURES = 30;

/** Every figure of a food in one text, with its family: foods with the same text are told apart by nothing but a word. */
export function figuresKey({ fdcId, category, description, amounts }: SrFood): string {
  const all: Readonly<Record<string, string | null>> = amounts;
  const figures = COMPARED.map((key) => all[key] ?? '');
  if (figures.filter((figure) => figure !== '').length < MANY_FIGURES) return fdcId;
  return [category, wording.familyOf(description), wording.fortificationOf(description), ...figures].join(
    ' | ',
  );
}

/**
 * Finds foods that a plainer record represents: the same food in the same state, or of one family with the very same
 * figures. Each is compared with the plainest record itself, not with a neighbour, so that differences cannot add up along
 * a chain; that record has every figure of the food.
 *
 * @param stays foods that are never folded
 */
export function findNearDuplicates(
  foods: readonly SrFood[],
  stays: (food: SrFood) => boolean = () => false,
): NearDuplicate[] {
  const inState = foldedBy(foods, stateKey, stays);
  const folded = new Set(inState.map(({ food }) => food));
  const kept = new Set(inState.map(({ canonical }) => canonical));
  const rest = foods.filter((food) => !folded.has(food));
  // A record that others lead to stays, since a redirect has one hop.
  const twins = foldedBy(rest, figuresKey, stays).filter(({ food }) => !kept.has(food));
  return [...inState, ...twins];
}

function foldedBy(
  foods: readonly SrFood[],
  keyOf: (food: SrFood) => string,
  stays: (food: SrFood) => boolean,
): NearDuplicate[] {
  const found: NearDuplicate[] = [];
  for (const group of groupBy(foods, keyOf).values()) {
    let rest = group.length > 1 ? [...group].sort(byPlainness) : [];
    for (let [canonical, ...others] = rest; canonical !== undefined; [canonical, ...others] = rest) {
      rest = [];
      for (const food of others) {
        const apart = furthestApart(food, canonical);
        if (isOneFood(apart) && !stays(food))
          found.push({ food, canonical, reason: reasonFor(food, canonical, apart) });
        else rest.push(food);
      }
    }
  }
  return found;
}

/** What a reader who is led from a food to another record should know: the words, and the figure furthest apart. */
export function reasonFor(food: SrFood, canonical: SrFood, apart: Apart): string {
  const own = wording.partsOf(wording.tidyName(food.description));
  const other = wording.partsOf(wording.tidyName(canonical.description));
  const only = (these: readonly string[], those: readonly string[]): string =>
    these.filter((part) => !those.includes(part)).join(', ') || 'nothing';
  const lean =
    wording.leanness(food.description) === wording.leanness(canonical.description)
      ? ''
      : ' (lean only and lean and fat agree in every figure)';
  return `${only(own, other)}, here ${only(other, own)}${lean}; ${tellApart(apart)}`;
}
