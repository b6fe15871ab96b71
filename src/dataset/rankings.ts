import { saltFromSodium } from '../tables/nutrients.ts';
import { ABOUT, rankingSchema, rankingsAboutSchema, USUAL_PORTION } from '../tables/prepared.ts';
import type { ValueKind } from '../tables/value-kinds.ts';
import { ArtifactFault, checked, parseJson, refuseOthers } from './artifact.ts';
import type { LineFile } from './line-file.ts';
import type { Food } from './served-rows.ts';

/** What a ranking counts by. */
export const BASES = ['100g', '100kcal', 'portion'] as const;
export type Basis = (typeof BASES)[number];

/** Which foods come first. */
export const ORDERS = ['highest', 'lowest'] as const;
export type Order = (typeof ORDERS)[number];

/** A food with less energy per 100 g is not ranked by energy: rounded to whole kilocalories it says too little. */
export const LEAST_KCAL = 5;

/** A food and what it has of a nutrient, in the nutrient's own unit. */
export interface Ranked {
  readonly food: Food;
  /** Position of the food in `foods.json`. */
  readonly place: number;
  /** Per 100 g. */
  readonly amount: number;
  /** By what is ranked: per 100 g, per 100 kcal or per usual portion. */
  readonly value: number;
  /** How the amount is known; null where the lineage does not say. */
  readonly kind: ValueKind | null;
}

/** Which foods are ranked, by what, and which of them come first. */
export interface Wanted {
  readonly key: string;
  /** All of them where it is not given. */
  readonly category?: string | null | undefined;
  readonly basis?: Basis;
  /** True for values that were analysed, and no others. */
  readonly analysedOnly?: boolean;
  readonly order?: Order | undefined;
}

/** What a line of the file may be called by. */
export const RANKING_KEY = /^[a-z0-9_]{1,64}$/;

/**
 * `rankings.jsonl`, of the release's own files: where its lines are is in memory, and a line is read when it is asked for. Throws
 * `ArtifactFault`.
 *
 * @param foods the rows of `foods.json`
 * @param digests hex SHA-256 of the files that were read
 */
export function readRankings(lines: LineFile, foods: readonly Food[], digests: ReadonlyMap<string, string>) {
  const { made_from, kinds } = checked(rankingsAboutSchema, parseJson(lines.line(ABOUT) ?? ''));
  refuseOthers(made_from, digests);
  if (!lines.has(USUAL_PORTION)) throw new ArtifactFault('cut short');
  /** @param amountOf what each amount of the line means */
  const read = (key: string, amountOf = (amount: number): number => amount): Ranked[] | null => {
    try {
      const line = checked(rankingSchema, parseJson(lines.line(key) ?? ''));
      const { amounts, known } = line;
      if (amounts.length !== line.foods.length || known.length !== line.foods.length) return null;
      return line.foods.map((place, at) => {
        const food = foods[place];
        if (food === undefined) throw new ArtifactFault('a food that is none');
        const amount = amountOf(amounts[at] ?? 0);
        const kind = kinds[Number.parseInt(known[at] ?? '', 36)] ?? null;
        return { food, place, amount, value: amount, kind };
      });
    } catch {
      return null;
    }
  };

  /** The foods by what they have in another basis; those that have none are left out. */
  const by = (basis: Basis, all: Ranked[]): Ranked[] => {
    if (basis === '100g') return all;
    const portions = basis === 'portion' ? (read(USUAL_PORTION) ?? []) : [];
    const grams = new Map(portions.map(({ place, amount }) => [place, amount]));
    /** In hundreds of grams. */
    const sizeOf = (place: number, { per_100g: { kcal } }: Food): number => {
      if (basis === 'portion') return (grams.get(place) ?? 0) / 100;
      return kcal < LEAST_KCAL ? 0 : 100 / kcal;
    };
    return all
      .flatMap(({ food, place, amount, kind }) => {
        const size = sizeOf(place, food);
        return size > 0 ? [{ food, place, amount, value: rounded(amount * size), kind }] : [];
      })
      .sort((a, b) => b.value - a.value || a.place - b.place);
  };

  return {
    /**
     * The foods with a known amount of a nutrient, or of salt, which is computed from sodium, the highest first unless the lowest
     * are wanted; equal ones in the order of the dataset. Null for an unknown key, or a line that cannot be used.
     */
    of({ key, category, basis = '100g', analysedOnly = false, order = 'highest' }: Wanted): Ranked[] | null {
      const all = key === 'salt_g' ? read('sodium_mg', saltFromSodium) : read(key);
      const ranked = (all && by(basis, all))?.filter(
        ({ food, kind }) =>
          (category ?? food.category) === food.category && (!analysedOnly || kind === 'analysed'),
      );
      return (order === 'lowest' ? ranked?.reverse() : ranked) ?? null;
    },
  };
}
export type Rankings = ReturnType<typeof readRankings>;

/** To three significant digits: a computed figure is no more exact than what it is computed from. */
const rounded = (value: number): number => Number(value.toPrecision(3));
