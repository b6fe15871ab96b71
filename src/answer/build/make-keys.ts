import type { AnswerKeysFile, AnswerRow, AnswerWordsFile } from '../../tables/answers.ts';
import { type AnswerLang, FORMS_OF, LANGUAGE, NAME_RULES } from '../../tables/languages.ts';
import {
  AMBIGUOUS,
  formlessKey,
  HAS_DIGIT,
  joinedKey,
  KeyTable,
  keyText,
  maxLooseWords,
  sortedKey,
} from '../text/keys.ts';
import { markedWords } from '../text/marks.ts';
import { plainText, wordsOf } from '../text/normalise.ts';
import { SHORTEST_PART, typoWords } from '../text/typos.ts';
import { baseFinder, knownForms, makeWordForms } from '../text/word-forms.ts';
import { Lexicon } from '../words/lexicon.ts';
import {
  askedNames,
  bareNames,
  headNames,
  isShort,
  type NamePair,
  withContrasts,
  withoutPercentSign,
} from './bare-names.ts';

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
  { ofLang, wordForms, lexicon, formOf } = readForms(lang, words, everyday, local),
): Omit<AnswerKeysFile, 'made_from'> {
  const isEnglish = lang === 'en';
  const places = new Map(rows.map(({ slug }, at) => [slug, at]));
  const placed = (pairs: readonly NamePair[]) =>
    pairs.flatMap(([name, slug]) => {
      const row = places.get(slug);
      const words = wordsOf(name);
      return row === undefined || words.length === 0 ? [] : [{ words, row }];
    });

  /** Keys of names: as they are written, in the form under which they are compared, and loosely. */
  const tablesOf = (
    found: ReturnType<typeof placed>,
    isOther: (forms: readonly string[]) => boolean = () => false,
  ) => {
    const made = { names: new KeyTable(), forms: new KeyTable(), loose: new KeyTable() };
    for (const { words, row } of found) {
      const formsOfWords = words.map(formOf);
      if (isOther(formsOfWords)) continue;
      made.names.add(words.join(' '), row);
      made.forms.add(formsOfWords.join(' '), row);
      for (const key of looseKeys(formsOfWords, lexicon, words.at(-1))) made.loose.add(key, row);
    }
    return made;
  };

  const names = new KeyTable();
  const own = isEnglish
    ? rows.flatMap(({ name, slug }): NamePair[] => [
        [name, slug],
        [slug.replaceAll('-', ' '), slug],
      ])
    : Object.entries(local).map(([slug, name]): NamePair => [name, slug]);
  const reviewed = isEnglish
    ? rows.flatMap(({ aliases, slug }) => aliases.map((alias): NamePair => [alias, slug]))
    : Object.entries(everyday);
  for (const name of placed(own)) names.add(name.words.join(' '), name.row);
  const { names: everydayNames, forms, loose } = tablesOf(placed(reviewed));
  const vocabulary = new Set([...forms.rows.keys()].flatMap((form) => form.split(' ')));
  names.addFurther(everydayNames);
  if (isEnglish) {
    const ownForms = new KeyTable();
    for (const [at, { name }] of rows.entries()) {
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
  } else {
    // "Haudutetun broilerin rintafileen kalorit" asks for "Broilerin rintafilee, haudutettu".
    const short = tablesOf(placed(own.filter(([text]) => isShort(text))));
    forms.addFurther(short.forms);
    loose.addFurther(short.loose);
    const [bareForms, bareLoose] = [new KeyTable(), new KeyTable()];
    const { hasCompounds } = NAME_RULES[lang];
    const kinds = new Set(Object.keys(ofLang.kinds).map((name) => wordsOf(name).map(formOf).join(' ')));
    // "Rasv" asks, and "kana ja riisi" are two.
    const isOther = (one: readonly string[]) =>
      kinds.has(one.join(' ')) ||
      (hasCompounds && one.some((form) => lexicon.meaningOf(form)?.connector !== undefined)) ||
      lexicon.meaningOf(one.join(' '))?.metric !== undefined ||
      looseKeys(one, lexicon).some((key) => loose.rows.has(key));
    for (const level of bareNames(lang, own)) {
      const bare = tablesOf(placed(level), isOther);
      bareForms.addFurther(bare.forms);
      bareLoose.addFurther(bare.loose);
    }
    forms.addFurther(bareForms, true);
    loose.addFurther(bareLoose, true);
    const english = new Set(words.languages.find((one) => one.lang === 'en')?.forms);
    const bare = hasCompounds ? headNames(rows, local, english) : [];
    // "Konserv" says a form, and "lihapirukad" are the reviewed "lihapirukas".
    const isNoFood = (one: readonly string[]) =>
      kinds.has(one.join(' ')) ||
      forms.rows.has(one.join(' ')) ||
      one.every((form) => lexicon.formWords.has(form));
    const heads = tablesOf(placed(bare), isNoFood);
    for (const form of heads.forms.rows.keys()) for (const word of form.split(' ')) vocabulary.add(word);
    names.addFurther(heads.names);
    loose.addFurther(heads.loose);
    forms.addFurther(heads.forms);
  }

  const percents = tablesOf(placed(isEnglish ? [] : withContrasts(lang, everyday, local)));
  names.addFurther(percents.names, true);
  forms.addFurther(percents.forms, true);
  loose.addFurther(percents.loose, true);
  const barePercents = tablesOf(
    placed([...own, ...reviewed]).flatMap(({ words, row }) => {
      const bare = withoutPercentSign(words, lexicon);
      return bare === null ? [] : [{ words: bare, row }];
    }),
  );
  names.addFurther(barePercents.names, true);
  forms.addFurther(barePercents.forms, true);

  // Names are looked up as they are written first.
  for (const [key, row] of names.rows) if (!isEnglish && forms.rows.get(key) === row) forms.rows.delete(key);

  const families = isEnglish ? familiesWithAnd(rows) : [];
  const isSpelt =
    (length: number) =>
    (word: string): boolean =>
      word.length >= length && !HAS_DIGIT.test(word);
  // A shorter word is the part of a compound that is no misspelling.
  const { shortest, shortestAsking = shortest } = LANGUAGE[lang].spelling;
  const mayBeTypo = isSpelt(Math.min(shortest, SHORTEST_PART));
  // What is asked for is misspelt as often as what it is asked of.
  const spellings = Object.keys(ofLang.spellings);
  const isRestated = (phrase: string): boolean => `${phrase}${ofLang.spellings[phrase]}`.includes(' ');
  for (const phrase of [...Object.keys(ofLang.metrics), ...spellings.filter((one) => !isRestated(one))])
    for (const word of wordsOf(phrase)) vocabulary.add(word).add(formOf(word));
  const asking = [...new Set(Object.keys(ofLang.metrics).flatMap(wordsOf))].filter(isSpelt(shortestAsking));
  const known = [
    ...phrasesOf(ofLang),
    ...families,
    ofLang.not_typos,
    ...spellings.filter(isRestated),
    ...(isEnglish ? rows.map(({ name }) => name) : []),
  ].flatMap(wordsOf);
  const knownWords = new Set(known.flatMap((word) => [word, formOf(word)]));
  for (const name of Object.keys(ofLang.kinds)) {
    const words = wordsOf(name);
    if (names.rows.has(words.join(' '))) continue;
    names.rows.set(words.join(' '), AMBIGUOUS);
    const kindForms = words.map(formOf);
    // "White fish" is no whitefish.
    for (const key of looseKeys(kindForms, lexicon)) if (words.length > 1) loose.add(key, AMBIGUOUS);
  }
  return {
    lang,
    names: keyText(names.rows),
    forms: keyText(forms.rows),
    loose: keyText(loose.rows),
    ...wordForms,
    marked: markedWords(lang, [
      ...[...own, ...reviewed].map(([name]) => name),
      ...phrasesOf(ofLang),
      ...Object.keys(ofLang.spellings),
    ]),
    fixed_phrases: families,
    ...typoWords(lang, [
      ...[...vocabulary].filter(isSpelt(shortest)),
      ...asking.filter((word) => word.length < shortest),
    ]),
    known: keyText(
      new Map(
        [...knownWords].flatMap((word) => (mayBeTypo(word) && !vocabulary.has(word) ? [[word, 0]] : [])),
      ),
    ),
  };
}

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
    lang === 'en' ? () => [] : FORMS_OF[lang],
    lang === 'en' ? [] : [...askedPhrases(ofLang), ...own.flatMap((name) => askedNames(lang, name))],
    (word) => foods.get(word),
    others,
  );
  const lexicon = new Lexicon(ofLang, [], baseFinder(knownForms(wordForms), lang));
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
  spellings,
  passed_over,
  kinds,
}: AnswerWordsFile['languages'][number]): string[] =>
  [metrics, spellings, passed_over, kinds].flatMap((table) => Object.keys(table));

/** Every phrase that has a meaning in questions; none of its words is a misspelt food. */
function phrasesOf({
  metrics,
  connectors,
  fillers,
  amounts,
  fixed_phrases,
  passed_over,
  kinds,
}: AnswerWordsFile['languages'][number]): string[] {
  const keyed = [metrics, connectors, amounts, passed_over, kinds].flatMap((table) => Object.keys(table));
  return [...keyed, ...fillers, ...fixed_phrases];
}

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

/** Families of foods whose name holds "and" ("Turnip greens and turnips, …"): never a comparison. */
function familiesWithAnd(rows: readonly AnswerRow[]): string[] {
  const families = rows.map(({ name }) => plainText(name.split(',')[0] ?? ''));
  return [...new Set(families.filter((family) => / and /.test(family)))];
}
