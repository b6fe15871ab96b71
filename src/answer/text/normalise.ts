import { ANSWER_LANGS, LANGUAGE } from '../../tables/languages.ts';

/** Characters that end a question early or hide in it: C0, DEL and C1, line and paragraph separators (decisions, 7). */
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** Longest question in code points, after trimming (API 4.2, decisions 7). */
const QUESTION_MAX_LENGTH = 160;

/** True for a question that is rejected unread: too long, or with control characters (API 4.2 rule 4). */
export function isRejected(question: string): boolean {
  if (CONTROL.test(question)) return true;
  const { length } = question.trim();
  // Code points are counted only where the number of code units leaves it open.
  return length > QUESTION_MAX_LENGTH && [...question.trim()].length > QUESTION_MAX_LENGTH;
}

/** Between two foods, but "kcal / 100 g" asks for no other. */
const VERSUS = / \/ (?!100)/g;
/** "Latte w/ whole milk", "tea w/o sugar" */
const WITH = /(?<=^|\s)w\/(o(?=\s))?/gi;
const withWords = (_: string, out?: string): string => (out === undefined ? 'with ' : 'without');

/** A sign of money is a word of its own, and none of a question about food: "$5 eggs"; a plus joins two foods. */
const WORD = /[\p{L}\p{N}]+(?:[.,]\p{N}+)?(?:(?<=\p{N})%)?|[$£€₽+]/gu;

/**
 * A text as words, the same for names and questions: NFKD without combining marks, lower case, apostrophes dropped, "&"
 * read as "and", a decimal comma as a point; a percentage stays one word ("3.25%", "2 %").
 * "Crème fraîche, 30 % fat" gives `creme fraiche 30% fat`.
 */
export const wordsOf = (text: string): readonly string[] => splitWords(text, unmarked);

/** The words of `wordsOf` as one text. */
export const plainText = (text: string): string => (PLAIN.test(text) ? text : wordsOf(text).join(' '));

/** The words of `wordsOf` with letters that are of some language's own alphabet as they are: "Crème brûlée, külm" gives `creme brulee külm`. */
export const spelledWordsOf = (text: string): readonly string[] => splitWords(text, spelled);

/** A word of `spelledWordsOf` without marks. */
export const plainLetters = (word: string): string =>
  !OWN_LETTER.test(word) ? word : word.replace(OWN, plainLetter);

const plainLetter = (letter: string): string => PLAIN_LETTER.get(letter) ?? letter;

/** Letters with marks that are letters of an alphabet, and what is typed for them without. */
const PLAIN_LETTER: ReadonlyMap<string, string> = new Map(
  ANSWER_LANGS.flatMap((lang) => [...LANGUAGE[lang].ownLetters]).map((letter) => [
    letter,
    decomposed(letter),
  ]),
);
const OWN = new RegExp(`[${[...PLAIN_LETTER.keys()].join('')}]`, 'gu');
const OWN_LETTER = new RegExp(OWN, 'u');
const OTHERS = new RegExp(`[^${[...PLAIN_LETTER.keys()].join('')}]+`, 'gu');

/** True for texts in lower case of which `spelled` leaves every letter as it is. */
const SPELLED = new RegExp(`^[ -~а-ик-я${[...PLAIN_LETTER.keys()].join('')}]*$`, 'u');

function spelled(text: string): string {
  const low = text.toLowerCase();
  return SPELLED.test(low) ? low : text.normalize('NFC').toLowerCase().replace(OTHERS, unmarked);
}

