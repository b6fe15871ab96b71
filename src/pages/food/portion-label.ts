import { readPortionText } from '../../portion-text.ts';
import { amountWords, counted, numberText } from '../../portion-words.ts';
import type { PortionRecord } from '../../tables/foods.ts';
import { LANGUAGE, type PortionWords } from '../../tables/languages.ts';
import { measureOf } from '../../tables/measures.ts';
import type { PageLang } from '../i18n/strings.ts';

/** A portion in the words of a page. */
export interface PortionLabel {
  readonly text: string;
  /** What is left in the source's own English words; empty where all is translated. */
  readonly english: string;
}

/**
 * The source's text of a portion in the page's language, inches in centimetres: "1 keskmine (pikkus 18–20 cm)". A portion whose
 * measure or description has no translation is told in the source's words, and so are remarks in brackets.
 */
export function portionLabel(lang: PageLang, { amount, measure }: PortionRecord): PortionLabel {
  const words = LANGUAGE[lang].portions;
  const number = numberText(amount, lang);
  if (words === null) {
    return {
      text: '',
      english: `${number} ${measure.replace(/\bNLEA serving\b/i, 'serving (as US labels define it)')}`,
    };
  }
  const { measures, size, nouns, qualifiers, notes } = readPortionText(measure);
  const [first = null, second] = measures;
  const noun = nouns.length === 0 ? undefined : words.nouns[nouns.join(' ')];
  const qualifier = qualifiers.length === 0 ? '' : words.qualifiers[qualifiers.join(' ')];
  const isUnknown = first === null && noun === undefined && (nouns.length > 0 || size === null);
  if (isUnknown || qualifier === undefined) return { text: '', english: `${number} ${measure}` };
  const counts = amountWords({ count: amount, size, measure: first }, words, lang, noun);
  const or =
    second === undefined ? '' : ` ${words.notes.or} ${counted(words.measures[second], amount, lang)}`;
  const known = notes.map((note) => noteText(note, words, lang));
  const told = known.filter((note) => note !== null && note !== '');
  const main = `${counts}${or}${qualifier === '' ? '' : `, ${qualifier}`}`;
  return {
    text: told.length === 0 ? main : `${main} (${told.join('; ')})`,
    english: notes
      .filter((_, at) => known[at] === null)
      .map((note) => `(${note})`)
      .join(' '),
  };
}

const NUMBER = String.raw`\d+(?:-\d+/\d+|/\d+|\.\d+)?`;
const WEIGHT = new RegExp(`^(${NUMBER}|\\.\\d+) (fl oz|oz|lb)$`);
const SHARE = /^(\d+\/\d+) of (.+)$/;
/** Each dimension: a number of inches or two, and what it measures. */
const DIMENSION = new RegExp(
  `^(about|approx|less than)? ?(${NUMBER})"?(?: ?(?:to|-) ?(${NUMBER})"?)?"?\\s*(dia|diameter|long|thick|high|square|sq|or longer|long or less)?\\.?$`,
);
/** Sizes of cans in inches and sixteenths, as the trade writes them: they tell a shopper nothing. */
const CAN_SIZE = /^\d{3} x \d{3}$/;

/** A remark in a page's words; empty for one that says nothing to its readers, null for one that is not known. */
function noteText(note: string, words: PortionWords, lang: PageLang): string | null {
  if (CAN_SIZE.test(note)) return '';
  const [, weight, unit] = WEIGHT.exec(note) ?? [];
  if (weight !== undefined) {
    const { ml, grams } = measureOf(unit === 'fl oz' ? 'fluid_ounce' : unit === 'oz' ? 'ounce' : 'pound');
    const each = ml ?? grams ?? 0;
    return `${numberText(Math.round(inNumbers(weight) * each), lang)} ${words.measures[ml === undefined ? 'gram' : 'millilitre']}`;
  }
  const [, share, whole] = SHARE.exec(note) ?? [];
  if (share !== undefined && whole !== undefined) {
    const dimensions = dimensionsText(whole, words, lang);
    return dimensions === null ? null : `${share}; ${dimensions}`;
  }
  return note.includes('"') ? dimensionsText(note, words, lang) : null;
}

/** `7" to 7-7/8" long`, `2" x 3" x 1/4"`, `4" dia x 1/8" thick` */
function dimensionsText(note: string, words: PortionWords, lang: PageLang): string | null {
  const { cm, about } = words.notes;
  const isAbout = /^(?:about|approx) /.test(note);
  const parts = note
    .replace(/^(?:about|approx) /, '')
    .split(/ x |, /)
    .map((part) => DIMENSION.exec(part));
  const told: string[] = [];
  const bare: string[] = [];
  for (const match of parts) {
    if (match === null) return null;
    const [, before = '', from = '', to, kind = ''] = match;
    const length = [from, to].flatMap((one) => (one === undefined ? [] : centimetres(one, lang))).join('–');
    if (kind === '' && before === '') bare.push(length);
    else if (kind === 'square' || kind === 'sq') bare.push(length, length);
    else {
      const name =
        words.notes[kind.startsWith('dia') ? 'dia' : kind === 'thick' || kind === 'high' ? kind : 'long'];
      const limit =
        before === 'less than'
          ? words.notes.below
          : kind === 'or longer'
            ? words.notes.least
            : kind === 'long or less'
              ? words.notes.most
              : '';
      told.push([name, limit, length, cm].filter((word) => word !== '').join(' '));
    }
  }
  if (bare.length > 0) told.unshift(`${bare.join(' × ')} ${cm}`);
  return `${isAbout ? `${about} ` : ''}${told.join(', ')}`;
}

/** Inches in centimetres, as exact as a kitchen is: tenths below 2 cm, halves below 10 cm, else whole. */
function centimetres(inches: string, lang: PageLang): string {
  const length = inNumbers(inches) * 2.54;
  const step = length < 2 ? 0.1 : length < 10 ? 0.5 : 1;
  return numberText(Math.round(length / step) * step, lang);
}

/** "7-7/8", "1/4", "2.5" */
function inNumbers(text: string): number {
  return text
    .split('-')
    .map((part) => part.split('/').map(Number))
    .reduce((sum, [above = 0, below = 1]) => sum + above / below, 0);
}
