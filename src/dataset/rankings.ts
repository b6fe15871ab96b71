import { LRUCache } from 'lru-cache';
import { saltFromSodium } from '../tables/nutrients.ts';
import { ABOUT, rankingSchema, rankingsAboutSchema, USUAL_PORTION } from '../tables/prepared.ts';
import type { ValueKind } from '../tables/value-kinds.ts';
import { ArtifactFault, checked, parseJson, refuseOthers } from './artifact.ts';
import { type LineFile, refuseFaulty } from './line-file.ts';

/** What 100 g, 100 kcal or the usual portion of foods have of one nutrient. */
export interface Ranking {
  /** Positions of the foods in `foods.json`, the highest first; equal ones in the order of the dataset. */
  readonly places: Uint16Array;
  /** What is ranked, in the nutrient's own unit, in the order of the foods. */
  readonly values: Float64Array;
  /** The amount per 100 g that each value is computed from. */
  readonly amounts: Float64Array;
  /** How each amount is known; null where the lineage does not say. */
  readonly kinds: readonly (ValueKind | null)[];
}

/** What a ranking counts by. */
export const BASES = ['100g', '100kcal', 'portion'] as const;
export type Basis = (typeof BASES)[number];

/** Which foods come first. */
export const ORDERS = ['highest', 'lowest'] as const;
export type Order = (typeof ORDERS)[number];

/** A food with less energy per 100 g is not ranked by energy: rounded to whole kilocalories it says too little. */
export const LEAST_KCAL = 5;

/** Rankings that are kept in memory, each of some 100 kB. */
const KEPT = 16;

/** A release's rankings: where their lines are is in memory, and those that were asked for last. */
export class Rankings {
  readonly #lines: LineFile;
  readonly #foods: number;
  readonly #kinds: readonly ValueKind[];
  readonly #kept = new LRUCache<string, Ranking>({ max: KEPT });

  constructor(lines: LineFile, foods: number, kinds: readonly ValueKind[]) {
    this.#lines = lines;
    this.#foods = foods;
    this.#kinds = kinds;
  }

  /**
   * The foods with a known amount of a nutrient, or of salt, which is computed from sodium; null for an unknown key, or a line that cannot be used.
   *
   * @param kcalOf energy per 100 g of the food at a position
   */
  of(key: string, basis: Basis, kcalOf: (place: number) => number): Ranking | null {
    const name = `${key} ${basis}`;
    const ranking = this.#kept.get(name) ?? this.#make(key, basis, kcalOf);
    if (ranking !== null) this.#kept.set(name, ranking);
    return ranking;
  }

  /** Grams of the usual portion by the position of the food; none for one that has none. */
  gramsByPlace(): ReadonlyMap<number, number> {
    const { places = [], values = [] } = this.#read(USUAL_PORTION) ?? {};
    return new Map(Array.from(places, (place, at) => [place, values[at] ?? 0]));
  }

  #make(key: string, basis: Basis, kcalOf: (place: number) => number): Ranking | null {
    const read = key === 'salt_g' ? ofSalt(this.#read('sodium_mg')) : this.#read(key);
    if (read === null || basis === '100g') return read;
    if (basis === '100kcal') {
      return reranked(read, (place) => (kcalOf(place) < LEAST_KCAL ? null : 100 / kcalOf(place)));
    }
    const grams = this.gramsByPlace();
    return reranked(read, (place) => {
      const own = grams.get(place);
      return own === undefined ? null : own / 100;
    });
  }

  #read(key: string): Ranking | null {
    const line = this.#lines.line(key);
    try {
      const { foods, amounts, known } = checked(rankingSchema, parseJson(line ?? ''));
      const isWhole = amounts.length === foods.length && known.length === foods.length;
      if (!isWhole || foods.some((place) => place >= this.#foods)) return null;
      const values = Float64Array.from(amounts);
      const kinds = Array.from(known, (digit) => this.#kinds[Number.parseInt(digit, 36)] ?? null);
      return { places: Uint16Array.from(foods), values, amounts: values, kinds };
    } catch {
      return null;
    }
  }
}

/** Salt from sodium, which is known as the sodium is. */
function ofSalt(sodium: Ranking | null): Ranking | null {
  if (sodium === null) return null;
  const amounts = sodium.amounts.map(saltFromSodium);
  return { ...sodium, values: amounts, amounts };
}

/** The foods by what `factorOf` makes of their amounts; those without a factor are left out. */
function reranked({ places, amounts, kinds }: Ranking, factorOf: (place: number) => number | null): Ranking {
  const entries = Array.from(places, (place, at) => ({ place, at, factor: factorOf(place) })).flatMap(
    ({ place, at, factor }) => {
      const amount = amounts[at] ?? 0;
      return factor === null ? [] : [{ place, at, amount, value: rounded(amount * factor) }];
    },
  );
  entries.sort((a, b) => b.value - a.value || a.place - b.place);
  return {
    places: Uint16Array.from(entries, ({ place }) => place),
    values: Float64Array.from(entries, ({ value }) => value),
    amounts: Float64Array.from(entries, ({ amount }) => amount),
    kinds: entries.map(({ at }) => kinds[at] ?? null),
  };
}

/** To three significant digits: a computed figure is no more exact than what it is computed from. */
const rounded = (value: number): number => Number(value.toPrecision(3));

/** What a line of the file may be called by. */
export const RANKING_KEY = /^[a-z0-9_]{1,64}$/;

/**
 * `rankings.jsonl`, of the release's own files. Throws `ArtifactFault`.
 *
 * @param foods number of rows of `foods.json`
 * @param digests hex SHA-256 of the files that were read
 */
export function readRankings(lines: LineFile, foods: number, digests: ReadonlyMap<string, string>): Rankings {
  refuseFaulty(lines);
  const { made_from, kinds } = checked(rankingsAboutSchema, parseJson(lines.line(ABOUT) ?? ''));
  refuseOthers(made_from, digests);
  if (!lines.has(USUAL_PORTION)) throw new ArtifactFault('cut short');
  return new Rankings(lines, foods, kinds);
}
