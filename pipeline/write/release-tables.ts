import { remembered, rememberedOf } from '../../src/collections.ts';
import type { AnswerNamesFile } from '../../src/tables/answers.ts';
import { namesFile } from '../../src/tables/files.ts';
import type { FoodRow, FoodsFile, NutrientsFile, PortionsFile } from '../../src/tables/foods.ts';
import { LANGS } from '../../src/tables/languages.ts';
import { ALL_NUTRIENTS } from '../../src/tables/nutrients.ts';
import type { ProvenanceRecord } from '../../src/tables/provenance.ts';
import type { CodeRow } from '../../src/tables/sr-legacy.ts';
import type { ValueOrigin } from '../../src/tables/value-kinds.ts';
import type { Artifact } from '../lib/files.ts';

/** A food with its lineage, and its number at USDA. */
interface KnownFood {
  /** Its place among the foods. */
  readonly at: number;
  readonly food: FoodRow;
  readonly record: ProvenanceRecord;
  readonly fdcId: string | null;
}

/** What the rows of a table have of a list: the place in it of each row's own. */
export interface Shared<T> {
  readonly list: readonly T[];
  readonly places: ArrayLike<number>;
}

/** What an amount is made of. */
interface AmountParts {
  readonly food: KnownFood;
  readonly nutrient: (typeof ALL_NUTRIENTS)[number];
  /** The source's own decimals, untouched. */
  readonly amount: string;
  /** The same object for all amounts that one entry of the lineage tells of; null where none tells of it. */
  readonly origin: ValueOrigin | null;
}

/** The amounts of every food in the order of the nutrients, food by food: half a million share a few of each part. */
export type Amounts = { readonly [Part in keyof AmountParts]: Shared<AmountParts[Part]> };

/** The tables that all further formats are made of, taken from the text artifacts themselves, so that none can differ. */
export type ReleaseTables = Readonly<ReturnType<typeof releaseTables>>;

export type Reviewed = Readonly<ReturnType<typeof reviewedTexts>>;

/** The text artifacts of the release that is being built, each parsed once however many files are made of it. */
export function reviewedTexts(artifacts: readonly Artifact[]) {
  const byName = new Map(artifacts.map((artifact) => [artifact.name, artifact]));
  const artifactOf = (name: string): Artifact => {
    const found = byName.get(name);
    if (found === undefined) throw new Error(`no artifact ${name}`);
    return found;
  };
  const parsed = remembered((name: string): unknown => {
    const { bytes, value } = artifactOf(name);
    if (value !== undefined) return value;
    const text = bytes.toString('utf8');
    return JSON.parse(name.endsWith('.jsonl') ? `[${text.trimEnd().replaceAll('\n', ',')}]` : text);
  });
  return {
    /**
     * The document, or the list of those that are one a line, of which the stages behind this one have seen to it that it
     * is what its schema says.
     */
    json: <T>(name: string): T => parsed(name) as T,
    /** The digests of some artifacts, by name. */
    digests: (names: readonly string[]): Record<string, string> =>
      Object.fromEntries(names.map((name) => [name, artifactOf(name).sha256])),
  };
}

/** Reads the tables out of the text artifacts. */
export function releaseTables(reviewed: Reviewed) {
  const { foods } = reviewed.json<FoodsFile>('foods.json');
  const named = LANGS.map((lang) => ({
    lang,
    names: reviewed.json<AnswerNamesFile>(namesFile(lang)).names,
  }));
  // Of a food in English, then in the languages that have a name for it.
  const names = foods.flatMap(({ slug, name: english }) => [
    { slug, lang: 'en', name: english },
    ...named.flatMap(({ lang, names: { [slug]: name } }) => (name === undefined ? [] : { slug, lang, name })),
  ]);
  const { portions } = reviewed.json<PortionsFile>('portions.json');
  const { redirects } = reviewed.json<{ redirects: Record<string, string> }>('redirects.json');
  return {
    foods,
    /** By slug. */
    lineage: lineageOf(reviewed),
    amounts: amountsOf(reviewed),
    codes: reviewed.json<{ codes: CodeRow[] }>('codes.json').codes,
    names,
    nutrients: reviewed.json<NutrientsFile>('nutrients.json').nutrients,
    // In the order of the source, which `seq` numbers from 1.
    portions: foods.flatMap(({ slug }) =>
      (portions[slug] ?? []).map((portion, at) => ({ slug, seq: at + 1, ...portion })),
    ),
    /** From duplicate to canonical slug. */
    redirects: Object.entries(redirects),
  };
}

/** The amounts as the lineage of each food states them. */
export const amountsOf = rememberedOf((reviewed: Reviewed): Amounts => {
  const lineage = lineageOf(reviewed);
  const made = {
    food: new Sharing<KnownFood>(),
    nutrient: new Sharing<AmountParts['nutrient']>(),
    amount: new Sharing<string>(),
    origin: new Sharing<ValueOrigin | null>(),
  };
  for (const [at, food] of reviewed.json<FoodsFile>('foods.json').foods.entries()) {
    const record = lineage.get(food.slug);
    if (record === undefined) throw new Error(`no lineage of ${food.slug}`);
    const known = { at, food, record, fdcId: record.source_ref?.replace(/^fdc:/, '') ?? null };
    const origins = new Map(record.known.flatMap((group) => group.of.map((key) => [key, group] as const)));
    for (const nutrient of ALL_NUTRIENTS) {
      const amount = record.amounts[nutrient.key];
      if (amount === undefined) continue;
      made.food.add(known);
      made.nutrient.add(nutrient);
      made.amount.add(amount);
      made.origin.add(origins.get(nutrient.key) ?? null);
    }
  }
  return made;
});

/** A list that grows by what rows have and no row before them had. */
class Sharing<T> implements Shared<T> {
  readonly list: T[] = [];
  readonly places: number[] = [];
  readonly #known = new Map<T, number>();

  add(one: T): void {
    const place = this.#known.get(one) ?? this.list.push(one) - 1;
    if (place === this.#known.size) this.#known.set(one, place);
    this.places.push(place);
  }
}

const lineageOf = rememberedOf((reviewed: Reviewed) => {
  const records = reviewed.json<readonly ProvenanceRecord[]>('provenance.jsonl');
  return new Map(records.map((record) => [record.slug, record]));
});
