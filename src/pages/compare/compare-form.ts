import { type Html, html } from '../../html.ts';
import { type FoodLink, nameIn } from '../food/food-data.ts';
import { comparePath, foodLink } from '../food/near-section.ts';
import { fill, type PageLang, stringsIn } from '../i18n/strings.ts';
import { langField, linkTo, type Site } from '../layout.ts';

/** One of the two fields: its text, and the food found for it. */
export interface Side {
  /** As sent; the field shows it again. */
  readonly text: string;
  readonly food: FoodLink | null;
  /** Suggestions, if no food was found. */
  readonly candidates: readonly FoodLink[];
}

/** Two fields for names or slugs, which work without a script. */
export function compareForm(site: Site, lang: PageLang, a: string, b: string): Html {
  const t = stringsIn(lang).compare;
  const field = (
    id: 'a' | 'b',
    label: string,
    value: string,
  ): Html => html`<div class="field"><label for="compare-${id}">${label}</label>
<input id="compare-${id}" name="${id}" type="search" required maxlength="160" autocomplete="off" value="${value}"></div>
`;
  return html`<form class="row card" action="${site.basePath}/compare" method="get" aria-label="${t.formTitle}">
${langField(lang)}${field('a', t.first, a)}${field('b', t.second, b)}<button type="submit">${t.button}</button>
</form>`;
}

/** Suggestions for a text that is no food; each links to its comparison with the food of the other field. */
export function candidatesSection(
  site: Site,
  lang: PageLang,
  side: Side,
  pair: (slug: string) => readonly [string, string],
): Html {
  const t = stringsIn(lang).compare;
  const items = side.candidates.map((food) => {
    const [a, b] = pair(food.slug);
    const name = nameIn(food, lang);
    const link =
      a === '' || b === ''
        ? foodLink(site, lang, food)
        : html`<a href="${linkTo(site, lang)(comparePath(a, b))}"${name.lang === lang ? null : html` lang="${name.lang}"`}>${name.text}</a>`;
    return html`<li>${link}</li>
`;
  });
  return html`<section>
<h2>${fill(t.unknownFood, { text: side.text })}</h2>
${
  items.length === 0
    ? null
    : html`<p>${t.choose}</p>
<ul class="near">
${items}</ul>`
}
</section>`;
}
