import { type Html, html } from '../../html.ts';
import { fill, stringsIn } from '../i18n/strings.ts';
import { langField } from '../layout.ts';
import { linkTo, type PageLang, type Site } from '../site.ts';
import { type FoodLink, type FoodPageData, nameIn } from './food-data.ts';

/** A link to a food's page by its name in the page's language, or in English and marked as such. */
export function foodLink(site: Site, lang: PageLang, food: FoodLink): Html {
  const name = nameIn(food, lang);
  const mark = name.lang === lang ? null : html` lang="${name.lang}" hreflang="${lang}"`;
  return html`<a href="${linkTo(site, lang)(`/foods/${food.slug}`)}"${mark}>${name.text}</a>`;
}

/** Address of the comparison of two foods. */
export function comparePath(a: string, b: string): string {
  return `/compare?${new URLSearchParams({ a, b }).toString()}`;
}

/** Similar foods, each with a link to the comparison, and a form that compares the food with any other. */
export function nearSection(site: Site, lang: PageLang, food: FoodPageData): Html {
  const t = stringsIn(lang).food.near;
  const a = nameIn(food, lang).text;
  const items = food.near.map((other) => {
    const label = fill(t.compareLink, { a, b: nameIn(other, lang).text });
    return html`<li>${foodLink(site, lang, other)} <a class="small quiet" href="${linkTo(site, lang)(comparePath(food.slug, other.slug))}" aria-label="${label}">${t.compare}</a></li>
`;
  });
  return html`<section aria-labelledby="near">
<h2 id="near">${t.heading}</h2>
${
  items.length === 0
    ? null
    : html`<ul class="near">
${items}</ul>`
}
<h3>${t.compareHeading}</h3>
<form class="row compare-with" action="${site.basePath}/compare" method="get">
<input type="hidden" name="a" value="${food.slug}">
${langField(lang)}<div class="field"><label for="compare-b">${t.other}</label>
<input id="compare-b" name="b" type="search" required maxlength="128" autocomplete="off" placeholder="${stringsIn(lang).search.placeholder}"></div>
<button type="submit">${t.compare}</button>
</form>
</section>`;
}
