import { dataBlock, type Html, html } from '../html.ts';
import { fill, type PageLang, stringsIn } from './i18n/strings.ts';

/** Text to copy into a terminal or a program; it works unchanged. */
export interface Sample {
  /** The id of its element, and the beginning of those beside it. */
  readonly id: string;
  /** The program that it is for. */
  readonly what: string;
  readonly code: string;
}

/** Samples with their buttons, which `copy.js` makes work. */
export function sampleBlocks(lang: PageLang, samples: readonly Sample[]): Html {
  const t = stringsIn(lang).api;
  const blocks = samples.map(
    ({ id, what, code }) => html`<div class="sample">
<div class="sample-head">
<h3>${what}</h3>
<div><span class="copied" role="status" id="${id}-status"></span><button type="button" class="plain" data-copy="${id}" aria-label="${fill(t.copyLabel, { what })}" hidden>${t.copy}</button></div>
</div>
<pre><code id="${id}">${code}</code></pre>
</div>\n`,
  );
  return html`${blocks}`;
}

/** The texts of `copy.js`; once a page. */
export function copyTexts(lang: PageLang): Html {
  const { copied, copyFailed } = stringsIn(lang).api;
  return dataBlock('application/json', { copied, copyFailed }, 'copy-data');
}
