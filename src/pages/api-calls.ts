import { isLang, LANGS } from '../tables/languages.ts';
import { fill, stringsIn } from './i18n/strings.ts';
import { dataBlock, type Html, html, type PageLang, type Site } from './layout.ts';

/** Calls to copy into a terminal or a program; each works unchanged. */
export function apiCalls(site: Site, lang: PageLang): Html {
  const t = stringsIn(lang).api;
  const calls = samples(site.baseUrl, lang).map(
    ({ id, what, code }) => html`<div class="sample">
<div class="sample-head">
<h3>${what}</h3>
<div><span class="copied" role="status" id="${id}-status"></span><button type="button" class="plain" data-copy="${id}" aria-label="${fill(t.copyLabel, { what })}" hidden>${t.copy}</button></div>
</div>
<pre><code id="${id}">${code}</code></pre>
</div>
`,
  );
  return html`${calls}${dataBlock('application/json', { copied: t.copied, copyFailed: t.copyFailed }, 'copy-data')}`;
}

interface Sample {
  readonly id: string;
  readonly what: string;
  readonly code: string;
}

function samples(baseUrl: string, lang: PageLang): Sample[] {
  const inLanguage = isLang(lang) ? lang : LANGS[0];
  return [
    {
      id: 'call-curl',
      what: 'curl',
      code: `curl '${baseUrl}/food-api.php?food=bananas-raw&lang=${inLanguage}'
curl '${baseUrl}/food-api.php?search=butter'`,
    },
    {
      id: 'call-javascript',
      what: 'JavaScript',
      code: `const address = new URL('${baseUrl}/food-api.php');
address.searchParams.set('food', 'bananas-raw');
const response = await fetch(address);
if (!response.ok) throw new Error((await response.json()).error);
const { food } = await response.json();
console.log(food.name, food.per_100g.kcal, food.values_license);`,
    },
    {
      id: 'call-python',
      what: 'Python',
      code: `import json
from urllib.parse import urlencode
from urllib.request import urlopen

query = urlencode({"food": "bananas-raw"})
with urlopen(f"${baseUrl}/food-api.php?{query}") as response:
    food = json.load(response)["food"]
print(food["name"], food["per_100g"]["kcal"], food["values_license"])`,
    },
  ];
}
