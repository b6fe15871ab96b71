import { stringsIn } from './i18n/strings.ts';
import { dataBlock, type Html, html, langField, linkTo, type PageLang, type Site } from './layout.ts';

/**
 * The form that finds a food: a plain one without scripts, a combobox with `search.js`. One a page.
 *
 * @param text the search so far, which the field shows for editing
 */
export function searchBox(site: Site, lang: PageLang, text = ''): Html {
  const t = stringsIn(lang).search;
  return html`<search class="search-box">
<form action="${site.basePath}/search" method="get" id="search-form">
<div class="row">
<div class="field">
<label for="search-text">${t.label}</label>
<div class="combobox">
<input type="search" id="search-text" name="q" value="${text}" placeholder="${t.placeholder}" maxlength="160" autocomplete="off" autocapitalize="none" spellcheck="false">
<ul class="options" id="search-options" role="listbox" aria-label="${t.suggestions}" hidden></ul>
</div>
</div>
<button type="submit">${t.button}</button>
</div>
${langField(lang)}
<p class="hidden-text" role="status" id="search-status"></p>
</form>
</search>
${dataBlock('application/json', scriptData(site, lang), 'search-data')}`;
}

/** Addresses and texts for `search.js`. */
function scriptData(site: Site, lang: PageLang): object {
  const { found, energy, howTo, noSuggestions, failed } = stringsIn(lang).search;
  return {
    base: site.basePath,
    lang,
    food: linkTo(site, lang)('/foods/{slug}'),
    found,
    energy,
    howTo,
    noSuggestions,
    failed,
  };
}
