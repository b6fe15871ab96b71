/** What the servers are asked for: addresses made from a release with a fixed seed, the same in every run. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerNamesFile, namesFile } from '../src/tables/files.ts';
import { ANSWER_LANGS, type AnswerLang, byLanguage, LANGS } from '../src/tables/languages.ts';

/** Addresses to measure, and others, which warm a fresh server up without filling a cache for the measured ones. */
export interface List {
  readonly warmUp: readonly string[];
  readonly measured: readonly string[];
}

const AGAIN = 20_000;
const SEARCHES = 8_000;
const QUESTIONS = 15_000;
/** Fewer, and code is still being compiled while it is measured. */
const WARM_UPS = 16_000;
/** Foods that the warm-up of look-ups asks for, each at ever new addresses: few, since a server may keep something a food. */
const WARM_UP_FOODS = 40;
const LONGEST_NAME = 50;

export const lookUp = (slug: string, rest = ''): string => `/food-api.php?food=${slug}${rest}`;
export const search = (text: string): string => `/food-api.php?search=${encodeURIComponent(text)}`;
export const question = (text: string): string => `/api/answer?q=${encodeURIComponent(text)}`;

/** Numbers from 0 up to 1: a linear congruence is chance enough here (constants of Numerical Recipes). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** One address again and again. */
export function again(path: string): List {
  return { warmUp: Array(WARM_UPS).fill(path), measured: Array(AGAIN).fill(path) };
}

/** Names of a release's foods, by language: as published, by slug, and the everyday ones that questions are asked with. */
export interface Names {
  readonly published: Readonly<Record<AnswerLang, Readonly<Record<string, string>>>>;
  readonly everyday: Readonly<Record<AnswerLang, readonly string[]>>;
}

export function readNames(dist: string): Names {
  const json = (file: string) => JSON.parse(readFileSync(join(dist, file), 'utf8'));
  const foods: { slug: string; name: string }[] = json('foods.json').foods;
  const answered: { aliases: string[] }[] = json('answer-index.json').foods;
  return {
    published: byLanguage(ANSWER_LANGS, (lang) =>
      lang === 'en'
        ? Object.fromEntries(foods.map(({ slug, name }) => [slug, name]))
        : json(namesFile(lang)).names,
    ),
    everyday: byLanguage(ANSWER_LANGS, (lang) =>
      lang === 'en'
        ? answered.flatMap(({ aliases }) => aliases)
        : Object.keys(json(answerNamesFile(lang)).names),
    ),
  };
}

/** Every food in English and in each language, each address once. */
export function lookUps({ published }: Names): List {
  const slugs = Object.keys(published.en);
  const rests = ['', ...LANGS.map((lang) => `&lang=${lang}`)];
  const warmUp = Array.from({ length: WARM_UPS }, (_, at) =>
    lookUp(slugs[at % WARM_UP_FOODS] ?? '', `${rests[at % rests.length]}&n=${at}`),
  );
  return { warmUp, measured: rests.flatMap((rest) => slugs.map((slug) => lookUp(slug, rest))) };
}

/** Parts of names as people type them: beginnings, words, pieces from the middle, and slips that find nothing. */
export function searches({ published }: Names): List {
  const names = Object.values(published.en).map((name) => name.toLowerCase());
  const next = chance(1);
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const typed = (): string => {
    const name = pick(names, next);
    const words = name.split(' ');
    const kind = next();
    if (kind < 0.35) return name.slice(0, whole(1, 14));
    const first = whole(0, words.length - 1);
    const some = words
      .slice(first, first + whole(1, 2))
      .join(' ')
      .replace(/,$/, '');
    if (kind < 0.7) return some;
    const from = whole(0, Math.max(0, name.length - 4));
    if (kind < 0.85) return name.slice(from, from + whole(3, 9));
    // Two letters of a word, swapped: mostly found nowhere.
    const at = whole(0, Math.max(0, some.length - 2));
    return some.slice(0, at) + (some[at + 1] ?? 'q') + (some[at] ?? 'x') + some.slice(at + 2);
  };
  return split(distinct(() => typed().trim(), SEARCHES + WARM_UPS).map(search), SEARCHES);
}

