import { type Html, html, rich } from '../../html.ts';
import type { AuditFile } from '../../tables/audit.ts';
import { LANGS, LANGUAGE, type Lang } from '../../tables/languages.ts';
import { NUTRIENTS } from '../../tables/nutrients.ts';
import { VALUE_KINDS, type ValueKind } from '../../tables/value-kinds.ts';
import { nutrientName } from '../food/food-data.ts';
import { reasonHtml } from '../i18n/reasons.ts';
import { figure, fill, type PageLang, ruleWords, stringsIn } from '../i18n/strings.ts';
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
  readonly nameOf: LocalNameOf;
}

/** A food's name in the page's language by its slug; null where it has none but the English one. */
type LocalNameOf = (slug: string) => string | null;

/** The dataset in figures: licences, dispositions, missing values, energy, names, and how to check them. */
export function auditPage(
  site: Site,
  lang: PageLang,
  { version, audit, points, names, nameOf }: AuditPageData,
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
    : html`${ownFactors(lang, audit)}
<h2>${t.outliers}</h2>
${outliersList(site, lang, audit, nameOf, false)}
<h2>${t.known.heading}</h2>
${knownTable(site, lang, audit)}
<h2>${t.missing}</h2>
${missingTable(lang, audit, MAIN_KEYS)}`
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

/** The same release by nutrient, for all of them: how their amounts are known, and how many rows have none. */
export function nutrientAuditPage(
  site: Site,
  lang: PageLang,
  { version, nameOf }: Pick<AuditPageData, 'version' | 'nameOf'>,
  audit: AuditFile,
): Html {
  const t = stringsIn(lang).audit;
  const title = fill(t.known.byNutrient, { n: figure(lang, audit.known.amounts.length) });
  return layout(
    site,
    { lang, title, description: t.description, path: '/audit?nutrients=all', place: 'audit' },
    html`<h1>${title}</h1>
<p class="lead">${fill(t.lead, { version })}</p>
<h2>${t.known.heading}</h2>
${knownByNutrient(lang, audit)}
<h2>${t.missing}</h2>
${missingTable(lang, audit, null)}
<h2>${t.outliers}</h2>
${outliersList(site, lang, audit, nameOf, true)}`,
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
    html`<code>${rule}</code>${ruleLine(ruleWords(lang, rule))}`,
    html`${figure(lang, rows)}${shareBar(rows, all)}`,
  ]);
  const columns = [t.disposition, t.rule, [t.count, 'figure']] as const;
  return html`<p>${fill(t.dispositionsNote, { n: figure(lang, all) })}</p>
${scroll(t.dispositions, table(columns, items, { foot: totalRow(lang, all) }))}`;
}

const ruleLine = (words: string | null): Html | null =>
  words === null ? null : html`<br><span class="small">${words}</span>`;

function totalRow(lang: PageLang, all: number): Html {
  return html`<tr><th scope="row" colspan="2">${stringsIn(lang).audit.total}</th><td class="figure">${figure(lang, all)}</td></tr>`;
}

/** Nutrients that a food's page shows; the others are on the page by nutrient. */
const MAIN_KEYS: ReadonlySet<string> = new Set([...NUTRIENTS.map(({ key }) => key), 'salt_g']);

function missingTable(lang: PageLang, { missing, rows }: AuditFile, keys: ReadonlySet<string> | null): Html {
  const t = stringsIn(lang).audit;
  const all = sum(rows.map((row) => row.rows));
  const shown = missing.filter(({ key }) => keys === null || keys.has(key));
  const items = shown.map(({ key, usda_sr_legacy: usda, curated_unverified: curated }) => {
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

/** How USDA's amounts are known, all together, with a link to the same by nutrient. */
function knownTable(site: Site, lang: PageLang, { known: { edition, match, amounts } }: AuditFile): Html {
  const t = stringsIn(lang).audit;
  const counts = countKinds(amounts.map(({ kinds }) => kinds));
  const all = sum(counts.map(([, n]) => n));
  const rows = counts.map(([kind, n]) => [
    stringsIn(lang).food.known.kinds[kind],
    figure(lang, n),
    html`${figure(lang, percentOf(n, all))} %${shareBar(n, all)}`,
  ]);
  const columns = [t.known.kind, [t.known.amounts, 'figure'], [t.share, 'figure']] as const;
  const from = {
    edition: reasonHtml(lang, edition),
    match: reasonHtml(lang, match),
  };
  const foot = html`<tr><th scope="row">${t.total}</th><td class="figure">${figure(lang, all)}</td><td></td></tr>`;
  return html`<p class="prose">${rich(t.known.note, from)}</p>
${scroll(t.known.heading, table(columns, rows, { className: 'compact', foot }))}
<p><a href="${linkTo(site, lang)('/audit?nutrients=all')}">${fill(t.known.byNutrient, { n: figure(lang, amounts.length) })}</a></p>`;
}

/** The same for each nutrient, with the kinds that make up one percent and more. */
function knownByNutrient(lang: PageLang, { known }: AuditFile): Html {
  const t = stringsIn(lang).audit;
  const words = stringsIn(lang).food.known.kinds;
  const rows = known.amounts.map(({ key, kinds }) => {
    const counts = countKinds([kinds]);
    const all = sum(counts.map(([, n]) => n));
    const shares = counts.map(([kind, n]) => [kind, Math.round((100 * n) / all)] as const);
    const list = shares.filter(([, percent]) => percent > 0);
    const text = list.map(([kind, percent]) => `${words[kind]} ${figure(lang, percent)} %`).join('; ');
    return [nutrientName(key, lang), figure(lang, all), text];
  });
  const columns = [stringsIn(lang).food.label.nutrient, [t.known.amounts, 'figure'], t.share] as const;
  return scroll(t.known.heading, table(columns, rows, { className: 'compact' }));
}

/** Reviewed exceptions, grouped by reason because many share one. */
function outliersList(
  site: Site,
  lang: PageLang,
  { outliers }: AuditFile,
  nameOf: LocalNameOf,
  isWhole: boolean,
): Html {
  const t = stringsIn(lang).audit;
  const byReason = new Map<string, AuditFile['outliers']>();
  for (const one of outliers) byReason.set(one.reason, [...(byReason.get(one.reason) ?? []), one]);
  const groups = [...byReason].map(([reason, ones]) => {
    // There are so many of these that they are listed on the page by nutrient.
    const shown = ones.filter(({ rule }) => isWhole || rule !== 'energy-by-factors');
    const heading = html`<h3>${reasonHtml(lang, reason)}</h3>`;
    const items = shown.map(({ slug, name, found }) => {
      const href = linkTo(site, lang)(`/foods/${slug}`);
      const local = nameOf(slug);
      const told = local === null ? html`<span lang="en">${name}</span>` : html`${local}`;
      return html`<a href="${href}">${told}</a> <span class="small quiet">${reasonHtml(lang, found)}</span>`;
    });
    if (items.length === 0) {
      const all = linkTo(site, lang)('/audit?nutrients=all');
      return html`${heading}\n<p><a href="${all}">${figure(lang, ones.length)}</a></p>\n`;
    }
    return html`${heading}\n${list(undefined, items)}\n`;
  });
  return html`<p class="prose">${t.outliersNote}</p>
<details>
<summary>${t.outliers} (${figure(lang, outliers.length)})</summary>
${groups}</details>`;
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
