import type { AnswerKeysFile } from '../../tables/answers.ts';
import { type AnswerLang, LANGUAGE, lastPartsOf } from '../../tables/languages.ts';
import { KeyIndex, keyText } from './keys.ts';
import { plainText, wordsOf } from './normalise.ts';

/**
 * Which words of a language are forms of which others, for `answer-keys.<lang>.json`. Words that are forms of each other are one
 * word (яблоко and яблоки, солёный and солёная). A word that is a name by itself is a form of no other; one that is only
 * within longer names may be ("kanan rintafilee" beside "kana"), and has no forms of its own then. A form of two bases is left
 * out: guessing between them is worse than refusing, unless both are names of one food ("zefir", "zefiri") or ask for the same, or only one is a name.
 *
 * @param texts names with their diacritics
 * @param formsOf see `LocalisedLanguage.formsOf`
 * @param phrases whose words have forms too; many are forms of a name ("soola" beside "sool")
 * @param foodOf the food or the metric that a word means; undefined for other words
 * @param others words that are forms of none
 * @param lastParts last parts of compounds, whose forms follow from those of the part: "sisaldus" of "valgusisaldus"
 */
export function makeWordForms(
  texts: readonly string[],
  formsOf: (word: string) => readonly string[],
  phrases: readonly string[] = [],
  foodOf: (word: string) => string | undefined = () => undefined,
  others: ReadonlySet<string> = new Set(),
  lastParts: readonly string[] = [],
): WordForms {
  const formsOfWord = new Map<string, Set<string>>();
  const add = (word: string, isForm: (form: string) => boolean): void => {
    const plain = plainText(word);
    const forms = formsOfWord.get(plain) ?? new Set();
    formsOfWord.set(plain, forms);
    for (const form of formsOf(word).map(plainText))
      if (form !== '' && !others.has(form) && isForm(form)) forms.add(form);
  };
  const ofNames = wordsIn(texts);
  for (const word of ofNames) add(word, () => true);
  const names = new Set(texts.filter((text) => text.match(WORD)?.length === 1).map(plainText));
  // A word that names and phrases share is one of names.
  const shared = new Set([...formsOfWord].flatMap(([word, forms]) => [word, ...forms]));
  for (const word of wordsIn(phrases))
    if (!shared.has(plainText(word))) add(word, (form) => !shared.has(form));
  const united = unite(formsOfWord);
  const oneOf = (word: string): string => united.get(word) ?? word;
  const inflected = new Set<string>();
  for (const [word, forms] of formsOfWord) {
    for (const form of forms) {
      const isWithin = formsOfWord.has(form) && !names.has(form) && !united.has(form);
      if (isWithin && form !== word) inflected.add(form);
    }
  }

  const bases = [...formsOfWord].filter(([word]) => !inflected.has(word));
  const own = new Set(bases.map(([word]) => word));
  const baseOf = new Map<string, string | null>();
  /** Of two bases of one form the one that is a name, or the first of two names of one food. */
  const preferred = (one: string, other: string): string | null => {
    const [first, second] = [foodOf(one), foodOf(other)];
    if (first === undefined || second === undefined)
      return first === second ? null : first === undefined ? other : one;
    return first === second ? one : null;
  };
  for (const [word, forms] of bases) {
    const base = oneOf(word);
    if (base !== word) baseOf.set(word, base);
    for (const form of forms) {
      if (own.has(form)) continue;
      const earlier = baseOf.get(form);
      if (earlier === undefined) baseOf.set(form, base);
      else if (earlier !== base) baseOf.set(form, earlier && preferred(earlier, base));
    }
  }
  const found = [...new Set([...baseOf.values()].filter((base) => base !== null))];
  const places = new Map(found.map((base, at) => [base, at]));
  const placed = [...baseOf].flatMap(([form, base]) =>
    base === null ? [] : [[form, places.get(base) ?? 0] as const],
  );
  const parts = lastParts.map(plainText);
  const formsOfParts = lastParts.flatMap((part, at) =>
    formsOf(part).map((form) => [plainText(form), at] as const),
  );
  return {
    bases: found,
    word_forms: keyText(new Map([...places, ...placed])),
    last_parts: parts,
    last_part_forms: keyText(new Map([...formsOfParts, ...parts.map((part, at) => [part, at] as const)])),
  };
}

