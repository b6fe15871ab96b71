import stems from './et.json' with { type: 'json' };
import { ended } from './language.ts';

/** Endings of the singular, behind the genitive; -d makes the nominative plural. Not -ta: "soolata" is no form of "sool". */
const SINGULAR = ' s st l le d ga sse ks na';
/** Endings of the plural, behind its genitive. */
const PLURAL = ' s st l le ga sse';
/** Endings of diminutives, behind the genitive: "õunake", "kurgikese". */
const DIMINUTIVE = 'ke kese kest kesed keses keste kesi';
/** Short words have diminutives, but the one of "sai" is a pastry of its own. */
const HAS_DIMINUTIVE = /^(?!sai$).{2,6}$/;

const VOWEL = /[aeiouõäöüy]/;
/** A stop that is written weak in the genitive: after a long vowel or a sonorant ("kurk", "kurgi"; but "salat", "salati"). */
const GRADED = /(?:[aeiouõäöü]{2}|[lrnm])[kpt]$/;
const WEAK: Readonly<Record<string, string>> = { k: 'g', p: 'b', t: 'd' };
const STRONG: Readonly<Record<string, string>> = { g: 'k', b: 'p', d: 't' };
/** "pähkel", "pähkli": the vowel before the last consonant is dropped. */
const DROPS_VOWEL = /(?:[bdfghjkpstvšž]|lm)(?:[aei]l|[aeiu]r)$/;

/** What cases are made from, and the partitives of both numbers; more than one of each where the word does not tell. */
type Stems = readonly [genitives: Texts, partitives: Texts, pluralGenitives: Texts];
type Texts = readonly string[];

/**
 * The Estonian forms of a word, as `LocalisedLanguage.formsOf` states them. A compound is inflected as its last part is.
 * The stems follow from how the word ends; `et.json` has what the ending does not tell: the vowel of the genitive, where
 * it is not the -i of most newer words, and the stems of irregular words.
 */
export function formsOf(word: string): readonly string[] {
  // Participles have no case beside a noun ("keedetud kartulis"), only behind it: "kala praetuna", "keedetult".
  if (/[td]ud$/.test(word))
    return [...['na', 'lt'].map((ending) => word.slice(0, -1) + ending), ...cookedBy(word)];
  // Abbreviations have none: "lis" is no "l".
  if (!VOWEL.test(word)) return [];
  // "Phol" is a slip of "pohl", and no form of "pho": such loans have an apostrophe.
  if (/^[^aeiouõäöü]+[aeiouõäöü]$/.test(word)) return [];
  const [genitives, partitives, pluralGenitives] = stemsOf(word);
  const endings = HAS_DIMINUTIVE.test(word) ? `${SINGULAR} ${DIMINUTIVE}` : SINGULAR;
  const forms = new Set([...ended(genitives, endings), ...partitives, ...ended(pluralGenitives, PLURAL)]);
  forms.delete(word);
  return [...forms];
}

/** Endings of those whom people ask for, and of the conditional; not of others: "mitu kalorit kala sööb". */
const PERSONS = 'd me te ks ksin ksid ksime ksite';

/** What you and we do, or might, of a verb in the first person of the singular: "sööme", "sööksin" of "söön", "sõid" of "sõin". */
export function personsOf(verb: string): readonly string[] {
  const [, stem] = /^(\p{L}{2,}[aeiouõäöü])n$/u.exec(verb) ?? [];
  return stem === undefined ? [] : ended([stem], PERSONS);
}

/** What those say who cooked a food, or of whom: "grillisin", "grillisime", "grillis" of what is "grillitud"; not "küpsetas", as bread is. */
function cookedBy(participle: string): readonly string[] {
  const stem = PAST[participle] ?? /^(.+[aiu])tud$/.exec(participle)?.[1];
  return stem === undefined ? [] : [`${stem}sin`, `${stem}sime`, `${stem}sid`, `${stem.replace(/i$/, '')}is`];
}

/** Stems of the past that their participles do not tell. */
const PAST: Readonly<Record<string, string>> = { keedetud: 'keet', praetud: 'praadi' };

/** The genitives of a word, which are the first parts of its compounds: "valgu" of "valk". */
export const genitivesOf = (word: string): Texts => stemsOf(word)[0];

