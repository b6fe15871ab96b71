/** Files that the server answers from, in the form in which it uses them; they state what they were made from. */
import { makeAnswerKeys, readForms } from '../../src/answer/build/make-keys.ts';
import { namedTexts } from '../../src/answer/build/named-texts.ts';
import { wordsOf } from '../../src/answer/text/normalise.ts';
import { remembered, rememberedOf } from '../../src/collections.ts';
import { usualPortion } from '../../src/portion-text.ts';
import type * as answers from '../../src/tables/answers.ts';
import { answerNamesFile, namesFile } from '../../src/tables/files.ts';
import type { FoodRow, FoodsFile, PortionsFile } from '../../src/tables/foods.ts';
import { ANSWER_LANGS, type AnswerLang, byLanguage } from '../../src/tables/languages.ts';
import { ALL_NUTRIENTS } from '../../src/tables/nutrients.ts';
import {
  ABOUT,
  type RankingLine,
  ROWS,
  rowsDigest,
  type SearchIndexFile,
  USUAL_PORTION,
} from '../../src/tables/prepared.ts';
import { VALUE_KINDS, type ValueKind } from '../../src/tables/value-kinds.ts';
import { amountsOf, type Reviewed } from './release-tables.ts';
import { makeSearchTables } from './search-tables.ts';

interface AnswerRows {
  readonly foods: readonly answers.AnswerRow[];
}

/** What one language's names and words give, worked out once for the files that are made of it. */
const namesOf = rememberedOf((reviewed: Reviewed) =>
  remembered((lang: AnswerLang) => {
    const [everyday = {}, own = {}] = nameFiles(lang).map(
      (name) => reviewed.json<answers.AnswerNamesFile>(name).names,
    );
    const local = { ...own, ...answerOnlyNames(lang, reviewed.json<AnswerRows>('answer-index.json').foods) };
    const words = reviewed.json<answers.AnswerWordsFile>('answer-words.json');
    return { everyday, local, forms: readForms(lang, words, everyday, local) };
  }),
);

/** The files of a language's names; the English ones are the rows' own. */
const nameFiles = (lang: AnswerLang): string[] =>
  lang === 'en' ? [] : [answerNamesFile(lang), namesFile(lang)];

/** `answer-keys.<lang>.json` */
export const answerKeysText = (lang: AnswerLang, reviewed: Reviewed): string =>
  `${JSON.stringify(keysOf(reviewed)(lang))}\n`;

const keysOf = rememberedOf((reviewed: Reviewed) =>
  remembered((lang: AnswerLang): answers.AnswerKeysFile => {
    const { everyday, local, forms } = namesOf(reviewed)(lang);
    const { foods } = reviewed.json<AnswerRows>('answer-index.json');
    const words = reviewed.json<answers.AnswerWordsFile>('answer-words.json');
    return {
      ...makeAnswerKeys(lang, foods, words, everyday, local, forms),
      made_from: { [ROWS]: rowsOf(reviewed), ...reviewed.digests(['answer-words.json', ...nameFiles(lang)]) },
    };
  }),
);

/** Figures and addresses of the rows change nothing in these files. */
const rowsOf = (reviewed: Reviewed): string =>
  rowsDigest(
    reviewed.json<FoodsFile>('foods.json').foods,
    reviewed.json<AnswerRows>('answer-index.json').foods,
  );

/** The localised names of the rows that only answers know, by slug. */
export const answerOnlyNames = (
  lang: AnswerLang,
  foods: readonly answers.AnswerRow[],
): Record<string, string> =>
  Object.fromEntries(
    foods.flatMap(({ slug, names }) => {
      const name = lang === 'en' ? undefined : names?.[lang];
      return name === undefined ? [] : [[slug, name]];
    }),
  );

/** `search-index.json` */
export function searchIndexText(reviewed: Reviewed): string {
  const { foods } = reviewed.json<FoodsFile>('foods.json');
  const rows = reviewed.json<AnswerRows>('answer-index.json').foods;
  const known = byLanguage(ANSWER_LANGS, (lang) => namesOf(reviewed)(lang));
  const names = byLanguage(ANSWER_LANGS, (lang) => {
    const { local, everyday } = known[lang];
    const bySlug = new Map<string, string[]>();
    for (const { slug, name, aliases } of rows)
      bySlug.set(slug, lang === 'en' ? [name, ...aliases] : [local[slug] ?? '']);
    for (const [name, slug] of Object.entries(everyday)) bySlug.get(slug)?.push(name);
    return (slug: string) => bySlug.get(slug) ?? [];
  });
  const sources = ANSWER_LANGS.flatMap(nameFiles);
  const numbers = new Map(foods.map(({ slug }, at) => [slug, at]));
  const { languages } = reviewed.json<answers.AnswerWordsFile>('answer-words.json');
  const { kinds = {} } = languages.find(({ lang }) => lang === 'en') ?? {};
  const file: SearchIndexFile = {
    made_from: { [ROWS]: rowsOf(reviewed), ...reviewed.digests(['answer-words.json', ...sources]) },
    ...makeSearchTables(
      foods,
      plainOrder(foods),
      rows.filter(({ answer_only }) => answer_only),
      names,
      (text, lang) => wordsOf(text).map(known[lang].forms.formOf),
    ),
    named: namedTexts(numbers, rows, keysOf(reviewed)('en'), known.en.forms, kinds),
  };
  return `${JSON.stringify(file)}\n`;
}

