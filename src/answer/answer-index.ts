import { type ReadPortion, readPortions } from '../portion-text.ts';
import type { AnswerFood, AnswerKeysFile, AnswerWordsFile, GrainState } from '../tables/answers.ts';
import type { PortionRecord } from '../tables/foods.ts';
import { type AnswerLang, LANGUAGE, type Lang } from '../tables/languages.ts';
import { findPassingOver } from './readings/read-part.ts';
import { TaggedQuestion } from './tags/tagged-question.ts';
import { sortedKey } from './text/keys.ts';
import { Marks } from './text/marks.ts';
import { spelledWordsOf, wordsOf } from './text/normalise.ts';
import { shortNames } from './text/short-names.ts';
import { inOtherLetters } from './text/slips.ts';
import { TypoIndex } from './text/typos.ts';
import { baseFinder, knownForms } from './text/word-forms.ts';
import { foodInCan, formOfPart, type PortionsOf } from './words/compounds.ts';
import { Lexicon } from './words/lexicon.ts';
import { NameKeys, Names } from './words/names.ts';
import type { AnswerLanguage } from './words/question-words.ts';
import { WordReader } from './words/word-reader.ts';

/** All that questions are answered from: read once a release, never changed. */
export interface AnswerIndex {
  readonly rows: readonly AnswerFood[];
  readonly bySlug: ReadonlyMap<string, AnswerFood>;
  /** The service's own language first. */
  readonly languages: readonly AnswerLanguage[];
  readonly reader: WordReader;
  /** The food that a text names as a whole in a language; null where none is, or more than one. */
  readonly foodNamed: (text: string, lang: AnswerLang) => AnswerFood | null;
  /** The same where blanks between the words do not count, nor their order ("icecream", "potatoes boiled"), and of what is in a can. */
  readonly foodNamedLoosely: (text: string, lang: AnswerLang) => AnswerFood | null;
  /** What names a food in a language of other letters, of a text that was typed on the Latin layout or in Latin letters and names none as it is; else the text. */
  readonly nameInOwnLetters: (text: string, lang: AnswerLang) => string;
  /** The form's own word of the first part of a compound that says a form ("keedu" in "keedupeet"); null for any other part. */
  readonly formOfPart: (part: string, lang: AnswerLang) => string | null;
  /** The foods that are usually meant by a name in a text that means several of them ("cookie"); none without one. */
  readonly usualKinds: (text: string) => readonly AnswerFood[];
  /** The same of a text that is such a name as a whole, in one language. */
  readonly kindsNamed: (text: string, lang: AnswerLang) => readonly AnswerFood[];
  /** A food's name in a language, in the form for sentences; the English one where there is no other. */
  readonly nameOf: (food: AnswerFood, lang: AnswerLang) => string;
  readonly portionsOf: PortionsOf;
  /** Whether a grain or a pulse is dry or cooked; undefined of any other food. */
  readonly stateOf: (food: AnswerFood) => GrainState | undefined;
}

/** Localised names by language and slug. */
type LocalNames = Readonly<Record<Lang, ReadonlyMap<string, string>>>;

/**
 * Takes what the build has prepared for questions.
 *
 * @param keys of each language, made from these rows and words; a language without keys is not understood
 * @param rows of `answer-index.json`, in its order
 */
