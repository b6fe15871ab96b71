import { availableCarbohydrate, kilojoules } from '../../energy.ts';
import { type Html, html } from '../../html.ts';
import { percentOfReference } from '../../reference-intakes.ts';
import { rankedName } from '../browse/within-section.ts';
import { figure, type PageLang, stringsIn } from '../i18n/strings.ts';
import type { Site } from '../layout.ts';
import { table } from '../parts.ts';
import { amountHtml, amountPer100g, type FoodPageData, knownWords } from './food-data.ts';
import { portionLabel } from './portion-label.ts';

interface Line {
  /** What its foods are ranked by; null where they are not. */
  readonly key: string | null;
  readonly name: string;
  /** Explains a figure whose name is not enough. */
  readonly note?: string;
  /** How the figure is known, if it is the source's own. */
  readonly known?: string;
  readonly isPart?: boolean;
  readonly figure: Html;
  readonly percent: number | null;
}

/**
 * The figures of EU labels, per 100 g and in their order (Regulation 1169/2011, Annex XV). Carbohydrate is the source's
 * own, by difference and with fibre; the line below has carbohydrate as labels define it, marked as computed.
 */
export function labelSection(site: Site, lang: PageLang, food: FoodPageData): Html {
  const t = stringsIn(lang).food.label;
  const hasKilojoules = amountPer100g('energy_kj', food) !== null;
  const rows = linesOf(lang, food).map(({ key, name, note, known, isPart, figure: amount, percent }) => {
    const notes = [note, known].filter((one) => one !== undefined);
    const more = notes.length === 0 ? null : html` <small>${notes.join('; ')}</small>`;
    const share = percent === null ? html`<span class="quiet">–</span>` : `${figure(lang, percent)} %`;
    return html`<tr${isPart ? html` class="part"` : null}><th scope="row">${key === null ? name : rankedName(site, lang, food, key, name)}${more}</th><td class="figure">${amount}</td><td class="figure">${share}</td></tr>`;
  });
  const columns = [t.nutrient, [t.amount, 'figure'], [t.reference, 'figure']] as const;
  return html`<section class="card label-card" aria-labelledby="label">
<h2 id="label">${t.heading}</h2>
${table(columns, rows, { className: 'label', caption: t.caption })}
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
    const known = knownWords(key, lang, food);
    return {
      ...(known === null ? {} : { known }),
      key,
      name,
      figure: amountHtml(lang, amount, 'g'),
      percent: percentOfReference(key, amount),
      ...more,
    };
  };
  const available = availableCarbohydrate(block);
  return [
    grams('kcal', t.energy, { figure: energyFigure(lang, food) }),
    grams('fat_g', t.fat),
    grams('saturated_fat_g', t.saturates, { isPart: true }),
    grams('carbs_g', t.carbohydrate, { note: t.carbohydrateNote }),
    {
      key: null,
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
  const rows = portions.map((one) => {
    const { grams } = one;
    const kcal = Math.round((food.per_100g.kcal * grams) / 100);
    const { text, english } = portionLabel(lang, one);
    const own = english === '' ? null : html`<span lang="en">${english}</span>`;
    const portion = html`${text}${text !== '' && own !== null ? ' ' : ''}${own}`;
    return [portion, amountHtml(lang, grams, 'g'), amountHtml(lang, kcal, 'kcal')];
  });
  const columns = [t.portions.portion, [t.portions.weight, 'figure'], [t.portions.energy, 'figure']] as const;
  return html`<section class="card" aria-labelledby="portions">
<h2 id="portions">${t.portions.heading}</h2>
${
  portions.length === 0
    ? html`<p class="quiet">${t.portions.none}</p>`
    : table(columns, rows, { className: 'compact', caption: t.portions.caption })
}
</section>`;
}
