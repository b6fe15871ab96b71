import { SERVICE_NAME } from '../about.ts';
import type { Release } from '../dataset/release.ts';
import * as rights from '../tables/licences.ts';
import { type Source, VALUES_LICENSE } from '../tables/row-parts.ts';
import { rowsBySource } from './home.ts';
import { fill, stringsIn, withCount } from './i18n/strings.ts';
import { type Html, html, type LocalSite, type PageLang, rich, titledPage } from './layout.ts';
import { code, list } from './parts.ts';

/** `/licences`: each part of the data with what you may do with it, which rows it is of, and how to cite it. */
export function licencesPage(site: LocalSite, release: Release): Html {
  const t = site.texts.licences;
  const { usda_sr_legacy: usda, curated_unverified: curated } = rights.VALUES;
  const english = html`<span lang="en">${rights.USDA_CITATION}. ${rights.USDA_ADDRESS}</span>`;
  const datasets = `${site.basePath}/datasets/`;
  const card = (
    part: typeof t.parts.usda,
    licence: rights.Licence,
    rows: number,
    says: Html | null,
    cite: Html,
  ) => {
    const address = licence.path === rights.LICENCE_FILE ? `${datasets}${rights.LICENCE_FILE}` : licence.path;
    return html`<section class="card">
<h2>${part.heading}</h2>
<p>${rich(part.may)}</p>
<dl class="pairs">
<dt>${t.says}</dt><dd>${withCount(site.lang, t.rows, rows)}${says === null ? null : html`: ${says}`}</dd>
<dt>${t.legal}</dt><dd><a href="${address}">${licenceName(site.lang, licence.name)}</a></dd>
</dl>
<h3>${t.citation}</h3>
<p class="cite">${cite}</p>
</section>\n`;
  };
  const own = { service: SERVICE_NAME, version: release.version, url: `${site.baseUrl}/` };
  const rows = rowsBySource(release);
  const cards = [
    card(t.parts.usda, usda.licence, rows.usda_sr_legacy, saysOf('usda_sr_legacy'), english),
    card(
      t.parts.curated,
      curated.licence,
      rows.curated_unverified,
      saysOf('curated_unverified'),
      html`${fill(t.curatedCitation, own)}`,
    ),
    card(t.parts.texts, rights.CC_BY, release.foods.length, null, html`${fill(t.textsCitation, own)}`),
  ];
  const free = 'foods.us_public_domain.json';
  const advice = [
    rich(t.free, { file: html`<a href="${datasets}${free}"><code>${free}</code></a>` }),
    rich(t.keep),
    rich(t.mixed),
    html`<a href="${datasets}${rights.LICENCE_FILE}">${t.whole}</a>`,
  ];
  const { title, description, lead } = t;
  const content = html`<div class="food-side">
${cards}</div>
<h2>${t.advice}</h2>
${list(undefined, advice)}`;
  return titledPage(site, { title, description, lead, path: '/licences' }, content);
}

/** What people call a licence of this service; another's by its identifier. That there is none is said in the page's language. */
export function licenceName(lang: PageLang, name: string): Html {
  if (name === rights.NONE_ASSERTED.name) return html`${stringsIn(lang).ask.noLicence}`;
  const label = rights.ALL_LICENCES.find((one) => one.name === name)?.label ?? name;
  return html`<span lang="en">${label}</span>`;
}

/** What the rows of a class have in their fields. */
const saysOf = (source: Source): Html =>
  html`${code(`source: ${source}`)}, ${code(`values_license: ${VALUES_LICENSE[source]}`)}`;
