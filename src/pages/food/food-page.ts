import { type Html, html } from '../../html.ts';
import { ANSWER_LANGS, categoryLabel } from '../../tables/languages.ts';
import { figure, fill, stringsIn } from '../i18n/strings.ts';
import { layout } from '../layout.ts';
import type { PageLang, Site } from '../site.ts';
import { citeSection } from './citation.ts';
import { energySection } from './energy-figure.ts';
import { type FoodPageData, nameIn } from './food-data.ts';
import { furtherSection } from './further-section.ts';
import { foodJsonLd } from './json-ld.ts';
import { labelSection } from './label-section.ts';
import { lineageSection } from './lineage-section.ts';
import { nearSection } from './near-section.ts';
import { portionsSection } from './portions-section.ts';
import { sourceSection } from './source-section.ts';

/** The page at a row's `url`. It shows a value that is not stored as unknown, never as 0. */
export function foodPage(site: Site, lang: PageLang, food: FoodPageData): Html {
  const t = stringsIn(lang).food;
  const name = nameIn(food, lang);
  const { kcal, protein_g, fat_g, carbs_g } = food.per_100g;
  const head = {
    lang,
    title: name.text,
    description: fill(t.description, {
      name: name.text,
      kcal: figure(lang, kcal),
      protein: figure(lang, protein_g),
      fat: figure(lang, fat_g),
      carbs: figure(lang, carbs_g),
    }),
    path: `/foods/${food.slug}`,
    place: 'foods',
    jsonLd: [foodJsonLd(food, site.baseUrl)],
  } as const;
  return layout(
    site,
    head,
    html`${heading(site, lang, food)}
<div class="food-top">
${labelSection(lang, food)}
<div class="food-side">
${energySection(lang, food)}
${portionsSection(lang, food)}
</div>
</div>
${furtherSection(lang, food)}
${sourceSection(site, lang, food)}
${lineageSection(lang, food)}
${citeSection(lang, food)}
${nearSection(site, lang, food)}`,
  );
}

/** Class and category, and the name in all languages. */
function heading(site: Site, lang: PageLang, food: FoodPageData): Html {
  const t = stringsIn(lang).food;
  const name = nameIn(food, lang);
  const isUsda = food.source === 'usda_sr_legacy';
  return html`<p class="food-class">${
    food.category === null
      ? null
      : html`<span>${categoryLabel(food.category, lang)}</span>
`
  }<span class="badge${isUsda ? null : html` warm`}">${isUsda ? t.usda : t.curated}</span>${
    food.answerOnly ? html` <span class="badge warm">${t.answerOnly}</span>` : null
  }</p>
<h1${name.lang === lang ? null : html` lang="${name.lang}"`}>${name.text}</h1>
${otherNames(lang, food)}
${food.answerOnly ? html`<p class="notice warm">${fill(t.answerOnlyNote, { n: figure(lang, site.facts.foods) })}</p>` : null}`;
}

/** The name in the languages other than the page's. */
function otherNames(lang: PageLang, food: FoodPageData): Html | null {
  const shown = nameIn(food, lang).lang;
  const items = ANSWER_LANGS.filter((one) => one !== shown && one !== lang).flatMap((one) => {
    const name = one === 'en' ? food.name : food.localNames[one];
    return name === undefined
      ? []
      : [
          html`<li lang="${one}">${name}</li>
`,
        ];
  });
  if (items.length === 0) return null;
  return html`<p class="hidden-text">${stringsIn(lang).food.names}</p>
<ul class="other-names">
${items}</ul>`;
}