function splitWords(text: string, without: (text: string) => string): readonly string[] {
  // Nearly every name is plain words: a release has tens of thousands to take in.
  if (PLAIN.test(text)) return text.split(' ');
  const plain = ASCII.test(text) ? text.toLowerCase() : without(text).replace(ALIKE, cyrillic);
  if (LETTERS.test(plain)) return plain.split(' ');
  const spaced = !JOINING.test(plain)
    ? plain
    : plain
        .replace(/['’‘`ʼ]/g, '')
        .replace(VERSUS, ' vs ')
        .replace(WITH, withWords)
        .replace(/&/g, ' and ')
        .replace(/(\p{N})\s+%/gu, '$1%');
  const words = spaced.match(WORD) ?? [];
  if (!spaced.includes(',')) return words;
  return words.map((word) => (word.includes(',') ? word.replace(/(\p{N}),(?=\p{N})/gu, '$1.') : word));
}

/** Latin letters in a Cyrillic word that look like its own: "бeлок". */
const ALIKE = /(?<=[а-яё])[acekopxy]+|[acekopxy]+(?=[а-яё])/gu;
const cyrillic = (letters: string): string =>
  letters.replace(/./g, (one) => 'асекорху'['acekopxy'.indexOf(one)] ?? one);

/** Signs that are read as words, or as no sign at all. */
const JOINING = /['’‘`ʼ/&%]/;

/**
 * The words of `wordsOf` with their marks and capitals, and the text that has them, for people to read; where the two cannot
 * be told to be the same words, there are more or fewer of them.
 */
export function wordsAsTyped(text: string): { readonly text: string; readonly words: readonly TypedWord[] } {
  // Nearly every question is in small letters with a blank between words.
  if (LETTERS.test(text)) return { text, words: placesIn(text.split(' ')) };
  const typed = text.normalize('NFC').replace(/&/g, ' and ').replace(VERSUS, ' vs ').replace(WITH, withWords);
  const words = [...typed.matchAll(TYPED)].map(({ 0: word, index }) => ({
    at: index,
    end: index + word.length,
  }));
  return { text: typed, words };
}

function placesIn(words: readonly string[]): readonly TypedWord[] {
  let end = -1;
  return words.map((word) => {
    const at = end + 1;
    end = at + word.length;
    return { at, end };
  });
}

/** Places of a word in a text. */
interface TypedWord {
  readonly at: number;
  readonly end: number;
}

const TYPED = /[\p{L}\p{M}\p{N}'’‘`ʼ]+(?:[.,]\p{N}+)?(?:(?<=\p{N})\s*%)?|[$£€₽+]/gu;

/** Words of lower-case letters that bear no mark (й and ё do), and of digits: they stay as they are. */
const PLAIN = /^[a-z0-9а-ик-я]+(?: [a-z0-9а-ик-я]+)*$/;
const ASCII = /^[ -~]*$/;
/** The same with letters of some language's own alphabet. */
const LETTERS = new RegExp(PLAIN.source.replaceAll('[', `[${[...PLAIN_LETTER.keys()].join('')}`), 'u');

function unmarked(text: string): string {
  const low = text.toLowerCase();
  return SPELLED.test(low) ? low.replace(OWN, plainLetter) : decomposed(text);
}

function decomposed(text: string): string {
  // NFKD would split an acute accent used as an apostrophe into a blank and a mark.
  const typed = text.replace(/´/g, "'");
  return typed
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'o');
}

const NO_PLURAL = /(?:ss|us)$/;
/** Brownies, cookies, smoothies only lose their s too. */
const IE_PLURAL = /^(?:brown|cook|crisp|hoag|krisp|roast|shell|smooth|vegg|ween)ies$/;
/** Leaves, loaves, halves; but olives, cloves and preserves only lose their s. */
const F_PLURAL = /(?:ea|oa|l)ves$/;

/** One word without its English plural ending, by rules plain enough to be the same for names and questions. */
export function singular(word: string): string {
  if (word.length <= 3 || !word.endsWith('s') || NO_PLURAL.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4 && !IE_PLURAL.test(word)) return `${word.slice(0, -3)}y`;
  if (F_PLURAL.test(word)) return `${word.slice(0, -3)}f`;
  if (/(?:oes|[sxz]es|[cs]hes)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** The form of one word. */
export function wordForm(word: string, spellings: ReadonlyMap<string, string>): string {
  const spelt = spellings.get(word) ?? word;
  // "Phobos" is no more than one pho.
  const one = spelt === spellings.get(spelt) ? spelt : singular(spelt);
  return spellings.get(one) ?? one;
}

/** The sorts of marks between words, each by what is in front of a word. */
export const MARKS = {
  /** Between two clauses. */
  clause: /[,;:.?!]\s|\s[-–—]\s|^\/$/,
  /** That no blank parts from the word, or that are none of a sentence: "rice,milk", "apple | butter". */
  tight: /[,;:.?!/]$|[|=[\]%\\>]/,
  /** "Almonds/cashews" */
  slash: /\//,
  /** "Potato (bread)" */
  bracket: /[()]/,
  /** Behind a word that is cut short, as "õuna- või apelsinimahl" is. */
  cut: /^-\s/,
} as const;
/** The Greek question mark is a semicolon in disguise. */
const MARK = /[,;:.?!/|=[\]()%\\>\-–—\u037e]/;

/** What is in front of each word; nothing of a question without marks, and of one whose words cannot be told to be those that were typed. */
export function marksIn(
  typed: string,
  asTyped: () => ReturnType<typeof wordsAsTyped>,
  count: number,
): readonly string[] {
  // Nearly every question.
  if (!MARK.test(typed)) return NO_MARKS;
  const { text, words } = asTyped();
  if (words.length !== count) return NO_MARKS;
  return words.map(({ at }, place) => (place === 0 ? '' : text.slice(words[place - 1]?.end ?? at, at)));
}

const NO_MARKS: readonly string[] = [];

/** True for an English word in the plural, as far as its ending tells; "6 shrimp" are as many as "6 shrimps". */
export const isPlural = (word: string): boolean => word.endsWith('s') || UNMARKED.test(word);
const UNMARKED =
  /^(?:(?:cray|cuttle)?fish|shrimp|squid|trout|quail|blini|falafel|khinkali|pelmeni|pierogi|sushi|syrniki|vareniki)$/;
