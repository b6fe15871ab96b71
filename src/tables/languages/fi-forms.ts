import words from './fi.json' with { type: 'json' };
import { ended } from './language.ts';

/**
 * Forms of Finnish words by rule: the cases and numbers that a question puts a food's name in ("montako kaloria on
 * omenassa", "omenien kalorit"). A rule may give forms that no one says: a word of a question is looked up among them, and
 * an exact name comes first.
 */

/** Stems of one word: the weak grade is found in closed syllables, the strong one in open ones. */
interface Stems {
  readonly weak: readonly string[];
  readonly strong: readonly string[];
  /** Whole words. */
  readonly partitive: readonly string[];
  /** Plural stems before their i, of both grades; none for words that are used in the singular only. */
  readonly plural: {
    readonly weak: readonly string[];
    readonly strong: readonly string[];
    /** True for words that have no long endings: "mätejä", never "mäteitä". */
    readonly isShort?: boolean;
  };
  /** Further genitive plurals, whole words. */
  readonly genitives?: readonly string[];
}

/** Words in -i whose stem ends in e; all other words in -i keep it ("banaanin"). Compounds end in one of them. */
const E_STEM =
  /(?:lohi|sieni|kieli|hirvi|lehti|hauki|pieni|nuori|suuri|juuri|siipi|hanhi|kuori|kylki|särki|veri|lumi|reisi|riihi|talvi|kivi|suoni|mieli|saari|koipi|sarvi|sampi)$/;

/** Endings of words that no rule covers, each with the weak and the strong stem, the partitive and the plural stem. */
const IRREGULAR = words.irregular.map((line) => line.split(' '));

const COMPARATIVE = /..(?:[ae]|[^l]i)mpi$/;

const ENDS_IN_VOWEL = /[aeiouyäö]$/;

/** No food is said to be what something comes off: "jäätelöilta" is an evening. */
const SINGULAR = 'n t ssa sta lla lle';
const PLURAL = 'issa ista illa ille';
/** Behind a vowel also of the weak stem: "mansikoita", "mansikoiden" beside "mansikkoja". */
const LONG_PLURAL = ' ita iden itten';

/**
 * Forms of a word, other than the word itself: nominative plural, and genitive, partitive, the inner and outer local cases
 * and essive of both numbers. A compound is inflected in its last part, so its ending alone decides.
 *
 * @param word a nominative, singular or plural, in lower case with its diacritics
 * @returns each form once; none for what is no word of the language's letters ("2%")
 */
export function formsOf(word: string): readonly string[] {
  if (!/^\p{Ll}{2,}$/u.test(word)) return [];
  const forms = [...stemsOf(word).flatMap(inflect), ...cookedBy(word)];
  const front = isFront(word);
  const harmonic = front ? forms.map((form) => harmonised(form, word)) : forms;
  return [...new Set([...harmonic, ...harmonic.flatMap(spokenForm)])].filter((form) => form !== word);
}

/** The genitives of a word; more than one where its stem is not certain. No compound begins with the base of a word in -nen. */
export const genitivesOf = (word: string): readonly string[] =>
  /^\p{Ll}+(?<!nen)$/u.test(word) ? stemsOf(word).flatMap(({ weak }) => weak.map((stem) => `${stem}n`)) : [];

/** What is said of those who cook a food: "keitin", "keitti", "keitettiin", "keitän" of what is "keitetty"; no "keittää", to boil. */
function cookedBy(participle: string): string[] {
  const [, stem = '', vowel = ''] = /^(.+[^aeiouyäö])([ae])tt[uy]$/.exec(participle) ?? [];
  if (stem === '') return [];
  const present = vowel === 'a' ? [`${stem}aa`] : strengthened(`${stem}a`);
  const pastOf = (one: string): string => (/(?:pais|paah|raas)..$/.test(one) ? 'oi' : 'i');
  const past = present.map((one) => one.replace(/a$/, one.endsWith('aa') ? 'si' : pastOf(one)));
  const own = [present[0], past[0]].flatMap((one) => [`${one}n`, `${one}mme`]);
  const perfect = present.map((one) => `${one.replace(/aa$/, 'an')}nut`);
  return [...own, ...past, ...perfect, `${participle.slice(0, -2)}tiin`];
}

