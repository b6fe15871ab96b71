import { SERVICE_NAME } from '../../about.ts';
import { type Html, html } from '../../html.ts';
import { PER_100G_KEYS } from '../../tables/nutrients.ts';
import { type PageLang, stringsIn } from '../i18n/strings.ts';
import type { Site } from '../layout.ts';
import type { FoodPageData } from './food-data.ts';

/** How to say that a figure or a name is wrong, with everything filled in that the page knows. */
export function reportSection({ reportUrl }: Site, lang: PageLang, food: FoodPageData): Html {
  const t = stringsIn(lang).food.report;
  const text = reportText(food, t.what);
  const link =
    reportUrl === null
      ? null
      : html`<p><a href="${reportAddress(reportUrl, food, text)}">${t.link}</a></p>\n`;
  return html`<section aria-labelledby="report">
<h2 id="report">${t.heading}</h2>
${link}<details>
<summary>${t.copy}</summary>
<pre class="cite"><code>${text}</code></pre>
</details>
</section>`;
}

/** The row as it is published, for those who look into the report; the figures by their keys, so that it reads the same in every language. */
function reportText(food: FoodPageData, what: string): string {
  const figures = PER_100G_KEYS.map((key) => `${key} ${food.per_100g[key] ?? 'unknown'}`);
  const ref = [food.source, food.source_ref ?? 'no reference'].join(', ');
  return `${food.name}
${food.url}
${SERVICE_NAME} ${food.version}; ${ref}
per 100 g: ${figures.join(', ')}

${what}
`;
}

/** Address of the form with the text in it, or of a letter. */
function reportAddress(form: string, { slug }: FoodPageData, text: string): string {
  const title = form.startsWith('mailto:') ? 'subject' : 'title';
  const sep = form.includes('?') ? '&' : '?';
  // In a letter a plus would be a plus.
  return `${form}${sep}${title}=${encodeURIComponent(slug)}&body=${encodeURIComponent(text)}`;
}
