import type { MeasureKey } from '../measures.ts';

/** Patterns, each of which matches what `patterns.json` says; absent where nothing tells, or every word is stated. */
type Patterns<Sort extends keyof typeof import('./patterns.json')> = Readonly<
  Partial<Record<keyof typeof import('./patterns.json')[Sort], RegExp>>
>;
export type AskingWords = Patterns<'asking'>;

/** One language, except its column of `labels.json` and `portions.json`, its page texts and its words in `sources/`. */
export interface Language extends Patterns<'words'> {
  /** Its English name, as in "Estonian names". */
  readonly english: string;
  /** Its own name, as a page's menu shows it. */
  readonly own: string;
  /** Decimal sign of the figures in answers. */
  readonly decimalSign: '.' | ',';
  /**
   * Words that hold their place in a name ("rice with fish") while those before and behind them come in any order; absent
   * where the order of words says which of them is the food.
   */
  readonly heldWords?: ReadonlySet<string>;
  /** Words behind which a name says what is with the food, or what the food is in; absent where forms of words say so. */
  readonly prepositions?: ReadonlySet<string>;
  /** Words that say which of a kind is meant, before its name or after it ("pepper, red"); absent where they have other places. A white egg is no egg white. */
  readonly kindWords?: ReadonlySet<string>;
  /** Words that belong to the one behind them, what is "with maple" syrup is not "with syrup"; absent where names have any order. */
  readonly leadingWords?: ReadonlySet<string>;
  /** First parts of compounds that change nothing of the food, in lower case without diacritics; absent where there is none. */
  readonly emptyPrefixes?: readonly string[];
  /**
   * Letters with marks that are never typed for the plain one: a word with one is another word than with the plain letter, which is
   * typed for it all the same. In lower case.
   */
  readonly ownLetters: string;
  /** True for a form of a word, without marks, that is the first part of no compound, by its base: "leiba juustu" are two foods. Absent where there are none. */
  readonly beginsNoCompound?: (word: string, base: string) => boolean;
  /** What you and we do, or might, of a verb in the first person, which a table states; none of any other word. Absent where each is stated. */
  readonly personsOf?: (word: string) => readonly string[];
  /** The forms of a word for a time, a place or a person that say when, where or with whom: "kohvikus"; absent where each is stated. */
  readonly scenesOf?: (word: string) => readonly string[];
  /** A form of a word in the genitive that says when, where or with whom: "tyttärellä" of "tyttären"; absent where it is not made of that, undefined of another form. */
  readonly sceneOfGenitive?: (word: string) => string | undefined;
  /** The forms of a word for somebody that say alone for whom something is: "маме"; absent where `setting` tells. */
  readonly toWhom?: (person: string) => readonly string[];
  /**
   * Match the parts behind a comma without which a row's whole first part names it, the plainest first: of English alone, whose first parts are classes
   * as well, and a name only where nothing but such parts follows. Other languages have `usualParts`.
   */
  readonly headParts?: readonly RegExp[];
  /** Matches the class that the rows' own names begin with, which nobody says: "Fast foods, nachos, with cheese". Of English alone. */
  readonly classes?: RegExp;
  /** Words for a grain that is cooked, and for one that is not yet. */
  readonly grainForms: readonly string[];
  /** "Of eggs", in front of a word that is protein where nothing says of what it is; absent where an egg's white is called otherwise. */
  readonly ofEgg?: string;
  /** The last part of words for the meat of an animal; absent where that is no part of a word. */
  readonly meat?: string;
  /** What the part of a compound that says a food's form is by itself; the hyphen is where the food is: "keedu-" in "keedupeet". */
  readonly formCompounds?: Readonly<Record<string, string>>;
  /** Matches a word that asks, between bars, with those beside it, where it says what another figure is a share of: "protein per calorie", "calories from fat". */
  readonly ratio: RegExp;
  /** Keys of the Latin layout, and the letters on them in the language's own; absent where it is typed on the Latin one. */
  readonly keyboard?: { readonly latin: string; readonly own: string };
  /** The spellings that a word in Latin letters may stand for; absent where the language is written in them. */
  readonly spellingsOf?: (word: string) => readonly string[];
  /** What a word may be a diminutive of, in whatever form, the likeliest first ("огурчик"); absent where names have their own. */
  readonly diminutiveOf?: (word: string) => readonly string[];
  readonly asking?: AskingWords;
  /** Its letters; absent where it is typed with those of another language, and their marks. */
  readonly script?: Script;
  readonly spelling: SpellingRules;
  /** True where `sources/answers/amounts.csv` states its words in their base form alone; absent where it states every form. */
  readonly statesBases?: true;
  /** Absent where `sources/answers/` states every word for a metric. */
  readonly metrics?: MetricWords;
  readonly amounts: AmountGrammar;
}

