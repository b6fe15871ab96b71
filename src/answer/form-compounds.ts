import { ANSWER_LANGS, type AnswerLang, byLanguage, LANGUAGE, NAME_RULES } from '../tables/languages.ts';
import { wordsOf } from './normalise.ts';
import { changesNothing } from './passed-over.ts';
import type { AnswerLanguage } from './question-words.ts';

/** Letters of the shortest food in a compound, and of the longest ending of a case behind a word for a form ("konservides"). */
const SHORTEST = 3;
const LONGEST_ENDING = 4;

/** A part of a compound that says a form, without marks, whether it is the first one, and the form's own word. */
type FormPart = readonly [part: string, isFirst: boolean, form: string];

const plain = (text: string): string => wordsOf(text).join(' ');
const PARTS = byLanguage(ANSWER_LANGS, (lang) =>
  Object.entries(LANGUAGE[lang].formCompounds ?? {}).map(
    ([part, form]): FormPart => [plain(part.replace('-', '')), part.endsWith('-'), plain(form)],
  ),
);

/** The form's own word of the first part of a compound that says a form; null for any other part. */
export const formOfPart = (part: string, lang: AnswerLang): string | null =>
  PARTS[lang].find(([one, isFirst]) => isFirst && one === part)?.[2] ?? null;

/**
 * The form's own word and the food of a word that says both in one, where a row has that form: "keedupeet" is "keedetud peet". Null
 * for any other word.
 */
export function formApart(
  word: string,
  { lang, lexicon, names }: AnswerLanguage,
): readonly [form: string, food: string] | null {
  for (const [part, isFirst, form] of PARTS[lang]) {
    const at = isFirst ? part.length : word.lastIndexOf(part);
    if (isFirst ? !word.startsWith(part) : at === -1) continue;
    const food = isFirst ? word.slice(at) : word.slice(0, at);
    if (food.length < SHORTEST || word.length - food.length > part.length + LONGEST_ENDING) continue;
    const [text, forms] = [`${form} ${food}`, `${lexicon.formOf(form)} ${lexicon.formOf(food)}`];
    const bare = names.find(food, lexicon.formOf(food));
    const passed = lexicon.meaningOf(form)?.passedOver;
    // Nothing is another food for being grated.
    const isPlain = bare !== null && passed !== undefined && changesNothing(passed, bare.slug);
    if (isPlain || (names.find(text, forms) ?? names.findLoosely(text, forms, true)) !== null)
      return [form, food];
  }
  return null;
}

/** The two words of a name that were typed as one, where the first is not in its base form: "possunfilee" is "possun filee". Null for any other word. */
export function nameApart(
  word: string,
  { lang, lexicon, names }: AnswerLanguage,
): readonly [first: string, last: string] | null {
  if (lang === 'en' || !NAME_RULES[lang].hasCompounds) return null;
  for (let at = SHORTEST; at + SHORTEST <= word.length; at += 1) {
    const first = word.slice(0, at);
    if (lexicon.formOf(first) === first) continue;
    // "Kohvipiim" is a milk: "kohv piimaga" is no name of those two words.
    const last = word.slice(at);
    if (names.find(`${first} ${lexicon.formOf(last)}`, '') !== null) return [first, last];
  }
  return null;
}
