/**
 * The rules by which figures of a portion are worked out: one file for the server, which writes pages without scripts, and for
 * the scripts of those pages.
 */

/** Weights of a portion that a page works out, in grams; more is a stock, less than the first no kitchen weighs. */
export const GRAMS_LEAST = 0.1;
export const GRAMS_MOST = 10_000;

/**
 * The grams that somebody typed, with a point or a comma; null where it is no weight from `GRAMS_LEAST` to `GRAMS_MOST`.
 *
 * @param {string} text
 * @returns {number | null}
 */
export function readGrams(text) {
  const typed = text.trim().replace(',', '.');
  const grams = /^\d{1,5}(\.\d{1,3})?$/.test(typed) ? Number(typed) : 0;
  return grams >= GRAMS_LEAST && grams <= GRAMS_MOST ? grams : null;
}

/**
 * An amount in a portion, in the unit of the amount per 100 g: whole from 100 on, below in three figures, because a portion is
 * not weighed more exactly than that. What 100 g have stays as it is.
 *
 * @param {number} per100g
 * @param {number} grams
 */
export function inPortion(per100g, grams) {
  if (grams === 100) return per100g;
  const amount = (per100g * grams) / 100;
  return amount >= 100 ? Math.round(amount) : Number(amount.toPrecision(3));
}

/** What a label shows no smaller figure than, in grams. */
const LABEL_LEAST = 0.01;

/**
 * The figure that a label shows for an amount: a trace is named as less than the least, and what is none stays 0.
 *
 * @param {number} amount
 * @param {(n: number) => string} figure writes a number as the page's language does
 */
export function labelFigure(amount, figure) {
  return amount > 0 && amount < LABEL_LEAST ? `< ${figure(LABEL_LEAST)}` : figure(amount);
}
