import { type Html, html, rich } from '../../html.ts';
import type { AuditFile } from '../../tables/audit.ts';
import { LANGS, LANGUAGE, type Lang } from '../../tables/languages.ts';
import { nutrientName } from '../food/food-data.ts';
import { figure, fill, type PageLang, stringsIn } from '../i18n/strings.ts';
import { layout, linkTo, type Site } from '../layout.ts';
import { type EnergyPoint, energyScatter } from './scatter.ts';

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
    { lang, title: stringsIn(lang).site.audit, description: t.description, path: '/audit', place: 'audit' },
    html`<h1>${stringsIn(lang).site.audit}</h1>
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

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** A bar that shows `part` of `whole`; decoration beside the number. */
function shareBar(part: number, whole: number): Html {
  const width = whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;
  return html`<svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><path class="fill-a" d="M0 0h${width}v6H0"/></svg>`;
}

function rowsTable(lang: PageLang, { rows, answer_only, redirects }: AuditFile): Html {
  const t = stringsIn(lang).audit;
  const items = rows.map(
    ({
      source,
      values_license,
      rows: count,
    }) => html`<tr><th scope="row"><code>${source}</code></th><td>${values_license === null ? t.noLicence : html`<code>${values_license}</code>: ${t.publicDomain}`}</td><td class="figure"><data value="${count}">${figure(lang, count)}</data></td></tr>
`,
  );
  return html`<section class="scroll" tabindex="0" aria-label="${t.rows}"><table>
<thead><tr><th scope="col">${t.source}</th><th scope="col">${t.licence}</th><th scope="col" class="figure">${t.count}</th></tr></thead>
<tbody>
${items}</tbody>
<tfoot><tr><th scope="row" colspan="2">${t.total}</th><td class="figure">${figure(lang, sum(rows.map((row) => row.rows)))}</td></tr></tfoot>
</table></section>
<p class="small quiet">${fill(t.rowsNote, { answerOnly: figure(lang, answer_only), redirects: figure(lang, redirects) })}</p>`;
}

function dispositionsTable(lang: PageLang, { dispositions }: AuditFile): Html {
  const t = stringsIn(lang).audit;
  const all = sum(dispositions.map(({ rows }) => rows));
  const items = dispositions.map(
    ({
      disposition,
      rule,
      rows,
    }) => html`<tr><th scope="row">${t[disposition]}</th><td><code>${rule}</code>${ruleWords(lang, rule)}</td><td class="figure">${figure(lang, rows)}${shareBar(rows, all)}</td></tr>
`,
  );
  return html`<p>${fill(t.dispositionsNote, { n: figure(lang, all) })}</p>
<section class="scroll" tabindex="0" aria-label="${t.dispositions}"><table>
<thead><tr><th scope="col">${t.disposition}</th><th scope="col">${t.rule}</th><th scope="col" class="figure">${t.count}</th></tr></thead>
<tbody>
${items}</tbody>
<tfoot><tr><th scope="row" colspan="2">${t.total}</th><td class="figure">${figure(lang, all)}</td></tr></tfoot>
</table></section>`;
}

/** The meaning of a rule; nothing for a rule without a text. */
function ruleWords(lang: PageLang, rule: string): Html | null {
  const name = rule.replace(/-(\w)/g, (_whole, letter: string) => letter.toUpperCase());
  const words = Object.entries(stringsIn(lang).audit.rules).find(([one]) => one === name)?.[1];
  return words === undefined ? null : html`<br><span class="small">${words}</span>`;
}

function missingTable(lang: PageLang, { missing, rows }: AuditFile): Html {
  const t = stringsIn(lang).audit;
  const all = sum(rows.map((row) => row.rows));
  const items = missing.map(({ key, usda_sr_legacy: usda, curated_unverified: curated }) => {
    const percent = Math.round((1000 * (usda + curated)) / all) / 10;
    const unit = key === 'energy_kj' ? ' (kJ)' : key === 'kcal' ? ' (kcal)' : null;
    return html`<tr><th scope="row">${nutrientName(key, lang)}${unit}</th><td class="figure">${figure(lang, usda)}</td><td class="figure">${figure(lang, curated)}</td><td class="figure">${figure(lang, percent)} %${shareBar(usda + curated, all)}</td></tr>
`;
  });
  return html`<p>${fill(t.missingNote, { n: figure(lang, all) })}</p>
<section class="scroll" tabindex="0" aria-label="${t.missing}"><table class="compact">
<thead><tr><th scope="col">${t.nutrient}</th><th scope="col" class="figure">${t.missingUsda}</th><th scope="col" class="figure">${t.missingCurated}</th><th scope="col" class="figure">${t.share}</th></tr></thead>
<tbody>
${items}</tbody>
</table></section>`;
}

/** Reviewed exceptions, grouped by reason because many share one. */
function outliersList(site: Site, lang: PageLang, { outliers }: AuditFile): Html {
  const t = stringsIn(lang).audit;
  const byReason = new Map<string, AuditFile['outliers']>();
  for (const one of outliers) byReason.set(one.reason, [...(byReason.get(one.reason) ?? []), one]);
  const groups = [...byReason].map(([reason, ones]) => {
    const items = ones.map(
      ({
        slug,
        name,
        found,
      }) => html`<li><a href="${linkTo(site, lang)(`/foods/${slug}`)}">${name}</a> <span class="small quiet">${found}</span></li>
`,
    );
    return html`<h3>${reason}</h3>
<ul>
${items}</ul>
`;
  });
  return html`<p class="prose">${t.outliersNote}</p>
<details>
<summary>${t.outliers} (${figure(lang, outliers.length)})</summary>
<div lang="en">
${groups}</div>
</details>`;
}

function namesTable(lang: PageLang, counts: Readonly<Record<Lang, number>>, all: number): Html {
  const t = stringsIn(lang).audit;
  const items = LANGS.map(
    (
      one,
    ) => html`<tr><th scope="row" lang="${one}">${LANGUAGE[one].own}</th><td class="figure">${figure(lang, counts[one])}</td><td class="figure">${figure(lang, Math.round((1000 * counts[one]) / all) / 10)} %${shareBar(counts[one], all)}</td></tr>
`,
  );
  return html`<section class="scroll" tabindex="0" aria-label="${t.names}"><table class="compact">
<thead><tr><th scope="col">${t.language}</th><th scope="col" class="figure">${t.named}</th><th scope="col" class="figure">${t.share}</th></tr></thead>
<tbody>
${items}</tbody>
</table></section>
<p class="small quiet">${t.namesNote}</p>`;
}