interface Phrasings {
  readonly metrics: readonly string[];
  /** `{m}` is a metric, `{f}` a food, `{g}` another. */
  readonly single: readonly string[];
  readonly compared: readonly string[];
  /** No question about a figure that is published. */
  readonly refused: readonly string[];
}

const PHRASINGS: Readonly<Partial<Record<AnswerLang, Phrasings>>> = {
  en: {
    metrics: ['calories', 'protein', 'carbs', 'fat', 'fiber', 'sugar', 'saturated fat', 'salt', 'sodium'],
    single: [
      '{m} in {f}',
      '{f} {m}',
      'how much {m} is in {f}',
      'what is the {m} content of {f}',
      '{m} in 200 g of {f}',
    ],
    compared: ['{m}: {f} vs {g}', 'which has more {m}, {f} or {g}', '{f} or {g} {m}'],
    refused: [
      'vitamin c in {f}',
      'price of {f}',
      'is {f} healthy',
      'how long to cook {f}',
      '{m} in {f} watch',
    ],
  },
  et: {
    metrics: ['kalorid', 'valk', 'süsivesikud', 'rasv', 'kiudained', 'suhkur', 'küllastunud rasv', 'sool'],
    single: ['{f} {m}', '{m}: {f}', '{m} {f}', '{f} {m} 100 g kohta'],
    compared: ['{m}: {f} või {g}', '{m}: {f} vs {g}'],
    refused: ['{f} hind', 'kas {f} on tervislik', 'c-vitamiin {f}'],
  },
  fi: {
    metrics: [
      'kalorit',
      'proteiini',
      'hiilihydraatit',
      'rasva',
      'kuitu',
      'sokeri',
      'tyydyttynyt rasva',
      'suola',
    ],
    single: ['{f} {m}', '{m}: {f}', '{m} {f}', '{f} {m} 100 g'],
    compared: ['{m}: {f} vai {g}', '{m}: {f} vs {g}'],
    refused: ['{f} hinta', 'onko {f} terveellistä', 'c-vitamiini {f}'],
  },
  ru: {
    metrics: ['калории', 'белки', 'углеводы', 'жиры', 'клетчатка', 'сахар', 'насыщенные жиры', 'соль'],
    single: ['{f} {m}', '{m}: {f}', '{m} {f}', 'сколько {m} {f}', '{f} {m} на 100 г'],
    compared: ['{m}: {f} или {g}', '{m}: {f} vs {g}'],
    refused: ['цена {f}', 'полезно ли {f}', 'витамин с {f}'],
  },
};

/** The languages that have phrasings. */
const ASKED = ANSWER_LANGS.flatMap((lang) => {
  const phrasings = PHRASINGS[lang];
  return phrasings === undefined ? [] : [{ lang, ...phrasings }];
});

/** Phrasings of some languages with foods as they are named there: answers, comparisons and refusals. */
export function questions({ published, everyday }: Names): List {
  const next = chance(2);
  const whole = byLanguage(ANSWER_LANGS, (lang) =>
    Object.values(published[lang])
      .filter((name) => name.length <= LONGEST_NAME)
      .map((name) => name.toLowerCase().replaceAll(',', '')),
  );
  const asked = (): string => {
    const { lang, metrics, single, compared, refused } = pick(ASKED, next);
    const food = (): string => pick(next() < 0.7 ? everyday[lang] : whole[lang], next);
    const kind = next();
    return pick(kind < 0.8 ? single : kind < 0.9 ? compared : refused, next)
      .replace('{m}', pick(metrics, next))
      .replace('{f}', food())
      .replace('{g}', food());
  };
  return split(distinct(asked, QUESTIONS + WARM_UPS).map(question), QUESTIONS);
}

function pick<T>(from: readonly T[], next: () => number): T {
  return from[Math.floor(next() * from.length)] as T;
}

function distinct(make: () => string, count: number): string[] {
  const made = new Set<string>();
  while (made.size < count) made.add(make());
  return [...made];
}

const split = (paths: readonly string[], measured: number): List => ({
  measured: paths.slice(0, measured),
  warmUp: paths.slice(measured),
});
