import { type Html, html, rich } from '../../html.ts';
import type { AuditFile } from '../../tables/audit.ts';
import { LANGS, LANGUAGE, type Lang } from '../../tables/languages.ts';
import { nutrientName } from '../food/food-data.ts';
import { figure, fill, type PageLang, stringsIn } from '../i18n/strings.ts';
import { layout, linkTo, type Site } from '../layout.ts';
import { list, scroll, table } from '../parts.ts';
import { type EnergyPoint, energyScatter } from './scatter.ts';

/** Parts of one release. */
interface AuditPageData {
  readonly version: string;
  /** Null if the release's audit cannot be read; the page then shows only what the server counts. */
  readonly audit: AuditFile | null;
  readonly points: readonly EnergyPoint[];
  readonly names: Readonly<Partial<Record<Lang, number>>>;
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

/** Percent with one decimal. */
const percentOf = (part: number, whole: number): number => Math.round((1000 * part) / whole) / 10;

/** A bar that shows `part` of `whole`; decoration beside the number. */
function shareBar(part: number, whole: number): Html {
  const width = whole === 0 ? 0 : percentOf(part, whole);
  return html`<svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><path class="fill-a" d="M0 0h${width}v6H0"/></svg>`;
}

function rowsTable(lang: PageLang, { rows, answer_only, redirects }: AuditFile): Html {
  const t = stringsIn(lang).audit;
  const items = rows.map(({ source, values_license: licence, rows: count }) => [
    html`<code>${source}</code>`,
    licence === null ? t.noLicence : html`<code>${licence}</code>: ${t.publicDomain}`,
    html`<data value="${count}">${figure(lang, count)}</data>`,
  ]);
  const foot = totalRow(lang, sum(rows.map((row) => row.rows)));
  return html`${scroll(t.rows, table([t.source, t.licence, [t.count, 'figure']], items, { foot }))}
<p class="small quiet">${fill(t.rowsNote, { answerOnly: figure(lang, answer_only), redirects: figure(lang, redirects) })}</p>`;
}

function dispositionsTable(lang: PageLang, { dispositions }: AuditFile): Html {
  const t = stringsIn(lang).audit;
  const all = sum(dispositions.map(({ rows }) => rows));
  const items = dispositions.map(({ disposition, rule, rows }) => [
    t[disposition],
    html`<code>${rule}</code>${ruleWords(lang, rule)}`,
    html`${figure(lang, rows)}${shareBar(rows, all)}`,
  ]);
  const columns = [t.disposition, t.rule, [t.count, 'figure']] as const;
  return html`<p>${fill(t.dispositionsNote, { n: figure(lang, all) })}</p>
${scroll(t.dispositions, table(columns, items, { foot: totalRow(lang, all) }))}`;
}

function totalRow(lang: PageLang, all: number): Html {
  return html`<tr><th scope="row" colspan="2">${stringsIn(lang).audit.total}</th><td class="figure">${figure(lang, all)}</td></tr>`;
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
    const percent = percentOf(usda + curated, all);
    const unit = key === 'energy_kj' ? ' (kJ)' : key === 'kcal' ? ' (kcal)' : null;
    return [
      html`${nutrientName(key, lang)}${unit}`,
      figure(lang, usda),
      figure(lang, curated),
      html`${figure(lang, percent)} %${shareBar(usda + curated, all)}`,
    ];
  });
  const { nutrient } = stringsIn(lang).food.label;
  const heads = [t.missingUsda, t.missingCurated, t.share].map((head) => [head, 'figure'] as const);
  return html`<p>${fill(t.missingNote, { n: figure(lang, all) })}</p>
${scroll(t.missing, table([nutrient, ...heads], items, { className: 'compact' }))}`;
}

/** Reviewed exceptions, grouped by reason because many share one. */
function outliersList(site: Site, lang: PageLang, { outliers }: AuditFile): Html {
  const t = stringsIn(lang).audit;
  const byReason = new Map<string, AuditFile['outliers']>();
  for (const one of outliers) byReason.set(one.reason, [...(byReason.get(one.reason) ?? []), one]);
  const groups = [...byReason].map(([reason, ones]) => {
    const items = ones.map(({ slug, name, found }) => {
      const href = linkTo(site, lang)(`/foods/${slug}`);
      return html`<a href="${href}">${name}</a> <span class="small quiet">${found}</span>`;
    });
    return html`<h3>${reason}</h3>\n${list(undefined, items)}\n`;
  });
  return html`<p class="prose">${t.outliersNote}</p>
<details>
<summary>${t.outliers} (${figure(lang, outliers.length)})</summary>
<div lang="en">
${groups}</div>
</details>`;
}

function namesTable(lang: PageLang, counts: AuditPageData['names'], all: number): Html {
  const t = stringsIn(lang).audit;
  const items = LANGS.flatMap((one) => {
    const count = counts[one];
    if (count === undefined) return [];
    const share = html`${figure(lang, percentOf(count, all))} %${shareBar(count, all)}`;
    return [[html`<span lang="${one}">${LANGUAGE[one].own}</span>`, figure(lang, count), share]];
  });
  const columns = [stringsIn(lang).site.languages, [t.named, 'figure'], [t.share, 'figure']] as const;
  return html`${scroll(t.names, table(columns, items, { className: 'compact' }))}
<p class="small quiet">${t.namesNote}</p>`;
}
