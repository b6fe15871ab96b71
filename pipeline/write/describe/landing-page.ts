import { SERVICE_NAME } from '../../../src/about.ts';
import { dataBlock, html } from '../../../src/html.ts';
import { type DescribedFile, type ReleaseAbout, releaseDescription } from './release-about.ts';

/**
 * `index.html`: what one sees who opens the folder where it is published as it stands. It loads nothing; the dataset's
 * description for machines is inside.
 */
export function landingPage(about: ReleaseAbout, files: readonly DescribedFile[], dataset: object): string {
  const title = `${SERVICE_NAME} ${about.version}`;
  const rows = files.map((file) => {
    const size = (file.size / 1e6).toFixed(2);
    return html`<tr><td><a href="${file.name}">${file.name}</a></td><td>${file.title}</td><td>${size} MB</td></tr>
`;
  });
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem}td,th{padding:.25rem .75rem .25rem 0;text-align:left;vertical-align:top}</style>
${dataBlock('application/ld+json', dataset)}
</head>
<body>
<h1>${title}</h1>
<p>${releaseDescription(about)}</p>
<p>Described in <a href="datapackage.json">datapackage.json</a>, <a href="dataset.jsonld">dataset.jsonld</a> and
<a href="croissant.json">croissant.json</a>; how to cite it is in <a href="CITATION.cff">CITATION.cff</a>. Digests are in
<a href="SHA256SUMS">SHA256SUMS</a>: <code>sha256sum -c SHA256SUMS</code>.</p>
<table>
<thead><tr><th>File</th><th>Content</th><th>Size</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
</body>
</html>
`.text;
}
