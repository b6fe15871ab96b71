/** Files that the server answers from, in the form in which it uses them; they state what they were made from. */
import { makeAnswerKeys } from '../../src/answer/make-keys.ts';
import { makeSearchIndex } from '../../src/dataset/search-index.ts';
import type {
  AnswerKeysFile,
  AnswerNamesFile,
  AnswerRow,
  AnswerWordsFile,
} from '../../src/tables/answers.ts';
import { answerNamesFile, namesFile } from '../../src/tables/files.ts';
import type { FoodRow, FoodsFile } from '../../src/tables/foods.ts';
import { type AnswerLang, byLanguage, LANGS } from '../../src/tables/languages.ts';
import type { SearchIndexFile } from '../../src/tables/search-index.ts';
import type { Reviewed } from './release-tables.ts';

interface AnswerRows {
  readonly foods: readonly AnswerRow[];
}

/** `answer-keys.<lang>.json` */
export function answerKeysText(lang: AnswerLang, reviewed: Reviewed): string {
  const names = lang === 'en' ? [] : [answerNamesFile(lang), namesFile(lang)];
  const [everyday = {}, local = {}] = names.map((name) => reviewed.json<AnswerNamesFile>(name).names);
  const { foods } = reviewed.json<AnswerRows>('answer-index.json');
  const words = reviewed.json<AnswerWordsFile>('answer-words.json');
  const file: AnswerKeysFile = {
    ...makeAnswerKeys(lang, foods, words, everyday, { ...local, ...answerOnlyNames(lang, foods) }),
    made_from: reviewed.digests(['answer-index.json', 'answer-words.json', ...names]),
  };
  return `${JSON.stringify(file)}\n`;
}

/** The localised names of the rows that only answers know, by slug. */
const answerOnlyNames = (lang: AnswerLang, foods: readonly AnswerRow[]): Record<string, string> =>
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
  const file: SearchIndexFile = {
    made_from: reviewed.digests(['foods.json', 'answer-index.json', ...LANGS.map((lang) => namesFile(lang))]),
    ...makeSearchIndex(
      foods,
      plainOrder(foods),
      rows.filter(({ answer_only }) => answer_only),
      byLanguage(LANGS, (lang) => reviewed.json<AnswerNamesFile>(namesFile(lang)).names),
    ),
  };
  return `${JSON.stringify(file)}\n`;
}

/** Categories whose foods are made of several others, or are eaten as they are sold. */
const COMPOSED: ReadonlySet<string> = new Set([
  'Baby Foods',
  'Baked Products',
  'Breakfast Cereals',
  'Fast Foods',
  'Meals, Entrees, and Side Dishes',
  'Restaurant Foods',
  'Sausages and Luncheon Meats',
  'Snacks',
  'Soups, Sauces, and Gravies',
  'Sweets',
]);
/** A name that says these is of a food as it grows, or cooked with nothing but water and heat. */
const PLAIN =
  /\b(?:raw|fresh|whole|cooked|boiled|baked|roasted|steamed|broiled|grilled|brewed|unsweetened|plain)\b/i;
/** One that says these is of a mix, a product or a dish. */
const MADE =
  /\b(?:and|breaded|canned|dehydrated|dried|flavou?red|fried|frozen|imitation|juice|mix|mixed|powder|prepared|sauce|substitute|sweetened|syrup)\b/i;

/**
 * Positions of foods, plain before composed (decisions, 5): raw or plainly cooked ones, other ingredients, dishes and
 * products; then those whose names have fewer parts, the shorter names, the order given.
 */
export function plainOrder(foods: readonly Pick<FoodRow, 'name' | 'category'>[]): number[] {
  const keys = foods.map(({ name, category }) => {
    const kind = COMPOSED.has(category) ? 3 : MADE.test(name) ? 2 : PLAIN.test(name) ? 0 : 1;
    return [kind, name.split(',').length, name.length];
  });
  const compare = (a: number, b: number): number => {
    const differing = keys[a]?.findIndex((key, at) => key !== keys[b]?.[at]) ?? -1;
    return differing === -1 ? a - b : (keys[a]?.[differing] ?? 0) - (keys[b]?.[differing] ?? 0);
  };
  return [...foods.keys()].sort(compare);
}
