/** `rankings.jsonl`: what of a release is highest in what, so that a server need not read every lineage for it. */
import type { FoodRow, FoodsFile, PortionsFile } from '../../src/tables/foods.ts';
import { ALL_NUTRIENTS } from '../../src/tables/nutrients.ts';
import type { ProvenanceRecord } from '../../src/tables/provenance.ts';
import { ABOUT, type RankingLine, USUAL_PORTION } from '../../src/tables/rankings.ts';
import { VALUE_KINDS, type ValueKind } from '../../src/tables/value-kinds.ts';
import { usualPortion } from '../../src/usual-portion.ts';
import type { Reviewed } from './release-tables.ts';

/** A food's amount of what is ranked; null if it is unknown. */
interface Entry {
  readonly amount: number | null;
  readonly kind: ValueKind | null;
}

/** The whole file: its head, a line a nutrient, and the usual portions. */
export function rankingsText(reviewed: Reviewed): string {
  const { foods } = reviewed.json<FoodsFile>('foods.json');
  const records = reviewed.json<readonly ProvenanceRecord[]>('provenance.jsonl');
  const { portions } = reviewed.json<PortionsFile>('portions.json');
  const made_from = reviewed.digests(['foods.json', 'provenance.jsonl', 'portions.json']);
  const bySlug = new Map(records.map((record) => [record.slug, record]));
  const lineage = foods.map(({ slug }) => bySlug.get(slug));
  const kinds = lineage.map((record) => kindsOf(record?.known ?? []));
  const nutrients = ALL_NUTRIENTS.map(({ key }) =>
    ranking(key, foods, ({ per_100g }, at) => {
      const figures: Readonly<Record<string, number | null>> = per_100g;
      const received = lineage[at]?.amounts[key];
      const amount = figures[key] ?? (key in figures || received === undefined ? null : Number(received));
      return { amount, kind: kinds[at]?.get(key) ?? null };
    }),
  );
  const usual = ranking(USUAL_PORTION, foods, ({ slug, name, per_100g: { kcal } }) => ({
    amount: usualPortion({ name, kcal }, portions[slug] ?? [])?.grams ?? null,
    kind: null,
  }));
  return [{ key: ABOUT, made_from, kinds: VALUE_KINDS }, ...nutrients, usual]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
}

function kindsOf(known: ProvenanceRecord['known']): ReadonlyMap<string, ValueKind> {
  const kinds = new Map<string, ValueKind>();
  for (const { kind, of } of known) for (const key of of) kinds.set(key, kind);
  return kinds;
}

function ranking(
  key: string,
  foods: readonly FoodRow[],
  entryOf: (food: FoodRow, at: number) => Entry,
): RankingLine {
  const ranked: { at: number; amount: number; kind: ValueKind | null }[] = [];
  for (const [at, food] of foods.entries()) {
    const { amount, kind } = entryOf(food, at);
    if (amount !== null) ranked.push({ at, amount, kind });
  }
  ranked.sort((a, b) => b.amount - a.amount || a.at - b.at);
  return {
    key,
    foods: ranked.map(({ at }) => at),
    amounts: ranked.map(({ amount }) => amount),
    known: ranked.map(({ kind }) => (kind === null ? '-' : VALUE_KINDS.indexOf(kind).toString(36))).join(''),
  };
}
