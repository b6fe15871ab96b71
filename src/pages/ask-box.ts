import { stringsIn } from './i18n/strings.ts';
import { dataBlock, type Html, html, langField, linkTo, type PageLang, type Site } from './layout.ts';

/**
 * The form that asks a question: it leads to `/ask`, or with `ask.js` shows the answer in `#ask-result`.
 *
 * @param result what the place of the answer shows at first
 */
export function askBox(site: Site, lang: PageLang, question = '', result: Html | null = null): Html {
  const t = stringsIn(lang).ask;
  return html`<form action="${site.basePath}/ask" method="get" id="ask-form">
<div class="row">
<div class="field">
<label for="ask-text">${t.label}</label>
<input type="text" id="ask-text" name="q" value="${question}" placeholder="${t.placeholder}" maxlength="160" autocomplete="off">
</div>
<button type="submit">${t.button}</button>
</div>
${langField(lang)}
</form>
<div id="ask-result" aria-live="polite">${result}</div>
${dataBlock('application/json', scriptData(site, lang), 'ask-data')}`;
}

/** Example questions. */
export function exampleQuestions(site: Site, lang: PageLang): Html {
  const to = linkTo(site, lang);
  const items = stringsIn(lang).ask.questions.map(
    (question) =>
      html`<li><a href="${to(`/ask?${new URLSearchParams({ q: question }).toString()}`)}" rel="nofollow" data-question="${question}">${question}</a></li>
`,
  );
  return html`<ul class="chips">
${items}</ul>`;
}

/** Addresses and texts for `ask.js`. */
function scriptData(site: Site, lang: PageLang): object {
  const to = linkTo(site, lang);
  return {
    base: site.basePath,
    food: to('/foods/{slug}'),
    search: to('/search?q={text}'),
    t: stringsIn(lang).ask,
  };
}
