import { readPortionText } from '../../portion-text.ts';
import type { PortionRecord } from '../../tables/foods.ts';
import { type AnswerLang, LANGUAGE, type PortionWords } from '../../tables/languages.ts';
import { measureOf } from '../../tables/measures.ts';
import { GRAMS_LEAST, GRAMS_MOST, readGrams } from '../assets/amounts.js';
import { figure, fill, type PageLang, pluralOf, stringsIn } from '../i18n/strings.ts';
import { dataBlock, type Html, html, type LocalSite, langField } from '../layout.ts';
import { langMark, withQuery } from '../parts.ts';
import type { FoodPageData } from './food-data.ts';

/** The portion whose figures a page shows beside those of 100 g. */
export interface ChosenPortion {
  /** Null where none is chosen, or what was sent is none; the page then has its 100 g alone. */
  readonly grams: number | null;
  /** Its number in the food's list, from 1; null for a weight that was typed. */
  readonly number: number | null;
  /** What was sent and is no portion of this food. */
  readonly refused: string | null;
}

const NO_PORTION: ChosenPortion = { grams: null, number: null, refused: null };

/** The grams of 100 g, which every page shows anyway. */
const BASIS = 100;

/**
 * The portion that `?portion=N` or `?grams=150` names; a weight that was typed counts before a number from the list.
 *
 * @param portions null where their file cannot be read
 */
export function choosePortion(
  sent: { readonly portion: string | undefined; readonly grams: string | undefined },
  portions: readonly PortionRecord[] | null,
): ChosenPortion {
  const [typed, number] = [sent.grams?.trim() ?? '', sent.portion?.trim() ?? ''];
  if (typed === '' && number === '') return NO_PORTION;
  const listed = /^[1-9]\d?$/.test(number) ? portions?.[Number(number) - 1] : undefined;
  const grams = typed === '' ? (listed?.grams ?? null) : readGrams(typed);
  if (grams === null) return { ...NO_PORTION, refused: typed || number };
  if (grams === BASIS) return NO_PORTION;
  return { grams, number: typed === '' ? Number(number) : null, refused: null };
}

/** The place on a food's page that says which of the slugs that lead to it was asked for. */
export const askedId = (slug: string): string => `asked-${slug}`;

/** The page's address within the site, with the portion. */
export function portionPath(slug: string, { grams, number }: ChosenPortion): string {
  return withQuery(`/foods/${slug}`, number === null ? { grams } : { portion: number });
}

/**
 * The form that chooses a portion of the source, or any weight: it leads to the page with the portion in its address, and with
 * `portion.js` every figure of the page follows at once.
 */
export function portionForm(site: LocalSite, food: FoodPageData, chosen: ChosenPortion): Html {
  const t = site.texts.food.portions;
  const portions = food.details.portions ?? [];
  const typed = chosen.refused ?? (chosen.number === null ? chosen.grams : null);
  const grams = html`<div class="field${portions.length > 0 ? html` narrow` : null}"><label for="grams">${portions.length > 0 ? t.grams : `${t.weight} (${site.texts.food.units.g})`}</label>
<input type="text" id="grams" name="grams" inputmode="decimal" maxlength="9" autocomplete="off" value="${typed === null ? '' : String(typed)}"></div>\n`;
  return html`<form class="row portion-form" id="portion-form" action="${site.basePath}/foods/${food.slug}" method="get">
${langField(site.lang)}${portions.length === 0 ? null : portionSelect(site.lang, portions, chosen)}${grams}<button type="submit">${t.show}</button>
</form>
${chosen.refused === null ? null : html`<p class="notice warm refused">${fill(t.refused, { text: [...chosen.refused].slice(0, 20).join(''), least: figure(site.lang, GRAMS_LEAST), most: figure(site.lang, GRAMS_MOST) })}</p>`}
<p class="hidden-text" role="status" id="portion-status"></p>
${dataBlock('application/json', { per: site.texts.food.label.per, shown: t.shown, plain: t.plain }, 'portion-data')}`;
}

