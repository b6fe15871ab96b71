import { LANGS, nameColumn } from '../tables/languages.ts';
import { figure, stringsIn } from './i18n/strings.ts';
import { dataBlock, type Html, html, type LocalSite, layout, type PageLang, rich } from './layout.ts';
import { code, copyTexts, sampleBlocks, table } from './parts.ts';
import samples from './samples.json' with { type: 'json' };

/** `/food-api.php` without parameters: documentation of the endpoint, with forms to try it (decisions, 5). */
export function foodApiPage(site: LocalSite): Html {
  const t = site.texts.api;
  const content = html`<h2 id="try">${t.try}</h2>
${tryForms(site)}
<h2 id="parameters">${t.parameters}</h2>
${table(
  [t.parameter, t.meaning],
  [
    [html`<code>food</code>`, rich(t.food)],
    [html`<code>search</code>`, rich(t.search)],
    [
      html`<code>lang</code>`,
      rich(t.lang, { codes: anyOf(site.lang, LANGS), fields: anyOf(site.lang, LANGS.map(nameColumn)) }),
    ],
  ],
)}
<p class="prose">${rich(t.twice)}</p>
<h2 id="calls">${t.calls}</h2>
${sampleBlocks(site, 'call', samples.calls)}${copyTexts(site.lang)}
<h2 id="fields">${t.fields}</h2>
<p class="prose">${rich(t.fieldsText)}</p>
<h2 id="errors">${t.errors}</h2>
${table(
  [t.status, t.error, t.meaning],
  [
    [html`404`, code('food_not_found'), rich(t.errorFood)],
    [html`503`, code('dataset_unavailable'), rich(t.errorDataset)],
  ],
)}
<p class="prose">${rich(t.errorSearch)}</p>
${closing(site)}`;
  const { title, heading, intro: lead, description } = t;
  return layout(site, { title, heading, lead, description, path: '/food-api.php' }, content);
}

/** Code joined by the language's commas and "or". British English has no comma before "or". */
function anyOf(lang: PageLang, codes: readonly string[]): Html {
  const list = new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang, { type: 'disjunction' });
  const parts = list
    .formatToParts(codes)
    .map(({ type, value }) => (type === 'element' ? html`<code>${value}</code>` : html`${value}`));
  return html`${parts}`;
}

function tryForms({ basePath, lang }: LocalSite): Html {
  const t = stringsIn(lang).api;
  const names = new Intl.DisplayNames(lang, { type: 'language' });
  const languages = LANGS.map((code) => {
    const selected = code === lang ? html` selected` : null;
    return html`<option value="${code}"${selected}>${names.of(code) ?? code}</option>\n`;
  });
  return html`<div class="grid">
<form class="card" action="${basePath}/food-api.php" method="get" data-try>
<div class="row">
<div class="field"><label for="try-search">${t.trySearch}</label><input type="text" id="try-search" name="search" value="butter" autocomplete="off"></div>
<button type="submit">${stringsIn(lang).search.button}</button>
</div>
</form>
<form class="card" action="${basePath}/food-api.php" method="get" data-try>
<div class="row">
<div class="field"><label for="try-food">${t.tryFood}</label><input type="text" id="try-food" name="food" value="bananas-raw" autocomplete="off" autocapitalize="none" spellcheck="false"></div>
<div class="field narrow"><label for="try-lang">${t.tryLang}</label><select id="try-lang" name="lang">
<option value="">${t.noLang}</option>
${languages}</select></div>
<button type="submit">${t.foodButton}</button>
</div>
</form>
</div>
<div id="try-response" hidden>
<p><strong>${t.response}</strong> <code id="try-status" role="status"></code></p>
<section class="scroll tall" tabindex="0" aria-label="JSON"><pre id="try-body"></pre></section>
</div>
${dataBlock('application/json', { working: t.working, failed: stringsIn(lang).ask.offline }, 'try-data')}`;
}

function closing({ basePath, baseUrl, facts, lang }: LocalSite): Html {
  const t = stringsIn(lang).api;
  const file = html`<a href="${basePath}/datasets/foods.json">${t.wholeFile}</a>`;
  const main = html`<a href="${basePath}/.well-known/openapi.yaml">openapi.yaml</a>`;
  const extras = html`<a href="${basePath}/.well-known/openapi-extras.yaml">openapi-extras.yaml</a>`;
  const answer = html`<code>/api/answer</code>`;
  const beta = html`<code>/v1</code>`;
  const answerLimit = figure(lang, facts.answerLimit);
  const betaLimit = figure(lang, facts.betaLimit);
  return html`<h2 id="limits">${t.limits}</h2>
<p class="prose">${rich(t.limitsText, { file, answer, beta, answerLimit, betaLimit })}</p>
<h2 id="licence">${t.licence}</h2>
<p class="prose">${rich(t.licenceText, { site: html`<a href="${baseUrl}/">${baseUrl}</a>` })}</p>
<h2 id="contract">${t.contract}</h2>
<p class="prose">${rich(t.contractText, { main, extras })}</p>`;
}
