/** The figures of a food page's label table, as stored: a number, null for "unknown" in any language. */
export interface LabelFigures {
  readonly kj: number | null;
  readonly kcal: number | null;
  readonly fat_g: number | null;
  readonly saturated_fat_g: number | null;
  readonly carbs_g: number | null;
  readonly available: number | null;
  readonly sugar_g: number | null;
  readonly fiber_g: number | null;
  readonly protein_g: number | null;
  readonly salt_g: number | null;
}

/** Reads the label table out of a page's HTML; throws when it has not the ten figures. */
export function labelFigures(page: string): LabelFigures {
  const table = /<table class="label">([\s\S]*?)<\/table>/.exec(page)?.[1] ?? '';
  const values = [...table.matchAll(/<data value="([^"]*)">|<span class="unknown">/g)].map(([, value]) =>
    value === undefined ? null : Number(value),
  );
  if (values.length !== 10) throw new Error(`a label of ${values.length} figures`);
  const [kj, kcal, fat_g, saturated_fat_g, carbs_g, available, sugar_g, fiber_g, protein_g, salt_g] =
    values as [number, number, number, number, number, number, number, number, number, number];
  return { kj, kcal, fat_g, saturated_fat_g, carbs_g, available, sugar_g, fiber_g, protein_g, salt_g };
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
    .replace(/\s+/g, ' ')
    .trim();
