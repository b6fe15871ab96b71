import { ended } from './language.ts';
import words from './ru.json' with { type: 'json' };

/**
 * The forms of Russian words, by rule: what a word that names a food becomes in a question ("в огурцах", "куриной
 * грудки"). In this file words are written as questions are compared: ё as е and й as и.
 */

/** Words that come between the words of a name, and have one form. */
export const PREPOSITIONS: ReadonlySet<string> = new Set(
  'без в во для до за и из к на над не от по под при с со у'.split(' '),
);

/** Words that keep one form, though they end as if they had more: "виски" is no plural of "висок". */
const UNINFLECTED: ReadonlySet<string> = new Set(words.uninflected.split(' '));

/**
 * Words that no rule inflects rightly, each with all its forms: rules would make other words of some ("треск" of "треска"). "Сыром" is
 * left to сырой; "угли" are carbohydrates, coal is in the singular too.
 */
const IRREGULAR = words.irregular.map((forms) => forms.split(' '));

const ADJECTIVE = 'ыи ои ая ое ые ого ому ым ом ую ою ых ыми о';
const ADJECTIVE_SOFT = 'ии яя ее ие его ему им ем юю ую еи ею их ими';
/** Of говяжий and олений: a soft sign precedes most endings. */
const ADJECTIVE_POSSESSIVE = 'ии ья ье ьи ьего ьему ьим ьем ью ьеи ьею ьих ьими';
const NOUN = 'а у е ом ам ами ах ы';
const MASCULINE = `${NOUN} ов`;
const FEMININE = `${NOUN} ои ою`;
const SOFT = 'я ю е и ем еи ею ев ям ями ях';
/** Behind a husher or ц some endings have е for о. */
const HUSHED = 'ем еи ею ев';

/** The stems that endings follow. */
type Stems = (stem: string) => readonly string[];

const same: Stems = (stem) => [stem];

/** With and without a fleeting vowel: огурец (огурц-), кусок (куск-), палец (пальц-), паёк (пайк-), but not маниок. */
const shortened: Stems = (stem) => {
  const [, start = '', vowel, last] =
    /^(.*(?:[^аеиоуыэюя]|[аеиоуыэюя](?=е)))([ое])([кцнлрт])$/.exec(stem) ?? [];
  if (vowel === undefined) return [stem];
  const mark = /[аеиоуыэюя]$/.test(start) ? 'и' : start.endsWith('л') ? 'ь' : '';
  return [stem, `${start}${last}`, `${start}${mark}${last}`];
};

/** With and without a vowel between the last consonants: булк- (булок), индейк- (индеек), вафл- (вафель), масл- (масел). */
const lengthened: Stems = (stem) => {
  const found = /^(?:(.*[^аеиоуыэюяь])ь?|(.*[аеоуыэюя])и)([^аеиоуыэюяь])$/.exec(stem);
  if (found === null) return [stem];
  const [, hard, soft, last] = found;
  const start = hard ?? soft ?? '';
  // "Уток", "ложек", "килек"
  if (last === 'к' && hard !== undefined && !stem.includes('ьк'))
    return [stem, `${start}${/[жшчщц]$/.test(start) ? 'е' : 'о'}к`];
  return [stem, `${start}е${last}`, `${start}о${last}`];
};

/** Which endings follow which stems of what precedes a word's own; every rule that fits applies. */
const RULES: readonly (readonly [end: RegExp, stems: Stems, endings: string])[] = [
  [/(?<=..)(?:ыи|ои|ая|ое|ые)$/, same, ADJECTIVE],
  [/(?<=..)(?:ии|яя|ее|ие)$/, same, `${ADJECTIVE_SOFT} ${ADJECTIVE_POSSESSIVE}`],
  [/(?<=.[гкхжшчщц])(?:ии|ои|ая|ое|ее|ие)$/, same, `${ADJECTIVE} ${ADJECTIVE_SOFT} и`],
  [/ь[яеи]$/, same, `${ADJECTIVE_POSSESSIVE} ьев ьям ьями ьях еи`],
  [/(?<=[^аеиоуыэюяь])$/, shortened, ` ${MASCULINE}`],
  [/(?<=[жшчщц])$/, shortened, HUSHED],
  // "Бабушкин", "мамин"
  [/(?<=шк|ам|ап|ещ)ин$/, (stem) => [`${stem}ин`], 'о ои ого ому ым ых ыми'],
  [/ь$/, shortened, `ь ью ${SOFT}`],
  [/(?<![аеиоуыэюя])[ао]$/, same, `${FEMININE} о`],
  [/(?<![аеиоуыэюяь])е$/, same, `${NOUN} ${SOFT}`],
  [/(?<=и)[ея]$/, same, SOFT],
  [/[яи]$/, same, `ь ью ${SOFT}`],
  [/ы$/, same, `${MASCULINE} ${FEMININE}`],
  [/(?<=[гкхжшчщ])и$/, same, `${MASCULINE} ${FEMININE} о`],
  [/(?<=[жшчщц])[аоыи]$/, same, HUSHED],
  // The nominative of plurals, and the genitive plural of what ends in a vowel.
  [/(?<![аеиоуыэюяь])[аоеы]$|(?<=[гкхжшчщ])и$/, lengthened, ''],
  [/(?<![аеиоуыэюяь])[яи]$/, lengthened, ' ь и'],
];

/**
 * The Russian forms of a word, as `LocalisedLanguage.formsOf` states them. Nouns, adjectives and participles alike: which gender
 * a plural has, and whether a vowel is fleeting, the letters of a word do not say, so that some forms do not exist.
 */
