import { portionWords } from './labels.ts';
import type { LocalisedLanguage, MarkedLetter } from './language.ts';
import words from './ru.json' with { type: 'json' };
import { diminutiveOf, formsOf, PREPOSITIONS, personsOf, toWhom } from './ru-forms.ts';

/**
 * Words of food names that are never spoken without ё, written as careless typing has them. Words whose stress decides
 * ("печень" and "печёный", "ребра" and "рёбра") are there only in the forms that leave no doubt.
 *
 * `adjectives`: stems of adjectives and participles, in every ending that is no noun's as well; `others`: beginnings of
 * nouns and adverbs, and whole words (with `$`).
 */
const { adjectives, others } = words.always_yo;
const ENDINGS = 'ый|ая|ое|ые|ого|ому|ой|ую|ым|ом|ых|ыми';
const WITHOUT_YO = new RegExp(
  `^(?:(?:${adjectives.join('|')})(?:${ENDINGS})$|${others.map((word) => `(?:${word})`).join('|')})`,
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

/** Endings of an adjective in every gender. */
const ANY = '(?:ый|ой|ая|ое|ые|ие|ий|яя|ее)';
/** How a food was heated, and on or in what. */
const HEATED = `(?:(?:туш|запеч|жар|испеч|вар|бланшир|завар)(?:ён|ен|ова)н?|отварн|приготовленн|разогрет|подогрет)${ANY}`;
const WHERE =
  '(?: (?:на гриле|под грилем|на сковороде(?: без масла)?|в духовке|в микроволновой печи|при высокой температуре))?';

/** Parts of a name that everyday speech leaves out: those of the plain food, then its other grades, then how it was cooked, then the only way it is sold or served. */
const USUAL_PARTS = [
  `(?:сыр|свеж|обычн|классическ|обогащённ|заваренн|свежевыжат|нежирн)${ANY}|без (?:добавок|соли|кожи|костей)|без добавления соли|домашнего приготовления|готов${ANY}(?: к употреблению)?|разные виды|разные вкусы|на воде|слой жира до \\d+ мм|без (?:наружного жира|жировой кромки)|с (?:жиром|кожурой)`,
  `(?:отборной|средней) категории|необогащённ${ANY}`,
  `${HEATED}${WHERE}`,
  `(?:сушён|молот|замороженн|консервированн|солён|маринованн)${ANY}|с солью|в банках|в плитках|без заливки|с заливкой`,
  `разведённ${ANY} (?:водой|молоком) 1:1`,
].map((parts) => new RegExp(`^(?:${parts})$`));

/** Adjectives by the stems of what they are made of, and a head with what is in it: "вареники с вишней" are "вишнёвые вареники". */
const ADJECTIVES: Readonly<Record<string, string>> = words.adjectives;
const MADE_OF = new RegExp(`^(\\S+) (?:со?|из|на) (${Object.keys(ADJECTIVES).join('|')})[а-яё]{1,3}(?=,|$)`);

/** What is said of a place or a time between a preposition and its noun: an adjective, in "-ой" of a feminine alone, a day or a time. */
const OF_SCENE =
  '(?:\\S+(?:ого|его|ому|ему|[ыи]х|[ыи]м|[ыи]ми|ую|юю|[ыи]и|ое|ее|ые|[ое]м)|\\S+[ое]и(?= (?:\\S+ )?\\S*[аеиоуыюя]$)|время|д(?:ень|н[яею])|эту|эт[оу]т)';

/** Whom foods are made for: beginnings of words. */
const MADE_FOR = 'дет|реб|малыш|диаб|спорт|берем|школьник|студ|подрост';

/** Russian. Adjectives follow their head in gender and number, so that every head states its own. */
export const ru: LocalisedLanguage = {
  english: 'Russian',
  own: 'Русский',
  decimalSign: ',',
  ownLetters: 'й',
  stateParts:
    /(?:^|\s)(?:сыр(?:ой|ая|ое|ые)|свеж|варён|отварн|жарен|запечён|тушён|приготовл|консервир|заморож|сушён|сух|вялен|копчён|солён|марин|кваше|разогре|неразогре|поджар|обжар|на пару|гриле|грилем|панировк|кляре|порош|концентр|готов|разведён|бланш)/i,
  heldWords: PREPOSITIONS,
  prepositions: PREPOSITIONS,
  keyboard: {
    latin: "`qwertyuiop[]asdfghjkl;'zxcvbnm,.",
    own: 'ёйцукенгшщзхъфывапролджэячсмитьбю',
  },
  spellingsOf,
  diminutiveOf,
  verbForm: /(?:[аеиуыя]л(?:[аио]|ся|ась|ись|ось)?|[аеиоя]ть|[аея]ю|[еи]т)$/,
  setting: /^впервые$/,
  // "С моей мамой", but "с молочным" is another breakfast, and "для детей" may be another yogurt.
  leadsToScene: new RegExp(
    `^(?!для (?:${MADE_FOR}))(?:(?:со?|из) (?:\\S*мо[а-я]+ )?|\\S+ (?:${OF_SCENE} ){0,2})\\S+$`,
  ),
  toWhom,
  personsOf,
  didToFood: /[аеиуыя]л[аи]?$/,
  asking: {
    heaped: /^горкои$/,
    anyFood:
      /^(?:продукт[а-я]*|ед[аеуыо]и?|пищ[а-я]*|блюд[а-я]*|больше|меньше|всего|наиболее|лучши[а-я]*|источник[а-я]*|сам[а-я]{1,2}|богат[а-я]*|высок[а-я]*|низк[а-я]*|содержани[а-я]*|котор[а-я]*)$/,
    least: /^(?:меньше|низк|наименьш|без$)/,
    alias: /^(?:то есть|т е|он[аио]? же)$/,
    aged: /^\d+(?:\.\d+)? ?(?:г|год[а-я]*|лет|мес[а-я]*)$/,
    goesIn: /^(?:ид(?:ет|ут)|кла(?:ду|дем|ла|л)|положила?|добав(?:ляю|ила?|лю))$/,
    recipe: /^(?:рецепт|ингредиенты|(?:пона)?добится|нужно)$/,
    self: /^(?:я|мы)$/,
    howMuch: /^(?:сколько|скока|больше|меньше)$/,
    ate: /^(?:съесть|выпить|(?:съ|по)?ел[аи]?|(?:вы)?пил[аи]?|(?:по)?(?:завтрак|обед|ужин)(?:ал[аи]?)?)$/,
    whichKind: /^как(?:ои|ая|ое|ие|ом|их)$/,
    ofDish: / в н(?:ем|еи|их)(?: |$)/,
    ofKind: /^(?:версия|вариант)$/,
    denies: /^не$/,
    urges: /..[ий]те$/,
    mineral: /^минерал/,
    // Who is told to sing is no poi.
    otherAsTyped: /^пой$/,
    against: /^против$/,
    putTo: /(?:^| )на(?: |$)/,
    // "Ребёнку нужны белки" tells.
    needs: /^нуж\S+ (?!калори|ккал|к?бжу|кжбу|энергет|жирность|содержани|количеств|кол)/,
    needsAdded: /^нужен (?:сахар|соль)/,
    fed: /^(?:корм(?:а|е|ов|ом|у)?|питани[ея])$/,
    lightlySalted: /^(?:мало|слабо)сол/,
    whichOf:
      /^как(?:ои|ая|ое|ие|ом|их) (?:торт|пирож|пирог|десерт|сладост|напит|блюд|продукт|вариант|каш|суп|салат|рыб|мяс|птиц|орех|круп|гарнир|фрукт|овощ|ягод|соус|закуск|перекус)/,
    white: /^белк(?:а|ов)$/,
    whiteIn: /^(?:в белк(?:е|ах)|(?:калори[ия]|калорииность|ккал) белка)$/,
    whiteCounted:
      /^(?:(?:[2-4]|два|три|четыре) белка|(?:[5-9]|1\d|пять|шесть|двух|трех|четырех|пяти) белков|(?:1|одном) белке|(?:[2-9]|двух|трех|четырех|пяти) белках)$/,
    fatOf: /^(?:калори[ия]|калорииность|ккал) жира$/,
    perDay: /^в (?:день|неделю|сутки)$/,
    within: /^(?:нем|неи|них|там)$/,
    inside: /^во?$/,
    placed: /^(?:во?|на|со?|из|д[оля]{1,2}|по|ко?|у|за|перед|после|возле|около|при|от)$/,
    // "Суп детям" may be another soup.
    toWhom: /(?:[ую]|[ая]м|ым)$/,
    ofScene: /[ыия]$/,
    ofAge: /^(?:год\S*|лет|мес\S*|типа?)$/,
    with: /^сыром$/,
    cooked:
      /^(?:вар|жар|запеч|отвар|печ|туш)(?:ен)?н?(?:ы|ая|ое|ого|ои|ую|ом)|^\S*(?:вар|жар|пек|туш|копт|суш)[ияю]?(?:л[аи]?|ю|ем|им|ит|ят)?$|(?:сол|квас|мороз|вял|маринова?)[иа]?л[аи]?$/,
    // "Варёная курица и говядина", but "варёный рис и курица"
    sharedForm:
      /^(?:\S+ая .+ (?:и|или|либо) .*[ая]|\S+[ыи][ех] .+ (?:и|или|либо) .*[ыие]|\S+ои .+ (?:и|или|либо) .*[ыие])$/,
    madeOf: /^из$/,
    withUndeclined: / со? .* и (?:киви|\S+[оую])$/,
    partOfPiece: /^(?:бело?к|желто?к|сок|цедр|кожур)(?:[ауеы]|ом)?$/,
    unsaid: /^не (?:наш(?:ел|ла|ли)|.*[сз]ано|знаю|помню|поиму|понимаю|пишут|могу|нахожу)$/,
    doing: /сь$|^(?:спорим|пишу|веду|считаем)$/,
    eats: /^(?:ест|едят|пьет|пьют)$/,
    but: /^(?:а|но)$/,
    condition: /^(?:если|когда)$/,
    // "Клубника сахаром", "утка в жиру", but not "творог богат белком".
    eatenWith: /^со?$/,
    beside:
      /(?:^| )в (?:сахаре|соли|жир[еу])$|^(?!.*(?:бога[тч]|насыщ)).*(?<!(?:^| )со?) (?:сахаром|солью|жиром|белком)$/,
  },
  script: {
    letters: 'абвгдежзиклмнопрстуфхцчшщъыьэюя',
    rows: ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
    // Vowels do without stress, or behind ж, ц and ш.
    alike: 'ао еи еэ еы иы ую бп дт гк зс вф жш шщ',
    silent: 'ь',
    byEar: /^[аоеэи]{2}$/,
  },
  // Words that ask are few and long, and no other words are near them: "калрии".
  spelling: { shortest: 8, shortestAsking: 7, shortestInflected: 6, onlySlips: true, looseMarks: true },
  grainForms: ['варёный', 'сухой', 'сырой'],
  // "Курицу", but "меду" of "мед" and "кешью", which has no other form, are in it; and "чай", but "кофе" may be in it too.
  intoAsked: /^(?:(\S+)[ую] (?!\1[ую]?$)\S+|(\S+(?:[^аеиоуюя]|[аеоу]и)) \2)$/,
  ofEgg: 'яичных',
  // "В каше" is where something is.
  intoDish: /^(?:во?|на) (?!меду$).*(?:[^еих]|[аоу]и|кофе)$/,
  // "Наанас" is no "наанам", and "vert" no "мукею".
  neverMeant: /(?:[ая]ми?|[ео]ю)$/,
  ownVerb: /^(?!.*дел[ию]).*(?:[аеиуыя]л(?:[аио]|ся|ась|ись)?|шло|[аеу]ю(?:сь)?|люсь)$/,
  // "Сметана 20% жиры" asks, and "богаче белком"; "клубника сахаром, калории" has sugar with it, and "калории в белке яйца" are of its white.
  ratio:
    /(?:^| )(?:из|на|от)(?: \d+| грамм)? \||калори\S+ в \| белке |^(?!.*бога[тч])[^|]*\| \S+(?:ом|ью|ами|ои) \|/,
  asksAsWritten: /^насыщенны[ех]$/,
  shareOfFat: /^(?:жира$|жирн(?!ость$))/,
  formsOf,
  names: {
    alphabet: /^[а-яё\p{N}]+$/u,
    forms: ['m', 'f', 'n', 'pl'],
    unmarkedForm: null,
    adjoining: /^(?:без|в|во|для|из|на|с|со) /u,
    usualParts: USUAL_PARTS,
    keptRemarks: /^(?:из |сухая смесь|курица гриль)/,
    addedParts: /^с сахаром$/,
    otherwise: (name) =>
      name.replace(MADE_OF, (_, head: string, stem: string) => `${ADJECTIVES[stem]} ${head}`),
    unreadySlugs: /-(?:unprepared|unheated|as-packaged|as-purchased)(?:-|$)/,
    hasCompounds: false,
    markedLetter: YO,
  },
  amounts: {
    before: ['в', 'за', 'на'],
    weighs: 'весит',
    inKinds: /^сыр$/,
    canned: 'консервированный ',
    half: { word: 'пол', link: 'ъ', of: /[аиыя]$/ },
    percent: 'процент',
    // "Мука в стаканах"
    askedIn: /[ая]х$/,
    needsNumber: true,
    halfBehind: /^половин(?:к?а|к?у)$/,
    bareGrams: /^к?калл?$|калори(?!и?ност)/,
    inPercent: /^(?:шоколад|какао|масл|сыр|спирт|фарш|говя|бальзам)/,
    countsByWord: /^шту(?:чк?|к)[ауе]$/,
    andHalf: ['с половиной'],
    turned: /(?:мм|ов|ек|ук|[аи])$/,
    onlyOne: new Set(
      Object.values(portionWords('ru').measures).flatMap(
        (forms) => /^([^|]+)(?=\|(?!\1\|))/.exec(forms)?.[1] ?? [],
      ),
    ),
    millilitres: { glass: 250, shot: 50 },
  },
};

/** What Latin letters stand for in Russian that is typed with them, the likeliest first: "shch", "y" of "kaloriy", of "syr" and of "varenye". */
const SOUNDS: Readonly<Record<string, string>> = words.sounds;
const SOUND = new RegExp(Object.keys(SOUNDS).join('|'), 'g');
/** Letters behind which a soft sign is mostly left out: in front of another consonant, and at the end ("skolko", "sol"). */
const SOFT = /^[бвдзлмнпрст]$/;
const VOWEL = /^[aeiouyj']/;
/** Spellings of one word that are tried: bounds the work on hostile input. */
const MOST = 400;

/** The Russian spellings that a word in Latin letters may stand for, those with a soft sign first; none where it has others. */
export function spellingsOf(word: string): readonly string[] {
  const sounds = word.match(SOUND) ?? [];
  if (sounds.join('') !== word) return [];
  let spellings = [''];
  for (const [at, sound] of sounds.entries()) {
    const isBeforeVowel = VOWEL.test(sounds[at + 1] ?? '');
    const letters = (SOUNDS[sound] ?? '')
      .split(' ')
      .flatMap((one) => (SOFT.test(one) && !isBeforeVowel ? [`${one}ь`, one] : [one]));
    spellings = letters.flatMap((letter) => spellings.map((start) => start + letter)).slice(0, MOST);
  }
  return spellings;
}
