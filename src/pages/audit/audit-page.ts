import { groupBy } from '../../collections.ts';
import type { Release } from '../../dataset/release.ts';
import type { AuditFile } from '../../tables/audit.ts';
import { LANGS, LANGUAGE } from '../../tables/languages.ts';
import { NUTRIENT_KEYS } from '../../tables/nutrients.ts';
import { VALUE_KINDS, type ValueKind } from '../../tables/value-kinds.ts';
import { nutrientName } from '../food/food-data.ts';
import { figure, fill, type PageLang, reasonHtml, ruleWords, stringsIn } from '../i18n/strings.ts';
import { type Html, html, type LocalSite, layout, rich } from '../layout.ts';
import { link, list, scroll, table } from '../parts.ts';
import { energyScatter } from './scatter.ts';

/**
 * The dataset in figures: licences, dispositions, missing values, energy, names, and how to check them. Where the release's audit cannot be read
 * it shows only what the server counts.
 *
 * @param asked parameters of the address, which may be that of one part in full
 */
export function auditPage(
  site: LocalSite,
  release: Release,
  asked: (name: string) => string | undefined,
): Html {
  const t = site.texts.audit;
  const { version, audit } = release;
  const page = { lead: fill(t.lead, { version }), description: t.description };
  const part = AUDIT_PARTS.find((one) => {
    const [name = '', value] = one.split('=');
    return asked(name) === value;
  });
  if (part !== undefined && audit !== null) {
    const { title, body } = PARTS[part];
    const head = { ...page, title: title(site, audit), path: `/audit?${part}` };
    return layout(site, head, body(site, audit, release));
  }
  const content = html`${
    audit === null
      ? html`<p class="notice warm">${t.unavailable}</p>`
      : html`<h2>${t.rows}</h2>
${rowsTable(site.lang, audit)}
<h2>${t.dispositions}</h2>
${dispositionsTable(site.lang, audit)}`
  }
<h2>${t.energy}</h2>
<p class="prose">${t.energyNote}</p>
${energyScatter(site.lang, release)}
${
  audit === null
    ? null
    : html`${ownFactors(site.lang, audit)}
<h2>${t.outliers}</h2>
${outliersList(site, release, audit)}
<h2>${t.known.heading}</h2>
${knownTable(site.lang, audit)}
${partLink(site, 'nutrients=all', PARTS['nutrients=all'].title(site, audit))}
<h2>${t.missing}</h2>
${missingTable(site.lang, audit, MAIN_KEYS)}
${partLink(site, 'part=missing', PARTS['nutrients=all'].title(site, audit))}`
}
<h2>${t.names}</h2>
${namesTable(site.lang, release)}
<h2>${t.how}</h2>
<p class="prose">${rich(t.howText, {
    foods: html`<a href="${site.basePath}/datasets/foods.json">foods.json</a>`,
    source: html`<code>source</code>`,
    licence: html`<code>values_license</code>`,
    command: html`<code>npm run audit:licences</code>`,
    explain: html`<code>npm run explain</code>`,
  })}</p>`;
  return layout(site, { ...page, title: site.texts.site.audit, path: '/audit' }, content);
}

/** Parts of the audit that are too long for one page, by the query of their addresses. */
const PARTS = {
  'nutrients=all': {
    title: (site: LocalSite, { known }: AuditFile) =>
      fill(site.texts.audit.known.byNutrient, { n: figure(site.lang, known.amounts.length) }),
    body: (site: LocalSite, audit: AuditFile) => knownByNutrient(site.lang, audit),
  },
  'part=missing': {
    title: (site: LocalSite) => site.texts.audit.missing,
    body: (site: LocalSite, audit: AuditFile) => missingTable(site.lang, audit, null),
  },
  'part=exceptions': {
    title: (site: LocalSite) => ruleTitle(site.lang, BY_FACTORS),
    body: (site: LocalSite, audit: AuditFile, release: Release) =>
      html`<p class="prose">${site.texts.audit.outliersNote}</p>\n${outliersOf(site, release, audit, true)}`,
  },
} as const;

type AuditPart = keyof typeof PARTS;
const AUDIT_PARTS = Object.keys(PARTS) as AuditPart[];

/** A link to a part of the audit. */
const partLink = (site: LocalSite, part: AuditPart, text: string): Html =>
  html`<p>${link(site, `/audit?${part}`, text)}</p>`;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Percent with one decimal. */
const percentOf = (part: number, whole: number): number => Math.round((1000 * part) / whole) / 10;

