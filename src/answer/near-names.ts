import type { AnswerKeysFile, AnswerWordsFile } from '../tables/answers.ts';
import { minTypoLength } from './keys.ts';
import { Lexicon } from './lexicon.ts';
import { wordsOf } from './normalise.ts';
import { TypoIndex } from './typos.ts';
import { baseFinder, knownForms } from './word-forms.ts';

/**
 * The words of a dictionary that spelling correction would take for a word of a name, in the form under which names are
 * compared, or as they are where that is too short to be corrected; but those that are listed as misspellings.
 *
 * @param keys of the same language, as `makeAnswerKeys` makes them
 * @param lines of the dictionary, a word each; a line with more or with an apostrophe is left out
 */
export function wordsNearNames(
  keys: Omit<AnswerKeysFile, 'made_from'>,
  ofLang: AnswerWordsFile['languages'][number],
  lines: readonly string[],
): ReadonlySet<string> {
  const forms = knownForms(keys);
  const lexicon = new Lexicon(ofLang, [], baseFinder(forms, keys.lang));
  const typos = new TypoIndex(keys.lang, keys, {
    known: '',
    misspellings: {},
    forms,
  });
  const found = new Set<string>();
  for (const line of lines) {
    const [word, ...others] = wordsOf(line);
    if (word === undefined || others.length > 0 || line.includes("'")) continue;
    if (Object.hasOwn(ofLang.misspellings, word)) continue;
    const form = lexicon.formOf(word);
    const near = [word, form].map((one) => typos.neighboursOf(one));
    const isNear = near.some(({ one, two }) => one.size > 0 || two.size > 0);
    // A base too short to be corrected would not be kept, though its plural is corrected ("peals"), nor is a name no slip of itself.
    const isOwn = form.length >= minTypoLength(keys.lang) && !typos.isWord(form);
    if (isNear || typos.slipOf(word) !== null) found.add(isOwn ? form : word);
  }
  return found;
}