/** How a form is spoken, and typed by many: "banaanis" for "banaanissa", "kaloreit" for "kaloreita", "proteiinii" for "proteiinia". */
function spokenForm(form: string): string[] {
  if (/(?:ss|st)[aä]$/.test(form)) return [form.replace(/s?[aä]$/, '')];
  if (/it[aä]$/.test(form)) return [form.slice(0, -1), ...(/[eo]it.$/.test(form) ? [form.slice(0, -2)] : [])];
  return /[^aeiouyäö][eiouy][aä]$/.test(form) ? [form.slice(0, -1) + form.slice(-2, -1)] : [];
}

/** Front vowels in endings: after a word whose last clear vowel is front, or that has none. */
const isFront = (word: string): boolean => !/[aou][^äöy]*$/.test(word);

/** Endings are written with a above; behind the letters that a form shares with its word, each a, o and u is its front vowel in a front word. */
function harmonised(form: string, word: string): string {
  let shared = 0;
  while (shared < word.length && form[shared] === word[shared]) shared += 1;
  const own = form.slice(shared).replaceAll('a', 'ä').replaceAll('o', 'ö').replaceAll('u', 'y');
  return form.slice(0, shared) + own;
}

function inflect({ weak, strong, partitive, plural, genitives = [] }: Stems): string[] {
  const long = plural.isShort ? '' : LONG_PLURAL;
  const byLast = (stem: string, behindVowel: string, others: string): string[] =>
    ended([stem], ENDS_IN_VOWEL.test(stem) ? behindVowel : others);
  return [
    ...ended(weak, SINGULAR),
    ...strong.flatMap((stem) => [`${stem}na`, ...illatives(stem)]),
    ...partitive,
    ...plural.weak.flatMap((stem) => byLast(stem, PLURAL + long, PLURAL)),
    ...plural.strong.flatMap((stem) => byLast(stem, `ina ja jen${long} ihin isiin`, 'ina ia ien iin')),
    ...genitives,
  ];
}

/** "Omenaan", "teehen", "kastikkeeseen". */
function illatives(stem: string): string[] {
  const vowel = stem.slice(-1);
  return [`${stem}${vowel}n`, ...(/[aeiouyäö]{2}$/.test(stem) ? [`${stem}h${vowel}n`, `${stem}seen`] : [])];
}

/** The word types that a word may belong to, by its ending. */
function stemsOf(word: string): Stems[] {
  const irregular = IRREGULAR.find(([ending = '']) => word.endsWith(ending));
  if (irregular !== undefined) {
    const start = word.slice(0, -(irregular[0]?.length ?? 0));
    const [weak = '', strong = '', partitive = '', plural = ''] = irregular
      .slice(1)
      .map((end) => start + end);
    return [oneGrade([weak], strong, [partitive], [plural], [partitive.replace(/t[aä]$/, 'ten')])];
  }
  if (word.endsWith('t') && /[aeiouyäö]t$/.test(word)) return [...pluralNouns(word), ...consonantFinal(word)];
  return ENDS_IN_VOWEL.test(word) ? vowelFinal(word) : consonantFinal(word);
}

/** A word whose grade does not change, but for a weak stem of its own. */
const oneGrade = (
  weak: readonly string[],
  strong: string,
  partitive: readonly string[],
  plural: readonly string[],
  genitives: readonly string[] = [],
): Stems => ({ weak, strong: [strong], partitive, plural: { weak: plural, strong: plural }, genitives });

