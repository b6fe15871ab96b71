import { figure, fill, stringsIn } from './i18n/strings.ts';
import { type Html, html, type PageLang, rich } from './layout.ts';

/** A file of the release, as its table shows it. */
export interface Download {
  readonly file: string;
  /** Address; null for a file that is only in the release folder. */
  readonly url: string | null;
  /** Its content, in English. */
  readonly title: string;
  /** Null if the release does not state it. */
  readonly bytes: number | null;
  /** Hex. */
  readonly sha256: string;
  readonly licences: readonly { readonly name: string; readonly path: string }[];
}

/** The files of the release. */
export function downloadsSection(lang: PageLang, version: string | null, files: readonly Download[]): Html {
  const t = stringsIn(lang).downloads;
  if (version === null || files.length === 0) return html`<p>${t.missing}</p>`;
  const rows = files.map(
    (file) => html`<tr>
<th scope="row">${file.url === null ? html`<code>${file.file}</code>` : html`<a href="${file.url}" download><code>${file.file}</code></a>`}<br><span class="quiet small" lang="en">${file.title}</span></th>
<td class="figure">${size(lang, file.bytes)}</td>
<td>${licences(file)}</td>
<td><code class="digest">${file.sha256}</code></td>
</tr>
`,
  );
  return html`<p class="prose">${fill(t.intro, { version })} ${rich(t.perRow)}</p>
<section class="scroll" tabindex="0" aria-label="${t.caption}">
<table class="downloads">
<thead><tr><th scope="col">${t.file}</th><th scope="col" class="figure">${t.size}</th><th scope="col">${t.licences}</th><th scope="col">SHA-256</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
</section>`;
}

/** Size in decimal units: 2.3 MB is 2,300,000 bytes. */
function size(lang: PageLang, bytes: number | null): string {
  if (bytes === null) return '–';
  const [unit, divisor] = bytes >= 1_000_000 ? ['MB', 1_000_000] : bytes >= 1_000 ? ['kB', 1_000] : ['B', 1];
  const rounded = Math.round((bytes / divisor) * 10) / 10;
  return `${figure(lang, rounded >= 100 ? Math.round(rounded) : rounded)} ${unit}`;
}

/** Short names of the licences; words for the one that has no public identifier. */
function licences({ licences: list }: Download): Html {
  const items = list.map(({ name, path }) => {
    const text =
      name === 'LicenseRef-us-public-domain' ? 'US public domain' : name.replace('CC-BY-', 'CC BY ');
    return html`<li lang="en"><a href="${path}">${text}</a></li>
`;
  });
  return html`<ul class="plain-list">
${items}</ul>`;
}
