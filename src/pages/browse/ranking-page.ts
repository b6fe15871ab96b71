import { BASES, LEAST_KCAL, ORDERS, type Ranked } from '../../dataset/rankings.ts';
import type { Release } from '../../dataset/release.ts';
import { usualPortion } from '../../portion-text.ts';
import { proposeSlug } from '../../slug.ts';
import type { PortionRecord } from '../../tables/foods.ts';
import { categoryLabel } from '../../tables/languages.ts';
import { NUTRIENT_BY_KEY, nutrientUnit, percentOfReference, saltFromSodium } from '../../tables/nutrients.ts';
import { nameIn, nutrientName } from '../food/food-data.ts';
import { foodLink } from '../food/near-section.ts';
import { portionLabel, spaced } from '../food/portions.ts';
import { foodsByCategory, foodUrl } from '../food-lookup.ts';
import { figure, fill, type PageLang, stringsIn, withCount } from '../i18n/strings.ts';
import { type Html, html, type LocalSite, langField, layout, type PageHead } from '../layout.ts';
import { link, table } from '../parts.ts';
import { crumbs, pagedTitle } from './browse-page.ts';
import * as paths from './paths.ts';
import { histogram } from './within-section.ts';

type Option = readonly [value: string, text: string];

/** Energy per 100 kcal is the same for every food. */
export const isEnergy = (key: string): boolean => key === 'kcal' || key === 'energy_kj';

/** The form that chooses what is ranked; the first value of each is what an address without it means. */
function rankingForm(site: LocalSite, { release, choice }: Ranking): Html {
  const t = site.texts.ranking;
  const { key, category, basis, order, analysedOnly, food } = choice;
  const groups = [...release.memo(foodsByCategory).keys()]
    .map((one): Option => [proposeSlug(one), categoryLabel(one, site.lang)])
    .sort((a, b) => a[1].localeCompare(b[1], site.lang));
  const bases = BASES.filter((one) => one !== '100kcal' || !isEnergy(key)).map(
    (one): Option => [one, t.bases[one]],
  );
  const values: Option[] = [
    ['', t.allValues],
    ['analysed', t.analysedOnly],
  ];
  const orders = ORDERS.map((one): Option => [one, t.orders[one]]);
  return html`<form class="row filters" action="${site.basePath}/nutrients/${key}" method="get" aria-label="${t.choose}">
${field('category', t.category, [['', t.allCategories], ...groups], category === null ? '' : proposeSlug(category))}
${field('per', t.amount, bases, basis)}
${field('known', t.values, values, analysedOnly ? 'analysed' : '')}
${field('order', t.order, orders, order)}
${food === null ? null : html`<input type="hidden" name="food" value="${food}">`}${langField(site.lang)}<button type="submit">${t.show}</button>
</form>`;
}

function field(name: string, label: string, options: readonly Option[], chosen: string): Html {
  const items = options.map(
    ([value, text], at) =>
      html`<option value="${at === 0 ? '' : value}"${value === chosen ? html` selected` : null}>${text}</option>\n`,
  );
  return html`<div class="field"><label for="by-${name}">${label}</label>
<select id="by-${name}" name="${name}">
${items}</select></div>`;
}

/** One page of a ranking. */
interface Ranking {
  readonly release: Release;
  readonly choice: paths.RankingChoice;
  readonly ranked: readonly Ranked[];
  readonly part: paths.PagePart;
}

/** `/nutrients/KEY?category=&per=&known=&order=&food=&page=`; null for a page that the ranking does not have. */
export function rankingPage(
  site: LocalSite,
  release: Release,
  choice: paths.RankingChoice,
  ranked: readonly Ranked[],
): Html | null {
  const { browse, ranking: t } = site.texts;
  const { key, category, order, basis } = choice;
  const part = paths.pagePart(ranked.length, choice.page);
  if (part.page !== choice.page) return null;
  const data = { release, choice, ranked, part };
  const title = fill(t[order], { nutrient: nutrientName(key, site.lang) });
  const whole = category === null ? title : `${title} – ${categoryLabel(category, site.lang)}`;
  const label = pagedTitle(site, whole, part);
  const counted = withCount(site.lang, browse.counted, part.total);
  // What is chosen beside the nutrient and the category shows the same foods in another way.
  const plain = { key, category, page: part.page };
  const repeats = paths.rankingPath(choice) !== paths.rankingPath(plain);
  const up = [
    [t.indexTitle, '/nutrients'] as const,
    ...(category === null
      ? []
      : [[categoryLabel(category, site.lang), paths.categoryPath(category)] as const]),
  ];
  const notes = [
    t.unknown,
    ...(basis === '100kcal' ? [fill(t.byEnergy, { n: figure(site.lang, LEAST_KCAL) })] : []),
    ...(basis === 'portion' ? [t.byPortion] : []),
    ...(key === 'salt_g' ? [site.texts.food.label.saltNote] : []),
    site.texts.food.label.referenceNote,
    ...idsOf(site.lang, key),
  ];
  const page: PageHead = {
    title: label,
    heading: title,
    lead: html`${category === null ? null : html`${categoryLabel(category, site.lang)}, `}${t.bases[basis]}`,
    crumbs: crumbs(site, up),
    description: fill(t.description, { title: label, counted }),
    path: paths.rankingPath(choice),
    robots: repeats ? 'noindex' : undefined,
  };
  const content = html`${site.isStatic ? null : rankingForm(site, data)}
${
  part.total === 0
    ? html`<p class="notice warm">${t.none}</p>`
    : html`${spread(site, data)}
<h2>${counted}</h2>
${part.pages === 1 ? null : html`<p class="quiet">${paths.rangeText(site.lang, part)}</p>\n`}${rankingTable(site, data)}
${site.isStatic ? null : paths.pager(site, part, (page) => paths.rankingPath({ ...choice, page }))}`
}
${notes.map((note) => html`<p class="small quiet">${note}</p>\n`)}`;
  return layout(site, page, content);
}

