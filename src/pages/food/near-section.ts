import { type Html, html, type LocalSite, langField, layout, rich } from '../layout.ts';
import { link, list, listUnder, section, withQuery } from '../parts.ts';
import { comboboxData, comboboxInput } from '../search.ts';
import { type FoodLink, type FoodPageData, shortNameIn } from './food-data.ts';

/**
 * A link to a food's page by its short name in the page's language, or in English and marked as such.
 *
 * @param id by which the page refers to the link
 */
export function foodLink(site: LocalSite, food: FoodLink, id?: string): Html {
  const { text, attributes } = shortNameIn(food, site.lang);
  const named = id === undefined ? null : html` id="${id}"`;
  return link(site, `/foods/${food.slug}`, text, html`${attributes}${named}`);
}

/** Parameters of a comparison, one a food. */
export const COMPARE_FIELDS = ['a', 'b', 'c', 'd'] as const;

/** Address of the comparison of two to four foods; by what differs most unless another order is named. */
export function comparePath(slugs: readonly string[], order = 'difference'): string {
  const foods = Object.fromEntries(COMPARE_FIELDS.map((field, at) => [field, slugs[at]]));
  return withQuery('/compare', { ...foods, order: order === 'difference' ? null : order });
}

/** Similar foods, each with a button that compares it, and a form that compares the food with any other. */
export function nearSection(site: LocalSite, food: FoodPageData): Html {
  const t = site.texts.food.near;
  const ownFields = html`<input type="hidden" name="a" value="${food.slug}">${langField(site.lang)}\n`;
  // A button for each food, so that the page names neither the address nor its own food once more in every line.
  const items = food.near.map(
    (other, at) =>
      html`${foodLink(site, other, `near-${at}`)} <button class="link" type="submit" name="b" value="${other.slug}" id="with-${at}" aria-labelledby="with-${at} near-${at}">${t.compare}</button>`,
  );
  const near = html`<form action="${site.basePath}/compare" method="get">
${ownFields}${list('near', items)}
</form>`;
  const content = html`${items.length === 0 ? null : near}
<h3>${t.compareHeading}</h3>
<form class="row compare-with" action="${site.basePath}/compare" method="get">
${ownFields}<div class="field"><label for="compare-b">${t.other}</label>
${comboboxInput(site.lang, 'compare-b', { name: 'b', value: '', isRequired: true })}</div>
<button type="submit">${t.compare}</button>
</form>
${comboboxData(site)}`;
  return section('near', t.heading, content);
}

const SHOWN_LENGTH = 128;

/** The page for an unknown slug: foods with similar names, and a search for its words. */
export function unknownFoodPage(site: LocalSite, slug: string, nearest: readonly FoodLink[]): Html {
  const t = site.texts.food.missing;
  // By code points, because half of a surrogate pair cannot be part of an address.
  const shown = [...slug].slice(0, SHOWN_LENGTH).join('');
  const words = shown.replaceAll('-', ' ').trim();
  const items = nearest.map((food) => foodLink(site, food));
  const lead = rich(t.text, { slug: html`<code>${shown}</code>` });
  const page = { title: t.title, description: t.description, path: `/foods/${encodeURIComponent(shown)}` };
  const content = html`<p>${t.keepsWorking}</p>
${listUnder(html`<h2>${site.texts.ask.nearest}</h2>`, 'near', items)}
<h2>${t.search}</h2>
<form class="row" action="${site.basePath}/search" method="get">
${langField(site.lang)}<div class="field"><label for="q">${site.texts.search.label}</label>
<input id="q" name="q" type="search" value="${words}" maxlength="128"></div>
<button type="submit">${t.button}</button>
</form>`;
  return layout(site, { ...page, lead, robots: 'noindex' }, content);
}
