import { availableCarbohydrate, kilojoules } from '../../energy.ts';
import { type Html, html } from '../../html.ts';
import { rankedName } from '../browse/within-section.ts';
import { type PageLang, stringsIn } from '../i18n/strings.ts';
import type { LocalSite } from '../layout.ts';
import { table } from '../parts.ts';
import { type Amount, amountCells, amountHeads, amountHtml, knownKey, knownSign } from './amount-cells.ts';
import { amountPer100g, type FoodPageData } from './food-data.ts';
import { type ChosenPortion, portionForm, portionLabel } from './portions.ts';

/** A line of the label; a part follows the line that it is part of. */
interface Line {
  /** Of the reference intake, and of the sign that says how the figure is known. */
  readonly key: string;
  readonly name: string;
  /** Explains a figure whose name is not enough. */
  readonly note?: string;
  readonly isPart?: boolean;
  /** False where no foods are ranked by it. */
  readonly isRanked?: false;
  readonly amounts: readonly Amount[];
}

/**
 * The figures of EU labels, in their order (Regulation 1169/2011, Annex XV), per 100 g and for the portion that is chosen.
 * Carbohydrate is the source's own, by difference and with fibre; the line below has carbohydrate as labels define it, marked
 * as computed.
 */
export function labelSection(site: LocalSite, food: FoodPageData, chosen: ChosenPortion): Html {
  const t = site.texts.food.label;
  const columns = { lang: site.lang, grams: chosen.grams, isLabel: true };
  const rows = linesOf(site.lang, food).map(({ key, name, note, isPart, isRanked, amounts }) => {
    const more = note === undefined ? null : html` <small>${note}</small>`;
    return html`<tr${isPart ? html` class="part"` : null}><th scope="row">${isRanked === false ? name : rankedName(site, food, key, name)}${knownSign(key, site.lang, food)}${more}</th>${amountCells(columns, key, amounts)}</tr>`;
  });
  return html`<section class="card label-card" aria-labelledby="label">
<h2 id="label">${t.heading}</h2>
${portionForm(site, food, chosen)}
${table(amountHeads(columns), rows, { className: 'label amounts', caption: t.caption })}
<div class="small quiet">
${knownKey(site.lang, food)}
${amountPer100g('energy_kj', food) === null ? html`<p>${t.kilojoulesNote}</p>` : null}
<p>${t.fibreNote}</p>
<p>${t.referenceNote}</p>
</div>
</section>`;
}

function linesOf(lang: PageLang, food: FoodPageData): readonly Line[] {
  const { label: t, computed } = stringsIn(lang).food;
  const grams = (key: string, name: string, more: Partial<Line> = {}): Line => ({
    key,
    name,
    amounts: [[amountPer100g(key, food), 'g']],
    ...more,
  });
  const { kcal } = food.per_100g;
  const stated = amountPer100g('energy_kj', food);
  return [
    {
      key: 'kcal',
      name: t.energy,
      ...(stated === null ? { note: `${stringsIn(lang).food.units.kJ}: ${computed}` } : {}),
      amounts: [
        [stated ?? kilojoules(kcal), 'kJ'],
        [kcal, 'kcal'],
      ],
    },
    grams('fat_g', t.fat),
    grams('saturated_fat_g', t.saturates, { isPart: true }),
    grams('carbs_g', t.carbohydrate, { note: t.carbohydrateNote }),
    {
      key: 'available_carbs_g',
      isRanked: false,
      name: t.available,
      note: t.availableNote,
      isPart: true,
      amounts: [[availableCarbohydrate(food.per_100g), 'g']],
    },
    grams('sugar_g', t.sugars, { isPart: true }),
    grams('fiber_g', t.fibre),
    grams('protein_g', t.protein),
    grams('salt_g', t.salt, { note: t.saltNote }),
  ];
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
