import { groupBy } from '../../collections.ts';
import type { Release } from '../../dataset/release.ts';
import { ENERGY_TOLERANCE, energyAgrees, energyFromMacros } from '../../energy.ts';
import { type Html, html } from '../../html.ts';
import { figure, fill, type PageLang, stringsIn } from '../i18n/strings.ts';

/** Maximum of both axes, in kcal. */
const MOST = 1000;
/** Side of the square plot, in units of the picture. */
const SIDE = 500;
const LEFT = 62;
const TOP = 10;
const BOTTOM = 52;
/** Side of a dot; foods on the same dot are drawn once, which makes the picture of thousands of foods small. */
const DOT = 3;
const TICK = 200;

/** Stated against computed energy: one path for each class, then one for the foods outside the tolerance, on top. */
export function energyScatter(lang: PageLang, release: Release): Html {
  const t = stringsIn(lang).audit;
  // Every row is looked at.
  const points = release.memo(energyPoints);
  const outside = points.filter((point) => !isWithin(point));
  const inside = points.filter(isWithin);
  const of = (source: EnergyPoint['source']) => inside.filter((point) => point.source === source);
  const words = fill(t.energyAlternative, {
    n: figure(lang, points.length),
    within: figure(lang, inside.length),
    outside: figure(lang, outside.length),
  });
  return html`<figure class="scatter">
<svg viewBox="0 0 ${LEFT + SIDE + 28} ${TOP + SIDE + BOTTOM}" role="img" aria-label="${words}">
<g transform="translate(${LEFT} ${TOP})">
${axes(lang)}
<path class="line" d="M0 ${SIDE}L${SIDE} 0"/>
<path class="tolerance" d="M0 ${y(20)}L${x(80)} ${y(100)}L${x(800)} 0M${x(20)} ${SIDE}L${x(100)} ${y(80)}L${SIDE} ${y(800)}"/>
<path class="dots usda" d="${dots(of('usda_sr_legacy'))}"/>
<path class="dots curated" d="${dots(of('curated_unverified'))}"/>
<path class="dots outside" d="${dots(outside)}"/>
</g>
</svg>
<figcaption>${key('usda', stringsIn(lang).food.usda)} ${key('curated', t.curated)} ${key('outside', t.outside)}</figcaption>
</figure>`;
}

const x = (kcal: number): number => (Math.min(kcal, MOST) * SIDE) / MOST;
const y = (kcal: number): number => SIDE - x(kcal);

function key(name: string, text: string): Html {
  return html`<span><svg class="swatch" viewBox="0 0 10 10" aria-hidden="true"><rect class="key ${name}" width="10" height="10" rx="2"/></svg> ${text}</span>`;
}

function axes(lang: PageLang): Html {
  const t = stringsIn(lang).audit;
  const ticks = Array.from({ length: MOST / TICK + 1 }, (_, at) => {
    const shown = figure(lang, at * TICK);
    return html`<text class="tick end" x="-8" y="${y(at * TICK) + 5}">${shown}</text><text class="tick middle" x="${x(at * TICK)}" y="${SIDE + 20}">${shown}</text>\n`;
  });
  const grid = Array.from({ length: MOST / TICK }, (_, at) => (at + 1) * TICK)
    .map((kcal) => `M0 ${y(kcal)}h${SIDE}M${x(kcal)} 0v${SIDE}`)
    .join('');
  return html`<path class="grid-lines" d="${grid}"/><path class="axis" d="M0 0v${SIDE}h${SIDE}"/>
${ticks}<text class="middle" x="${SIDE / 2}" y="${SIDE + 44}">${t.stated}</text>
<text class="middle" transform="translate(-46 ${SIDE / 2}) rotate(-90)">${t.computedEnergy}</text>`;
}

/** Path data of the points on a raster: each dot once, neighbours in a row as one stroke. */
export function dots(points: readonly EnergyPoint[]): string {
  const rows = groupBy(points, ({ computed }) => Math.round(y(computed) / DOT));
  let path = '';
  let at = { x: 0, y: 0 };
  for (const [row, dots] of [...rows].sort(([a], [b]) => a - b)) {
    const columns = new Set(dots.map(({ stated }) => Math.round(x(stated) / DOT)));
    for (const [from, to] of runs([...columns].sort((a, b) => a - b))) {
      const start = { x: from * DOT - DOT / 2, y: row * DOT };
      const length = (to - from + 1) * DOT;
      const step = `${start.x - at.x} ${start.y - at.y}`.replace(' -', '-');
      path += `m${step}h${length}`;
      at = { x: start.x + length, y: start.y };
    }
  }
  return path;
}

/** First and last number of each run without gaps in ascending numbers. */
function runs(numbers: readonly number[]): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last !== undefined && number === last[1] + 1) last[1] = number;
    else found.push([number, number]);
  }
  return found;
}

/** Energy of all rows of a release as stated and as their macronutrients give it, kcal per 100 g. Alcohol counts as 0 where nothing is stated, as in the check. */
export function energyPoints({ foods, rankings }: Release) {
  const alcohol = new Map(rankings?.of({ key: 'alcohol_g' })?.map(({ food, amount }) => [food.slug, amount]));
  return foods.map(({ slug, source, per_100g }) => ({
    slug,
    source,
    stated: per_100g.kcal,
    computed: energyFromMacros(per_100g, alcohol.get(slug) ?? 0),
  }));
}

export type EnergyPoint = ReturnType<typeof energyPoints>[number];

/** True within the tolerance for USDA rows, the wider of the two: the page shows both classes in one figure. */
export const isWithin = ({ stated, computed }: EnergyPoint): boolean =>
  energyAgrees(stated, computed, ENERGY_TOLERANCE.usda_sr_legacy);