/** Categories whose foods are made of several others, or are eaten as they are sold. */
const COMPOSED = /^(?:Baby|Baked|Breakfast|Fast|Meals|Restaurant|Sausages|Snacks|Soups|Sweets)\b/;
/** A part of a name that begins so says that the food is as it grows, or cooked with nothing but water and heat. */
const PLAIN =
  /^(?:raw|uncooked|cooked|boiled|baked|roasted|steamed|broiled|grilled|brewed|unsweetened|plain|mature seeds|separable)\b/i;
/** A name that says these is of a mix, a product or a dish. */
const MADE =
  /\b(?:and|beverage|breaded|canned|condensed|creamed|cultured|cured|dehydrated|dessert|dried|drink|filled|flavou?red|fried|frozen|imitation|instant|juice|mix|mixed|pickled|powder(?:ed)?|prepared|sauce|smoked|spread|stewed|substitute|sweetened|syrup|topping|whipped|with added sugar)\b/i;

/**
 * Positions of foods, plain before composed (decisions, 5): raw or plainly cooked ones, other ingredients, dishes and
 * products; then those whose names have fewer parts, the shorter names, the order given.
 */
export function plainOrder(foods: readonly Pick<FoodRow, 'name' | 'category'>[]): number[] {
  const keys = foods.map(({ name, category }) => {
    const parts = name.split(', ');
    const isPlain = parts.some((part) => PLAIN.test(part)) || parts.at(-1) === 'fresh';
    const kind = COMPOSED.test(category) ? 3 : MADE.test(name) ? 2 : isPlain ? 0 : 1;
    return [kind, parts.length, name.length];
  });
  const compare = (a: number, b: number): number => {
    const differing = keys[a]?.findIndex((key, at) => key !== keys[b]?.[at]) ?? -1;
    return differing === -1 ? a - b : (keys[a]?.[differing] ?? 0) - (keys[b]?.[differing] ?? 0);
  };
  return [...foods.keys()].sort(compare);
}

/** The position of a food, with its amount of what is ranked; where that is unknown, it has no place. */
interface Ranked {
  readonly at: number;
  readonly amount: number;
  readonly kind: ValueKind | null;
}

/** `rankings.jsonl`, so that a server need not read every lineage for it: its head, a line a nutrient, and the usual portions. */
export function rankingsText(reviewed: Reviewed): string {
  const { foods } = reviewed.json<FoodsFile>('foods.json');
  const { portions } = reviewed.json<PortionsFile>('portions.json');
  const made_from = reviewed.digests(['foods.json', 'provenance.jsonl', 'portions.json']);
  const ranked = new Map<string, Ranked[]>(ALL_NUTRIENTS.map(({ key }) => [key, []]));
  const { food, nutrient, amount, origin } = amountsOf(reviewed);
  const amounts = amount.list.map(Number);
  for (let row = 0; row < food.places.length; row += 1) {
    const kind = origin.list[origin.places[row] ?? -1]?.kind ?? null;
    const one = {
      at: food.list[food.places[row] ?? -1]?.at ?? 0,
      amount: amounts[amount.places[row] ?? -1] ?? 0,
      kind,
    };
    ranked.get(nutrient.list[nutrient.places[row] ?? -1]?.key ?? '')?.push(one);
  }
  const nutrients = [...ranked].map(([key, own]) => ranking(key, own));
  const usual = foods.flatMap(({ slug, name, per_100g: { kcal } }, at): Ranked[] => {
    const amount = usualPortion({ name, kcal }, portions[slug] ?? [])?.grams;
    return amount === undefined ? [] : [{ at, amount, kind: null }];
  });
  return [{ key: ABOUT, made_from, kinds: VALUE_KINDS }, ...nutrients, ranking(USUAL_PORTION, usual)]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
}

function ranking(key: string, foods: readonly Ranked[]): RankingLine {
  const ranked = foods.toSorted((a, b) => b.amount - a.amount || a.at - b.at);
  return {
    key,
    foods: ranked.map(({ at }) => at),
    amounts: ranked.map(({ amount }) => amount),
    known: ranked.map(({ kind }) => (kind === null ? '-' : VALUE_KINDS.indexOf(kind).toString(36))).join(''),
  };
}
