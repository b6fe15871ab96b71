import { BARE_WORDS, type BareWord } from '../../tables/answers.ts';
import type { AskedMetric } from '../../tables/nutrients.ts';
import type { Amount } from '../words/amounts.ts';
import { ROLE } from '../words/phrases.ts';

/** An amount, and the words that it was read from. */
export interface PlacedAmount extends Amount {
  readonly from: number;
  /** Place of the first word behind it. */
  readonly to: number;
}

/** What words say that are no food's name. */
export interface Said {
  /** Each metric once, in the order asked. */
  readonly asked: readonly AskedMetric[];
  /** Keys of nutrients that are known but not answered. */
  readonly nutrients: readonly string[];
  readonly amounts: readonly PlacedAmount[];
  /**
   * What else they do, bits of `ROLE`: a verb that states what a food has, a word that asks, for more or less, for a sum, or
   * behind a connector for something else of the same food; filler is what does not go with a food that is named alone.
   */
  readonly does: number;
}

/** What a run of words says. */
export interface Cover extends Said {
  /** Tags that the words fall into; the fewer, the plainer the reading. */
  readonly tags: number;
}

/** Words that mean one thing together. */
export interface Tag {
  readonly says: Said;
  /** Place of the first word behind it. */
  readonly end: number;
  /** For a bare number or an article: whether what it counts must be in the plural; else null. */
  readonly counts: 'any' | 'plural' | null;
}

/** What no words say. */
export const EMPTY: Cover = {
  tags: 0,
  asked: [],
  nutrients: [],
  amounts: [],
  does: 0,
};

/** Two runs of words one after the other. */
export function joined(first: Said, second: Said, tags: number): Cover {
  return {
    tags,
    asked: union(first.asked, second.asked),
    nutrients: both(first.nutrients, second.nutrients),
    amounts: both(first.amounts, second.amounts),
    does: first.does | second.does,
  };
}

/** One after the other; nearly always one of them is empty. */
function both<T>(first: readonly T[], second: readonly T[]): readonly T[] {
  if (second.length === 0) return first;
  return first.length === 0 ? second : [...first, ...second];
}

/** Each metric once; a word that asks for more than the metric itself (sodium, kilojoules) is kept rather than one that does not. */
function union(first: readonly AskedMetric[], second: readonly AskedMetric[]): readonly AskedMetric[] {
  if (second.length === 0) return first;
  if (first.length === 0) return second;
  const all = new Map(first.map((asked) => [asked.metric, asked]));
  for (const asked of second) {
    const earlier = all.get(asked.metric);
    if (earlier === undefined || earlier.word === earlier.metric) all.set(asked.metric, asked);
  }
  return [...all.values()];
}

/**
 * True where the words on both sides of a food ask for the same: one side for nothing, or both for energy. "Fat in chicken
 * fat" may ask for the fat of another food.
 */
export function agree({ asked: one }: Cover, behind: Cover): boolean {
  if (does(behind, ROLE.connector) || one.length === 0 || behind.asked.length === 0) return true;
  return [...one, ...behind.asked].every(({ metric }) => metric === 'energy');
}

/** True for words that ask for the whole label. */
export const isLabel = ({ word }: AskedMetric): boolean => word === 'label';

/** True where two foods are asked for the same, or one of them for nothing that is said. */
export function sameAsked({ asked: one }: Cover, { asked: other }: Cover): boolean {
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one];
  return fewer.every(({ metric }) => more.some((asked) => asked.metric === metric));
}

/** True where words do one of some things, bits of `ROLE`. */
export const does = (said: Said, roles: number): boolean => (said.does & roles) !== 0;

/** What may go with a food that is named alone. */
const UNFRAMED: ReadonlySet<BareWord | null> = new Set(['article', 'vague', 'compare']);

const SAID = new Map(
  [null, ...BARE_WORDS].map((bare): [BareWord | null, Said] => {
    const framed = UNFRAMED.has(bare) ? 0 : ROLE.filler;
    const asks = bare === 'sum' ? ROLE.asks : 0;
    return [bare, { ...EMPTY, does: (bare === null ? 0 : ROLE[bare]) | framed | asks }];
  }),
);

/** What filler says, by what it does beside a food that is named alone. */
export const saidByFiller = (bare: BareWord | null = null): Said => SAID.get(bare) ?? EMPTY;

/** What words say that ask for something else of the same food. */
export const askedOn = (says: Said): Said => ({ ...says, does: says.does | ROLE.filler | ROLE.connector });
