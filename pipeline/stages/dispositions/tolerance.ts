import { REFERENCE_INTAKES } from '../../../src/reference-intakes.ts';
import { nutrientLabel } from '../../../src/tables/languages.ts';
import { ALL_NUTRIENTS, NUTRIENT_BY_KEY } from '../../../src/tables/nutrients.ts';
import { remembered } from '../../lib/collections.ts';

/** How far figures of one nutrient may be apart in two records of one food: a share of the larger, or an amount. */
interface Tolerance {
  readonly share: number;
  readonly amount: number;
}

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

/** How a food differs from the record that would represent it: by the figure that is furthest apart, and what it lacks. */
export interface Apart {
  /** Difference in multiples of the tolerance: 1 is the most that two records of one food may differ. */
  readonly times: number;
  readonly key: string;
  readonly own: string;
  readonly other: string;
  /** Figures of the food that the other record does not have. */
  readonly lacking: readonly string[];
}

/** How many times its tolerance a figure is apart in two records; rounding alone is no difference. */
function timesApart(key: string, own: string, other: string): number {
  if (own === other) return 0;
  const [one, two] = [Number(own), Number(other)];
  const { share, amount } = toleranceOf(key);
  const allowed = Math.max(amount, share * Math.max(one, two), roundingOf(own) + roundingOf(other));
  return Math.max(0, Math.abs(one - two) - EPSILON) / allowed;
}

/** The nutrients that records are compared by: those that the nutrient tables publish. */
export const COMPARED: readonly string[] = ALL_NUTRIENTS.map(({ key }) => key);

/** Compares a food with the record that would represent it, by every nutrient that is published, however many. */
export function furthestApart({ amounts: here }: Figures, { amounts: there }: Figures): Apart {
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