export function readAnswerIndex(
  keys: readonly AnswerKeysFile[],
  rows: readonly AnswerFood[],
  words: AnswerWordsFile,
  localNames: LocalNames,
  portionsOf: (slug: string) => readonly PortionRecord[] = () => [],
): AnswerIndex {
  const languages = words.languages.flatMap((ofLang): PreparedLanguage[] => {
    const own = keys.find(({ lang }) => lang === ofLang.lang);
    if (own === undefined) return [];
    return [new PreparedLanguage(own.lang, prepared(own, ofLang), rows)];
  });
  const fullName = (food: AnswerFood, lang: AnswerLang): string =>
    lang === 'en' ? food.name : (localNames[lang].get(food.slug) ?? food.names?.[lang] ?? food.name);
  const shortened = new Map<AnswerLang, (name: string) => string>();
  const nameOf = (food: AnswerFood, lang: AnswerLang): string => {
    const shorten = shortened.get(lang) ?? shortNames(lang, () => rows.map((row) => fullName(row, lang)));
    shortened.set(lang, shorten);
    return shorten(fullName(food, lang));
  };
  const ofLang = new Map(languages.map((language) => [language.lang, language]));
  const formIn = (words: readonly string[], { lexicon }: AnswerLanguage): string =>
    words.map((word) => lexicon.formOf(word)).join(' ');
  const foodNamed = (text: string, lang: AnswerLang): AnswerFood | null => {
    const language = ofLang.get(lang);
    const words = language?.marks.plain(spelledWordsOf(text)) ?? [];
    return language?.names.find(words.join(' '), formIn(words, language)) ?? null;
  };
  const foodNamedLoosely = (text: string, lang: AnswerLang): AnswerFood | null => {
    const language = ofLang.get(lang);
    if (language === undefined) return null;
    const words = language.marks.plain(spelledWordsOf(text));
    return (
      language.names.findLoosely(words.join(' '), formIn(words, language), true) ??
      findPassingOver(taggedIn(words, language), 0, words.length, { inverted: true }) ??
      foodInCan(words, language.lexicon, language.names)
    );
  };
  const nameInOwnLetters = (text: string, lang: AnswerLang): string => {
    const language = ofLang.get(lang);
    const isOwn = LANGUAGE[lang].keyboard === undefined || language === undefined;
    if (isOwn || foodNamed(text, 'en') !== null) return text;
    const spelt = (word: string): string => reader.asItSounds(word, language);
    const isName = (meant: string): boolean =>
      foodNamed(meant, lang) !== null || kinds.kindsNamed(meant, lang).length > 0;
    return inOtherLetters(text, lang, spelt).find(isName) ?? text;
  };
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const kinds = kindsFinder(languages, bySlug);
  const portions = new Map<string, readonly ReadPortion[]>();
  const portionsRead: PortionsOf = (slug) => {
    const { name = '' } = bySlug.get(slug) ?? {};
    const read = portions.get(slug) ?? portionsOf(slug).flatMap((portion) => readPortions(portion, name));
    portions.set(slug, read);
    return read;
  };
  const reader = new WordReader(languages, portionsRead);
  return {
    foodNamed,
    foodNamedLoosely,
    nameInOwnLetters,
    formOfPart,
    ...kinds,
    rows,
    bySlug,
    languages,
    reader,
    nameOf,
    portionsOf: portionsRead,
    stateOf: ({ slug }) => words.states[slug],
  };
}

const taggedIn = (words: readonly string[], language: AnswerLanguage): TaggedQuestion => {
  const known = words.map((word) => language.lexicon.word(word));
  return new TaggedQuestion(known, language, words.join(' '));
};

/** A language of a release, whose parts are made for the first question that needs them. */
class PreparedLanguage implements AnswerLanguage {
  readonly lang: AnswerLang;
  readonly #prepared: Prepared;
  readonly #rows: readonly AnswerFood[];
  #lexicon: Lexicon | undefined;
  #marks: Marks | undefined;
  #names: Names | undefined;
  #typos: TypoIndex | undefined;

  constructor(lang: AnswerLang, ofLang: Prepared, rows: readonly AnswerFood[]) {
    this.lang = lang;
    this.#prepared = ofLang;
    this.#rows = rows;
  }

  get lexicon(): Lexicon {
    this.#lexicon ??= this.#prepared.lexicon();
    return this.#lexicon;
  }

  get marks(): Marks {
    this.#marks ??= this.#prepared.marks();
    return this.#marks;
  }

  get names(): Names {
    this.#names ??= new Names(this.#prepared.nameKeys(), this.#rows);
    return this.#names;
  }

  get typos(): TypoIndex {
    this.#typos ??= this.#prepared.typos();
    return this.#typos;
  }

  /** Slugs of the foods that a text names as their kind; undefined for no kind. */
  kindNamed(text: string): readonly string[] | undefined {
    return this.#prepared.kindNamed(text);
  }
}

