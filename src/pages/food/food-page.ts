import { SERVICE_NAME } from '../../about.ts';
import { ANSWER_LANGS } from '../../tables/languages.ts';
import { CC_BY, CC0, LICENCE_FILE, USDA_ADDRESS, USDA_CITATION } from '../../tables/licences.ts';
import nutrientTable from '../../tables/nutrients.json' with { type: 'json' };
import { nutrientUnit } from '../../tables/nutrients.ts';
import { categoryLink, rankedName, withinSection } from '../browse/within-section.ts';
import { figure, fill, type PageLang, stringsIn } from '../i18n/strings.ts';
import { type Html, html, type LocalSite, layout, rich } from '../layout.ts';
import { langMark, section, table } from '../parts.ts';
import { type Amount, amountCells, amountHeads, amountHtml, knownKey, knownSign } from './amount-cells.ts';
import { amountPer100g, type FoodPageData, LABEL, labelAmount, nameIn } from './food-data.ts';
import { citeSection, lineageSection, reportSection, sourceSection } from './lineage-section.ts';
import { nearSection } from './near-section.ts';
import { energySection, furtherSection } from './nutrient-sections.ts';
import { askedId, type ChosenPortion, portionForm, portionLabel, portionPath } from './portions.ts';

/**
 * The page at a row's `url`, whose canonical address is the same whatever portion is chosen. It shows a value that is not stored as unknown, never as 0.
 */
export function foodPage(site: LocalSite, food: FoodPageData, chosen: ChosenPortion): Html {
  const t = site.texts.food;
  const name = nameIn(food, site.lang);
  const { kcal, protein_g, fat_g, carbs_g } = food.per_100g;
  const head = {
    title: name.text,
    heading: null,
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
  const category = food.category && html`${categoryLink(site, food.category)}\n`;
  const answerOnly = food.answerOnly ? html` <span class="badge warm">${t.answerOnly}</span>` : null;
  return html`<p class="food-class">${category}<span class="badge${isUsda ? null : html` warm`}">${isUsda ? t.usda : t.curated}</span>${answerOnly}</p>
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

/**
 * schema.org description of a food's page, with the food's figures per 100 g. Unknown figures are left out. Names and
 * texts are the page's own; the values' licence is stated with their source, and only where there is one.
 */
function foodJsonLd(food: FoodPageData, baseUrl: string): object {
  const names = [...new Set(Object.values(food.localNames))];
  const nutrition = Object.fromEntries(
    Object.entries(nutrientTable.schema_org).flatMap(([property, key]) => {
      const amount = amountPer100g(key, food);
      return amount === null ? [] : [[property, `${amount} ${nutrientUnit(key)}`]];
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

/** The figures of the label, per 100 g and for the portion that is chosen. */
function labelSection(site: LocalSite, food: FoodPageData, chosen: ChosenPortion): Html {
  const { label: t, units, computed } = site.texts.food;
  const columns = { lang: site.lang, grams: chosen.grams, isLabel: true };
  const isStated = amountPer100g('energy_kj', food) !== null;
  const rows = LABEL.map(({ key, text, note, isPart }) => {
    const name = key === 'available_carbs_g' ? t[text] : rankedName(site, food, key, t[text]);
    const isEnergy = key === 'kcal';
    const said = isEnergy && !isStated ? `${units.kJ}: ${computed}` : note && t[note];
    const more = said === undefined ? null : html` <small>${said}</small>`;
    const amount: Amount = [labelAmount(key, food), isEnergy ? 'kcal' : 'g'];
    const amounts: Amount[] = isEnergy ? [[labelAmount('energy_kj', food), 'kJ'], amount] : [amount];
    return html`<tr${isPart ? html` class="part"` : null}><th scope="row">${name}${knownSign(key, site.lang, food)}${more}</th>${amountCells(columns, key, amounts)}</tr>`;
  });
  const content = html`${portionForm(site, food, chosen)}
${table(amountHeads(columns), rows, { className: 'label amounts', caption: t.caption })}
<div class="small quiet">
${knownKey(site.lang, food)}
${isStated ? null : html`<p>${t.kilojoulesNote}</p>`}
<p>${t.fibreNote}</p>
<p>${t.referenceNote}</p>
</div>`;
  return section('label', t.heading, content, 'card label-card');
}

/** Weights of household measures, and their energy computed from the figure per 100 g; null without the file. */
function portionsSection(lang: PageLang, food: FoodPageData): Html | null {
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
  const content =
    portions.length === 0
      ? html`<p class="quiet">${t.portions.none}</p>`
      : table(columns, rows, { className: 'compact', caption: t.portions.caption });
  return section('portions', t.portions.heading, content, 'card');
}
