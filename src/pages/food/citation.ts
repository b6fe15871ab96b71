import { SERVICE_NAME } from '../../about.ts';
import { type Html, html } from '../../html.ts';
import { stringsIn } from '../i18n/strings.ts';
import type { PageLang } from '../site.ts';
import type { FoodPageData } from './food-data.ts';

const USDA = 'U.S. Department of Agriculture, Agricultural Research Service';
const TABLES = 'National Nutrient Database for Standard Reference, Legacy Release, April 2018';

/** How to cite the row; one click selects a whole text, without a script. */
export function citeSection(lang: PageLang, food: FoodPageData): Html {
  const t = stringsIn(lang).food.cite;
  const { text, bibtex } = foodCitation(food);
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

/** One row as a sentence and as a BibTeX entry. No date: the release identifies the state of the figures. */
function foodCitation(food: FoodPageData): { readonly text: string; readonly bibtex: string } {
  const through = `${SERVICE_NAME}, release ${food.version}, ${food.url}`;
  const ids = food.details.provenance?.ndb_number;
  const ref = [
    ...(food.source_ref === null ? [] : [`FDC ID ${food.source_ref.replace(/^fdc:/, '')}`]),
    ...(ids === null || ids === undefined ? [] : [`NDB number ${ids}`]),
  ].join(', ');
  if (food.source === 'usda_sr_legacy') {
    const named = ref === '' ? `“${food.name}”` : `“${food.name}” (${ref})`;
    return {
      text: `${USDA}. ${named}. ${TABLES}. FoodData Central. Through ${through}.`,
      bibtex: entry(
        food,
        `{${USDA}}`,
        `USDA ${TABLES}; ${ref}; through ${SERVICE_NAME}, release ${food.version}`,
      ),
    };
  }
  return {
    text: `“${food.name}”, compiled by hand, not verified, no source kept. ${through}.`,
    bibtex: entry(food, `{${SERVICE_NAME}}`, `Compiled by hand, not verified; release ${food.version}`),
  };
}

function entry(food: FoodPageData, author: string, note: string): string {
  return `@misc{${food.slug},
  author = {${author}},
  title = {{${escaped(food.name)}}},
  note = {${escaped(note)}},
  howpublished = {\\url{${food.url}}}
}`;
}

/** Escapes the characters that LaTeX reads as commands; no name has braces or backslashes. */
const escaped = (text: string): string => text.replace(/[\\{}]/g, '').replace(/[&%$#_]/g, '\\$&');
