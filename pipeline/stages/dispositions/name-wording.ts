/**
 * How the wording of USDA descriptions is taken apart: which phrases say what a food *is*, and which only say how it was
 * graded, trimmed, packed, where it came from, or that nothing was added to it.
 */

import { remembered } from '../../../src/collections.ts';

/** The remark that USDA appends to foods of one of its programmes; it says nothing about the food. */
const PROGRAMME_REMARK = /\s*\(Includes foods for USDA's Food Distribution Program\)/gi;

/** A description with its blanks tidied and the programme remark dropped: the published name (decisions, section 4). */
export const tidyName = remembered((description: string): string => {
  return description
    .replace(PROGRAMME_REMARK, '')
    .replace(/\s+/g, ' ')
    .replace(/ ,/g, ',')
    .replace(/,(?=[^\s\d])/g, ', ')
    .trim();
});

/** Phrases (whole comma-parts, lower case) in which two records of one food may differ, by the kind of wording. */
const NEUTRAL_PHRASES: Readonly<Record<string, readonly RegExp[]>> = {
  grade: [/^(usda )?(choice|select|prime)$/, /^all (grades|classes)$/, /^aust\. marble score [\d/]+$/],
  trim: [/^trimmed to [\d/]+" fat$/, /^separable lean (only|and fat)$/, /^lip[- ](on|off)$/],
  origin: [
    /^(imported|domestic|new zealand|australian|florida|california)$/,
    /^all (commercial )?varieties$/,
  ],
  pack: [
    /^(boneless|bone-in)$/,
    /^(steak|roast|steak\/roast|petite roast|filet|petite roast\/filet|america's beef roast)$/,
    /^(chilled|bottled|canned or bottled)$/,
  ],
  season: [/^(year round average|november thru may average|june thru october average)$/],
  plain: [
    /^un(enriched|fortified)$/,
    /^without (added )?(vitamin|calcium(?! (propionate|sulfate|chloride))|ascorbic acid|nutrients).*$/,
  ],
};

/** What a law or a maker had added: such a food is another food than the plain one. */
const FORTIFIED = [
  /^enriched$/,
  /\bfortified\b/,
  /^with (added )?(vitamin|calcium(?! (propionate|sulfate|chloride))|ascorbic acid|nutrients)/,
  /^vitamins? [a-e]\b/,
  /^vitamin c added$/,
];

/** The comma-parts of a name that say what was added to the food, in alphabetical order; none for a plain food. */
export const fortificationOf = remembered((name: string): string =>
  partsOf(tidyName(name))
    .filter((part) => FORTIFIED.some((pattern) => pattern.test(part)))
    .sort()
    .join(' | '),
);

/** `only` for meat without its fat, `and fat` for meat with it, nothing for a food that does not say. */
export const leanness = (name: string): string => /\bseparable lean (only|and fat)\b/i.exec(name)?.[1] ?? '';

const NEUTRAL: readonly RegExp[] = Object.values(NEUTRAL_PHRASES).flat();

/** Meats are sold from one cut as steaks, chops or roasts; the cut's name comes before the word. */
const MEAT_HEAD = /^(beef|lamb|veal|pork)\b/;
const MEAT_FORM =
  /\b(pot roast or steak|pot roast|petite roast\/filet|petite roast|steak\/roast|steak|roast|filet)\b/g;
const MEAT_FORM_REMARK = / \((chops|roasts|chops or roasts|steaks|steaks or roasts)\)/g;

/** The comma-parts of a name, lower case. */
export function partsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** True for a comma-part that only says grade, trim, origin, pack, season, or that nothing was added. */
const isNeutral = remembered((part: string): boolean => NEUTRAL.some((pattern) => pattern.test(part)));

/**
 * What a food is, in one string: two foods with the same signature are the same food in the same state (species, cut,
 * part, preparation, flavour, added salt, sugar, water, fat), and differ in neutral wording alone.
 */
export const stateSignature = remembered((name: string): string => {
  let text = tidyName(name).toLowerCase();
  if (MEAT_HEAD.test(text)) {
    text = text.replace(MEAT_FORM_REMARK, '').replace(MEAT_FORM, ' ');
    if (text.startsWith('lamb')) text = text.replace(/, (fresh|frozen)(?=,)/, '');
  }
  const parts = partsOf(text.replace(/\s+/g, ' ')).filter((part) => !isNeutral(part));
  return [...parts].sort().join(' | ');
});

const COOKING =
  /^(raw|cooked|roasted|broiled|braised|grilled|stewed|simmered|fried|pan-fried|pan-broiled|pan-broil|pan-browned|boiled|microwaved|baked|steamed|stir-fried|heated|unheated|fast roasted|slow roasted|fast fried|soaked and fried|dry heat|moist heat|oven-heated|unprepared|prepared|drained)$/;

/** How an animal was raised, brined, dressed or shaped: variants of a cut rather than other cuts. */
const DRESSING =
  /^(with added solution|grass-fed|wagyu|fresh|frozen|frenched|denuded|trotter off|original seasoning|rotisserie|bbq|whole|from whole|from whole bird|all classes|broilers? or fryers|roasting|stewing|capons|young hen|fryer-roasters|patty|patties|crumbles|loaf)$/;

/** How much water a cured ham was sold with. */
const HAM = /\bham( -- water added| and water product| with natural juices)\b/;

/** The food without its cooking and dressing: all states of one cut, of one soup, of one vegetable share it. */
export const cutSignature = remembered((name: string): string => {
  return stateSignature(name)
    .replace(HAM, 'ham')
    .split(' | ')
    .filter((part) => !COOKING.test(part) && !DRESSING.test(part))
    .join(' | ');
});

const SALTED = /^with (added )?salt( added)?$/;
const UNSALTED = /^(without (added )?salt( added)?|no salt added)$/;

/** True when a name states that its cooking water was salted. */
export const isSalted = (name: string): boolean => partsOf(name).some((part) => SALTED.test(part));

/** The state of a food but for the salt of its cooking water. */
export const unsaltedSignature = remembered((name: string): string => {
  return stateSignature(name)
    .split(' | ')
    .filter((part) => !SALTED.test(part) && !UNSALTED.test(part))
    .join(' | ');
});

/** The first comma-part: the family that a name belongs to ("Beef", "Soup"). */
export const familyOf = (name: string): string => partsOf(name)[0] ?? '';

/** Neutral phrases that mean "not further specified"; a name with them is plainer than one that names a kind. */
const UNSPECIFIED =
  /^(all (grades|classes|varieties|commercial varieties)|year round average|separable lean and fat)$/;

const GRADE = /^(usda )?(choice|select|prime)$/;

/** The country that a name states; feed and law differ between countries, and with them vitamins and minerals. */
export const countryOf = (name: string): string => /\b(New Zealand|Australian)\b/.exec(name)?.[1] ?? '';

/** 2 for a food from one country, 1 more for one grade of meat: the trade's mixture at home is plainer than both. */
export const singledOut = remembered(
  (name: string): number =>
    (countryOf(name) === '' ? 0 : 2) + (partsOf(name).some((part) => GRADE.test(part)) ? 1 : 0),
);

/**
 * How much a name specifies: 2 for each comma-part, 1 more for each remark in brackets; a part that says "all kinds"
 * counts 1. The least specified of several names for one food is the plainest.
 */
export const specificity = remembered((name: string): number => {
  const parts = partsOf(name);
  const remarks = name.match(/\(/g)?.length ?? 0;
  return parts.reduce((sum, part) => sum + (UNSPECIFIED.test(part) ? 1 : 2), 0) + remarks;
});
