import { type Html, html, layout, type PageLang, type Site } from './layout.ts';

/** The page of `/food-api.php` without parameters: documents the endpoint and lets a person try it (decisions, 5). */
export function foodApiPage(site: Site, lang: PageLang): Html {
  const { basePath, baseUrl } = site;
  return layout(
    site,
    { lang, title: 'Food lookup and search', description: 'Food API', path: '/food-api.php' },
    html`<h1>Food lookup and search</h1>
<p>One food by its slug, or up to 20 search matches, as JSON. No key, no signup, no request limit; every web page may
call it.</p>
<h2>Try it</h2>
<form action="${basePath}/food-api.php" method="get">
<label>Search by name <input name="search" value="butter"></label> <button>Search</button>
</form>
<form action="${basePath}/food-api.php" method="get">
<label>Slug <input name="food" value="butter-salted"></label>
<label>Localised name <select name="lang"><option value="">none</option><option value="et">Estonian</option>
<option value="fi">Finnish</option><option value="ru">Russian</option></select></label>
<button>Look up</button>
</form>
<h2>Parameters</h2>
<table>
<tr><th scope="row"><code>food</code></th><td>Slug of one food. Unknown: 404 <code>food_not_found</code>.</td></tr>
<tr><th scope="row"><code>search</code></th><td>Text found in the English name or the slug, whatever its case. Wins over
<code>food</code>; never 404. Empty: the first 20 foods.</td></tr>
<tr><th scope="row"><code>lang</code></th><td><code>et</code>, <code>fi</code> or <code>ru</code>: adds the name in that
language where it differs. Other values are ignored.</td></tr>
</table>
<h2>From a program</h2>
<pre>curl '${baseUrl}/food-api.php?food=butter-salted&amp;lang=et'
curl '${baseUrl}/food-api.php?search=butter'</pre>
<h2>What may be done with the values</h2>
<p>It differs by row: read <code>source</code>, <code>source_ref</code> and <code>values_license</code>, and keep them
beside every value. Rows with <code>us_public_domain</code> may be used freely; null asserts no right. A value of null is
unknown, not zero.</p>
<p>More than a few hundred foods: take <a href="${basePath}/datasets/foods.json">the whole file</a>. The contract:
<a href="${basePath}/.well-known/openapi.yaml">openapi.yaml</a>.</p>`,
  );
}
