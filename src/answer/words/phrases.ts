import type { BareWord, Connector } from '../../tables/answers.ts';
import type { Language } from '../../tables/languages/language.ts';
import type { AskedMetric } from '../../tables/nutrients.ts';
import type { NamedWord } from '../text/keys.ts';
import type { PassedOver } from './passed-over.ts';
import type { Word } from './word.ts';

/** What phrases may do in a question, a bit each: what of it some phrase at a place does is told by one number. */
export const ROLE = {
  metric: 1,
  nutrient: 1 << 1,
  filler: 1 << 2,
  connector: 1 << 3,
  fixed: 1 << 4,
  passedOver: 1 << 5,
  judgement: 1 << 6,
  article: 1 << 7,
  compare: 1 << 8,
  more: 1 << 9,
  less: 1 << 10,
  sum: 1 << 11,
  states: 1 << 12,
  asks: 1 << 13,
  speaks: 1 << 14,
  /** Speaks only in front of what they do. */
  person: (1 << 14) | (1 << 19),
  takes: 1 << 15,
  refers: 1 << 16,
  excepts: 1 << 17,
  vague: 1 << 18,
  /** Says where, when or for whom something was, with what leads to it. */
  scene: 1 << 20,
} as const satisfies Readonly<Record<BareWord, number>> & Readonly<Record<string, number>>;

/** What a phrase has that shows which language a question is in. */
export const EVIDENCE = ROLE.metric | ROLE.nutrient | ROLE.filler;

export const rolesOf = (meaning: Meaning): number =>
  (meaning.metric === undefined ? 0 : ROLE.metric) |
  (meaning.nutrient === undefined ? 0 : ROLE.nutrient) |
  (meaning.isFiller ? ROLE.filler : 0) |
  (meaning.connector === undefined ? 0 : ROLE.connector) |
  (meaning.isFixed ? ROLE.fixed : 0) |
  (meaning.passedOver === undefined ? 0 : ROLE.passedOver) |
  (meaning.isJudgement ? ROLE.judgement : 0) |
  (meaning.isScene ? ROLE.scene : 0) |
  (meaning.bare === undefined ? 0 : ROLE[meaning.bare]);

/** A sequence of words that means something in questions, and all that it means. */
export interface Phrase {
  readonly words: readonly string[];
  /** All that it does, bits of `ROLE`. */
  readonly roles: number;
  /** Asks for a metric. */
  readonly metric: AskedMetric | undefined;
  /** Asks for a nutrient that is known but is none of the eight metrics; its key. */
  readonly nutrient: string | undefined;
  /** Filler of a question ("how much … is in"): it may surround a food and a metric, and asks for nothing itself. */
  readonly isFiller: boolean;
  /** May go with a food that is named alone: what it does there. */
  readonly bare: BareWord | undefined;
  /** Is found between two foods. */
  readonly connector: Connector | undefined;
  /** Its metric word or connector belongs to the food's name: refused unless a row has that name. */
  readonly isFixed: boolean;
  /** Changes nothing beside the names of some foods. */
  readonly passedOver: PassedOver | undefined;
  /** Asks whether a food is good for somebody, which no figure says. */
  readonly isJudgement: boolean;
  /** Says where, when or for whom something was, with what leads to it: "в школу". */
  readonly isScene: boolean;
}

/** What a phrase means, as far as it is stated. */
export type Meaning = Partial<Omit<Phrase, 'words' | 'roles'>>;

/** What is not stated of a phrase. Every phrase has every field: V8 reads objects of one shape several times as fast as those of many. */
const UNSTATED: Required<Meaning> = {
  metric: undefined,
  nutrient: undefined,
  isFiller: false,
  bare: undefined,
  connector: undefined,
  isFixed: false,
  passedOver: undefined,
  isJudgement: false,
  isScene: false,
};

/** A phrase of some words by what is stated of it. */
export const phraseOf = (words: readonly string[], meaning: Meaning): Phrase => ({
  ...UNSTATED,
  ...meaning,
  words,
  roles: rolesOf(meaning),
});

/** Phrases by what they begin with. What a phrase means is put together when its first word is looked up: most are never asked for. */
export class PhraseTable {
  /** What was said of phrases, by their first word. */
  readonly #said = new Map<string, { readonly words: readonly string[]; readonly meaning: Meaning }[]>();
  /** Those of each first word that was looked up, the longest first. */
  readonly #phrases = new Map<string, readonly Phrase[]>();

  /** Says something of a phrase, before a word is looked up. */
  add(words: readonly string[], meaning: Meaning): void {
    const [first = ''] = words;
    const alike = this.#said.get(first);
    if (alike === undefined) this.#said.set(first, [{ words, meaning }]);
    else alike.push({ words, meaning });
  }

  get(text: string): Phrase | undefined {
    const asked = text.split(' ');
    return this.beginningWith(asked[0] ?? '').find(
      ({ words }) => words.length === asked.length && words.every((word, at) => word === asked[at]),
    );
  }

  /** The phrases that a word is the first of, the longest first. */
  beginningWith(word: string): readonly Phrase[] {
    const known = this.#phrases.get(word);
    if (known !== undefined) return known;
    const said = this.#said.get(word);
    if (said === undefined) return NONE;
    const meant = new Map<string, Phrase>();
    for (const { words, meaning } of said) {
      const key = words.join(' ');
      const all = { words, roles: 0, ...(meant.get(key) ?? UNSTATED), ...meaning };
      meant.set(key, { ...all, roles: rolesOf(all) });
    }
    const sorted = [...meant.values()].sort((one, other) => other.words.length - one.words.length);
    this.#phrases.set(word, sorted);
    this.#said.delete(word);
    return sorted;
  }
}

