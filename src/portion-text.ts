import { isMeasureKey, type MeasureKey, type Size } from './tables/measures.ts';

/** What the text of a portion means: "slice, thin", "cup, mashed", "extra small (less than 6\" long)". */
export interface PortionMeaning {
  /** Any of these ("can or bottle"); empty for pieces. */
  readonly measures: readonly MeasureKey[];
  readonly size: Size | null;
  /** What a piece is called, in the singular; empty where the text has only a size. */
  readonly nouns: readonly string[];
  /** Words that tell one portion of a measure from another: "mashed", "thin"; in the singular. */
  readonly qualifiers: readonly string[];
  /** What is in brackets: dimensions, weights, yields. */
  readonly notes: readonly string[];
}

/** Words of the source for measures, besides their keys. */
const MEASURE_WORDS: Readonly<Record<string, MeasureKey>> = {
  envelope: 'packet',
  filet: 'fillet',
  floz: 'fluid_ounce',
  g: 'gram',
  jigger: 'shot',
  lb: 'pound',
  liter: 'litre',
  milliliter: 'millilitre',
  ml: 'millilitre',
  oz: 'ounce',
  pattie: 'patty',
  portion: 'serving',
  tbsp: 'tablespoon',
  tsp: 'teaspoon',
};
const SIZE_WORDS: Readonly<Record<string, Size>> = {
  jumbo: 'jumbo',
  large: 'large',
  medium: 'medium',
  small: 'small',
  xlarge: 'extra_large',
  xsmall: 'extra_small',
};
/** Words behind which a piece is no longer named, but described. */
const DESCRIBING = /^(?:with|without|from|yields?|cooked|prepared|raw|excluding|includ(?:e|ing)|\d.*)$/;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}./'"-]*/gu;

/** A word of a portion's text or of a food's name in one form for both: singular, and "cookie" as "cookies". */
export function oneOf(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  return word
    .replace(/^(lea|loa)ves$/, '$1f')
    .replace(/(?<=..)ies$|(?<=..)ie$/, 'y')
    .replace(/(?<=[^aeiou]o|[sx]|[cs]h)es$|s$/, '');
}

/** Reads the text of one of the source's portions. */
export function readPortionText(text: string): PortionMeaning {
  const notes: string[] = [];
  const plain = text
    .toLowerCase()
    .replace(/\(([^)]*)\)?/g, (_, note: string) => {
      notes.push(note.trim());
      return ' ';
    })
    .replace(/\bextra (?=small|large)/g, 'x')
    .replace(/\bfl\.? oz\b/g, 'floz')
    // The serving that US law states for a kind of food (Nutrition Labeling and Education Act).
    .replace(/^nlea serving/, 'serving nlea');
  const [head = [], ...rest] = plain.split(',').map((part) => (part.match(WORD) ?? []).map(oneOf));
  const words = [...head, ...rest.flat()];
  const size = words.flatMap((word) => SIZE_WORDS[word] ?? [])[0] ?? null;
  const isSize = (word: string): boolean => SIZE_WORDS[word] !== undefined;
  const named = head.filter((word) => !isSize(word) && word !== 'each');
  const described = rest.flat().filter((word) => !isSize(word));
  const first = measureIn(named[0]);
  if (first === null) {
    const end = named.findIndex((word) => DESCRIBING.test(word));
    const nouns = end === -1 ? named : named.slice(0, end);
    return { measures: [], size, nouns, qualifiers: [...named.slice(nouns.length), ...described], notes };
  }
  const second = named[1] === 'or' ? measureIn(named[2]) : null;
  const measures = second === null ? [first] : [first, second];
  return {
    measures,
    size,
    nouns: [],
    qualifiers: [...named.slice(second === null ? 1 : 3), ...described],
    notes,
  };
}

function measureIn(word = ''): MeasureKey | null {
  return isMeasureKey(word) ? word : (MEASURE_WORDS[word] ?? null);
}
