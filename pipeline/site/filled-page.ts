import { dataBlock, html } from '../../src/html.ts';
import { stringsIn } from '../../src/pages/i18n/strings.ts';
import type { FilledPage } from '../../src/pages/static/filled-page.ts';

/** Scripts of a page, as the layout writes them. */
const SCRIPTS = /<script type="module" src="[^"]*\/([^"/]+)"><\/script>/g;

/** A page of the site with one script, which makes it again for what is asked and then loads those that it has on a server. */
export function filledByScript(page: string, about: Omit<FilledPage, 'scripts'>): string {
  const { site, lang, toRoot } = about;
  const scripts = [...page.matchAll(SCRIPTS)].map(([, name = '']) => name);
  const filled: FilledPage = { ...about, scripts };
  const fill = html`${dataBlock('application/json', filled, 'static-data')}
<script type="module" src="${toRoot}${site.assets.slice(1)}/fill.js"></script>
</head>`;
  const needs = html`</h1>
<noscript><p class="notice warm">${stringsIn(lang).site.needsScripts}</p></noscript>`;
  return page.replace(SCRIPTS, '').replace('</head>', fill.text).replace('</h1>', needs.text);
}
