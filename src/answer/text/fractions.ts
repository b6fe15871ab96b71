import { ANSWER_LANGS, LANGUAGE } from '../../tables/languages.ts';

/** Words for per cent in any language, in every form. */
const PERCENT = `(?:${ANSWER_LANGS.flatMap((lang) => LANGUAGE[lang].amounts.percent ?? []).join('|')})`;
const OF_NUMBERS = new RegExp(`[/⁄¼-¾⅐-⅞]|${PERCENT}|(?<!\\d)[.,]\\d|[×*]|[xх]\\d`, 'iu');
const PERCENTAGE = new RegExp(`(?<=\\d)\\s*${PERCENT}\\p{L}*`, 'giu');
const SPLIT = /(\d)?\s*([¼-¾⅐-⅞])/g;
/** Not the inches of official names (`1/8" fat`), nor "80/20", nor a date. */
const FRACTION =
  /(?<![\d.,/-])(?:(\d{1,2})(?:\s+(?:(?:and|и|ja)\s+)?|\s?-\s?))?(\d)\s?[/⁄]\s?([2-68])(?![\d/]|\s?(?:"|″|''|inch|in\b|fat\b|%))/g;

/** What is put behind the three decimals of a fraction: "1.500 g" may be a thousand and a half. */
const MARK = '0';
const MARKED = new RegExp(`^(\\d+)\\.(\\d{3})${MARK}$`);

/** True for a number that `withDecimals` made of a fraction. */
export const isFraction = (word: string): boolean => MARKED.test(word);

/**
 * A question with its fractions as decimals, so that each is one word: "1 1/2 cups", "1½ cups" and "1-1/2 cups" give "1.5000 cups".
 * Three decimals and a zero mark what was a fraction. "20 процентов" gives "20%".
 */
export function withDecimals(question: string): string {
  // Nearly every question.
  if (!/[\d¼-¾⅐-⅞]/.test(question)) return question;
  if (!OF_NUMBERS.test(question)) return question;
  return (
    question
      // "3x100g", "100 g × 3"
      .replace(/(\d(?:\s*\p{L}{1,3})?)\s*[×*xх]\s*(?=\d)/giu, '$1 x ')
      // ".5 kg", "1 ,5 kg"; "1. 2 eggs" is a line of a list
      .replace(/(\d)\s+[.,](?=\d)/g, '$1.')
      .replace(/(?<![\d\p{L}])[.,](?=\d)/gu, '0.')
      .replace(PERCENTAGE, '%')
      .replace(
        SPLIT,
        (_, whole: string | undefined, fraction: string) =>
          `${whole === undefined ? '' : whole} ${fraction.normalize('NFKD')}`,
      )
      .replace(FRACTION, (text, whole: string | undefined, above: string, below: string) =>
        Number(above) < Number(below)
          ? (Number(whole ?? 0) + Number(above) / Number(below)).toFixed(3) + MARK
          : text,
      )
  );
}

/** Signs by the three decimals of what they are. */
const GLYPHS: ReadonlyMap<string, string> = new Map(
  Array.from('⅛⅙⅕¼⅓⅜⅖½⅗⅝⅔¾⅘⅚⅞', (sign) => {
    const [above, below] = sign.normalize('NFKD').split('⁄').map(Number);
    return [(Number(above) / Number(below)).toFixed(3).slice('0.'.length), sign];
  }),
);

/** Words as people read them: fractions as one sign. */
export const withFractions = (words: readonly string[]): string =>
  (words.some(isFraction) ? words.map(withGlyph) : words).join(' ');

const withGlyph = (word: string): string =>
  word.replace(MARKED, (text, whole: string, part: string) => {
    const glyph = GLYPHS.get(part);
    return glyph === undefined ? text : `${whole === '0' ? '' : whole}${glyph}`;
  });
