import type { EnergyPoint } from '../../dataset/energy-points.ts';
import { type Html, html, rich } from '../../html.ts';
import type { AuditFile } from '../../tables/audit.ts';
import type { Lang } from '../../tables/languages.ts';
import { fill, stringsIn } from '../i18n/strings.ts';
import { layout } from '../layout.ts';
import type { PageLang, Site } from '../site.ts';
import { dispositionsTable, missingTable, namesTable, outliersList, rowsTable } from './audit-tables.ts';
import { energyScatter } from './scatter.ts';

/** Parts of one release. */
interface AuditPageData {
  readonly version: string;
  /** Null if the release's audit cannot be read; the page then shows only what the server counts. */
  readonly audit: AuditFile | null;
  readonly points: readonly EnergyPoint[];
  readonly names: Readonly<Record<Lang, number>>;
}

/** The dataset in figures: licences, dispositions, missing values, energy, names, and how to check them. */
export function auditPage(
  site: Site,
  lang: PageLang,
  { version, audit, points, names }: AuditPageData,
): Html {
  const t = stringsIn(lang).audit;
  return layout(
    site,
    { lang, title: t.title, description: t.description, path: '/audit', place: 'audit' },
    html`<h1>${t.title}</h1>
<p class="lead">${fill(t.lead, { version })}</p>
${audit === null ? html`<p class="notice warm">${t.unavailable}</p>` : countedParts(lang, audit)}
<h2>${t.energy}</h2>
<p class="prose">${t.energyNote}</p>
${energyScatter(lang, points)}
${
  audit === null
    ? null
    : html`<h2>${t.outliers}</h2>
${outliersList(site, lang, audit)}
<h2>${t.missing}</h2>
${missingTable(lang, audit)}`
}
<h2>${t.names}</h2>
${namesTable(lang, names, points.length)}
<h2>${t.how}</h2>
<p class="prose">${rich(t.howText, {
      foods: html`<a href="${site.basePath}/datasets/foods.json">foods.json</a>`,
      source: html`<code>source</code>`,
      licence: html`<code>values_license</code>`,
      command: html`<code>npm run audit:licences</code>`,
      explain: html`<code>npm run explain</code>`,
    })}</p>`,
  );
}

function countedParts(lang: PageLang, audit: AuditFile): Html {
  const t = stringsIn(lang).audit;
  return html`<h2>${t.rows}</h2>
${rowsTable(lang, audit)}
<h2>${t.dispositions}</h2>
${dispositionsTable(lang, audit)}`;
}
