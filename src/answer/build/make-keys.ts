import type { AnswerKeysFile, AnswerRow, AnswerWordsFile } from '../../tables/answers.ts';
import { type AnswerLang, formsIn, LANGUAGE, lastPartsOf, NAME_RULES } from '../../tables/languages.ts';
import {
  AMBIGUOUS,
  formlessKey,
  joinedKey,
  KeyTable,
  keyText,
  maxLooseWords,
  sortedKey,
} from '../text/keys.ts';
import { markedWords } from '../text/marks.ts';
import { plainText, wordsOf } from '../text/normalise.ts';
import { baseFinder, knownForms, makeWordForms } from '../text/word-forms.ts';
import { Lexicon } from '../words/lexicon.ts';
import type { NamePair } from './bare-names.ts';
import * as bareNames from './bare-names.ts';
import { compoundsOf, phrasesOf, spellingOf } from './spelling.ts';

/**
 * The keys of one language's names, in order of precedence: a row's own name or slug, an everyday name, then forms of both
 * (singular, other spelling, the parts of "Butter, salted" the other way round).
 *
 * @param everyday slugs by reviewed name, found in whatever number, spelling and order it is written; those of English are
 *   the aliases of the rows instead; a name whose slug is no row's is left out
 * @param local localised names by slug, found as written; English has the rows' own
 * @param forms what `readForms` gives for the same names
 */
export function makeAnswerKeys(
  lang: AnswerLang,
  rows: readonly AnswerRow[],
  words: AnswerWordsFile,
  everyday: Readonly<Record<string, string>>,
  local: Readonly<Record<string, string>>,
  forms = readForms(lang, words, everyday, local),
): Omit<AnswerKeysFile, 'made_from'> {
  const { ofLang, wordForms, lexicon } = forms;
  const isEnglish = lang === 'en';
  const maker = new KeyMaker(rows, forms);
  const own = isEnglish
    ? rows.flatMap(({ name, slug }): NamePair[] => [
        [name, slug],
        [slug.replaceAll('-', ' '), slug],
      ])
    : Object.entries(local).map(([slug, name]): NamePair => [name, slug]);
  const reviewed = isEnglish
    ? rows.flatMap(({ aliases, slug }) => aliases.map((alias): NamePair => [alias, slug]))
    : Object.entries(everyday);
  const tables = new Tables();
  for (const { words, row } of maker.placed(own)) tables.names.add(words.join(' '), row);
  tables.addFurther(maker.tablesOf(maker.placed(reviewed)));
  const foodWords = wordsIn(tables.forms.rows.keys());
  if (isEnglish) maker.addInverted(tables);
  else maker.addBare(tables, own);
  const english = new Set(words.languages.find((one) => one.lang === 'en')?.forms);
  const heads = isEnglish ? bareNames.englishHeads(rows, lexicon) : bareNames.headNames(rows, local, english);
  if (isEnglish || NAME_RULES[lang].hasCompounds) foodWords.push(...maker.addHeads(tables, heads));
  if (!isEnglish) maker.addPercents(tables, bareNames.withContrasts(lang, everyday, local));
  const bare = maker.placed([...own, ...reviewed]).flatMap(({ words, row }) => {
    const bare = bareNames.withoutPercentSign(words, lexicon);
    return bare === null ? [] : [{ words: bare, row }];
  });
  tables.addFurther(maker.tablesOf(bare), ['names', 'forms'], true);
  // Names are looked up as they are written first.
  for (const [key, row] of tables.names.rows)
    if (!isEnglish && tables.forms.rows.get(key) === row) tables.forms.rows.delete(key);
  const families = isEnglish ? bareNames.familiesWithAnd(rows) : [];
  const further = [...families, ...(isEnglish ? rows.map(({ name }) => name) : [])];
  const spelt = spellingOf(forms, foodWords, further);
  maker.addKinds(tables);
  return {
    lang,
    names: keyText(tables.names.rows),
    forms: keyText(tables.forms.rows),
    loose: keyText(tables.loose.rows),
    ...wordForms,
    marked: markedWords(lang, [
      ...[...own, ...reviewed].map(([name]) => name),
      ...phrasesOf(ofLang),
      ...[...Object.keys(ofLang.nutrients), ...compoundsOf(ofLang, 'nutrients')],
      ...Object.keys(ofLang.spellings),
    ]),
    fixed_phrases: families,
    ...spelt,
  };
}

const TABLES = ['names', 'forms', 'loose'] as const;

/** Keys of names: as they are written, in the form under which they are compared, and loosely. */
class Tables {
  readonly names = new KeyTable();
  readonly forms = new KeyTable();
  readonly loose = new KeyTable();