function portionSelect(lang: PageLang, portions: readonly PortionRecord[], { number }: ChosenPortion): Html {
  const t = stringsIn(lang).food;
  const options = portions.map((one, at) => {
    const { text, english } = portionLabel(lang, one);
    const selected = at + 1 === number ? html` selected` : null;
    const own = text === '' ? langMark('en', lang) : null;
    return html`<option value="${at + 1}" data-grams="${one.grams}"${selected}${own}>${figure(lang, one.grams)} ${t.units.g}: ${spaced(text, english)}</option>\n`;
  });
  return html`<div class="field wide"><label for="portion">${t.portions.choose}</label>
<select id="portion" name="portion">
<option value="">${figure(lang, 100)} ${t.units.g}</option>
${options}</select></div>\n`;
}

/**
 * The source's text of a portion in the page's language, inches in centimetres: "1 keskmine (pikkus 18–20 cm)". A portion whose
 * measure or description has no translation is told in the source's words (`english`), and so are remarks in brackets.
 */
export function portionLabel(lang: PageLang, { amount, measure }: PortionRecord) {
  const words = LANGUAGE[lang].portions;
  const number = figure(lang, hundredths(amount));
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
  const sizes = size === null ? '' : words.sizes[size];
  const isInflected = sizes.includes('|');
  // A size that agrees with what is counted says that it is one: "2 suurt".
  const thing = first !== null ? words.measures[first] : (noun ?? (isInflected ? '' : words.piece));
  const parts = [sizes, thing].map((forms) => counted(forms, amount, lang));
  // The size comes before the measure where it is inflected with it, else behind: "2 шт. крупного размера".
  const counts = spaced(number, ...(isInflected ? parts : parts.toReversed()));
  const or =
    second === undefined ? '' : ` ${words.notes.or} ${counted(words.measures[second], amount, lang)}`;
  const known = notes.map((note) => noteText(note, words, lang));
  const told = known.filter((note) => note !== null && note !== '');
  const main = `${counts}${or}${qualifier === '' ? '' : `, ${qualifier}`}`;
  return {
    text: told.length === 0 ? main : `${main} (${told.join('; ')})`,
    english: spaced(...notes.map((note, at) => (known[at] === null ? `(${note})` : ''))),
  };
}

/** Those of some texts that say anything. */
export const spaced = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' ');

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
    return `${figure(lang, Math.round(inNumbers(weight) * each))} ${words.measures[ml === undefined ? 'gram' : 'millilitre']}`;
  }
  const [, share, whole] = SHARE.exec(note) ?? [];
  if (share !== undefined && whole !== undefined) {
    const dimensions = dimensionsText(whole, words, lang);
    return dimensions === null ? null : `${share}; ${dimensions}`;
  }
  return note.includes('"') ? dimensionsText(note, words, lang) : null;
}

const LIMITS: Readonly<Record<string, keyof PortionWords['notes']>> = {
  'less than': 'below',
  'or longer': 'least',
  'long or less': 'most',
};

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
      const limit = LIMITS[before] ?? LIMITS[kind];
      told.push(spaced(name, limit ? words.notes[limit] : '', length, cm));
    }
  }
  if (bare.length > 0) told.unshift(`${bare.join(' × ')} ${cm}`);
  return `${isAbout ? `${about} ` : ''}${told.join(', ')}`;
}

/** Inches in centimetres, as exact as a kitchen is: tenths below 2 cm, halves below 10 cm, else whole. */
function centimetres(inches: string, lang: PageLang): string {
  const length = inNumbers(inches) * 2.54;
  const step = length < 2 ? 0.1 : length < 10 ? 0.5 : 1;
  return figure(lang, hundredths(Math.round(length / step) * step));
}

const hundredths = (count: number): number => Math.round(count * 100) / 100;

/** "7-7/8", "1/4", "2.5" */
function inNumbers(text: string): number {
  return text
    .split('-')
    .map((part) => part.split('/').map(Number))
    .reduce((sum, [above = 0, below = 1]) => sum + above / below, 0);
}

/** Categories of `Intl.PluralRules` in the order in which forms are written. */
const CATEGORIES: readonly Intl.LDMLPluralRule[] = ['one', 'few', 'many'];

/** The form of a word behind a number; Russian fractions take the form of few: "1,5 стакана". */
export function counted(forms: string, count: number, lang: AnswerLang): string {
  const all = forms.split('|');
  const category = Number.isInteger(count) ? pluralOf(lang, count) : 'few';
  return all[CATEGORIES.indexOf(category)] ?? all.at(-1) ?? '';
}