/** Finds none, for a language that has none. */
export const NO_COMPOUNDS = (): undefined => undefined;

/** Finds the phrase that asks for the same as a compound in its base form, without marks: "valk" for "valgusisaldus". */
export function compoundFinder(
  firstParts: Readonly<Record<string, string>>,
  lang: AnswerLang,
): (form: string) => string | undefined {
  if (Object.keys(firstParts).length === 0) return NO_COMPOUNDS;
  const byPart = new Map(Object.entries(firstParts).map(([part, phrase]) => [plainText(part), phrase]));
  const ends = lastPartsOf(lang).map(plainText);
  return (form) => {
    for (const end of ends) {
      const phrase = form.endsWith(end) ? byPart.get(form.slice(0, -end.length)) : undefined;
      if (phrase !== undefined) return phrase;
    }
    return undefined;
  };
}

/** For every word that is a form of one of its own forms, the first of the words that are so connected. */
function unite(formsOfWord: ReadonlyMap<string, ReadonlySet<string>>): ReadonlyMap<string, string> {
  const united = new Map<string, string>();
  for (const first of formsOfWord.keys()) {
    if (united.has(first)) continue;
    const connected = [first];
    for (const word of connected) {
      for (const form of formsOfWord.get(word) ?? []) {
        if (form === first || united.has(form) || !formsOfWord.get(form)?.has(word)) continue;
        united.set(form, first);
        connected.push(form);
      }
    }
    if (connected.length > 1) united.set(first, first);
  }
  return united;
}

const wordsIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.toLowerCase().match(WORD) ?? []));

/** A word with its apostrophe ("raa'an"). */
const WORD = /\p{L}+(?:['’]\p{L}+)*/gu;

type WordForms = Pick<AnswerKeysFile, 'bases' | 'word_forms' | 'last_parts' | 'last_part_forms'>;

/** Letters of the shortest first part of a compound for what is asked. */
const SHORTEST_FIRST = 3;

/** The base of a word that is a form of one, or a diminutive of it, else the word. */
export function baseFinder({ baseOf }: KnownForms, lang: AnswerLang): (word: string) => string {
  const { diminutiveOf } = LANGUAGE[lang];
  return (word) => {
    const base = baseOf(word);
    if (base !== undefined || diminutiveOf === undefined) return base ?? word;
    // A form that has lost a vowel of its base is no word that a diminutive is made of: "батн" of "батон".
    const isMadeOf = (one: string): boolean => {
      const base = baseOf(one) ?? '';
      return base.length >= one.length && base.startsWith(one.replace(/[аеиоыья]$/, ''));
    };
    const plain = diminutiveOf(word).find(isMadeOf);
    return (plain && baseOf(plain)) ?? word;
  };
}

/** The words of a language that have forms. */
export interface KnownForms {
  /** The base of a word that is a form of one, or is one that has forms; else undefined. */
  readonly baseOf: (word: string) => string | undefined;
  /** False where no word with a base has a digest. */
  readonly mayHave: (digest: number) => boolean;
}

/** @param firstParts what compounds with the last parts begin with */
export function knownForms(
  { bases, word_forms, last_parts, last_part_forms }: WordForms,
  firstParts: Readonly<Record<string, string>> = {},
): KnownForms {
  // Of "c-vitamiini", two words in a question, the last.
  const first = new Set(Object.keys(firstParts).map((part) => wordsOf(part).at(-1)));
  const forms = new KeyIndex(word_forms);
  const lastParts = new KeyIndex(last_part_forms);
  const listed = (word: string): string | undefined => {
    const place = forms.placeOf(word);
    return place === undefined ? undefined : bases[place];
  };
  /** "Valgusisaldus" of "valgusisaldusega", behind a first part. */
  const compoundOf = (word: string): string | undefined => {
    for (let at = SHORTEST_FIRST; at < word.length && first.size > 0; at += 1) {
      const part = lastParts.placeOf(word.slice(at));
      const begin = word.slice(0, at);
      if (part !== undefined && first.has(begin)) return begin + (last_parts[part] ?? '');
    }
    return undefined;
  };
  return {
    baseOf: (word) => listed(word) ?? compoundOf(word),
    mayHave: (digest) => forms.mayHave(digest),
  };
}
