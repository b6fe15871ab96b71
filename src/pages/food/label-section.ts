import { availableCarbohydrate, kilojoules } from '../../energy.ts';
import { type Html, html } from '../../html.ts';
import { percentOfReference } from '../../reference-intakes.ts';
import { figure, type PageLang, stringsIn } from '../i18n/strings.ts';
import { amountHtml, amountPer100g, type FoodPageData } from './food-data.ts';

interface Line {
  readonly name: string;
  /** Explains a figure whose name is not enough. */
  readonly note?: string;
  readonly isPart?: boolean;
  readonly figure: Html;
  readonly percent: number | null;
}

/**
 * The figures of EU labels, per 100 g and in their order (Regulation 1169/2011, Annex XV). Carbohydrate is the source's
 * own, by difference and with fibre; the line below has carbohydrate as labels define it, marked as computed.
 */
export function labelSection(lang: PageLang, food: FoodPageData): Html {
  const t = stringsIn(lang).food.label;
  const hasKilojoules = amountPer100g('energy_kj', food) !== null;
  const rows = linesOf(lang, food).map(
    (line) => html`<tr${line.isPart ? html` class="part"` : null}><th scope="row">${line.name}${
      line.note === undefined ? null : html` <small>${line.note}</small>`
    }</th><td class="figure">${line.figure}</td><td class="figure">${
      line.percent === null ? html`<span class="quiet">–</span>` : `${figure(lang, line.percent)} %`
    }</td></tr>
`,
  );
  return html`<section class="card label-card" aria-labelledby="label">
<h2 id="label">${t.heading}</h2>
<table class="label">
<caption>${t.caption}</caption>
<thead><tr><th scope="col">${t.nutrient}</th><th scope="col" class="figure">${t.amount}</th><th scope="col" class="figure">${t.reference}</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
<div class="small quiet">
${hasKilojoules ? null : html`<p>${t.kilojoulesNote}</p>`}
<p>${t.fibreNote}</p>
<p>${t.referenceNote}</p>
</div>
</section>`;
}

function linesOf(lang: PageLang, food: FoodPageData): readonly Line[] {
  const t = stringsIn(lang).food.label;
  const block = food.per_100g;
  const grams = (key: string, name: string, more: Partial<Line> = {}): Line => {
    const amount = amountPer100g(key, food);
    return { name, figure: amountHtml(lang, amount, 'g'), percent: percentOfReference(key, amount), ...more };
  };
  const available = availableCarbohydrate(block);
  return [
    { name: t.energy, figure: energyFigure(lang, food), percent: percentOfReference('kcal', block.kcal) },
    grams('fat_g', t.fat),
    grams('saturated_fat_g', t.saturates, { isPart: true }),
    grams('carbs_g', t.carbohydrate, { note: t.carbohydrateNote }),
    {
      name: t.available,
      note: t.availableNote,
      isPart: true,
      figure: amountHtml(lang, available, 'g'),
      percent: percentOfReference('available_carbs_g', available),
    },
    grams('sugar_g', t.sugars, { isPart: true }),
    grams('fiber_g', t.fibre),
    grams('protein_g', t.protein),
    grams('salt_g', t.salt, { note: t.saltNote }),
  ];
}

/** The source's kilojoules, or computed ones marked as such; then the kilocalories. */
function energyFigure(lang: PageLang, food: FoodPageData): Html {
  const stated = amountPer100g('energy_kj', food);
  const { kcal } = food.per_100g;
  const joules =
    stated === null
      ? html`${amountHtml(lang, kilojoules(kcal), 'kJ')} <small>${stringsIn(lang).food.computed}</small>`
      : amountHtml(lang, stated, 'kJ');
  return html`${joules}<br>${amountHtml(lang, kcal, 'kcal')}`;
}

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