  /** Adds those of others that are not here yet; see `KeyTable.addFurther`. */
  addFurther(other: Tables, which: readonly (typeof TABLES)[number][] = TABLES, clear = false): void {
    for (const table of which) this[table].addFurther(other[table], clear);
  }
}

/** A name's words, and the place of its row. */
interface Placed {
  readonly words: readonly string[];
  readonly row: number;
}

/** Makes the keys of some names of a language. */
class KeyMaker {
  readonly #rows: readonly AnswerRow[];
  readonly #places: ReadonlyMap<string, number>;
  readonly #forms: LanguageForms;

  constructor(rows: readonly AnswerRow[], forms: LanguageForms) {
    this.#rows = rows;
    this.#places = new Map(rows.map(({ slug }, at) => [slug, at]));
    this.#forms = forms;
  }

  placed(pairs: readonly NamePair[]): Placed[] {
    return pairs.flatMap(([name, slug]) => {
      const row = this.#places.get(slug);
      const words = wordsOf(name);
      return row === undefined || words.length === 0 ? [] : [{ words, row }];
    });
  }

  /** @param isOther true for the forms of a name's words that are left out */
  tablesOf(found: readonly Placed[], isOther: (forms: readonly string[]) => boolean = () => false): Tables {
    const { formOf, lexicon } = this.#forms;
    const made = new Tables();
    for (const { words, row } of found) {
      const formsOfWords = words.map(formOf);
      if (isOther(formsOfWords)) continue;
      made.names.add(words.join(' '), row);
      made.forms.add(formsOfWords.join(' '), row);
      for (const key of looseKeys(formsOfWords, lexicon, words.at(-1))) made.loose.add(key, row);
    }
    return made;
  }

  /** The rows' own English names in their forms, and with their parts the other way round. */
  addInverted({ names, forms }: Tables): void {
    const { formOf, lexicon } = this.#forms;
    const ownForms = new KeyTable();
    for (const [at, { name }] of this.#rows.entries()) {
      const parts = name.split(',').map((part) => wordsOf(part).map(formOf).join(' '));
      ownForms.add(parts.join(' '), at);
      // "Chicken fat" asks for the fat of chicken; "Fat, chicken" has its everyday names for itself.
      if (lexicon.meaningOf(parts[0] ?? '')?.metric === undefined)
        ownForms.add(parts.toReversed().join(' '), at);
    }
    // Everyday names were reviewed: where one has the form of a row's own name too, it is the everyday one's.
    forms.addFurther(ownForms);
    // Names are looked up by form last: a name that is no form of any must not be found so.
    for (const [key, row] of names.rows) {
      const form = key.split(' ').map(formOf).join(' ');
      if (forms.rows.get(key) === row) forms.rows.delete(key);
      else if (form === key && !forms.rows.has(key)) forms.add(key, AMBIGUOUS);
    }
  }

  /** Forms of localised names that are short, and of those without what everyday speech leaves out. */
  addBare(tables: Tables, own: readonly NamePair[]): void {
    const { lexicon } = this.#forms;
    const { lang } = lexicon;
    // "Haudutetun broilerin rintafileen kalorit" asks for "Broilerin rintafilee, haudutettu".
    tables.addFurther(this.tablesOf(this.placed(own.filter(([text]) => bareNames.isShort(text)))));
    const hasCompounds = lang !== 'en' && NAME_RULES[lang].hasCompounds;
    const kinds = this.#kindForms();
    // "Rasv" asks, and "kana ja riisi" are two.
    const isOther = (one: readonly string[]) =>
      kinds.has(one.join(' ')) ||
      (hasCompounds && one.some((form) => lexicon.meaningOf(form)?.connector !== undefined)) ||
      lexicon.meaningOf(one.join(' '))?.metric !== undefined ||
      looseKeys(one, lexicon).some((key) => tables.loose.rows.has(key));
    const bare = new Tables();
    for (const level of bareNames.bareNames(lang, own))
      bare.addFurther(this.tablesOf(this.placed(level), isOther));
    tables.addFurther(bare, ['forms', 'loose'], true);
  }

  /** Heads of names, which are names by themselves; gives their words. */
  addHeads(tables: Tables, heads: readonly NamePair[]): string[] {
    const { lexicon } = this.#forms;
    const kinds = this.#kindForms();
    // "Konserv" says a form, and "lihapirukad" are the reviewed "lihapirukas".
    const isNoFood = (one: readonly string[]) =>
      kinds.has(one.join(' ')) ||
      tables.forms.rows.has(one.join(' ')) ||
      one.every((form) => lexicon.formWords.has(form));
    const found = this.tablesOf(this.placed(heads), isNoFood);
    tables.addFurther(found);
    return wordsIn(found.forms.rows.keys());
  }

