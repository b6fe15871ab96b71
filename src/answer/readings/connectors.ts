import { LANGUAGE } from '../../tables/languages.ts';
import type { AskedMetric } from '../../tables/metrics.ts';
import type { TaggedQuestion } from '../tags/tagged-question.ts';
import { ROLE } from '../words/phrases.ts';

/** Places of a connector. */
export interface FoundConnector {
  readonly at: number;
  readonly end: number;
  readonly versus: boolean;
  /** True where it asks for both foods together. */
  readonly sums: boolean;
  /** What it asks for itself: "банан калорийнее яблока". */
  readonly metric: AskedMetric | undefined;
}

/** The one connector, besides words that ask for more of something too: "что калорийнее белый или чёрный хлеб". */
export function joiningOf(connectors: readonly FoundConnector[]): FoundConnector | null {
  const joining = connectors.length === 1 ? connectors : connectors.filter(({ metric }) => !metric);
  return joining.length === 1 ? (joining[0] ?? null) : null;
}

/** The words that connect two foods, or a slash, or any mark where more of something is asked for: "quinoa, bulgur - which has more protein". */
export function findConnectors(question: TaggedQuestion): readonly FoundConnector[] {
  const said = saidConnectors(question);
  if (said.length > 0) return said;
  const isMore = question.hasAnywhere(ROLE.more | ROLE.less);
  // "Tomat/kurk", in languages of compounds; elsewhere a slash joins words for one food.
  const slashes = LANGUAGE[question.language.lang].meat === undefined ? [] : question.behind('slash');
  const marks = isMore ? [...question.behind('tight'), ...question.breaks] : slashes;
  return [...new Set(marks)].map((at) => ({ at, end: at, versus: true, sums: false, metric: undefined }));
}

function saidConnectors(question: TaggedQuestion): FoundConnector[] {
  const found: FoundConnector[] = [];
  if (!question.hasAnywhere(ROLE.connector)) return found;
  const compares = question.hasAnywhere(ROLE.compare);
  const inFiller = question.words.map(() => false);
  for (let at = 0; at < question.words.length; at += 1) {
    if (!question.hasRole(at, ROLE.filler)) continue;
    const filler = question.phrasesAt(at).find(({ isFiller }) => isFiller);
    inFiller.fill(true, at + 1, at + (filler?.words.length ?? 0));
  }
  for (let at = 1; at < question.words.length; at += 1) {
    // "I would like to compare"
    const match = inFiller[at] ? undefined : question.connectorAt(at);
    // "With" and "to" connect two foods only in a text that says that it compares.
    if (match === undefined || (match.connector === 'compared' && !compares)) continue;
    // "Kumb, või või margariin": the first of two is a food behind no other, and so is what is right behind another, "juust ja või".
    const isNamed = (_: string, place: number): boolean => place < at && question.isNamed(place);
    if (question.words[at + 1] === question.words[at] && !question.words.some(isNamed)) continue;
    const end = at + match.words.length;
    // "Leib, või, juust"
    if (question.breaks.includes(end) && question.isNamed(at, end)) continue;
    const before = found.at(-1);
    // "Жирнее, чем" is one.
    if (before?.end === at && before.metric) found.splice(-1, 1, { ...before, end });
    if (before?.end === at) continue;
    const { connector, metric } = match;
    // "I ate a banana and want to know how much sugar that is"
    const isTold = question.words.some(
      (_, place) => place < at && (question.speaks(place) || question.hasRole(place, ROLE.takes)),
    );
    if (isTold && question.clausesWithAnd.includes(end)) continue;
    const sums = connector === 'sum';
    found.push({ at, end, versus: !sums && connector !== 'and', sums, metric });
    at = end - 1;
  }
  return found;
}
