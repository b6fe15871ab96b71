import words from './fi.json' with { type: 'json' };
import { formsOf } from './fi-forms.ts';
import portions from './fi-portions.json' with { type: 'json' };
import type { LocalisedLanguage } from './language.ts';

/** Finnish. Adjectives follow their head in number; in the nominative of a food's name that is all. */
export const fi: LocalisedLanguage<'fi'> = {
  code: 'fi',
  english: 'Finnish',
  own: 'Suomi',
  decimalSign: ',',
  ownLetters: 'äöåüõ',
  stateParts:
    /(?:^|\s)(?:raa|tuore|keite|kypsen|haudu|grilla|paiste|paahde|kuiv|pakaste|säilyk|savust|suolattu|marin|hapate|höyry|friteer|uuni|paneroi|jauhe|valmis|tiiviste|kuumenn|laimenn|liote|lämmite)/i,
  emptyPrefixes: ['luomu'],
  besideFood: /ll[aä]$/,
  sentences: {
    metrics: words.metrics,
    kcal: 'kcal',
    gram: 'g',
    kilojoule: 'kJ',
    and: 'ja',
    stated: (metric, amount) => `${amount} ${metric}`,
    unknown: (metric) => `tuntematon määrä ${metric}`,
    single: (name, stated) => `${name}: 100 grammassa on ${stated}`,
    sodium: (milligrams) => ` (natriumia ${milligrams} mg)`,
    comparison: (metric, left, right) => `100 grammassa ${metric}: ${left}; ${right}`,
    higher: (name) => `enemmän sisältää ${name}`,
    lower: (name) => `vähemmän sisältää ${name}`,
    equal: 'määrät ovat yhtä suuret',
    portion: (told, figures) => `${told}: ${figures}`,
    perHundred: 'Luku koskee 100 grammaa, vaikka kysyttiin muuta määrää.',
  },
  formsOf,
  statesBases: true,
  names: {
    alphabet: /^[a-zåäöšž\p{N}]+$/u,
    forms: ['sg', 'pl'],
    unmarkedForm: 'sg',
    adjoining: null,
    usualParts: [],
    hasCompounds: true,
    markedLetter: null,
  },
  amounts: {
    articles: [],
    before: ['per'],
    behind: [],
    entire: [],
    andHalf: ['ja puoli'],
    endings: ['ssa', 'n', 'a'],
    compounds: ['glass', 'slice', 'cup', 'pint', 'can', 'bottle'],
    millilitres: { glass: 200, pint: 500, shot: 40 },
  },
  portions,
  nutrients: words.nutrients,
  categories: words.categories,
};
