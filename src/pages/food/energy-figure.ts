import { type EnergyShare, energyShares } from '../../energy.ts';
import { type Html, html } from '../../html.ts';
import { figure, fill, type PageLang, stringsIn } from '../i18n/strings.ts';
import { list, section } from '../parts.ts';
import { amountPer100g, type FoodPageData, perWords } from './food-data.ts';

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

/** Alcohol has a line only where there is some: nearly every food has none. */
function legend(lang: PageLang, shares: readonly EnergyShare[], grams: number | null): Html {
  const t = stringsIn(lang).food;
  const shown = shares.filter(({ part, kcal }) => part !== 'alcohol' || kcal > 0);
  const items = shown.map(
    ({ part, percent, kcal }) => html`<span class="swatch fill-${part}"></span>
<span>${t.energy[part]}</span> <span class="figure">${figure(lang, percent)} %</span> <span class="figure quiet"><data value="${kcal}">${figure(lang, Math.round((kcal * (grams ?? 100)) / 100))}</data> ${t.units.kcal}</span>`,
  );
  return html`${list('shares', items)}\n`;
}