  addPercents(tables: Tables, percents: readonly NamePair[]): void {
    tables.addFurther(this.tablesOf(this.placed(percents)), TABLES, true);
  }

  /** What several foods are called is a name of none. */
  addKinds({ names, forms, loose }: Tables): void {
    const { ofLang, lexicon, formOf } = this.#forms;
    for (const name of Object.keys(ofLang.kinds)) {
      const words = wordsOf(name);
      if (names.rows.has(words.join(' '))) continue;
      names.rows.set(words.join(' '), AMBIGUOUS);
      if (words.length < 2) continue;
      // "Жареной картошки"
      const inForm = words.map(formOf);
      const form = inForm.join(' ');
      const isName = [names, forms].some(({ rows }) => rows.has(form));
      if (lexicon.lang !== 'en' && !isName) forms.rows.set(form, AMBIGUOUS);
      // "White fish" is no whitefish.
      for (const key of looseKeys(inForm, lexicon)) loose.add(key, AMBIGUOUS);
    }
  }

  #kindForms(): ReadonlySet<string> {
    const { ofLang, formOf } = this.#forms;
    return new Set(Object.keys(ofLang.kinds).map((name) => wordsOf(name).map(formOf).join(' ')));
  }
}

const wordsIn = (texts: Iterable<string>): string[] => [...texts].flatMap((text) => text.split(' '));

/** What forms the words of a language have, and how they are found. */
export type LanguageForms = ReturnType<typeof readForms>;

/**
 * What forms the words of a language have, as its words and the names of its foods say: the everyday ones before others.
 * Parameters as of `makeAnswerKeys`. Throws for a language without words.
 */
export function readForms(
  lang: AnswerLang,
  words: AnswerWordsFile,
  everyday: Readonly<Record<string, string>>,
  local: Readonly<Record<string, string>>,
) {
  const ofLang = words.languages.find((one) => one.lang === lang);
  if (ofLang === undefined) throw new Error(`no words of ${lang}`);
  const own = Object.values(local);
  // English forms follow from the word alone, and the table of amounts has every form of its words.
  const meant = [...Object.entries(ofLang.metrics), ...Object.entries(everyday)];
  const foods = new Map(meant.map(([name, means]) => [plainText(name), means]));
  // The Finnish biceps are no pike: a misspelling, or a word that is listed as meaning itself, is no form.
  const others = new Set(Object.keys(ofLang.misspellings).map(plainText));
  const wordForms = makeWordForms(
    lang === 'en' ? [] : Object.keys(everyday),
    formsIn(lang),
    lang === 'en'
      ? []
      : [...askedPhrases(ofLang), ...own.flatMap((name) => bareNames.askedNames(lang, name))],
    (word) => foods.get(word),
    others,
    lastPartsOf(lang),
  );
  const lexicon = new Lexicon(ofLang, [], baseFinder(knownForms(wordForms, ofLang.first_parts), lang));
  // Worked out once: a few thousand words make up all the names.
  const formsByWord = new Map<string, string>();
  const formOf = (word: string): string => {
    const form = formsByWord.get(word) ?? lexicon.formOf(word);
    formsByWord.set(word, form);
    return form;
  };
  return { ofLang, wordForms, lexicon, formOf };
}

/** What questions say besides names of foods, whose words have forms too. */
const askedPhrases = ({
  metrics,
  nutrients,
  spellings,
  passed_over,
  kinds,
}: AnswerWordsFile['languages'][number]): string[] =>
  [metrics, nutrients, spellings, passed_over, kinds].flatMap((table) => Object.keys(table));

/**
 * The keys under which an everyday name is found loosely.
 *
 * @param last the last word as it is written: what says where or with what a food is ends no compound, "tuunikala õlis" is no "tuunikalaõli"
 */
function looseKeys(forms: readonly string[], lexicon: Lexicon, last = ''): readonly string[] {
  const { lang, formWords } = lexicon;
  const held = LANGUAGE[lang].heldWords;
  if (forms.length === 0 || forms.length > maxLooseWords(held)) return [];
  if (forms.length === 1) return [joinedKey(forms)];
  const formless = formlessKey(forms, formWords, lang);
  const form = forms.at(-1) ?? '';
  const isApart = lexicon.isBeside(last, form) || (form !== last && LANGUAGE[lang].insideFood?.test(last));
  const compound = isApart ? [] : [joinedKey(forms)];
  return [...compound, sortedKey(forms, held), ...(formless === null ? [] : [formless])];
}
