/** Text that is HTML already; templates escape everything else. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Html | string | number | null | readonly Html[];

/** Template tag: escapes every value except `Html` and lists of it; null gives nothing. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  const text = strings.map((literal, at) => literal + (at < pieces.length ? render(pieces[at] ?? null) : ''));
  return new Html(text.join(''));
}

function render(piece: Piece): string {
  if (piece === null) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'string') return escapeHtml(piece);
  if (typeof piece === 'number') return String(piece);
  return piece.map((one) => one.text).join('');
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** Safe in text and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES.get(character) ?? character);

/** The reverse of `escapeHtml`. */
export const unescapeHtml = (text: string): string =>
  [...ESCAPES].reduceRight((whole, [character, escaped]) => whole.replaceAll(escaped, character), text);

/** A sentence whose `{name}` are replaced by pieces, for example links, and whose `backticked` words become code. */
export function rich(text: string, pieces: Readonly<Record<string, Html | string>> = {}): Html {
  const parts = text.split(/(`[^`]+`|\{\w+\})/).map((part) => {
    if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`;
    if (!/^\{\w+\}$/.test(part)) return html`${part}`;
    const piece = pieces[part.slice(1, -1)];
    if (piece === undefined) throw new Error(`no piece for ${part} in ${JSON.stringify(text)}`);
    return html`${piece}`;
  });
  return html`${parts}`;
}

/** Data for scripts or search engines, which browsers do not run. No value can close the element early. */
export function dataBlock(
  type: 'application/json' | 'application/ld+json',
  value: unknown,
  id?: string,
): Html {
  const name = id === undefined ? null : html` id="${id}"`;
  const text = JSON.stringify(value).replaceAll('<', '\\u003c');
  return html`<script type="${type}"${name}>${new Html(text)}</script>`;
}