/** What the source and others call the nutrient; nothing of a figure that is computed. */
function idsOf(lang: PageLang, key: string): Html[] {
  const t = stringsIn(lang).food.lineage;
  const nutrient = NUTRIENT_BY_KEY.get(key);
  if (nutrient === undefined) return [];
  const { fdcId, srNumber, infoods } = nutrient;
  const tag = infoods === null ? null : html`; ${t.infoods}: <code>${infoods}</code>`;
  return [html`<code>${key}</code>; ${t.fdc}: ${fdcId}; ${t.sr}: ${srNumber}${tag}`];
}

/** How the values of the ranking are spread, and where the food that was asked for is. */
function spread(site: LocalSite, { release, choice, part, ranked }: Ranking): Html {
  const t = site.texts.ranking;
  const unit = site.texts.food.units[nutrientUnit(choice.key)];
  const values = Float64Array.from(ranked, ({ value }) => value).sort();
  const at = (place: number): string => figure(site.lang, values[place] ?? 0);
  const text = fill(t.spreadText, {
    counted: withCount(site.lang, site.texts.browse.counted, part.total),
    min: at(0),
    median: at(Math.floor((part.total - 1) / 2)),
    max: at(part.total - 1),
    unit,
  });
  const marked = choice.food === null ? null : release.find(choice.food);
  const food = marked && nameIn(foodUrl(release, marked), site.lang).text;
  const place = ranked.findIndex((one) => one.food.slug === choice.food);
  const { value } = ranked[place] ?? {};
  const known = value !== undefined && {
    value: figure(site.lang, value),
    place: figure(site.lang, place + 1),
  };
  const own =
    food === null
      ? null
      : known
        ? fill(t.marked, { food, unit, ...known, n: figure(site.lang, part.total) })
        : fill(t.markedUnknown, { food });
  const words = own === null ? text : `${text} ${own}`;
  const row = `${paths.rankingPath({ ...choice, page: paths.pageOf(place) })}#${MARKED}`;
  const toMarked = known ? html` ${link(site, row, t.toMarked)}` : null;
  return html`<h2>${t.spread}</h2>
<figure class="spread">
${histogram(site.lang, values, value ?? null, words, unit)}
<figcaption>${text}${own === null ? null : html` <strong>${own}</strong>${toMarked}`}</figcaption>
</figure>`;
}

const BAR = 400;
/** The row of the food that was asked for, in an address. */
const MARKED = 'marked';

function rankingTable(site: LocalSite, { release, choice, ranked, part }: Ranking): Html {
  const { ranking: t, food, browse } = site.texts;
  const { key, basis, category } = choice;
  const unit = food.units[nutrientUnit(key)];
  const most = Math.max(...[ranked.at(0), ranked.at(-1)].map((one) => one?.value ?? 0));
  const rows = ranked.slice(part.from - 1, part.to).map((one, at) => {
    const { value } = one;
    const { slug, name, per_100g } = one.food;
    const portions = basis === 'portion' ? (release.details.portionsOf(slug) ?? []) : [];
    const portion = usualPortion({ name, kcal: per_100g.kcal }, portions);
    const about = [
      ...(category === null ? [categoryLabel(one.food.category, site.lang)] : []),
      ...(portion === null ? [] : [portionText(site.lang, portion)]),
      knownText(site.lang, one),
    ];
    const width = most === 0 ? 0 : Math.round((BAR * value) / most);
    const percent = referencePercent(key, value);
    const share =
      percent === null
        ? null
        : html`<br><small>${figure(site.lang, percent)} ${food.label.reference}</small>`;
    const isMarked = choice.food === slug;
    return html`<tr${isMarked ? html` class="own" id="${MARKED}"` : null}><th scope="row"><span class="quiet">${figure(site.lang, part.from + at)}.</span> ${foodLink(site, foodUrl(release, one.food))}
<svg class="bar" viewBox="0 0 ${BAR} 6" preserveAspectRatio="none" aria-hidden="true"><rect class="fill-a" width="${width}" height="6"/></svg>
<small>${about.join(' · ')}</small></th><td class="figure"><data value="${value}">${figure(site.lang, value)}</data> ${unit}${share}</td></tr>`;
  });
  const columns = [browse.food, [t.amount, 'figure']] as const;
  const caption = `${nutrientName(key, site.lang)}, ${unit} ${t.bases[basis]}`;
  return table(columns, rows, { className: 'ranking', caption });
}

/** How an amount is known; of a curated one that it is no measurement. */
function knownText(lang: PageLang, { kind, food: { source } }: Ranked): string {
  const t = stringsIn(lang).food;
  if (kind !== null) return t.known.kinds[kind];
  return source === 'curated_unverified' ? t.curated : t.known.kinds['not stated'];
}

/** "1 medium, 118 g" */
function portionText(lang: PageLang, portion: PortionRecord): string {
  const { text, english } = portionLabel(lang, portion);
  return `${spaced(text, english)}, ${figure(lang, portion.grams)} ${stringsIn(lang).food.units.g}`;
}

/** Share of the reference intake, that of sodium by the salt that it is part of. */
function referencePercent(key: string, value: number): number | null {
  return key === 'sodium_mg'
    ? percentOfReference('salt_g', saltFromSodium(value))
    : percentOfReference(key, value);
}