/** Words that are names in the plural ("pavut", "kaalikääryleet"): the forms of the plural alone. */
function pluralNouns(word: string): Stems[] {
  const weak = word.slice(0, -1);
  const nouns = weak.endsWith('se')
    ? consonantFinal(`${weak.slice(0, -2)}nen`)
    : strengthened(weak).flatMap(vowelFinal);
  const singular = { weak: [], strong: [], partitive: [] };
  return nouns.map(({ plural, genitives = [] }) => ({ ...singular, plural, genitives }));
}

/** Endings of words in a consonant, of which the first is the only type of its words: what their stem, their plural and their weak stem have instead. */
const ONLY_ENDINGS: readonly Ending[] = [
  [/nen$/, 'se', 's'],
  [/t[oö]n$/, 'ttoma', 'ttom'],
  // A superlative: "suolaisimmat".
  [/(?<=isi)n$/, 'mpa', 'mp', 'mma'],
  [/(?<=uu|yy)s$/, 'te', 'ks', 'de'],
  [/(?<=n)[uy]t$/, 'ee', 'e'],
];
const ENDINGS: readonly Ending[] = [
  [/(?<=[uy])t$/, 'e', ''],
  [/(?<=[aeiouyäö])s$/, 'kse', 'ks'],
  [/(?<=i)n$/, 'me', 'm'],
  [/(?<=[aeiouyäö][nlr])$/, 'e', ''],
];
type Ending = readonly [ending: RegExp, stem: string, plural: string, weak?: string];

function consonantFinal(word: string): Stems[] {
  const typesOf = (endings: readonly Ending[]): Stems[] =>
    endings.flatMap(([ending, stem, plural, weak = stem]) => {
      const ended = (end: string): string => word.replace(ending, end);
      const short = ended(stem.slice(0, -1));
      const [partitive, genitives] = [`ta`, `ten`].map((end) => [word + end, short + end]);
      return ending.test(word)
        ? oneGrade([ended(weak)], ended(stem), partitive ?? [], [ended(plural)], genitives)
        : [];
    });
  const only = typesOf(ONLY_ENDINGS);
  if (only.length > 0) return only;
  const strong = /[aäi]s$/.test(word) ? strengthened(word.slice(0, -1)) : [];
  const long = strong.map((stem) => stem + stem.slice(-1));
  return [
    ...typesOf(ENDINGS),
    ...long.map((stem) => oneGrade([stem], stem, [`${word}ta`], [stem.slice(0, -1)])),
    // A word that only takes an i ("bagelin"); a w is a vowel to the ear ("cashewta").
    oneGrade(
      [`${word}i`],
      `${word}i`,
      [`${word}ia`, ...(/w$/.test(word) ? [`${word}ta`] : [])],
      [`${word}e`],
      [`${word}ien`],
    ),
  ];
}

function vowelFinal(word: string): Stems[] {
  const root = word.slice(0, -1);
  const last = word.slice(-1);
  if (/(?:aa|ee|ii|oo|uu|yy|ää|öö|ie|uo|yö|[aeouyäö]i)$/.test(word)) {
    const short = /(?:ie|uo|yö)$/.test(word) ? [word.slice(0, -2) + last, root] : [root];
    return [oneGrade([word], word, [`${word}ta`, `${word}a`], short)];
  }
  // A comparative: "rasvaisemman".
  if (COMPARATIVE.test(word)) return vowelFinal(`${root}a`);
  if (E_STEM.test(word)) {
    const stem = `${root}e`;
    const weak = weakened(stem);
    const plural = { weak: weak.map((one) => one.slice(0, -1)), strong: [root] };
    return [
      { weak, strong: [stem], partitive: [`${stem}a`, `${root}ta`], plural, genitives: [`${root}ten`] },
    ];
  }
  const weak = weakened(word);
  const roots = weak.map((one) => one.slice(0, -1));
  const changed = (vowels: readonly string[]) => ({
    weak: roots.flatMap((one) => vowels.map((vowel) => one + vowel)),
    strong: vowels.map((vowel) => root + vowel),
  });
  if (last === 'e') {
    const native = strengthened(word).map((strong) =>
      oneGrade([`${strong}e`], `${strong}e`, [`${word}tta`], [strong]),
    );
    return [...native, oneGrade([word], word, [`${word}a`, `${word}ta`], [word])];
  }
  const far = syllablesOf(word) < 2 || /[aeiouyäö]{2}$/.test(word) ? [`${word}ta`] : [];
  const noun = { weak, strong: [word], partitive: [`${word}a`, ...far] };
  if (last === 'i') {
    const isShort = syllablesOf(word) === 2 && /[^aeiouyäö]i$/.test(word);
    return [{ ...noun, plural: { ...changed(['e']), isShort }, genitives: [`${root}ien`] }];
  }
  return [{ ...noun, plural: changed(/[aä]$/.test(word) ? pluralVowels(word) : [last]) }];
}

