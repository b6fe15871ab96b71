import { formsOf, genitivesOf } from './fi-forms.ts';
import { labelsIn } from './labels.ts';
import type { LocalisedLanguage } from './language.ts';
import { portionWords } from './portions.ts';

const labels = labelsIn('fi');

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
  ratio: /\bper(?: \d+)? \||[^i]st[aä]? \||\| ko(?:hden|hti)$/,
  besideFood: /ll[aä]$/,
  intoFood: /(?:([aeiouyäö])\1|(?<=i)hi)n$/,
  insideFood: /s(?:[st][aä])?$/,
  // "Suositeltiin", "syömme", "syömässä", "ostamaan".
  apartFromFood: /(?:t(?:ii|aa)n|[aeiouy]mme|massa|maan)$/,
  formCompounds: {
    '-file': 'fileenä',
    '-raaste': 'raastettu',
    '-säilyke': 'säilyke',
    'raaste-': 'raastettu',
    '-silppu': 'silputtu',
    'grilli-': 'grillattu',
    'kuiva-': 'kuivattu',
    'pakaste-': 'pakastettu',
    'purkki-': 'säilyke',
    'raaka-': 'raaka',
    'savu-': 'savustettu',
    'tölkki-': 'säilyke',
    'uuni-': 'uunissa paistettu',
  },
  shareOfFat: /^rasva(?:a|lla|inen|ista|isen|isessa)$/,
  // "Mansikat".
  plural: /[aeiouyäö]t$/,
  grainForms: ['keitetty', 'keittämätön', 'kuiva', 'raaka'],
  ownVerb: /^(?!kuin|miten|paljon).+(?:[aeiouy]n|mme)$/,
  clitic: /(?<=.{5})(?:pa|han|kin|kaan|ko|ni|mme|nsa)$|(?<=.{4})ppa$/,
  sentences: {
    metrics: labels.metrics,
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
  asking: { howMany: /^monta(?:ko)?$/ },
  // What Finnish words there are is known least: most are near short ones.
  spelling: { shortest: 8, shortestInflected: 6, shortestBase: 7, onlySlips: true },
  formsOf,
  meat: 'liha',
  statesBases: true,
  metrics: {
    compounds: ['pitoisuus', 'pitoinen', 'määrä', 'sisältö', 'prosentti', 'arvo', 'taulukko', 'tiedot'],
    adjectives: { inen: ['isempi', 'isin'] },
    compares: /(?:mpi|[ai]sin|kein)$/,
    less: /^vähä/,
  },
  names: {
    alphabet: /^[a-zåäöšž\p{N}]+$/u,
    forms: ['sg', 'pl'],
    unmarkedForm: 'sg',
    contrasts: /(?<=^rasvaa )\d+(?:,\d+)? %|^(?:nahaton|nahkoineen|suola(?:ton|ttu|ttomat|tut))$/,
    genitivesOf,
    hasCompounds: true,
  },
  amounts: {
    before: ['per'],
    andHalf: ['ja puoli'],
    joinsNumbers: true,
    halfOfOne: /^puolik/,
    teen: 'toista',
    countsByWord: true,
    endings: ['ssa', 'n', 'a'],
    counted: /[aä]$/,
    never: /(?<!pala|siivu|viipalee)t$|in[aä]$|(?:(?<!k)aa|oo|ii|uu|yy|ää|öö|see)n$/,
    canned: 'säilyke',
    compounds: true,
    millilitres: { glass: 200, pint: 500, shot: 40 },
  },
  portions: portionWords('fi'),
  nutrients: labels.nutrients,
  categories: labels.categories,
};
