import { type EnergyShare, energyShares } from '../../energy.ts';
import nutrientTable from '../../tables/nutrients.json' with { type: 'json' };
import { NUTRIENT_KEYS, nutrientUnit } from '../../tables/nutrients.ts';
import { rankedName } from '../browse/within-section.ts';
import { figure, fill, type PageLang, stringsIn } from '../i18n/strings.ts';
import { type Html, html, type LocalSite } from '../layout.ts';
import { joined, list, section, softened, table } from '../parts.ts';
import { amountCells, amountHeads, knownHead, knownSign, scaledHtml } from './amount-cells.ts';
import { amountPer100g, type FoodPageData, nutrientName, perWords } from './food-data.ts';

const { label, ...groups } = nutrientTable.groups;
const grouped = new Set([label, ...Object.values(groups)].flat());

/** Nutrients that are not on the label, by group; "other" has those that no group lists. */
export const FURTHER_GROUPS = Object.entries({
  ...groups,
  other: NUTRIENT_KEYS.filter((key) => !grouped.has(key)),
}) as readonly (readonly [group: keyof typeof groups | 'other', keys: readonly string[]])[];

/** All further nutrients of a food, per 100 g and for a portion; it shows those without a value as unknown, never as 0. */
export function furtherSection(site: LocalSite, food: FoodPageData, grams: number | null): Html {
  const t = site.texts.food;
  const isMissing = food.details.provenance === null;
  const content = html`${isMissing ? html`<p class="notice warm">${t.detailsMissing}</p>` : null}
<div class="nutrient-groups">
${FURTHER_GROUPS.map(([group, keys]) => groupTable(site, food, grams, t.further[group], keys))}</div>
${moreAmounts(site, food, grams)}<p class="small quiet">${t.further.note}</p>`;
  return section('further', t.further.heading, content);
}

const MAIN_KEYS: ReadonlySet<string> = new Set(NUTRIENT_KEYS);

/** Every other amount of the source, in a text because there are up to a hundred of them. */
function moreAmounts(site: LocalSite, food: FoodPageData, grams: number | null): Html | null {
  const t = site.texts.food;
  const { provenance } = food.details;
  const groups = (provenance?.known ?? []).map((origin) => ({
    head: knownHead(origin, site.lang),
    keys: origin.of.filter((key) => !MAIN_KEYS.has(key)),
  }));
  const n = groups.reduce((sum, { keys }) => sum + keys.length, 0);
  if (provenance === null || n === 0) return null;
  const items = groups.flatMap(({ head, keys }) => {
    const amounts = keys.map((key) => {
      const amount = scaledHtml(site.lang, Number(provenance.amounts[key]), grams);
      return html`${rankingLink(site, key, food)} ${amount} ${t.units[nutrientUnit(key)]}`;
    });
    return amounts.length === 0 ? [] : html`${head}: ${joined(amounts, '; ')}`;
  });
  return html`<details>
<summary>${fill(t.further.more, { n: figure(site.lang, n) })}</summary>
<p class="small quiet"><span class="per">${perWords(site.lang, grams)}</span>. ${t.further.moreNote}</p>
${list('plain scaled', items)}
</details>\n`;
}

function groupTable(
  site: LocalSite,
  food: FoodPageData,
  grams: number | null,
  title: string,
  keys: readonly string[],
): Html {
  const t = site.texts.food;
  const isMissing = food.details.provenance === null;
  const amounts = keys.map((key) => ({ key, amount: amountPer100g(key, food) }));
  // Without the lineage file only published figures are known.
  const shown = isMissing ? amounts.filter(({ key }) => food.per_100g[key] !== undefined) : amounts;
  if (shown.length === 0) return html``;
  const known = shown.filter(({ amount }) => amount !== null);
  const unknown = shown.filter(({ amount }) => amount === null);
  // If most of a group is unknown, a row for each would hide the known ones.
  const inRows = unknown.length > known.length ? known : shown;
  const inWords = unknown.length > known.length ? unknown : [];
  const columns = { lang: site.lang, grams, isLabel: false };
  const rows = inRows.map(
    ({ key, amount }) =>
      html`<tr><th scope="row">${rankingLink(site, key, food)}${amount === null ? null : knownSign(key, site.lang, food)}</th>${amountCells(columns, key, [[amount, nutrientUnit(key)]])}</tr>`,
  );
  const figures = table(amountHeads(columns), rows, {
    className: 'compact amounts',
    hasHiddenHead: grams === null,
  });
  const list = inWords.map(({ key }) => lowerFirst(nutrientName(key, site.lang))).join('; ');
  return html`<div class="card">
<h3>${title}</h3>
${inRows.length === 0 ? null : html`${figures}\n`}${inWords.length === 0 ? null : html`<p class="small unknown">${fill(t.further.allUnknown, { list })}</p>`}
</div>\n`;
}

/** A nutrient's name with a link to its ranking, where the food is marked; all foods are ranked there. */
const rankingLink = (site: LocalSite, key: string, food: FoodPageData): Html =>
  rankedName(site, { ...food, category: null }, key, softened(nutrientName(key, site.lang)));

/** A label inside a sentence. */
const lowerFirst = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

const WIDTH = 400;
const HEIGHT = 28;

/** The shares of energy by Atwater's general factors, as a bar and as a list, whose kilocalories are those of the portion. */
export function energySection(lang: PageLang, food: FoodPageData, grams: number | null): Html {
  const t = stringsIn(lang).food.energy;
  const alcohol = amountPer100g('alcohol_g', food);
  const shares = energyShares(food.per_100g, alcohol);
  const content = html`${shares.length === 0 ? html`<p>${t.none}</p>` : html`${energyBar(lang, shares)}${legend(lang, shares, grams)}<p class="small quiet per">${perWords(lang, grams)}</p>\n`}
<p class="small quiet">${t.basis}${alcohol === null ? ` ${t.alcoholUnknown}` : null}</p>`;
  return section('energy', t.heading, content, 'card');
}

/** A bar divided in proportion to the shares; its label states them for those who do not see it. */
export function energyBar(lang: PageLang, shares: readonly EnergyShare[]): Html {
  const t = stringsIn(lang).food.energy;
  const words = shares
    .filter(({ kcal }) => kcal > 0)
    .map(({ part, percent }) => `${t[part]} ${figure(lang, percent)} %`)
    .join(', ');
  const sum = shares.reduce((total, { kcal }) => total + kcal, 0);
  let at = 0;
  const rects = shares.map(({ part, kcal }) => {
    const from = at;
    at += (WIDTH * kcal) / sum;
    const width = Math.round(at) - Math.round(from);
    if (width === 0) return html``;
    return html`<rect class="fill-${part}" x="${Math.round(from)}" width="${width}" height="${HEIGHT}"/>`;
  });
  return html`<svg class="share-bar" role="img" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-label="${fill(t.alternative, { shares: words })}">${rects}</svg>\n`;
}

function legend(lang: PageLang, shares: readonly EnergyShare[], grams: number | null): Html {
  const t = stringsIn(lang).food;
  const items = shares.map(
    ({ part, percent, kcal }) => html`<span class="swatch fill-${part}"></span>
<span>${t.energy[part]}</span> <span class="figure">${figure(lang, percent)} %</span> <span class="figure quiet"><data value="${kcal}">${figure(lang, Math.round((kcal * (grams ?? 100)) / 100))}</data> ${t.units.kcal}</span>`,
  );
  return html`${list('shares', items)}\n`;
}
