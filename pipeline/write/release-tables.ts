import { namesFile } from '../../src/tables/files.ts';
import type { FoodRow, PortionRecord } from '../../src/tables/foods.ts';
import { type AnswerLang, LANGS, type Lang } from '../../src/tables/languages.ts';
import { NUTRIENTS, type NutrientKey } from '../../src/tables/nutrients.ts';
import type { ProvenanceRecord } from '../../src/tables/provenance.ts';
import type { NutrientRow } from '../../src/tables/vocabulary.ts';
import type { Artifact } from '../lib/files.ts';

/** A localised or English name of a canonical row. */
interface NameEntry {
  readonly slug: string;
  readonly lang: AnswerLang;
  readonly name: string;
}

/** One amount as the source states it. */
interface AmountEntry {
  readonly slug: string;
  readonly fdcId: string | null;
  readonly ndbNumber: string | null;
  readonly nutrient: NutrientKey;
  /** The source's own decimals, untouched. */
  readonly amount: string;
}

/** A household measure of a canonical row; `seq` is its place in the row's list, from 1. */
interface PortionEntry extends Readonly<PortionRecord> {
  readonly slug: string;
  readonly seq: number;
}

/** The tables that all further formats are made of, taken from the text artifacts themselves, so that none can differ. */
export interface ReleaseTables {
  readonly foods: readonly FoodRow[];
  readonly names: readonly NameEntry[];
  readonly amounts: readonly AmountEntry[];
  readonly nutrients: readonly NutrientRow[];
  readonly portions: readonly PortionEntry[];
  /** From duplicate to canonical slug. */
  readonly redirects: readonly (readonly [string, string])[];
}

/** Reads the tables out of the text artifacts of the release that is being built. */
export function releaseTables(artifacts: readonly Artifact[]): ReleaseTables {
  const textOf = (name: string): string => {
    const found = artifacts.find((one) => one.name === name);
    if (found === undefined) throw new Error(`no artifact ${name}`);
    return found.bytes.toString('utf8');
  };
  const { foods }: { foods: FoodRow[] } = JSON.parse(textOf('foods.json'));
  const provenance = new Map(
    textOf('provenance.jsonl')
      .split('\n')
      .slice(0, -1)
      .map((line): [string, ProvenanceRecord] => {
        const record: ProvenanceRecord = JSON.parse(line);
        return [record.slug, record];
      }),
  );
  const localised = LANGS.map((lang): [Lang, Record<string, string>] => [
    lang,
    JSON.parse(textOf(namesFile(lang))).names,
  ]);
  const names = foods.flatMap(({ slug, name }): NameEntry[] => [
    { slug, lang: 'en', name },
    ...localised.flatMap(([lang, known]): NameEntry[] => {
      const local = known[slug];
      return local === undefined ? [] : [{ slug, lang, name: local }];
    }),
  ]);
  const { portions }: { portions: Record<string, PortionRecord[]> } = JSON.parse(textOf('portions.json'));
  const redirects: Record<string, string> = JSON.parse(textOf('redirects.json')).redirects;
  return {
    foods,
    names,
    amounts: foods.flatMap(({ slug }) => amountsOf(provenance.get(slug))),
    nutrients: JSON.parse(textOf('nutrients.json')).nutrients,
    portions: foods.flatMap(({ slug }) =>
      (portions[slug] ?? []).map((portion, at) => ({ slug, seq: at + 1, ...portion })),
    ),
    redirects: Object.entries(redirects),
  };
}

function amountsOf(record: ProvenanceRecord | undefined): AmountEntry[] {
  if (record === undefined) return [];
  const { slug, source_ref, ndb_number, amounts } = record;
  const fdcId = source_ref === null ? null : source_ref.replace(/^fdc:/, '');
  return NUTRIENTS.flatMap(({ key }): AmountEntry[] => {
    const amount = amounts[key];
    return amount === undefined ? [] : [{ slug, fdcId, ndbNumber: ndb_number, nutrient: key, amount }];
  });
}