/** A bar that shows `part` of `whole`; decoration beside the number. */
function shareBar(part: number, whole: number): Html {
  const width = whole === 0 ? 0 : percentOf(part, whole);
  return html`<svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><path class="fill-a" d="M0 0h${width}v6H0"/></svg>`;
}

/** The same with the percentage. */
const shareCell = (lang: PageLang, part: number, whole: number): Html =>
  html`${figure(lang, percentOf(part, whole))} %${shareBar(part, whole)}`;

function rowsTable(lang: PageLang, { rows, answer_only, redirects }: AuditFile): Html {
  const t = stringsIn(lang).audit;
  const items = rows.map(({ source, values_license: licence, rows: count }) => [
    html`<code>${source}</code>`,
    licence === null ? t.noLicence : html`<code>${licence}</code>: ${t.publicDomain}`,
    html`<data value="${count}">${figure(lang, count)}</data>`,
  ]);
  const foot = totalRow(lang, sum(rows.map((row) => row.rows)));
  return html`${scroll(t.rows, table([t.source, t.licence, [t.count, 'figure']], items, { className: 'stacked worded', foot }))}
<p class="small quiet">${fill(t.rowsNote, { answerOnly: figure(lang, answer_only), redirects: figure(lang, redirects) })}</p>`;
}

function dispositionsTable(lang: PageLang, { dispositions }: AuditFile): Html {
  const t = stringsIn(lang).audit;
  const all = sum(dispositions.map(({ rows }) => rows));
  const items = dispositions.map(({ disposition, rule, rows }) => {
    const words = ruleWords(lang, rule);
    const line = words === null ? null : html`<br><span class="small">${words}</span>`;
    return [
      t[disposition],
      html`<code>${rule}</code>${line}`,
      html`${figure(lang, rows)}${shareBar(rows, all)}`,
    ];
  });
  const columns = [t.disposition, t.rule, [t.count, 'figure']] as const;
  return html`<p>${fill(t.dispositionsNote, { n: figure(lang, all) })}</p>
${scroll(t.dispositions, table(columns, items, { className: 'stacked worded', foot: totalRow(lang, all) }))}`;
}

function totalRow(lang: PageLang, all: number): Html {
  return html`<tr><th scope="row" colspan="2">${stringsIn(lang).audit.total}</th><td class="figure">${figure(lang, all)}</td></tr>`;
}

/** Nutrients that a food's page shows; the others are on the page by nutrient. */
const MAIN_KEYS: ReadonlySet<string> = new Set([...NUTRIENT_KEYS, 'salt_g']);

function missingTable(lang: PageLang, { missing, rows }: AuditFile, keys: ReadonlySet<string> | null): Html {
  const t = stringsIn(lang).audit;
  const all = sum(rows.map((row) => row.rows));
  const shown = missing.filter(({ key }) => keys === null || keys.has(key));
  const items = shown.map(({ key, usda_sr_legacy: usda, curated_unverified: curated }) => {
    const unit = key === 'energy_kj' ? ' (kJ)' : key === 'kcal' ? ' (kcal)' : null;
    return [
      html`${nutrientName(key, lang)}${unit}`,
      figure(lang, usda),
      figure(lang, curated),
      shareCell(lang, usda + curated, all),
    ];
  });
  const { nutrient } = stringsIn(lang).food.label;
  const heads = [t.missingUsda, t.missingCurated, t.share].map((head) => [head, 'figure'] as const);
  return html`<p>${fill(t.missingNote, { n: figure(lang, all) })}</p>
${scroll(t.missing, table([nutrient, ...heads], items, { className: 'compact stacked of-3' }))}`;
}

/** Stated energy against the foods' own factors. */
function ownFactors(
  lang: PageLang,
  { energy: { with_own_factors: all, within_rounding: within } }: AuditFile,
): Html {
  const counts = {
    all: figure(lang, all),
    within: figure(lang, within),
    percent: figure(lang, percentOf(within, all)),
  };
  return html`<p class="prose">${fill(stringsIn(lang).audit.energyOwn, counts)}</p>`;
}

type Kinds = AuditFile['known']['amounts'][number]['kinds'];

/** How many of the amounts are known in each way, those of most amounts first. */
function countKinds(counts: readonly Kinds[]): readonly (readonly [kind: ValueKind, n: number])[] {
  const all = VALUE_KINDS.map((kind) => [kind, sum(counts.map((one) => one[kind] ?? 0))] as const);
  return all.filter(([, n]) => n > 0).sort(([, one], [, other]) => other - one);
}

