import { type Html, html } from '../../html.ts';
import { figure, stringsIn } from '../i18n/strings.ts';
import type { PageLang } from '../site.ts';
import type { FoodPageData } from './food-data.ts';

/** Weights of household measures, and their energy computed from the figure per 100 g; null without the file. */
export function portionsSection(lang: PageLang, food: FoodPageData): Html | null {
  const t = stringsIn(lang).food;
  const { portions } = food.details;
  if (portions === null) return null;
  const rows = portions.map(({ amount, measure, grams }) => {
    const kcal = Math.round((food.per_100g.kcal * grams) / 100);
    return html`<tr><th scope="row">${figure(lang, amount)} <span lang="en">${measure}</span></th><td class="figure"><data value="${grams}">${figure(lang, grams)}</data> ${t.units.g}</td><td class="figure"><data value="${kcal}">${figure(lang, kcal)}</data> ${t.units.kcal}</td></tr>
`;
  });
  return html`<section class="card" aria-labelledby="portions">
<h2 id="portions">${t.portions.heading}</h2>
${
  portions.length === 0
    ? html`<p class="quiet">${t.portions.none}</p>`
    : html`<table class="compact">
<caption>${t.portions.caption}</caption>
<thead><tr><th scope="col">${t.portions.portion}</th><th scope="col" class="figure">${t.portions.weight}</th><th scope="col" class="figure">${t.portions.energy}</th></tr></thead>
<tbody>
${rows}</tbody>
</table>`
}
</section>`;
}