/** What `make` gives, made when it is first asked for. */
function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * What is made of the words and keys of a language; the rows have no part in it. Each is made for the first question that needs it:
 * a server starts without them, and one that is not asked in Russian never has the Russian ones.
 */
interface Prepared {
  readonly words: AnswerWordsFile['languages'][number];
  readonly lexicon: () => Lexicon;
  readonly marks: () => Marks;
  readonly typos: () => TypoIndex;
  readonly nameKeys: () => NameKeys;
  /** Slugs of the foods that a text names as their kind. */
  readonly kindNamed: (text: string) => readonly string[] | undefined;
}

/** Kept with the keys, which a release takes over from the one before where their file is the same. */
const PREPARED = new WeakMap<AnswerKeysFile, Prepared>();

function prepared(keys: AnswerKeysFile, words: Prepared['words']): Prepared {
  const known = PREPARED.get(keys);
  if (known?.words === words) return known;
  const { known: knownWords, lang } = keys;
  const lexicon = lazy(() => new Lexicon(words, keys.fixed_phrases, baseFinder(forms(), lang)));
  const nameKeys = lazy(() => new NameKeys(keys, lexicon().formWords));
  const forms = lazy(() => knownForms(keys, words.first_parts));
  // English forms follow from the word alone: any word may be one of names.
  const isName = (word: string): boolean => lang === 'en' || nameKeys().names.placeOf(word) !== undefined;
  const held = LANGUAGE[lang].heldWords;
  const formOf = (one: string): string => {
    const forms = wordsOf(one).map((word) => lexicon().formOf(word));
    // "Капуста тушёная" means what "тушёная капуста" does.
    return held === undefined ? forms.join(' ') : sortedKey(forms, held);
  };
  const kinds = lazy(
    () => new Map(Object.entries(words.kinds ?? {}).map(([name, slugs]) => [formOf(name), slugs])),
  );
  const made: Prepared = {
    words,
    lexicon,
    nameKeys,
    kindNamed: (text) => kinds().get(formOf(text)),
    marks: lazy(() => {
      const isKnown = (word: string) => forms().baseOf(word) ?? (isName(word) ? word : undefined);
      return new Marks(lang, () => keys.marked, isKnown);
    }),
    typos: lazy(() => {
      const { misspellings } = words;
      // "Kaloirt"
      const asks = (base: string) => lexicon().asks(base);
      const spelt = (base: string) => lexicon().formOf(base);
      return new TypoIndex(lang, keys, { known: knownWords, misspellings, forms: forms(), asks, spelt });
    }),
  };
  PREPARED.set(keys, made);
  return made;
}

/** Finds what is a name of several foods, as it is written or in another form: the longest run of a text's words, or all of it. */
function kindsFinder(
  languages: readonly PreparedLanguage[],
  bySlug: ReadonlyMap<string, AnswerFood>,
): Pick<AnswerIndex, 'usualKinds' | 'kindsNamed'> {
  const find = (language: PreparedLanguage, text: string): readonly AnswerFood[] | undefined =>
    language.kindNamed(text)?.flatMap((slug) => bySlug.get(slug) ?? []);
  const usualKinds = (text: string): readonly AnswerFood[] => {
    const given = wordsOf(text).slice(0, MAX_KIND_TEXT);
    for (let length = Math.min(given.length, MAX_KIND_WORDS); length > 0; length -= 1)
      for (let at = 0; at + length <= given.length; at += 1)
        for (const language of languages) {
          // An English name has what it is at its end: "salad cream" is no salad.
          if (language.lang === 'en' && at + length < given.length) continue;
          const found = find(language, given.slice(at, at + length).join(' '));
          if (found !== undefined) return found;
        }
    return [];
  };
  const kindsNamed = (text: string, own: AnswerLang): readonly AnswerFood[] => {
    const language = languages.find(({ lang }) => lang === own);
    return (language && find(language, text)) ?? [];
  };
  return { usualKinds, kindsNamed };
}

/** Words of the longest name that means several foods, and of the text in which one is looked for. */
const MAX_KIND_WORDS = 3;
const MAX_KIND_TEXT = 20;
