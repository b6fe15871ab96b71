import { type Html, html, layout, type PageLang, SERVICE_NAME, type Site } from './layout.ts';

/** What is here, for whoever opens the bare address. */
export function homePage(site: Site, lang: PageLang): Html {
  const { basePath } = site;
  return layout(
    site,
    { lang, title: SERVICE_NAME, description: SERVICE_NAME, path: '/' },
    html`<h1>${SERVICE_NAME}</h1>
<p>Reference nutrition per 100 g of food: free, read-only, without a key. Every value says where it came from and what may
be done with it.</p>
<form action="${basePath}/api/answer" method="get">
<label>Ask <input name="q" value="how much protein is in salted butter" size="36" maxlength="160"></label>
<button>Answer</button>
</form>
<table>
<tr><th scope="row"><a href="${basePath}/food-api.php">/food-api.php</a></th><td>One food, or a search</td></tr>
<tr><th scope="row"><code>/api/answer?q=</code></th><td>A question in plain words, answered with a stored value or not at
all</td></tr>
<tr><th scope="row"><a href="${basePath}/datasets/foods.json">/datasets/foods.json</a></th><td>All foods in one
file</td></tr>
<tr><th scope="row"><a href="${basePath}/.well-known/openapi.yaml">/.well-known/openapi.yaml</a></th><td>The contract of
the two endpoints; <a href="${basePath}/.well-known/openapi-extras.yaml">the rest</a></td></tr>
<tr><th scope="row"><code>/v1/foods?q=</code></th><td>Beta: search, also by Estonian, Finnish and Russian
names</td></tr>
<tr><th scope="row"><a href="${basePath}/counter.php">/counter.php</a></th><td>Community counter</td></tr>
</table>`,
  );
}