/** The same with those of the plural, as what foods are rich in is said: "kiudaineterikas". */
export function firstPartsOf(word: string): Texts {
  const [genitives, , pluralGenitives] = stemsOf(word);
  return [...genitives, ...pluralGenitives];
}

function stemsOf(word: string): Stems {
  const [part = '', stated] = endingIn(word, IRREGULAR) ?? [];
  if (stated !== undefined) return irregular(word.slice(0, word.length - part.length), stated);
  if (/[^aeiou][aeiu]d$/.test(word)) return ofPlural(word.slice(0, -1));
  const told = endingIn(word, VOWELS) === undefined ? TOLD.find(([end]) => end.test(word)) : undefined;
  if (told !== undefined) {
    const [end, genitives, partitives, plural] = told;
    const root = [word.replace(end, '')];
    return [ended(root, genitives), ended(root, partitives), ended(root, plural)];
  }
  return VOWEL.test(word.at(-1) ?? '') ? endingInVowel(word) : endingInConsonant(word);
}

/** Words whose stems their ending tells, each with what it has instead of it: "mustikas", "hernes", "küpsis", "hummus" with and without the s, and adjectives and diminutives. */
const TOLD: readonly (readonly [
  end: RegExp,
  genitives: string,
  partitives: string,
  pluralGenitives: string,
])[] = [
  [/(?<=[^aeiouõäöü])as$/, 'a', 'at ast aid aseid', 'ate aste'],
  [/(?<=[^aeiouõäöü])es$/, 'e ese', 'et est eid eseid', 'ete este'],
  [/(?<=[^aeiouõäöü][iuo])s$/, 'se si', 'st seid si sit se sisid', 'ste side site'],
  // Not "pune".
  [/(?<=...)ne$/, 'se ne', 'st set seid si net ned neid nesid', 'ste sete nede nete'],
  // "Väikse", but "saksest" is of no sake.
  [
    /(?<=...)ke$/,
    'kese kse ke',
    'kest keset keseid kesi kseid ket ked keid kesid',
    'keste kesete kste kede kete',
  ],
  [/ke$/, 'kese ke', 'kest keset keseid kesi ket ked keid kesid', 'keste kesete kede kete'],
];

/** Genitive, partitive and, where it does not follow from the partitive, plural genitive. */
const IRREGULAR = new Map(
  stems.irregular.map((line) => {
    const [base = '', ...forms] = line.split(' ');
    return [base, forms] as const;
  }),
);

/** The vowel of the genitive, by how words end. */
const VOWELS = new Map(
  Object.entries(stems.vowels).flatMap(([vowel, words]) =>
    words.split(' ').map((word) => [word, vowel] as const),
  ),
);

/** The entry of the longest end of a word that has one. */
function endingIn<T>(word: string, entries: ReadonlyMap<string, T>): readonly [string, T] | undefined {
  for (let at = 0; at < word.length - 1; at += 1) {
    const part = word.slice(at);
    const entry = entries.get(part);
    if (entry !== undefined) return [part, entry];
  }
  return undefined;
}

function irregular(before: string, forms: Texts): Stems {
  const [genitive = '', partitive = '', plural] = forms.map((form) => before + form);
  const strong = partitive.replace(/t$/, '');
  const partitives = [partitive, ...pluralPartitives(strong), `${genitive}id`];
  return [[genitive], partitives, plural === undefined ? [`${strong}de`, `${genitive}te`] : [plural]];
}

/** What vowel makes the partitive of a plural, behind a stem in -a, by the vowels before it: "mune", "sooli", "leibu". */
const VOWEL_BEHIND: readonly (readonly [stem: RegExp, vowel: string])[] = [
  [/(?:^|[^aeiouõäöü])u[^aeiouõäöü]a$/, 'e'],
  [/(?:^|[^aeiouõäöü])(?:[ouöü]|e(?!i))[aeiouõäöü]*[^aeiouõäöü]*a$/, 'i'],
  [/a$/, 'u'],
  [/(?:i|(?:[^aeiouõäöü]{2}|[aeiouõäöü]{2}[^aeiouõäöü])u)$/, 'e'],
  [/e$/, 'i'],
];
/** Of the words that end in a vowel only short ones in -a have it: "kanu", "mune"; but "pitsasid", "jahusid", "kohasid". */
const IS_SHORT = /(?:^|[^aeiouõäöü])[aeiuõä][^aeiouõäöü]a$/;

