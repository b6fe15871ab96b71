import { SERVICE_NAME } from '../../about.ts';
import { type Html, html } from '../../html.ts';
import { stringsIn } from '../i18n/strings.ts';
import type { PageLang } from '../site.ts';
import { foodCitation } from './citation.ts';
import type { FoodPageData } from './food-data.ts';

/** How to cite the row; each text is selected whole by one click, without a script. */
export function citeSection(lang: PageLang, food: FoodPageData): Html {
  const t = stringsIn(lang).food.cite;
  const { text, bibtex } = foodCitation(food, SERVICE_NAME);
  return html`<section aria-labelledby="cite">
<h2 id="cite">${t.heading}</h2>
<h3>${t.sentence}</h3>
<p class="cite" lang="en">${text}</p>
<details>
<summary>${t.bibtex}</summary>
<pre class="cite"><code lang="en">${bibtex}</code></pre>
</details>
</section>`;
}