/** No phrases. */
export const NONE: readonly Phrase[] = [];

/** Those of the phrases, all of which begin with the word there, whose words are all there. */
export function standingAt(
  phrases: readonly Phrase[],
  words: readonly NamedWord[],
  at: number,
  part: keyof NamedWord,
): readonly Phrase[] {
  let standing: Phrase[] | undefined;
  for (const phrase of phrases) {
    const own = phrase.words;
    let length = 1;
    while (length < own.length && words[at + length]?.[part] === own[length]) length += 1;
    if (length < own.length) continue;
    if (standing === undefined) standing = [phrase];
    else standing.push(phrase);
  }
  return standing ?? NONE;
}

/** Words between a preposition and its noun, at most: "в новую школьную столовую", "на день рождения". */
const MOST_BETWEEN = 2;

/**
 * What says at a place where, when or for whom something was, as a phrase that begins a clause of somebody's own: a noun for that behind
 * a preposition, with what is said of it ("на школьный обед", "для дневника питания"), with an age or an ordinal ("сыну 3 года", "диабет 2
 * типа"), or in the dative in front of everything ("детям"). Undefined for none, and where the noun is a measure: "в столовой ложке".
 */
export function sceneAt(
  words: readonly Word[],
  at: number,
  { leadsToScene }: Pick<Language, 'leadsToScene'>,
): Phrase | undefined {
  if (leadsToScene === undefined) return undefined;
  const isLed = words[at]?.says('placed') ?? false;
  let scene = isLed ? at + 1 : at;
  while (isLed && !isScene(words[scene]) && scene - at <= MOST_BETWEEN) scene += 1;
  if (!isScene(words[scene])) return undefined;
  if (isLed && !leadsToScene.test(textsOf(words, at, scene + 1).join(' '))) return undefined;
  const further = furtherAt(words, scene + 1);
  if (!isLed && further === 0 && (at > 0 || !words[at]?.says('toWhom'))) return undefined;
  return phraseOf(textsOf(words, at, scene + 1 + further), { isFiller: true, bare: 'speaks' });
}

const textsOf = (words: readonly Word[], from: number, to: number): string[] =>
  words.slice(from, to).map(({ text }) => text);

const isScene = (word: Word | undefined): boolean =>
  word?.written.some(({ isScene: is, words }) => is && words.length === 1) ?? false;

/** How many words behind such a noun belong to it: an age, "не видно", or a noun that says of what it is. */
function furtherAt(words: readonly Word[], at: number): number {
  const next = words[at];
  if (next?.says('denies') && at + 1 < words.length) return 2;
  const number = next?.mayBeginAmount ? 1 : 0;
  if (words[at + number]?.says('ofAge')) return number + 1;
  return isScene(next) && next?.says('ofScene') ? 1 : 0;
}

/** The phrases in a question. */
export interface Phrases {
  /** Those that begin at each word, the longest first. */
  readonly at: readonly (readonly Phrase[])[];
  /** What they do, bits of `ROLE`. */
  readonly roles: readonly number[];
  /** What any of them does. */
  readonly allRoles: number;
  /** True for each word inside a fixed phrase: no metric and no connector begins there. */
  readonly fixed: readonly boolean[];
}

/** @param isFixedBy whether the words of a fixed phrase at a place, so many, are one there, among the phrases that begin at each word */
export function phrasesIn(
  at: readonly (readonly Phrase[])[],
  isFixedBy: (at: number, length: number, found: Pick<Phrases, 'at' | 'roles'>) => boolean,
): Phrases {
  const roles: number[] = [];
  const fixed: boolean[] = [];
  let allRoles = 0;
  for (const phrases of at) {
    let all = 0;
    for (const phrase of phrases) all |= phrase.roles;
    roles.push(all);
    allRoles |= all;
    fixed.push(false);
  }
  for (let place = 0; (allRoles & ROLE.fixed) !== 0 && place < at.length; place += 1) {
    const length = at[place]?.find(({ isFixed }) => isFixed)?.words.length ?? 0;
    if (length > 0 && isFixedBy(place, length, { at, roles })) fixed.fill(true, place, place + length);
  }
  return { at, roles, allRoles, fixed };
}

/** True where English words beside a phrase part it: "more protein yogurt or milk", "how much salt cod has", "compare peanut butter and jam". */
export function isPartedBeside(
  { at: phrases, roles }: Pick<Phrases, 'at' | 'roles'>,
  at: number,
  end: number,
  asksMuch: boolean,
): boolean {
  const does = (role: number) => (own: number | undefined) => ((own ?? 0) & role) !== 0;
  const isAsked = does(ROLE.more | ROLE.less)(roles[at - 1]) || (asksMuch && does(ROLE.states)(roles[end]));
  if (isAsked && phrases[at]?.some(({ metric, words }) => metric && words.length === 1)) return true;
  const isCompared = roles.slice(0, at).some(does(ROLE.compare | ROLE.more));
  const isJoined = roles.slice(end).some(does(ROLE.connector));
  return isCompared && !isJoined && roles.slice(at, end).some(does(ROLE.connector));
}
