import type { MarkedLetter } from './language.ts';

/**
 * Russian words of food names that are never spoken without ё, written here as careless typing has them. Words whose
 * stress decides ("печень" and "печёный", "ребра" and "рёбра") are here only in the forms that leave no doubt.
 */

/** Stems of adjectives and participles, in every ending that is no noun's as well. */
const ADJECTIVES = [
  '(?:сыро|горяче|холодно|полу)?копчен',
  '(?:слабо|мало)?солен',
  '(?:полу)?варен',
  'березов',
  'дроблен',
  'желт',
  'зелен',
  'измельченн',
  'испеченн',
  'запеченн',
  'кипячен',
  'моченн?',
  'начиненн',
  'облегченн',
  'обогащенн',
  'охлажденн',
  'печен',
  'подслащенн',
  'пшенн',
  'разведенн',
  'растворенн',
  'сгущенн',
  'слоен',
  'сушен',
  'твердокопчен',
  'тверд',
  'темн',
  'тепл',
  'толчен',
  'тушен',
  'удаленн',
  'укрепленн',
  'черн',
] as const;
const ENDINGS = 'ый|ая|ое|ые|ого|ому|ой|ую|ым|ом|ых|ыми';

/** Beginnings of nouns and adverbs, and whole words (with `$`). */
const OTHERS = [
  'варено$',
  'желуд(?:ь|я|ю|и|ем)$',
  'еще$',
  'зерен$',
  'клецк',
  'копчено$',
  'копченост',
  'легк(?:ий|ая|ое|ие|ого|ому|ой|ую|им|ом|их|ими)$',
  'лепеш',
  'мед(?:а|у|ом|е)?$',
  'овес$',
  'осетр$',
  'перепелк',
  'печенк',
  'поросен[ок]',
  'ребрыш',
  'свекл(?:а|ы|е|у|ой|ою)?$',
  'селедк',
  'семг',
  'сгущенк',
  'темно$',
  'телен[ок]',
  'трех$|трех(?:процент|слой)',
  'тушенк',
  'утен[ок]',
  'цыплен[ок]',
  'четырех$',
  'ягнен[ок]',
] as const;

const WITHOUT_YO = new RegExp(
  `^(?:(?:${ADJECTIVES.join('|')})(?:${ENDINGS})$|${OTHERS.map((word) => `(?:${word})`).join('|')})`,
);

/**
 * Words that are right in both spellings: one is the genitive ("часть бедра"), the other the plural ("куриные бёдра").
 */
const STRESS_DECIDES: ReadonlySet<string> = new Set(['бедра', 'все', 'зерна', 'пчелы', 'ребра', 'щеки']);

/** The letter ё, which careless typing writes as е. */
export const YO: MarkedLetter = {
  letter: 'ё',
  plain: 'е',
  isMissingIn: (word) => WITHOUT_YO.test(word),
  isOptionalIn: (word) => STRESS_DECIDES.has(word),
};
