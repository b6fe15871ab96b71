import type { AnswerLang } from '../tables/languages.ts';
import { LANGUAGE } from '../tables/languages.ts';

/** A letter of any alphabet but the Latin one. */
const OTHER_LETTER = /(?!\p{Script=Latin})\p{L}/u;

/**
 * A text as its keys read in a language that has a layout of its own: "rfkjhbb" was meant as "калории". Null where the language has
 * none, or where the text holds letters that the Latin layout has no keys for.
 */
export function retyped(text: string, lang: AnswerLang): string | null {
  const { keyboard } = LANGUAGE[lang];
  if (keyboard === undefined || OTHER_LETTER.test(text)) return null;
  const meant = [...text.toLowerCase()].map((sign) => {
    const key = keyboard.latin.indexOf(sign);
    return key === -1 ? sign : keyboard.own.charAt(key);
  });
  return meant.join('');
}
