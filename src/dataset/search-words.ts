import { editsBetween } from '../edits.ts';
import { type AnswerLang, isPreposition, LANGUAGE, NAME_RULES } from '../tables/languages.ts';
import type { Reader } from './search-reader.ts';
import type { WordIndex } from './word-index.ts';

/** A word that is searched for. */
export interface SearchWord {
  readonly typed: string;
  /** The form under which words are compared. */
  readonly form: string;
  /** How much it tells which food is meant: 0 for a word that no name has. */
  readonly weight: number;
}

/** A text in one language. */
export interface Reading {
  readonly lang: AnswerLang;
  /** As the resolver gets it, words of a letter or two included. */
  readonly text: string;
  readonly words: readonly SearchWord[];
  /** True where words were taken apart or corrected. */
  readonly isMeant?: true;
}

/** What a word tells beside others: a food or a kind; a state, or what is with the food; a measure, or what changes nothing. */
export const KIND = 2;
export const STATE = 1;
const MEASURE = 0.1;
/** What is added for each place nearer to where a language has what a food is: less than any difference between words. */
const NEARER = 0.001;
/** Words of a text of which every part is looked at. */
const MAX_WORDS = 6;
/** Letters of the shortest part of a compound, and of a food that is sooner part of one than a slip of another word. */
const SHORTEST = 3;
const SURE = 4;
/** Letters of the longest compound that is taken apart: the work stays small whatever a client sends. */
const LONGEST = 40;

/** What comes before what the food is made of. */
const MADE_OF = /^(?:of|из)$/;

/** What is known of a part of a compound. */
const NOTHING = 0;
const BEGINS_NAME = 1;
const IN_NAME = 2;
const IS_FOOD = 3;

/**
 * How one language's words are searched for.
 *
 * @param names the words of names in the language
 */
