import type { MeasureKey } from '../measures.ts';

/** One language, except its column of `labels.json` and `portions.json`, its page texts and its words in `sources/`. */
export interface Language {
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
  /** Parts of names that say what state a food is in, cooked or kept: no short name goes without; absent where they may all go. */
  readonly stateParts?: RegExp;
  /** Matches a form of a word that says what is with a food, never what is asked of it: "kahvi sokerilla". */
  readonly besideFood?: RegExp;
  /** True for a form of a word, without marks, that is the first part of no compound, by its base: "leiba juustu" are two foods. Absent where there are none. */
  readonly beginsNoCompound?: (word: string, base: string) => boolean;
  /** Matches a form of a word that says where something is put, never what is in it: "sokeria hilloon". Other forms of a base with a long vowel at its end are alike. */
  readonly intoFood?: RegExp;
  /** Matches one word, or two, without marks, that say what dish something is put into; absent where `intoFood` tells. */
  readonly intoDish?: RegExp;
  /** Matches a form of a word that says what something is in or comes from; absent where other words are alike. */
  readonly insideFood?: RegExp;
  /** Matches what is put behind a word, without marks, that says the same with it: "kerropa", "puurossani"; absent where nothing is. */
  readonly clitic?: RegExp;
  /** Matches a word, without marks, for a food that is rich or poor in something, which asks for that too: "valgurikas". */
  readonly richIn?: RegExp;
  /** Matches an inflected form that no slip aims at, since none asks in it; absent where all are common. */
  readonly neverMeant?: RegExp;
  /** Matches a verb, without marks, in the form in which people speak of what they do themselves: at the beginning of a text it begins a clause; absent where no form tells. */
  readonly ownVerb?: RegExp;
  /** What you and we do, or might, of a verb in the first person, which a table states; none of any other word. Absent where each is stated. */
  readonly personsOf?: (word: string) => readonly string[];
  /** Matches a word, without marks, in a form that says nothing of a food beside it: a finite verb, a time or a purpose. */
  readonly apartFromFood?: RegExp;
  /** Matches the plural in which a food is named where nothing else is said ("õunad"); absent where a name has none of its own. */
  readonly plural?: RegExp;
  /** Words for a grain that is cooked, and for one that is not yet. */
  readonly grainForms: readonly string[];
  /** Matches a form, without marks, that only a number asks for: where another language knows the text too, it is that one's. */
  readonly onlyCounted?: RegExp;
  /** The last part of words for the meat of an animal; absent where that is no part of a word. */
  readonly meat?: string;
  /** What the part of a compound that says a food's form is by itself; the hyphen is where the food is: "keedu-" in "keedupeet". */
  readonly formCompounds?: Readonly<Record<string, string>>;
  /** Matches the word for fat in the form that says of a percentage what it is of ("20% rasva"); absent where the word has no forms for it. */
  readonly shareOfFat?: RegExp;
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

/** Matches of what asks, without marks, or tells what is asked of; each absent where nothing tells, or each word is stated. */
export interface AskingWords {
  /** A word that what is asked for follows: "how much". */
  readonly howMuch?: RegExp;
  /** A word that what is counted follows, in its own form: "how many". */
  readonly howMany?: RegExp;
  /** A word that asks for one of a kind. */
  readonly whichKind?: RegExp;
  /** A text that asks of the dish that something was put into. */
  readonly ofDish?: RegExp;
  /** A word that says that somebody had what is named. */
  readonly ate?: RegExp;
  /** Words that say how often somebody has an amount. */
  readonly perDay?: RegExp;
  /** A word that says that something was not. */
  readonly denies?: RegExp;
  /** A spoon or a piece, and what is put into food by it: no amount of a food, and nothing that is asked. */
  readonly spooned?: RegExp;
  /** Three words that say of a food that it is with something, and that it is without: "with and without". */
  readonly bothWays?: RegExp;
  /** A word that says that there is much or little of what is asked for. */
  readonly level?: RegExp;
  /** A word that says what a food is put on, and one that says what it is put on, in or beside. */
  readonly onto?: RegExp;
  readonly among?: RegExp;
  /** Words behind which a name says what the food is in, and what it is made of. */
  readonly inside?: RegExp;
  readonly madeOf?: RegExp;
  /** A word that says that a food was cooked. */
  readonly cooked?: RegExp;
  /** A word that says, behind a name, what the animal has. */
  readonly eats?: RegExp;
  /** A word for the form of a food that is, in its case, another food which goes with one. */
  readonly with?: RegExp;
  /** Two foods of which the form of the first may be said of both. */
  readonly sharedForm?: RegExp;
  /** Words the last of which is beside what the others name, and is not asked for. */
  readonly beside?: RegExp;
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
export interface AmountGrammar {
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
  /** Matches a half and what it may count, without an article or "of"; absent where there are none. */
  readonly halved?: RegExp;
  /** Adds a half to a number: "one and a half". */
  readonly andHalf: readonly string[];
  /** A half in one word with what it is of, the letter that may be between them, and the form that follows: "полъяблока". */
  readonly half?: { readonly word: string; readonly link: string; readonly of: RegExp };
  /** Matches a word for the half of one thing, which a compound may end in; absent where it means a side too, or compounds are none. */
  readonly halfOfOne?: RegExp;
  /** What makes eleven of one. */
  readonly teen?: string;
  /** How the words for per cent begin, where they are read as the sign. */
  readonly percent?: string;
  /** Matches the form of a measure that asks how many of it there are. */
  readonly askedIn?: RegExp;
  /** True where no milligram or gram is meant without a number, even behind one of `before`. */
  readonly needsNumber?: true;
  /** True where a whole word for a piece needs no number behind a food: "nakki kappale". */
  readonly countsByWord?: true;
  /** Matches a number and the word for a piece that count whole ones behind a food: "pears 3 pcs"; absent where it is cut off. */
  readonly pieceBehind?: RegExp;
  /** The same in front of one: "3 pcs banana". */
  readonly pieceBefore?: RegExp;
  /** Written behind an abbreviation with a colon or a hyphen, so that it is a word of its own: "100 g:ssa". */
  readonly endings?: readonly string[];
  /** Matches the form in which a number in front of a word counts it: "20 manteleita"; absent where no form tells. */
  readonly counted?: RegExp;
  /** Measures in the form of which there is but one: no larger number in front counts them; absent where no form tells. */
  readonly onlyOne?: ReadonlySet<string>;
  /** Matches a form of a word for a vessel, a piece or a size that is no amount: a Finnish plural that nothing counts names a part ("sellerin lehdet"), "klaasil" is on a glass, and "tassides" asks how many cups it is. */
  readonly never?: RegExp;
  /** What a food's name begins with where it came in a can ("canned "), with the blank behind it; absent where names say so in another way. */
  readonly canned?: string;
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
   * comes before one that loses others. Absent where names keep all.
   */
  readonly usualParts?: readonly RegExp[];
  /** A part beside which only the plainest are left out: what is added makes another food of a fresh one. */
  readonly addedParts?: RegExp;
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