/** A language of localised names: any but English. */
export interface LocalisedLanguage extends Language {
  readonly names: NameRules;
  /**
   * The forms of a word that people type in questions: its cases and numbers, those of an adjective in every gender. One
   * form too many does no harm: a name is looked up as it is written first, and a form of two words is none of either.
   *
   * @param word a base form, in lower case with its diacritics
   */
  readonly formsOf: (word: string) => readonly string[];
}

/** Letters without marks, and what is typed for each other of them. */
interface Script {
  readonly letters: string;
  /** As they lie on a keyboard. */
  readonly rows: readonly [string, string, string];
  /** Pairs that sound alike, or are taken for each other in loans, in the order of the alphabet. */
  readonly alike: string;
  /** A letter that is left out without another sound. */
  readonly silent?: string;
  /** Matches two vowels that a word may begin with by ear. */
  readonly byEar?: RegExp;
}

/** Letters of the shortest words of which a misspelling is corrected. Where words are inflected, short ones lie closer together. */
interface SpellingRules {
  readonly shortest: number;
  /** Of what asks for something; absent where that makes no difference. */
  readonly shortestAsking?: number;
  /** Of inflected words; absent where no list of forms is there. */
  readonly shortestInflected?: number;
  /** Of which two letters are corrected; absent where words are not told apart so far. */
  readonly shortestOfTwo?: number;
  /** Of a base that may be misspelt itself: of a shorter one only the ending is corrected; absent where any may. */
  readonly shortestBase?: number;
  /** True where another letter makes another word as easily as a slip does: of a language without a list of its words. */
  readonly onlySlips?: true;
  /** True where one letter for two, or two for one, makes no other word. */
  readonly doublesAlike?: true;
  /** What is typed for letters that a keyboard may not have: "y" for "ü". */
  readonly typedFor?: readonly (readonly [put: RegExp, letter: string])[];
  /** True where a mark may be typed or not: "и" for "й", and the other way round. */
  readonly looseMarks?: true;
  /** True where no ending has one of `ownLetters`. */
  readonly plainEndings?: true;
}

/** What words for metrics make: all of `sources/answers/metrics.csv` in one word, and what is made of those. */
export interface MetricWords {
  /** Last parts of compounds: "proteiinipitoisuus". */
  readonly compounds: readonly string[];
  /** The forms of a word that are first parts of compounds; absent where that is the word itself. */
  readonly firstParts?: (word: string) => readonly string[];
  /** The endings of adjectives, with those of their comparative and superlative; absent where every form is stated. */
  readonly adjectives?: Readonly<Record<string, readonly string[]>>;
  /** Asks in front of an adjective for what it says, where that is not so alone: "kui valgurikas". */
  readonly degree?: string;
  /** Matches a word that asks for more or less than another food has, and one of those that asks for less; absent where each is stated. */
  readonly compares?: RegExp;
  readonly less?: RegExp;
}

