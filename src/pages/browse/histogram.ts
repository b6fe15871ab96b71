import { type Html, html } from '../../html.ts';
import { figure, fill, type PageLang, stringsIn } from '../i18n/strings.ts';

const BINS = 24;
const HEIGHT = 60;
/** Values above this share of the others are in the last bar together, where they would stretch the scale too far. */
const USUAL_SHARE = 0.95;
const STRETCH = 2;

/** How many values are in each of `BINS` equal spans from 0 on. */
interface Spread {
  readonly counts: readonly number[];
  /** The end of the scale. */
  readonly top: number;
  /** True where the last span has all values beyond the scale too. */
  readonly isCut: boolean;
  readonly binOf: (value: number) => number;
}

/** @param ascending at least one value, none below 0 */
export function spreadOf(ascending: ArrayLike<number>): Spread {
  const most = ascending[ascending.length - 1] ?? 0;
  const usual = ascending[Math.floor((ascending.length - 1) * USUAL_SHARE)] ?? 0;
  const isCut = usual > 0 && most > STRETCH * usual;
  const top = (isCut ? Number(usual.toPrecision(2)) : most) || 1;
  const binOf = (value: number): number => Math.min(BINS - 1, Math.floor((value / top) * BINS));
  const counts = Array.from({ length: BINS }, () => 0);
  for (const value of Array.from(ascending)) {
    const bin = binOf(value);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { counts, top, isCut, binOf };
}

/**
 * How values are spread, as bars; the one that has `mark` is coloured. Labels are text below the picture, which may grow and
 * shrink by itself.
 *
 * @param alternative what the picture shows, for those who do not see it
 */
export function histogram(
  lang: PageLang,
  ascending: ArrayLike<number>,
  mark: number | null,
  alternative: string,
  unit: string,
): Html {
  const { counts, top, isCut, binOf } = spreadOf(ascending);
  const highest = Math.max(1, ...counts);
  const own = mark === null ? -1 : binOf(mark);
  const bar = (count: number, bin: number): string => {
    if (count === 0) return '';
    // What is there must be seen, also one food beside hundreds.
    const height = Math.max(2, Math.round((HEIGHT * count) / highest));
    return `M${bin} 0v${height}`;
  };
  const others = counts.map((count, bin) => (bin === own ? '' : bar(count, bin))).join('');
  const marked = own === -1 ? null : html`<path class="own" d="${bar(counts[own] ?? 0, own)}"/>`;
  const value = `${figure(lang, top)} ${unit}`;
  const end = isCut ? fill(stringsIn(lang).ranking.orMore, { value }) : value;
  return html`<svg class="histogram" role="img" viewBox="-.5 0 ${BINS} ${HEIGHT}" preserveAspectRatio="none" aria-label="${alternative}"><path d="${others}"/>${marked}</svg>
<p class="scale" aria-hidden="true"><span>0</span><span>${end}</span></p>`;
}