/** The partitives of a plural, behind a stem that ends in a vowel: "kurke", "õunu", "kartuleid", "kalasid". */
function pluralPartitives(stem: string, hasVowel = true): string[] {
  const short = stem.slice(0, -1);
  const last = stem.at(-1) ?? '';
  const vowel = VOWEL_BEHIND.find(([ending]) => ending.test(stem))?.[1];
  const vowels = hasVowel && vowel !== undefined ? [vowel] : [];
  const id = `${last === 'i' || short.endsWith(last) ? (last === 'i' ? 'e' : '') : last}id`;
  return [...vowels.map((vowel) => short + vowel), short + id, `${stem}sid`];
}

function endingInVowel(word: string): Stems {
  const partitives = [`${word}t`, `${word}d`, ...pluralPartitives(word, IS_SHORT.test(word))];
  return [[word], partitives, [`${word}de`, `${word}te`]];
}

function endingInConsonant(word: string): Stems {
  const vowel = endingIn(word, VOWELS)?.[1] ?? (/.[aeiouõäöü].*[^aeiou]ik$/.test(word) ? 'u' : 'i');
  const strong = word + vowel;
  const weak = weakened(word) + vowel;
  // "õunte", "koort", "sõstarde"
  const bare = /[lnr]$/.test(word) ? [word] : [];
  const plural = ended(bare, DROPS_VOWEL.test(word) ? 'de' : 'te');
  // "rassolnikku" beside "präänikut"
  const long = vowel === 'u' && /[^aeiou]ik$/.test(word) ? [`${word}ku`, `${word}ke`] : [];
  const stems = both(ofStem(weak, strong), [[], [...ended(bare, 't'), ...long], plural]);
  // "jogurti" beside "tordi", "viineri" beside "pipra".
  const syllables = word.match(/[aeiouõäöü]+/g)?.length ?? 1;
  if (weak !== strong && syllables > 1 && GRADED.test(word)) return both(stems, ofStem(strong, strong));
  if (!DROPS_VOWEL.test(word)) return stems;
  const dropped = word.slice(0, -2).replace(/([kpt])\1$/, '$1') + word.slice(-1) + vowel;
  return both(ofStem(dropped, dropped), stems);
}

function weakened(word: string): string {
  if (/([kptšf])\1$|(?:[aeiouõäöü]{2}|[lrnm])ss$|[aeiouõäöü]h[kt]$/.test(word)) return word.slice(0, -1);
  return GRADED.test(word) ? word.slice(0, -1) + (WEAK[word.slice(-1)] ?? '') : word;
}

const ofStem = (weak: string, strong: string): Stems => [
  [weak],
  [strong, `${weak}t`, ...pluralPartitives(strong), `${weak}sid`],
  [`${strong}de`, `${weak}te`],
];

/** A word that is listed in its plural, by its stem: "friikartulid", "herned", "pannkoogid". */
function ofPlural(stem: string): Stems {
  const strong = strengthened(stem);
  const short = stem.slice(0, -1);
  const se: Stems = [
    [stem],
    [`${short}t`, `${stem}t`, `${stem}id`, `${short}i`],
    [`${short}te`, `${stem}te`],
  ];
  const es: Stems = [[], [`${stem}id`], [`${stem}ste`]];
  const further = [...(stem.endsWith('se') ? [se] : []), ...(stem.endsWith('e') ? [es] : [])];
  return [ofStem(stem, strong), [[], [strong.slice(0, -1)], []] satisfies Stems, ...further].reduce(both);
}

/** "koogi" of "kook", "supi" of "supp". */
const strengthened = (stem: string): string =>
  stem
    .replace(
      /([aeiouõäöü]{2}|[lrnm])([gbd])([aeiu])$/,
      (_, before, stop, vowel) => before + (STRONG[stop] ?? stop) + vowel,
    )
    .replace(/([^aeiouõäöü][aeiouõäöü])([kpt])([aeiu])$/, '$1$2$2$3');

const both = (one: Stems, other: Stems): Stems => [
  [...one[0], ...other[0]],
  [...one[1], ...other[1]],
  [...one[2], ...other[2]],
];