export function searchWordsOf(lang: AnswerLang, names: WordIndex, reader: Reader) {
  /** The words as they are written. Those of a letter or two ("of", "on", "и") say nothing beside others, unless all count. */
  const read = (words: readonly string[], all = false): Reading => {
    const preposition = words.findIndex(
      (word, at) => at > 0 && isPreposition(word, lang) && !MADE_OF.test(word),
    );
    const step = LANGUAGE[lang].heldWords === undefined ? NEARER : -NEARER;
    const apart = all ? words : words.flatMap(withoutMeasure);
    const known = apart.map((typed, at): SearchWord => {
      const form = reader.formOf(typed, lang);
      const weight = weightOf(typed, form, preposition !== -1 && at >= preposition);
      return { typed, form, weight: weight === 0 ? 0 : weight + at * step };
    });
    const flesh = known.filter(
      ({ typed, weight }) => weight >= KIND - NEARER * MAX_WORDS && reader.isFlesh(typed, lang),
    );
    // A steak of salmon is salmon: of two words for flesh what a text is of says the cut.
    if (flesh.length > 1) {
      const cut = headOf(flesh);
      known[known.indexOf(cut)] = { ...cut, weight: STATE + NEARER };
    }
    const long = all ? known : known.filter(({ typed }) => !/^\p{L}{1,2}$/u.test(typed));
    return { lang, text: words.join(' '), words: long.length > 0 ? long : known };
  };

  /** The same with words that no name has as the parts of a compound, or as what they are slips of. */
  const understood = ({ words }: Reading, strange: readonly string[]): Reading => {
    const said = words.flatMap(({ typed }) => (strange.includes(typed) ? meant(typed) : [typed]));
    return { ...read(said), isMeant: true };
  };

  /** True for a word that some name has in any form. */
  const isKnown = (form: string): boolean => names.having(form).length > 0;
  const isBegun = (word: string): boolean => names.havingStart(word).length > 0;
  const isFood = (word: string): boolean => reader.foods(word, lang).length > 0;
  const weightOf = (word: string, form: string, isBehind: boolean): number => {
    const role = reader.roleOf(word, lang);
    // "Purkista" is from a tin, though it may be gum; "filee" and "kotlet" are measures, and foods if there is nothing else.
    if (role === 'measure' && (form !== word || !isFood(word))) return MEASURE;
    const isNamed = isFood(word);
    if (!isNamed && !isKnown(form) && !isBegun(word)) return 0;
    return isBehind || (role === 'state' && !isNamed) ? STATE : KIND;
  };

  /** "Juustoviipale" as a cheese and its measure; any other word as it is. */
  const withoutMeasure = (word: string): readonly string[] => {
    if (isFood(word)) return [word];
    const divided = divisionsOf(word).find(
      ({ parts: [food, measure] }) => reader.roleOf(measure, lang) === 'measure' && isFood(food),
    );
    return divided?.parts ?? [word];
  };

  const meant = (word: string): readonly string[] => {
    const divisions = divisionsOf(word);
    const [best] = divisions;
    if (best?.isSure) return best.parts;
    const near = names.correctionOf(word);
    const isFar = near !== null && editsBetween(word, near, 1) > 1;
    const isOther = divisions.some(
      ({ parts: [, head], isBegun }) =>
        ((isBegun && isFar) || (head.length >= SURE && !near?.endsWith(head))) && isFood(head),
    );
    return near !== null && !isOther ? [near] : (best?.parts ?? [word]);
  };

  /** What a compound may be made of, the most probable first; none for a word that is none. */
  const divisionsOf = (word: string) => {
    if (lang === 'en' || !NAME_RULES[lang].hasCompounds || word.length > LONGEST) return [];
    const divisions = Array.from({ length: Math.max(0, word.length - 2 * SHORTEST + 1) }, (_, at) => {
      const [modifier, head] = [word.slice(0, SHORTEST + at), word.slice(SHORTEST + at)];
      const form = reader.formPart(modifier, lang);
      const first = form === null ? known(modifier, true) : IN_NAME;
      const last = known(head, false);
      return {
        parts: [form ?? modifier, head] as const,
        isSure: first >= IN_NAME && last >= IN_NAME,
        /** True where some name begins with the first one. */
        isBegun: first > NOTHING,
        // Of two that are known as well what the compound ends with says more.
        known: first + last < IN_NAME ? 0 : first + last + last / 10,
      };
    });
    return divisions.filter(({ known }) => known > 0).sort((one, other) => other.known - one.known);
  };

  const known = (part: string, isFirst: boolean): number => {
    if (isFood(part)) return IS_FOOD;
    const isMeasure = !isFirst && reader.roleOf(part, lang) === 'measure';
    if (isMeasure || isKnown(reader.formOf(part, lang))) return IN_NAME;
    return isFirst && part.length >= SURE && isBegun(part) ? BEGINS_NAME : NOTHING;
  };
  return { read, understood };
}

/** The word that says most of what is meant. */
export const headOf = (words: readonly SearchWord[]): SearchWord =>
  words.reduce((one, other) => (other.weight > one.weight ? other : one));

/** The parts of a text that say less than the whole, those that say most of it first; of a long text its first words alone. */
export function partsOf({ lang, words }: Reading): readonly Part[] {
  const telling = words.filter(({ weight }) => weight > 0).slice(0, MAX_WORDS);
  const weightOf = (some: readonly SearchWord[]): number => some.reduce((sum, { weight }) => sum + weight, 0);
  return Array.from({ length: 2 ** telling.length - 1 }, (_, way) =>
    telling.filter((_word, bit) => ((way + 1) >> bit) & 1),
  )
    .filter((part) => part.length < words.length)
    .map((part) => {
      const weight = weightOf(part);
      const text = part.map(({ typed }) => typed).join(' ');
      const isAll = words.every(
        (word) => part.includes(word) || (word.weight > 0 && word.weight < STATE / 2),
      );
      return { lang, text, words: part, weight, isAll };
    })
    .sort((one, other) => other.weight - one.weight);
}

/** A part of a text. */
export interface Part extends Reading {
  readonly weight: number;
  /** True where the rest are words that change nothing. */
  readonly isAll: boolean;
}
