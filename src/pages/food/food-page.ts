import { SERVICE_NAME } from '../../about.ts';
import { type Html, html, rich } from '../../html.ts';
import { ANSWER_LANGS, categoryLabel } from '../../tables/languages.ts';
import { CC_BY, CC0, LICENCE_FILE, USDA_ADDRESS, USDA_CITATION } from '../../tables/licences.ts';
import { categoryPath } from '../browse/paths.ts';
import { withinSection } from '../browse/within-section.ts';
import { figure, fill, type PageLang, stringsIn } from '../i18n/strings.ts';
import { type LocalSite, layout } from '../layout.ts';
import { langMark } from '../parts.ts';
import { energySection } from './energy-figure.ts';
import { amountPer100g, type FoodPageData, nameIn } from './food-data.ts';
import { furtherSection } from './further-section.ts';
import { labelSection, portionsSection } from './label-section.ts';
import { lineageSection } from './lineage-section.ts';
import { nearSection } from './near-section.ts';
import { askedId, type ChosenPortion, NO_PORTION, portionPath } from './portions.ts';
import { citeSection, reportSection, sourceSection } from './source-section.ts';

/**
 * The page at a row's `url`, whose canonical address is the same whatever portion is chosen. It shows a value that is not stored as unknown, never as 0.
 */
export function foodPage(site: LocalSite, food: FoodPageData, chosen: ChosenPortion = NO_PORTION): Html {
  const t = site.texts.food;
  const name = nameIn(food, site.lang);
  const { kcal, protein_g, fat_g, carbs_g } = food.per_100g;
  const head = {
    title: name.text,
    description: fill(t.description, {
      name: name.text,
      kcal: figure(site.lang, kcal),
      protein: figure(site.lang, protein_g),
      fat: figure(site.lang, fat_g),
      carbs: figure(site.lang, carbs_g),
    }),
    path: portionPath(food.slug, chosen),
    canonicalPath: `/foods/${food.slug}`,
    // A site of files has the one picture of the service: one a food and language would be most of its bytes.
    picture: site.isStatic ? undefined : `/foods/${food.slug}/picture.png`,
    scripts: ['portion', 'search'],
    place: 'foods',
    jsonLd: [foodJsonLd(food, site.baseUrl)],
  } as const;
  return layout(
    site,
    head,
    html`${heading(site, food)}
<div class="food-top">
${labelSection(site, food, chosen)}
<div class="food-side">
${energySection(site.lang, food, chosen.grams)}
${portionsSection(site.lang, food)}
</div>
</div>
${withinSection(site, food)}
${furtherSection(site, food, chosen.grams)}
${sourceSection(site, food)}
${lineageSection(site, food)}
${citeSection(site.lang, food)}
${reportSection(site, food)}
${nearSection(site, food)}`,
  );
}

/** Class and category, and the name in all languages. */
function heading(site: LocalSite, food: FoodPageData): Html {
  const t = site.texts.food;
  const name = nameIn(food, site.lang);
  const isUsda = food.source === 'usda_sr_legacy';
  const category =
    food.category === null
      ? null
      : html`<a href="${site.to(categoryPath(food.category))}">${categoryLabel(food.category, site.lang)}</a>\n`;
  return html`<p class="food-class">${category}<span class="badge${isUsda ? null : html` warm`}">${isUsda ? t.usda : t.curated}</span>${
    food.answerOnly ? html` <span class="badge warm">${t.answerOnly}</span>` : null
  }</p>
<h1${langMark(name.lang, site.lang)}>${name.text}</h1>
${otherNames(site.lang, food)}
${askedFor(site.lang, food)}${food.answerOnly ? html`<p class="notice warm">${fill(t.answerOnlyNote, { n: figure(site.lang, site.facts.foods) })}</p>` : null}`;
}

/** What a redirect names in the fragment of the address: the slug that was asked for. Only the one that is named is shown. */
function askedFor(lang: PageLang, { details }: FoodPageData): Html | null {
  const slugs = (details.provenance?.redirects_from ?? []).map(
    ({ slug }) => html`<code id="${askedId(slug)}">${slug}</code>`,
  );
  if (slugs.length === 0) return null;
  return html`<p class="notice asked">${rich(stringsIn(lang).food.asked, { slug: html`${slugs}` })}</p>\n`;
}

/** The name in the languages other than the page's. */
function otherNames(lang: PageLang, food: FoodPageData): Html | null {
  const shown = nameIn(food, lang).lang;
  const items = ANSWER_LANGS.filter((one) => one !== shown && one !== lang).flatMap((one) => {
    const name = one === 'en' ? food.name : food.localNames[one];
    return name === undefined ? [] : html`<li lang="${one}">${name}</li>\n`;
  });
  if (items.length === 0) return null;
  return html`<p class="hidden-text">${stringsIn(lang).food.names}</p>
<ul class="other-names">\n${items}</ul>`;
}

/** Properties of schema.org's NutritionInformation, each with its key here and the unit its value carries. */
const PROPERTIES: readonly (readonly [property: string, key: string, unit: string])[] = [
  ['calories', 'kcal', 'kcal'],
  ['fatContent', 'fat_g', 'g'],
  ['saturatedFatContent', 'saturated_fat_g', 'g'],
  ['transFatContent', 'trans_fat_g', 'g'],
  ['cholesterolContent', 'cholesterol_mg', 'mg'],
  ['carbohydrateContent', 'carbs_g', 'g'],
  ['sugarContent', 'sugar_g', 'g'],
  ['fiberContent', 'fiber_g', 'g'],
  ['proteinContent', 'protein_g', 'g'],
  ['sodiumContent', 'sodium_mg', 'mg'],
];

/**
 * schema.org description of a food's page, with the food's figures per 100 g. Unknown figures are left out. Names and
 * texts are the page's own; the values' licence is stated with their source, and only where there is one.
 */
function foodJsonLd(food: FoodPageData, baseUrl: string): object {
  const names = [...new Set(Object.values(food.localNames))];
  const nutrition = Object.fromEntries(
    PROPERTIES.flatMap(([property, key, unit]) => {
      const amount = amountPer100g(key, food);
      return amount === null ? [] : [[property, `${amount} ${unit}`]];
    }),
  );
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    '@id': food.url,
    url: food.url,
    name: food.name,
    isPartOf: { '@type': 'WebSite', name: SERVICE_NAME, url: `${baseUrl}/` },
    mainEntity: {
      '@type': 'NutritionInformation',
      name: food.name,
      ...(names.length === 0 ? {} : { alternateName: names }),
      identifier: food.slug,
      servingSize: '100 g',
      ...nutrition,
    },
    license: CC_BY.path,
    usageInfo: `${baseUrl}/datasets/${LICENCE_FILE}`,
    ...(food.values_license === null
      ? {}
      : { isBasedOn: { '@type': 'Dataset', name: USDA_CITATION, url: USDA_ADDRESS, license: CC0.path } }),
  };
}