/** How USDA's amounts are known, all together. */
function knownTable(lang: PageLang, { known: { edition, match, amounts } }: AuditFile): Html {
  const t = stringsIn(lang).audit;
  const counts = countKinds(amounts.map(({ kinds }) => kinds));
  const all = sum(counts.map(([, n]) => n));
  const rows = counts.map(([kind, n]) => [
    stringsIn(lang).food.known.kinds[kind],
    figure(lang, n),
    shareCell(lang, n, all),
  ]);
  const columns = [t.known.kind, [t.known.amounts, 'figure'], [t.share, 'figure']] as const;
  const from = { edition: reasonHtml(lang, edition), match: reasonHtml(lang, match) };
  const foot = html`<tr><th scope="row">${t.total}</th><td class="figure">${figure(lang, all)}</td><td></td></tr>`;
  return html`<p class="prose">${rich(t.known.note, from)}</p>
${scroll(t.known.heading, table(columns, rows, { className: 'compact stacked', foot }))}`;
}

/** The same for each nutrient: percent of its amounts, one column a kind. */
function knownByNutrient(lang: PageLang, { known }: AuditFile): Html {
  const t = stringsIn(lang).audit;
  const kinds = countKinds(known.amounts.map((one) => one.kinds)).map(([kind]) => kind);
  const rows = known.amounts.map((one) => {
    const all = sum(Object.values(one.kinds));
    const shares = kinds.map((kind) => percentOf(one.kinds[kind] ?? 0, all));
    const cells = shares.map((percent) => (percent === 0 ? null : figure(lang, percent)));
    return [nutrientName(one.key, lang), figure(lang, all), ...cells];
  });
  const heads = kinds.map((kind) => `${stringsIn(lang).food.known.kinds[kind]}, %`);
  const columns = [stringsIn(lang).food.label.nutrient, t.known.amounts, ...heads];
  return scroll(t.known.heading, table(columns, rows, { className: 'compact amounts' }), true);
}

/** The rule most rows of which have a reason of their own: they are listed on a page of their own. */
const BY_FACTORS = 'energy-by-factors';

const ruleTitle = (lang: PageLang, rule: string): string =>
  `${stringsIn(lang).audit.outliers}: ${ruleWords(lang, rule) ?? rule}`;

/** Reviewed exceptions of one rule, or of all others, grouped by reason because many share one. */
function outliersOf(site: LocalSite, release: Release, { outliers }: AuditFile, byFactors: boolean) {
  const asked = outliers.filter(({ rule }) => (rule === BY_FACTORS) === byFactors);
  const byReason = groupBy(asked, ({ reason }) => reason);
  return [...byReason].map(([reason, ones]) => {
    const items = ones.map(({ slug, name, found }) => {
      const food = release.findAny(slug);
      const local = food && (site.lang === 'en' ? food.name : release.localName(food, site.lang));
      const told = local ?? html`<span lang="en">${name}</span>`;
      return html`${link(site, `/foods/${slug}`, told)} <small>${reasonHtml(site.lang, found)}</small>`;
    });
    return html`<h3>${reasonHtml(site.lang, reason)}</h3>\n${list(undefined, items)}\n`;
  });
}

function outliersList(site: LocalSite, release: Release, audit: AuditFile): Html {
  const t = site.texts.audit;
  const byFactors = audit.outliers.filter(({ rule }) => rule === BY_FACTORS).length;
  const others = audit.outliers.length - byFactors;
  return html`<p class="prose">${t.outliersNote}</p>
${partLink(site, 'part=exceptions', `${ruleTitle(site.lang, BY_FACTORS)} (${figure(site.lang, byFactors)})`)}
<details>
<summary>${t.outliers} (${figure(site.lang, others)})</summary>
${outliersOf(site, release, audit, false)}</details>`;
}

function namesTable(lang: PageLang, release: Release): Html {
  const t = stringsIn(lang).audit;
  const counts = release.nameCounts();
  const items = LANGS.flatMap((one) => {
    const count = counts[one];
    if (count === undefined) return [];
    const name = html`<span lang="${one}">${LANGUAGE[one].own}</span>`;
    return [[name, figure(lang, count), shareCell(lang, count, release.foods.length)]];
  });
  const columns = [stringsIn(lang).site.languages, [t.named, 'figure'], [t.share, 'figure']] as const;
  return html`${scroll(t.names, table(columns, items, { className: 'compact stacked' }))}
<p class="small quiet">${t.namesNote}</p>`;
}
