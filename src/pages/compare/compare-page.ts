import { energyShares } from '../../energy.ts';
import { type Html, html } from '../../html.ts';
import { energyBar } from '../food/energy-figure.ts';
import { amountPer100g, type FoodLink, type FoodPageData, nameIn, nutrientName } from '../food/food-data.ts';
import { comparePath, foodLink } from '../food/near-section.ts';
import { fill, type PageLang, stringsIn } from '../i18n/strings.ts';
import { langField, layout, linkTo, type Site } from '../layout.ts';
import { langMark, list, listUnder } from '../parts.ts';
import { compareTable, furtherLines, labelLines } from './compare-table.ts';

/** Two foods side by side. `noindex`, because there are millions of pairs. */
export function comparePage(site: Site, lang: PageLang, a: FoodPageData, b: FoodPageData): Html {
  const t = stringsIn(lang).compare;
  const names = { a: nameIn(a, lang).text, b: nameIn(b, lang).text };
  const to = linkTo(site, lang);
  return layout(
    site,
    {
      lang,
      title: fill(t.title, names),
      description: fill(t.description, names),
      path: comparePath(a.slug, b.slug),
      robots: 'noindex',
      place: 'compare',
    },
    html`<h1>${fill(t.title, names)}</h1>
<p class="lead">${t.lead}</p>
${a.slug === b.slug ? html`<p class="notice">${t.same}</p>` : null}
${list('chips', [
  foodLink(site, lang, a),
  foodLink(site, lang, b),
  html`<a href="${to(comparePath(b.slug, a.slug))}">${t.swap}</a>`,
])}
<h2>${t.label}</h2>
${compareTable(lang, t.label, [a, b], labelLines(a, b))}
<p class="small quiet">${t.differenceNote}</p>
<h2>${stringsIn(lang).food.energy.heading}</h2>
<div class="grid">
${energyOf(lang, a)}${energyOf(lang, b)}</div>
<p class="small quiet">${stringsIn(lang).food.energy.basis}</p>
<h2>${t.further}</h2>
${further(lang, a, b)}
<h2>${t.other}</h2>
${compareForm(site, lang, names.a, '')}`,
  );
}

function energyOf(lang: PageLang, food: FoodPageData): Html {
  const t = stringsIn(lang).food.energy;
  const shares = energyShares(food.per_100g, amountPer100g('alcohol_g', food));
  const words = shares.map(({ part, percent }) => `${t[part]} ${percent} %`).join(', ');
  return html`<div class="card">
<h3>${nameIn(food, lang).text}</h3>
${shares.length === 0 ? html`<p>${t.none}</p>` : html`${energyBar(lang, shares)}<p>${words}</p>`}
</div>\n`;
}

function further(lang: PageLang, a: FoodPageData, b: FoodPageData): Html {
  const t = stringsIn(lang).compare;
  const { both, onlyOne } = furtherLines(a, b);
  const list = onlyOne.map((key) => nutrientName(key, lang)).join('; ');
  return html`${both.length === 0 ? html`<p>${t.noneBoth}</p>` : compareTable(lang, t.further, [a, b], both)}
${onlyOne.length === 0 ? null : html`<p class="small unknown">${fill(t.onlyOne, { list })}</p>`}`;
}

/** The page without parameters: two fields and a few example comparisons. */
export function compareStartPage(
  site: Site,
  lang: PageLang,
  examples: readonly (readonly [FoodLink, FoodLink])[],
): Html {
  const t = stringsIn(lang).compare;
  const items = examples.map(([a, b]) => {
    const href = linkTo(site, lang)(comparePath(a.slug, b.slug));
    return html`<a href="${href}">${nameIn(a, lang).text} – ${nameIn(b, lang).text}</a>`;
  });
  return layout(
    site,
    { lang, title: t.formTitle, description: t.formDescription, path: '/compare', place: 'compare' },
    html`<h1>${t.formTitle}</h1>
<p class="lead">${t.formDescription}</p>
${compareForm(site, lang, '', '')}
${listUnder(html`<h2>${stringsIn(lang).home.examples}</h2>`, 'near', items)}`,
  );
}

/** One side is missing or is no food: the form again, with suggestions. */
export function compareAgainPage(site: Site, lang: PageLang, a: Side, b: Side): Html {
  const t = stringsIn(lang).compare;
  const isUnknown = ({ text, food }: Side): boolean => text !== '' && food === null;
  const shown = (side: Side): string => (side.food === null ? side.text : nameIn(side.food, lang).text);
  const kept = (side: Side): string => side.food?.slug ?? side.text;
  const title = isUnknown(a) || isUnknown(b) ? t.notFound : t.formTitle;
  return layout(
    site,
    { lang, title, description: t.formDescription, path: '/compare', robots: 'noindex', place: 'compare' },
    html`<h1>${title}</h1>
${compareForm(site, lang, shown(a), shown(b))}
${isUnknown(a) ? candidatesSection(site, lang, a, (slug) => [slug, kept(b)]) : null}
${isUnknown(b) ? candidatesSection(site, lang, b, (slug) => [kept(a), slug]) : null}`,
  );
}

/** One of the two fields: its text, and the food found for it. */
export interface Side {
  /** As sent; the field shows it again. */
  readonly text: string;
  readonly food: FoodLink | null;
  /** Suggestions, if no food was found. */
  readonly candidates: readonly FoodLink[];
}

/** Two fields for names or slugs, which work without a script. */
function compareForm(site: Site, lang: PageLang, a: string, b: string): Html {
  const t = stringsIn(lang).compare;
  const field = (id: 'a' | 'b', label: string, value: string): Html =>
    html`<div class="field"><label for="compare-${id}">${label}</label>
<input id="compare-${id}" name="${id}" type="search" required maxlength="160" autocomplete="off" value="${value}"></div>\n`;
  return html`<form class="row card" action="${site.basePath}/compare" method="get" aria-label="${t.formTitle}">
${langField(lang)}${field('a', t.first, a)}${field('b', t.second, b)}<button type="submit">${stringsIn(lang).food.near.compare}</button>
</form>`;
}

/** Suggestions for a text that is no food; each links to its comparison with the food of the other field. */
function candidatesSection(
  site: Site,
  lang: PageLang,
  side: Side,
  pair: (slug: string) => readonly [string, string],
): Html {
  const t = stringsIn(lang).compare;
  const items = side.candidates.map((food) => {
    const [a, b] = pair(food.slug);
    if (a === '' || b === '') return foodLink(site, lang, food);
    const name = nameIn(food, lang);
    const href = linkTo(site, lang)(comparePath(a, b));
    return html`<a href="${href}"${langMark(name.lang, lang)}>${name.text}</a>`;
  });
  return html`<section>
<h2>${fill(t.unknownFood, { text: side.text })}</h2>
${listUnder(html`<p>${t.choose}</p>`, 'near', items)}
</section>`;
}
