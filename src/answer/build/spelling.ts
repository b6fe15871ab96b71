/** What of a language is corrected as a slip, and what is not. */
import { isEditsApart } from '../../edits.ts';
import type { AnswerKeysFile, AnswerWordsFile } from '../../tables/answers.ts';
import { formsIn, LANGUAGE, lastPartsOf } from '../../tables/languages.ts';
import { HAS_DIGIT, keyText } from '../text/keys.ts';
import { plainText, wordsOf } from '../text/normalise.ts';
import { SHORTEST_PART, TypoIndex, typoWords } from '../text/typos.ts';
import { baseFinder, knownForms } from '../text/word-forms.ts';
import { Lexicon } from '../words/lexicon.ts';
import type { LanguageForms } from './make-keys.ts';

/** Letters of the longest part of a compound that a list has words near to. */
const LONGEST_PART = 9;

/**
 * The words of a dictionary that spelling correction would take for a word of a name, in the form under which names are
 * compared, or as they are where that is too short to be corrected; but those that are listed as misspellings. Those near a part of a
 * name's compound, in any form, are among them, for they make other compounds: of "šokolaadikook" "kool" makes "šokolaadikool".
 *
 * @param keys of the same language, as `makeAnswerKeys` makes them
 * @param lines of the dictionary, a word each; a line with more or with an apostrophe is left out
 */
export function wordsNearNames(
  keys: Omit<AnswerKeysFile, 'made_from'>,
  ofLang: AnswerWordsFile['languages'][number],
  lines: readonly string[],
): ReadonlySet<string> {
  const forms = knownForms(keys, ofLang.first_parts);
  const lexicon = new Lexicon(ofLang, [], baseFinder(forms, keys.lang));
  const typos = new TypoIndex(keys.lang, keys, {
    known: '',
    misspellings: ofLang.misspellings,
    forms,
    asks: (base) => lexicon.asks(base),
    spelt: (base) => lexicon.formOf(base),
  });
  const isNearPart = nearWords(partsOf(keys, (part) => typos.isWord(part)));
  const found = new Set<string>();
  for (const line of lines) {
    const [word, ...others] = wordsOf(line);
    if (word === undefined || others.length > 0 || line.includes("'")) continue;
    const form = lexicon.formOf(word);
    if ([word, form].some((one) => Object.hasOwn(ofLang.misspellings, one))) continue;
    const near = [word, form].map((one) => typos.neighboursOf(one));
    const isNear = near.some(({ one, two }) => one.size > 0 || two.size > 0);
    // A base too short to be corrected would not be kept, though its plural is corrected ("peals"), nor is a name no slip of itself.
    const isOwn = form.length >= LANGUAGE[keys.lang].spelling.shortest && !typos.isWord(form);
    if (isNear || typos.slipOf(word) !== null || typos.listed(word, form) !== null)
      found.add(isOwn ? form : word);
    else if (!typos.isWord(word) && isNearPart(word)) found.add(word);
  }
  return found;
}

/** What the compounds of names have in front of a word of names, and behind one. */
function partsOf(
  { lang, heads, bases }: Pick<AnswerKeysFile, 'lang' | 'heads' | 'bases'>,
  isWord: (part: string) => boolean,
): ReadonlySet<string> {
  const parts = new Set<string>();
  const formsOf = formsIn(lang);
  const forms = bases.flatMap((base) => [base, ...formsOf(base).map(plainText)]);
  for (const word of new Set([...heads.flatMap((words) => words.split('|')), ...forms]))
    for (let at = SHORTEST_PART; at + SHORTEST_PART <= word.length; at += 1)
      for (const [part, other] of [
        [word.slice(0, at), word.slice(at)],
        [word.slice(at), word.slice(0, at)],
      ] as const)
        if (part.length <= LONGEST_PART && isWord(other)) parts.add(part);
  return parts;
}

/** Tells the words that are one letter away from one of some: what they share is found under each without one of its letters. */
function nearWords(words: ReadonlySet<string>): (word: string) => boolean {
  const shortened = (word: string): string[] => [
    word,
    ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)),
  ];
  const near = new Map<string, string[]>();
  for (const word of words)
    for (const key of shortened(word)) near.set(key, [...(near.get(key) ?? []), word]);
  return (word) =>
    shortened(word).some((key) => near.get(key)?.some((other) => isEditsApart(word, other, 1)));
}

/**
 * What is corrected, and what is not though it looks like a slip.
 *
 * @param foodWords forms of the words of foods' names
 * @param further texts whose words are no slips either
 */
export function spellingOf(
  { ofLang, lexicon, formOf }: LanguageForms,
  foodWords: readonly string[],
  further: readonly string[],
) {
  const { lang } = lexicon;
  const { shortest, shortestAsking = shortest } = LANGUAGE[lang].spelling;
  const isSpelt =
    (length: number) =>
    (word: string): boolean =>
      word.length >= length && !HAS_DIGIT.test(word);
  // A shorter word is the part of a compound that is no misspelling.
  const mayBeTypo = isSpelt(Math.min(shortest, SHORTEST_PART));
  const spellings = Object.keys(ofLang.spellings);
  const isRestated = (phrase: string): boolean => `${phrase}${ofLang.spellings[phrase]}`.includes(' ');
  // What is asked for is misspelt as often as what it is asked of.
  const vocabulary = new Set(foodWords);
  const metrics = [...Object.keys(ofLang.metrics), ...compoundsOf(ofLang)];
  for (const phrase of [...metrics, ...spellings.filter((one) => !isRestated(one))])
    for (const word of wordsOf(phrase)) vocabulary.add(word).add(formOf(word));
  const asking = [...new Set(metrics.flatMap(wordsOf))].filter(isSpelt(shortestAsking));
  const known = [...phrasesOf(ofLang), ofLang.not_typos, ...spellings.filter(isRestated), ...further].flatMap(
    wordsOf,
  );
  const knownWords = new Set(known.flatMap((word) => [word, formOf(word)]));
  return {
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

/** Every phrase that has a meaning in questions; none of its words is a misspelt food. */
export function phrasesOf(ofLang: AnswerWordsFile['languages'][number]): string[] {
  const { metrics, bare, connectors, fillers, amounts, fixed_phrases, passed_over, kinds } = ofLang;
  const keyed = [metrics, bare, connectors, amounts, passed_over, kinds].flatMap((table) =>
    Object.keys(table),
  );
  return [...keyed, ...compoundsOf(ofLang), ...fillers, ...fixed_phrases];
}

/** The compounds that ask for a metric, or for a nutrient, in their base form. */
export const compoundsOf = (
  ofLang: AnswerWordsFile['languages'][number],
  asked: 'metrics' | 'nutrients' = 'metrics',
): string[] =>
  Object.entries(ofLang.first_parts).flatMap(([part, phrase]) =>
    Object.hasOwn(ofLang[asked], phrase) ? lastPartsOf(ofLang.lang).map((last) => part + last) : [],
  );
