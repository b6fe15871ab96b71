import words from './et.json' with { type: 'json' };
import { formsOf } from './et-forms.ts';
import portions from './et-portions.json' with { type: 'json' };
import type { LocalisedLanguage } from './language.ts';

/** Estonian. Adjectives follow their head in number; in the nominative of a food's name that is all. */
export const et: LocalisedLanguage<'et'> = {
  code: 'et',
  english: 'Estonian',
  own: 'Eesti',
  decimalSign: ',',
  ownLetters: 'äöüõå',
  stateParts:
    /(?:^|\s)(?:toore|värske|keede|keetma|küpse|haut|grilli|prae|rösti|kuiv|külmuta|konserv|suitsu|soolat|marineeri|hapenda|kuumtöö|kuumuta|auruta|fritee|paneer|pulb|lahusta|valmista|kontsentr)/i,
  sentences: {
    metrics: words.metrics,
    kcal: 'kcal',
    gram: 'g',
    kilojoule: 'kJ',
    and: 'ja',
    stated: (metric, amount) => `${amount} ${metric}`,
    unknown: (metric) => `teadmata hulk ${metric}`,
    single: (name, stated) => `${name}: 100 grammis on ${stated}`,
    sodium: (milligrams) => ` (naatriumi ${milligrams} mg)`,
    comparison: (metric, left, right) => `100 grammis ${metric}: ${left}; ${right}`,
    higher: (name) => `rohkem sisaldab ${name}`,
    lower: (name) => `vähem sisaldab ${name}`,
    equal: 'kogused on võrdsed',
    portion: (told, figures) => `${told}: ${figures}`,
    perHundred: 'Arv kehtib 100 g kohta, ükskõik millist kogust küsiti.',
  },
  formsOf,
  shareOfFat: /^rasva(?:ga|ne|se|st|sisaldusega)?$/,
  // "Kõrge süsivesikute sisaldusega" asks.
  besideFood: /(?<!sisalduse)ga$/,
  names: {
    alphabet: /^[a-zäöüõšž\p{N}]+$/u,
    forms: ['sg', 'pl'],
    unmarkedForm: 'sg',
    adjoining: null,
    usualParts: [],
    hasCompounds: true,
    markedLetter: null,
  },
  amounts: {
    articles: [],
    before: [],
    behind: [],
    entire: [],
    andHalf: ['ja pool'],
    endings: ['s', 'st', 'ne'],
    compounds: ['slice', 'segment', 'wedge', 'piece', 'clove', 'can', 'bottle', 'glass', 'cup'],
    millilitres: { glass: 200, shot: 40 },
  },
  portions,
  nutrients: words.nutrients,
  categories: words.categories,
};
