/** The tables of `sources/answers/`: the words that questions are made of, and everyday names of foods. */
import * as z from 'zod';
import { BARE_WORDS, CONNECTORS, GRAIN_STATES, SCENES } from './answers.ts';
import { ANSWER_LANGS } from './languages.ts';
import { isAmountMeaning, isMeasuredAs } from './measures.ts';
import { METRIC_WORDS, NUTRIENT_KEYS } from './nutrients.ts';
import { defineTable, type LineRule, oneOf, text, textOrNull, unique } from './table.ts';

const FOLDER = 'sources/answers';

/** The texts of one cell, separated by semicolons. */
export const listedIn = (cell: string): string[] => cell.split(';').flatMap((part) => part.trim() || []);

const list = (description: string, read = listedIn) =>
  text(description).transform(read).meta({ description, expected: 'one or more, separated by semicolons' });

/** An empty cell lists nothing. */
const listOrNone = (description: string, read = listedIn) =>
  textOrNull(description)
    .transform((cell) => read(cell ?? ''))
    .meta({ description, expected: 'any, separated by semicolons' });

/** How slugs begin, of all foods with nothing. */
const startsIn = (cell: string): string[] => (listedIn(cell).includes('*') ? [''] : listedIn(cell));

const phraseCells = {
  lang: oneOf(ANSWER_LANGS, { description: 'language of the question' }),
  phrase: text('one or more words, lower case', { expected: 'a phrase' }),
};

const phraseOnce = unique<string>(
  ['lang', 'phrase'],
  'answer-phrase',
  'a phrase unlike that of line {line}',
  'phrase',
);

/** A table of phrases, of which a language has each once, and what else is said of one. */
const phraseTable = <E extends z.ZodRawShape>(name: string, more: E) =>
  defineTable({
    file: `${FOLDER}/${name}.csv`,
    rule: 'answer-phrase',
    row: z.object({ ...phraseCells, ...more }),
    lines: [phraseOnce],
  });

export const METRIC_PHRASES = phraseTable('metrics', {
  metric: oneOf(METRIC_WORDS, { description: 'what the phrase asks for' }),
});
export const NUTRIENT_PHRASES = phraseTable('nutrients', {
  nutrient: oneOf(NUTRIENT_KEYS, { description: 'the nutrient that the phrase asks for' }),
});
export const BARE_PHRASES = phraseTable('bare-words', {
  role: oneOf([...BARE_WORDS, ...SCENES], {
    description:
      "what it does beside a food's name; a scene is a time, a place or a person, in Estonian in the genitive, whose cases say when, where or with whom, in Russian behind a preposition; an occasion says so alone too",
  }),
});
export const JUDGEMENT_PHRASES = phraseTable('judgements', {});
export const FILLER_PHRASES = phraseTable('filler-phrases', {});
export const CONNECTOR_PHRASES = phraseTable('connectors', {
  connector: oneOf(CONNECTORS, { description: 'how the phrase separates two foods' }),
});
export const FIXED_PHRASES = phraseTable('fixed-phrases', {});
export const FORM_WORDS = phraseTable('forms', {
  english: listOrNone(
    'what English everyday names call the form, the usual word first, separated by semicolons: where they give a food in that form a row, so does the phrase in front of the same food',
  ),
  except: listOrNone('parts of the slugs for which that does not hold'),
});
export const SPELLINGS = phraseTable('spellings', {
  stored_as: text('the spelling under which names are compared', { expected: 'a spelling' }),
});

/** A word of a language means one thing: the fault names the line that gave it another meaning. */
const oneMeaning: LineRule<'lang' | 'means' | 'words'> = () => {
  const lineOf = new Map<string, number>();
  return ({ lang, words }, line) => {
    for (const word of listedIn(words ?? '')) {
      const key = `${lang} ${word}`;
      const before = lineOf.get(key);
      if (before !== undefined)
        return { field: 'words', found: `"${word}"`, expected: `words unlike those of line ${before}` };
      lineOf.set(key, line);
    }
    return null;
  };
};

export const AMOUNT_WORDS = defineTable({
  file: `${FOLDER}/amounts.csv`,
  rule: 'answer-phrase',
  row: z.object({
    lang: phraseCells.lang,
    means: text('a measure, a size, or a number', { expected: 'a measure' }).refine(isAmountMeaning).meta({
      description:
        'a measure or a size by its key (`src/tables/measures.ts`), a number above 0, or `item` for a word that only counts pieces',
      expected: 'the key of a measure or a size, a number above 0, or item',
    }),
    words: text('words and abbreviations with that meaning, in every form, separated by semicolons', {
      expected: 'words',
    }),
  }),
  lines: [oneMeaning],
});

export const MISSPELLINGS = phraseTable('misspellings', {
  meant: text('the word that it is taken for', { expected: 'a word' }),
});
/** Made by `npm run not-typos`. */
export const NOT_TYPOS = defineTable({
  file: `${FOLDER}/not-typos/<lang>.csv`,
  isOptional: true,
  rule: 'answer-phrase',
  row: z.object({
    word: text("a word of the language that is near a food's", { expected: 'a word' }),
  }),
});
export const notTyposFile = (lang: string): string => NOT_TYPOS.file.replace('<lang>', lang);

export const PASSED_OVER = phraseTable('passed-over', {
  foods: list(
    'how the slugs begin of the foods for which it changes nothing, or with a hyphen in front a part of them (-fried); * for all',
    startsIn,
  ),
  except: listOrNone('parts of the slugs for which it does, separated by semicolons'),
});
export const MEASURED_FOODS = defineTable({
  file: `${FOLDER}/measured-foods.csv`,
  rule: 'measured-food',
  row: z.object({
    measures: list('measures by their keys; `piece` for what is only counted'),
    means: text('what the measure means of these foods', { expected: 'a measure' })
      .refine(isMeasuredAs)
      .meta({
        description:
          'own, poured, never, other_food or unknown (`src/tables/measures.ts`); or which of its portions, by measure or size, or the most grams that one has',
        expected: 'own, poured, never, other_food, unknown, a measure, a size or a number',
      }),
    categories: listOrNone('the categories for which that holds'),
    foods: listOrNone(
      'or how the slugs begin, or with a hyphen in front which part they have; * for all',
      startsIn,
    ),
    except: listOrNone('parts of the slugs for which it does not hold'),
    langs: listOrNone('the languages for which it holds; empty for all'),
    reason: text('why', { expected: 'a reason' }),
  }),
});
export const FOOD_STATES = defineTable({
  file: `${FOLDER}/food-states.csv`,
  rule: 'answer-phrase',
  row: z.object({
    state: oneOf(GRAIN_STATES, { description: 'what state the foods are in' }),
    categories: list('the categories that they are of'),
    foods: list('how the slugs begin, or with a hyphen in front which part they have; * for all', startsIn),
    except: listOrNone('parts of the slugs for which it does not hold'),
    reason: text('why', { expected: 'a reason' }),
  }),
});
export const USUAL_KINDS = phraseTable('usual-kinds', {
  slugs: list('the foods that are usually meant, commonest first'),
});

/** Everyday names; a language's folder may have several files. */
export const EVERYDAY_NAMES = defineTable({
  file: `${FOLDER}/<lang>/*.csv`,
  rule: 'answer-name',
  row: z.object({
    name: text('names of one row, separated by semicolons', { expected: 'a name' }),
    slug: text('the one row that they mean', { expected: 'the slug of a row' }),
    note: textOrNull('which choice was made, and why'),
  }),
});

/** The folder of a language's everyday names. */
export const everydayNamesFolder = (lang: string): string => `${FOLDER}/${lang}`;
