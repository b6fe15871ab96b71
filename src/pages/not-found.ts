import { stringsIn } from './i18n/strings.ts';
import { type Html, html, layout, type PageLang, type Site } from './layout.ts';
import { searchBox } from './search.ts';

/** What a site of files shows at an address that it has no file for. */
export function notFoundPage(site: Site, lang: PageLang): Html {
  const t = stringsIn(lang).site.missing;
  return layout(
    site,
    { lang, title: t.title, description: t.text, path: '/', robots: 'noindex', scripts: ['search'] },
    html`<h1>${t.title}</h1>
<p class="lead">${t.text}</p>
${searchBox(site, lang)}`,
  );
}
