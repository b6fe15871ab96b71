import { energyShares } from '../../energy.ts';
import * as foodData from '../food/food-data.ts';
import { COMPARE_FIELDS, comparePath, foodLink } from '../food/near-section.ts';
import { energyBar } from '../food/nutrient-sections.ts';
import { fill, type PageLang, stringsIn } from '../i18n/strings.ts';
import { type Html, html, type LocalSite, langField, layout } from '../layout.ts';
import { link, list, listUnder } from '../parts.ts';
import { comboboxData, comboboxInput } from '../search.ts';
import * as lines from './compare-table.ts';

/** Two to four foods side by side. The form is their canonical address, because there are millions of pairs. */
export function comparePage(site: LocalSite, foods: readonly foodData.FoodPageData[], asked?: string): Html {
  const t = site.texts.compare;
  const order = asked === 'label' ? 'label' : 'difference';
  const names = foods.map((food) => foodData.nameIn(food, site.lang).text);
  const [a = '', b = ''] = names;
  const title = foods.length === 2 ? fill(t.title, { a, b }) : names.join(' – ');
  const slugs = foods.map(({ slug }) => slug);
  const [first = '', ...rest] = slugs;
  const chip = (text: string, path: string): Html => link(site, path, text, html` rel="nofollow"`);
  const page = {
    ...{ title, lead: t.lead },
    description: fill(t.description, { a, b: names.slice(1).join(', ') }),
    path: comparePath(slugs, order),
    canonicalPath: '/compare',
  };
  const content = html`${new Set(slugs).size === 1 ? html`<p class="notice">${t.same}</p>` : null}
${list('chips', [
  ...foods.map((food) => foodLink(site, food)),
  chip(t.swap, comparePath([...rest, first], order)),
  order === 'difference'
    ? chip(t.usualOrder, comparePath(slugs, 'label'))
    : chip(t.byDifference, comparePath(slugs)),
])}
${tables(site.lang, foods, order)}
<h2>${site.texts.food.energy.heading}</h2>
<div class="grid">
${foods.map((food) => energyOf(site.lang, food))}</div>
<p class="small quiet">${site.texts.food.energy.basis}</p>
<h2>${t.other}</h2>
${compareForm(site, names)}`;
  return layout(site, page, content);
}

/** One table by what differs most, or the label and then what it does not show. */
function tables(lang: PageLang, foods: readonly foodData.FoodPageData[], order: lines.CompareOrder): Html {
  const t = stringsIn(lang).compare;
  const label = lines.labelLines(foods);
  const { all, some } = lines.furtherLines(foods);
  const others = some.map((key) => foodData.nutrientName(key, lang)).join('; ');
  const note = html`<p class="small quiet">${t.differenceNote}${order === 'difference' ? ` ${t.orderNote}` : null}</p>
`;
  const missing =
    some.length === 0 ? null : html`<p class="small unknown">${fill(t.onlySome, { list: others })}</p>`;
  if (order === 'difference')
    return html`<h2>${t.byDifference}</h2>
${lines.compareTable(lang, t.byDifference, foods, lines.byDifference([...label, ...all]), order)}
${note}${missing}`;
  return html`<h2>${t.label}</h2>
${lines.compareTable(lang, t.label, foods, label, order)}
${note}<h2>${t.further}</h2>
${all.length === 0 ? html`<p>${t.noneBoth}</p>` : lines.compareTable(lang, t.further, foods, all, order)}
${missing}`;
}

function energyOf(lang: PageLang, food: foodData.FoodPageData): Html {
  const t = stringsIn(lang).food.energy;
  const shares = energyShares(food.per_100g, foodData.amountPer100g('alcohol_g', food));
  const name = foodData.shortNameIn(food, lang);
  const words = shares.map(({ part, percent }) => `${t[part]} ${percent} %`).join(', ');
  return html`<div class="card">
<h3${name.attributes}>${name.text}</h3>
${shares.length === 0 ? html`<p>${t.none}</p>` : html`${energyBar(lang, shares)}<p>${words}</p>`}
</div>\n`;
}

/** The page without parameters: two fields and a few example comparisons. */
export function compareStartPage(
  site: LocalSite,
  examples: readonly (readonly [foodData.FoodLink, foodData.FoodLink])[],
): Html {
  const t = site.texts.compare;
  const items = examples.map((foods) => {
    const names = foods.map((food) => foodData.shortNameIn(food, site.lang).text);
    return link(site, comparePath(foods.map(({ slug }) => slug)), names.join(' – '));
  });
  const content = html`${compareForm(site, [])}
${listUnder(html`<h2>${site.texts.home.examples}</h2>`, 'near', items)}`;
  const { formTitle: title, formDescription: lead } = t;
  return layout(site, { title, lead, description: lead, path: '/compare' }, content);
}

/** A side is missing or is no food: the form again, with suggestions. */
export function compareAgainPage(site: LocalSite, sides: readonly Side[]): Html {
  const t = site.texts.compare;
  const isUnknown = ({ text, food }: Side): boolean => text !== '' && food === null;
  const shown = (side: Side): string =>
    side.food === null ? side.text : foodData.nameIn(side.food, site.lang).text;
  const kept = sides.map((side) => side.food?.slug ?? side.text);
  const title = sides.some(isUnknown) ? t.notFound : t.formTitle;
  const content = html`${compareForm(site, sides.map(shown))}
${sides.map((side, at) => (isUnknown(side) ? candidatesSection(site, side, (slug) => kept.with(at, slug)) : html``))}`;
  const description = t.formDescription;
  return layout(site, { title, description, path: '/compare', robots: 'noindex' }, content);
}

/** One of the fields: its text, and the food found for it. */
export interface Side {
  /** As sent; the field shows it again. */
  readonly text: string;
  readonly food: foodData.FoodLink | null;
  /** Suggestions, if no food was found. */
  readonly candidates: readonly foodData.FoodLink[];
}

/** Four fields for names or slugs, two of which may stay empty; they work without a script. */
function compareForm(site: LocalSite, names: readonly string[]): Html {
  const t = site.texts.compare;
  const labels = [t.first, t.second, t.third, t.fourth];
  const fields = COMPARE_FIELDS.map(
    (id, at) => html`<div class="field"><label for="compare-${id}">${labels[at] ?? null}</label>
${comboboxInput(site.lang, `compare-${id}`, { name: id, value: names[at] ?? '', isRequired: at < 2 })}</div>\n`,
  );
  return html`<form class="row card compare-form" action="${site.basePath}/compare" method="get" aria-label="${t.formTitle}">
${langField(site.lang)}${fields}<button type="submit">${site.texts.food.near.compare}</button>
</form>
${comboboxData(site)}`;
}

/** Suggestions for a text that is no food; each links to its comparison with the food of the other field. */
function candidatesSection(site: LocalSite, side: Side, replaced: (slug: string) => readonly string[]): Html {
  const t = site.texts.compare;
  const items = side.candidates.map((food) => {
    const slugs = replaced(food.slug).filter((slug) => slug !== '');
    if (slugs.length < 2) return foodLink(site, food);
    const { text, attributes } = foodData.shortNameIn(food, site.lang);
    return link(site, comparePath(slugs), text, attributes);
  });
  return html`<section>
<h2>${fill(t.unknownFood, { text: side.text })}</h2>
${listUnder(html`<p>${t.choose}</p>`, 'near', items)}
</section>`;
}
