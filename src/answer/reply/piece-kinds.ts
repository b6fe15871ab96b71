/** The words of a question that tell pieces of a food apart: of tomatoes, "cherry". */
import { ANSWER_LANGS, type AnswerLang, byLanguage, LANGUAGE } from '../../tables/languages.ts';
import type { TaggedQuestion } from '../tags/tagged-question.ts';
import { plainLetters, wordsOf } from '../text/normalise.ts';

/** In English, by which the source calls its portions, the words that name a food and are none of its own name's; else what the source calls the pieces. */
export const kindsOfPieces = (question: TaggedQuestion, from: number, to: number, name: string): string =>
  question.language.lang === 'en'
    ? furtherWords(question, from, to, name)
    : kindsIn(question.words.slice(from, to), question.language.lang);

/** The words that are no words of a name, however they are spelt: of doughnuts, "donut" is no further one. */
function furtherWords({ known, language }: TaggedQuestion, from: number, to: number, name: string): string {
  const own = new Set(wordsOf(name).map((word) => language.lexicon.formOf(word)));
  return known
    .slice(from, to)
    .flatMap(({ text, form }) => (own.has(form) ? [] : [text]))
    .join(' ');
}

/** What the source calls a piece, the noun without marks that compounds have in front of another, and the word for the kind where that is another one. */
interface PieceKind {
  readonly piece: string;
  readonly noun: string;
  readonly kind: string | undefined;
}

const PIECE_KINDS = byLanguage(ANSWER_LANGS, (lang): readonly PieceKind[] => {
  const { nouns = {}, kinds = {} } = LANGUAGE[lang].portions ?? {};
  return Object.entries(nouns).map(([piece, forms]) => ({
    piece,
    noun: plainLetters(forms.split('|', 1)[0] ?? ''),
    kind: kinds[piece],
  }));
});

/** What the source calls the pieces that the first parts of compounds are: "cherry" of "kirsstomat", and of "помидоры черри". */
function kindsIn(words: readonly string[], lang: AnswerLang): string {
  const isNamed = ({ noun, kind }: PieceKind): boolean =>
    words.some(
      (word) => word === kind || (word.length > noun.length + LONGEST_ENDING && word.startsWith(noun)),
    );
  return PIECE_KINDS[lang]
    .filter(isNamed)
    .map(({ piece }) => piece)
    .join(' ');
}

/** Letters of the longest ending of a case: what is longer behind a noun is another one. */
const LONGEST_ENDING = 4;