export function formsOf(word: string): readonly string[] {
  const base = word.replaceAll('ё', 'е').replaceAll('й', 'и');
  const irregular = IRREGULAR.find((forms) => forms.includes(base));
  if (irregular !== undefined) return irregular.filter((form) => form !== base);
  if (PREPOSITIONS.has(base) || UNINFLECTED.has(base) || !/^(?:щи|[а-я]{3,})$/.test(base)) return [];
  const forms = RULES.filter(([end]) => end.test(base)).flatMap(([end, stems, endings]) =>
    ended(stems(base.replace(end, '')), endings),
  );
  const spelt = forms.map((form) => form.replace(/(?<=[гкхжшчщ])ы/, 'и'));
  return [...new Set(spelt)].filter(
    (form) => form.length > 2 && form !== base && !/[аеиоуыэюя]ь/.test(form) && !PREPOSITIONS.has(form),
  );
}

/** Letters of the shortest stem that a diminutive is made of: "соик" of "сойка" is no soya; of a masculine one with the suffix of feminine ones: "морска" is no "морс". */
const SHORTEST_STEM = 4;
const SHORTEST_TURNED = 5;
const ENDING = /(?:ами|ах|ам|ов|ом|ою|ои|[аоуеи])?$/;
/** Endings of the words that diminutives in "-к-а" and "-к-о" are made of, and in "-чик", "-ок"; many names are plurals. */
const [OPEN, CLOSED] = [
  ['а', 'о', 'е', 'ь', 'я', 'и', 'ое'],
  ['', 'ы', 'и', 'ь', 'ец'],
];
/** What diminutives have behind the stem, without their ending, what a word without them has there, and its endings: "картош-ечк-а", "шашлыч-ок", "пельме-шк-а". */
const SUFFIXES: readonly (readonly [suffix: RegExp, plain: string, endings: readonly string[]])[] = [
  [/(?:(?<=[жшчщ])е|о)чк$/, 'к', ['а']],
  [/(?<=л)ечк$/, 'ьк', ['а']],
  [/ечик$/, 'ец', ['']],
  [/ч(?:[ое]?к|ин)$/, 'к', ['', 'а', 'о', ...CLOSED]],
  [/ше?к$/, 'н', ['ь', 'ы', 'и']],
  [/(?:[ое]чек|ушек|(?<=[^аеиоуыэюя])ушк|(?<!д)чик|[иое]к|к)$/, '', CLOSED],
  [/(?:[ое]ньк|[ое]?к|ьк)$/, '', OPEN],
  // "Халв-ичк-а", "гриб-очк-и", "абрикос-инк-а", "хинкал-ин-а"
  [/(?:[иое]чк|инк?)$/, '', ['', 'ы', 'а', 'о', 'ь', 'я', 'и']],
];
/** What stood where a stem has a softened consonant, or a vowel between its last two: "ореш-ек", "творож-ок", "тыков-к-а". */
const HARDENED: readonly (readonly [soft: RegExp, hard: string])[] = [
  [/$/, ''],
  [/ч$/, 'к'],
  [/ч$/, 'ц'],
  [/ж$/, 'г'],
  [/ш$/, 'х'],
  [/(?<=[^аеиоуыэюя])[ео](?=[^аеиоуыэюя]$)/, ''],
];
const UNCHANGED = HARDENED.slice(0, 1);
/** Words that look like diminutives of foods and are none. */
const NO_DIMINUTIVE =
  /^(?:акулин|алкогол|багетч|белоч|буратин|голуб(?:ч|оч|ушк)|горбуш|колбоч|крылеч|лебед|лимонк|лопуш|медик|пальмитин|пальмоч|панноч|пастуш|пепсин|пшенич|раковин|фант|хворост|хлебк|хлебок|холод(?!еч)|хроник)/;

/** As `LocalisedLanguage.diminutiveOf` states it; most of what it gives are no words. */
export function diminutiveOf(word: string): readonly string[] {
  if (NO_DIMINUTIVE.test(word)) return [];
  const found: string[] = [];
  for (const stem of new Set([word.replace(ENDING, ''), word]))
    for (const [suffix, plain, endings] of SUFFIXES) {
      const cut = stem.replace(suffix, plain);
      const isTurned = endings === CLOSED && stem !== word && /(?<!уш)(?<![иое])к$/.test(stem);
      // "Печенек" is of "печенька", but "сырнеки" are no "сырная".
      if (endings === OPEN && stem !== word && /[ое]к$/.test(stem)) continue;
      const shortest = isTurned ? SHORTEST_TURNED : SHORTEST_STEM;
      if (!suffix.test(stem) || cut.length < shortest || /[аеиоуыэюя]$/.test(cut)) continue;
      for (const [soft, hard] of plain === '' ? HARDENED : UNCHANGED)
        if (soft.test(cut)) for (const ending of endings) found.push(cut.replace(soft, hard) + ending);
    }
  // "Вишнёвка" is made of "вишнёвый".
  return found.filter((base) => !/[ое]в$/.test(base));
}

/** The dative of a word for somebody, which says alone for whom something is: "маме", "ребенку". */
export const toWhom = (person: string): readonly string[] =>
  formsOf(person).filter((form) => (/[ая]$/.test(person) ? /е$/ : /[^аеиоуыэюя]у$|ю$|чери$/).test(form));

/** What a woman and several people did, of what a man did: "съела", "съели" of "съел", "хотела узнать". */
export function personsOf(verb: string): readonly string[] {
  const [, stem, rest = ''] = /^(\S*(?:[аеёиоуыя]л|[её]с|[её]з))( .*)?$/.exec(verb) ?? [];
  if (stem === undefined) return [];
  const spoken = stem
    .replace(/ш[её]л$/, 'шл')
    .replace(/([сз])$/, '$1л')
    .replace(/ё(?=[сз]л$)/, 'е');
  return ['а', 'и'].map((ending) => spoken + ending + rest);
}
