/** What a food page's label states, in its order. */
const LABEL = [
  ...(['kj', 'kcal', 'fat_g', 'saturated_fat_g', 'carbs_g', 'available'] as const),
  ...(['sugar_g', 'fiber_g', 'protein_g', 'salt_g'] as const),
];

/**
 * The figures of the label table in a page's HTML, as stored: a number, null for "unknown" in any language. Throws when it
 * has not the ten figures.
 */
export function labelFigures(page: string): Readonly<Record<(typeof LABEL)[number], number | null>> {
  const table = /<table class="label[^"]*">([\s\S]*?)<\/table>/.exec(page)?.[1] ?? '';
  const values = [...table.matchAll(/<data value="([^"]*)">|<span class="unknown">/g)].map(([, value]) =>
    value === undefined ? null : Number(value),
  );
  if (values.length !== LABEL.length) throw new Error(`a label of ${values.length} figures`);
  const figures = LABEL.map((key, at) => [key, values[at] ?? null] as const);
  return Object.fromEntries(figures) as Record<(typeof LABEL)[number], number | null>;
}

/** The text of a page's row whose heading begins so, tags taken off. */
export function rowText(page: string, heading: string): string {
  const rows = [...page.matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g)].map(([, row = '']) => plain(row));
  const row = rows.find((text) => text.startsWith(heading));
  if (row === undefined) throw new Error(`no row ${heading}`);
  return row;
}

const plain = (markup: string): string =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replace(/\s+/g, ' ')
    .trim();
