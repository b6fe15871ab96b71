import { stringsIn } from './i18n/strings.ts';
import { type Html, html, layout, type PageLang, type Site } from './layout.ts';

/** Shown with 503 while there is no valid dataset. */
export function unavailablePage(site: Site, lang: PageLang, path: string): Html {
  const t = stringsIn(lang).unavailable;
  return layout(
    site,
    { lang, title: t.title, description: t.text, path, robots: 'noindex' },
    html`<h1>${t.title}</h1>
<p class="lead">${t.text}</p>`,
  );
}
