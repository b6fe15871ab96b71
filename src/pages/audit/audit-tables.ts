import { type Html, html } from '../../html.ts';
import type { AuditFile } from '../../tables/audit.ts';
import { LANGS, LANGUAGE, type Lang } from '../../tables/languages.ts';
import { nutrientName } from '../food/amounts.ts';
import { figure, fill, stringsIn } from '../i18n/strings.ts';
import { linkTo, type PageLang, type Site } from '../site.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** A bar that shows `part` of `whole`; decoration beside the number. */
function shareBar(part: number, whole: number): Html {
  const width = whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;
  return html`<svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><path class="fill-a" d="M0 0h${width}v6H0"/></svg>`;
}

export function rowsTable(lang: PageLang, { rows, answer_only, redirects }: AuditFile): Html {
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

export function dispositionsTable(lang: PageLang, { dispositions }: AuditFile): Html {
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

export function missingTable(lang: PageLang, { missing, rows }: AuditFile): Html {
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
export function outliersList(site: Site, lang: PageLang, { outliers }: AuditFile): Html {
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

export function namesTable(lang: PageLang, counts: Readonly<Record<Lang, number>>, all: number): Html {
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