/** What a language writes around the words of amounts in `sources/answers/amounts.csv`; words of a kind that it has none of are absent. */
export interface AmountGrammar extends Patterns<'amounts'> {
  readonly articles?: readonly string[];
  /** A measure behind one of these needs no number: "per cup". */
  readonly before?: readonly string[];
  /** Leads from a food to what it weighs: "a banana weighs 120 g". */
  readonly weighs: string;
  /** Leads from an amount to its food; a measure in front of it needs no number: "slice of". */
  readonly behind?: readonly string[];
  /** True where numbers of several words are written in one: "kakssada", "sataviisikymmentä". */
  readonly joinsNumbers?: true;
  /** Says behind a number that nothing is missing: "a whole". */
  readonly entire?: readonly string[];
  /** Adds a half to a number: "one and a half". */
  readonly andHalf: readonly string[];
  /** A half in one word with what it is of, the letter that may be between them, and the form that follows: "полъяблока". */
  readonly half?: { readonly word: string; readonly link: string; readonly of: RegExp };
  /** What makes eleven of one. */
  readonly teen?: string;
  /** How the words for per cent begin, where they are read as the sign. */
  readonly percent?: string;
  /** True where no milligram or gram is meant without a number, even behind one of `before`. */
  readonly needsNumber?: true;
  /** Words for energy, where a number from 50 on behind a food is grams ("гречка 150 белок") unless one is behind it. */
  readonly bareGrams?: RegExp;
  /** Foods behind which a number of two digits is a percentage. */
  readonly inPercent?: RegExp;
  /** A whole word for a piece that needs no number behind a food: "nakki kappale", "хинкали штука". */
  readonly countsByWord?: RegExp;
  /** Written behind an abbreviation with a colon or a hyphen, so that it is a word of its own: "100 g:ssa". */
  readonly endings?: readonly string[];
  /** Measures in the form of which there is but one: no larger number in front counts them; absent where no form tells. */
  readonly onlyOne?: ReadonlySet<string>;
  /** What a food's name begins with where it came in a can ("canned "), with the blank behind it; absent where names say so in another way. */
  readonly canned?: string;
  /** Matches an amount in the cans of another country than the source's, which `measured-foods.csv` calls tins. */
  readonly otherCans?: RegExp;
  /** True where a food and a measure of it are written as one word: "juustoviipale". */
  readonly compounds?: true;
  /** Millilitres of kitchen measures that are not those of `src/tables/measures.ts`. */
  readonly millilitres: Readonly<Partial<Record<MeasureKey, number>>>;
}

/** How names of foods are written and inflected. */
export interface NameRules {
  /** Matches a lower-case word made of the language's own letters and of digits. */
  readonly alphabet: RegExp;
  /** The forms in which an agreeing modifier follows its head, in the order in which the glossary writes them. */
  readonly forms: readonly string[];
  /** The form of a head whose row names none; null if every row must name one. */
  readonly unmarkedForm: string | null;
  /** Matches a modifier that follows its head without a comma; absent where a comma always parts them. */
  readonly adjoining?: RegExp;
  /**
   * Match the parts behind a comma that a name is asked for without, the plainest first: a row that loses only those of the first
   * comes before one that loses others. In a language of compounds they all go, or none. Absent where names keep all.
   */
  readonly usualParts?: readonly RegExp[];
  /** What names keep in brackets: what a food was made from ("(из замороженной)"), or of what bird a part is. */
  readonly keptRemarks?: RegExp;
  /** A part beside which only the plainest are left out: what is added makes another food of a fresh one. */
  readonly addedParts?: RegExp;
  /** A name with the same said in another way, or as it is. */
  readonly otherwise?: (name: string) => string;
  /** Matches the slugs of foods that are sold to be cooked, of whose names only the plainest parts are left out. */
  readonly unreadySlugs?: RegExp;
  /** Matches a part behind a comma that tells a row from others of its kind; absent where only how fat or strong it is does. */
  readonly contrasts?: RegExp;
  /** The genitives of a word that compounds begin with, where they may begin with the word itself as well ("hirvenliha", "hirviliha"). */
  readonly genitivesOf?: (word: string) => readonly string[];
  /** True where compounds are written as one word, so that what ends with a food's name is such a food. */
  readonly hasCompounds: boolean;
  /** A letter that careless typing replaces by a plainer one; absent in a language without any. */
  readonly markedLetter?: MarkedLetter;
}

export interface MarkedLetter {
  readonly letter: string;
  /** What is typed instead. */
  readonly plain: string;
  /** True for a word (lower case, with the plain letter) that is never right without the marked one. */
  readonly isMissingIn: (word: string) => boolean;
  /** True for a word (lower case, with the plain letter) that is also right with the plain letter. */
  readonly isOptionalIn: (word: string) => boolean;
}

/** Each stem with each of some endings, which have blanks between them; one of nothing is the stem itself. */
export const ended = (stems: readonly string[], endings: string): string[] =>
  stems.flatMap((stem) => endings.split(' ').map((ending) => stem + ending));