const syllablesOf = (word: string): number => word.match(/[aeiouyäö]+/g)?.length ?? 0;

/** What a final a or ä becomes before the i of the plural: nothing ("munia"), o ("kaloja"), in a longer word either. */
function pluralVowels(word: string): readonly string[] {
  if (syllablesOf(word) > 2 || /[aeiouyäö]{2}$/.test(word)) return ['', word.endsWith('a') ? 'o' : 'ö'];
  if (word.endsWith('ä')) return [''];
  return /^[^aeiouyäö]*[ou]/.test(word) ? ['', 'o'] : ['o'];
}

/** Consonants before the last vowel of a stem, strong and weak. The longer come first. */
const GRADES = words.grades.map((line) => line.split(' '));

/** Words in -hk that have a weak grade; "rahka" and most others keep their k, as loans in -ki do ("kakin"). */
const WEAK_HK = /(?:na|u|vi)hk[ao]$/;

/** Loans that people leave as they are ("ricottan"), as often as not. */
const ITALIAN = /(?:[aeo]tt|[ae]nt|nk)a$/;

/** A stem in the weak grade; loans with one k, p or t may keep it ("avokadon", "kebapin"), so both are given. */
function weakened(stem: string): string[] {
  const vowel = stem.slice(-1);
  const root = stem.slice(0, -1);
  const [strong = '', weak = ''] = GRADES.find(([one = '']) => root.endsWith(one)) ?? [];
  if (strong === '' || (strong.length === 1 && /(?:[kpsšt]|sh).$/.test(root))) return [stem];
  if (strong === 'k' && (/[aeiouyäö]ki$/.test(stem) || (root.endsWith('hk') && !WEAK_HK.test(stem))))
    return [stem];
  const start = root.slice(0, root.length - strong.length);
  if (strong.length > 1) return ITALIAN.test(stem) ? [start + weak + vowel, stem] : [start + weak + vowel];
  const further: string[] = [];
  if (strong === 'k' && /[lr]$/.test(start) && vowel === 'e') further.push(`${start}j${vowel}`);
  if (strong === 'k' && /[uy]$/.test(start) && vowel === start.slice(-1)) further.push(`${start}v${vowel}`);
  if (strong === 'k' && /uo$/.test(start)) further.push(`${start.slice(0, -1)}u${vowel}`);
  return [start + weak + vowel, ...further, stem];
}

/** A stem and its strong grade, for words whose nominative has the weak one ("kastike", "lammas"). */
function strengthened(stem: string): string[] {
  const vowel = stem.slice(-1);
  const root = stem.slice(0, -1);
  const grades = GRADES.filter(
    ([, weak]) => weak && root.endsWith(weak) && !(/[kpt]/.test(weak) && /[kpst].$/.test(root)),
  );
  return [stem, ...grades.map(([strong, weak = '']) => root.slice(0, -weak.length) + strong + vowel)];
}
