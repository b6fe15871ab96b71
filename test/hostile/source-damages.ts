/** Accidents that happen to a table: what editors, spreadsheets, merges and disks do to it. */
import fc from 'fast-check';
import { placeIn as at, cut, type Damage, flip, insertionOf, share } from './byte-damages.ts';
import { anyOf } from './fuzz-requests.ts';

/** What stands in a cell by accident. */
const cell = fc.oneof(
  anyOf(`|0|-1|-0|1e309|1e3|NaN|Infinity|0x10|1,5|.5|5.|+1|1_000|０|${'9'.repeat(400)}|0.00000000000000000001|null
    |undefined|true|__proto__|constructor|""|"|fdc:1|x-|Ünïcödé|=1+1|2026-11-21|canonical`),
  fc.constantFrom(' ', '\u200b', '\u202e', 'e\u0301', 'a\u0000b', 'a\tb'),
  fc.integer({ min: 0, max: 1_000_000 }).map((number) => String(number / 1_000)),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);

const damageText = (title: string, change: (text: string) => string): Damage => ({
  title,
  change: (bytes) => Buffer.from(change(bytes.toString('utf8'))),
});
const damageLines = (title: string, change: (lines: string[]) => string[]): Damage =>
  damageText(title, (text) => change(text.split('\n')).join('\n'));
/** Cells as an editor that knows no quotes sees them: rows with quoted commas become the wrong width, which is an accident too. */
const damageColumns = (title: string, change: (cells: string[]) => string[]): Damage =>
  damageLines(title, (lines) =>
    lines.map((line) => (line === '' ? line : change(line.split(',')).join(','))),
  );

function swapped<T>(list: readonly T[], one: number, other: number): T[] {
  const copy = [...list];
  const [first, second] = [copy[one], copy[other]];
  if (first === undefined || second === undefined) return copy;
  [copy[one], copy[other]] = [second, first];
  return copy;
}

const byteDamage = fc.oneof(
  flip,
  cut,
  insertionOf(fc.constantFrom('\0', '"', '\r', '\n', ',', '\ufeff', '\u2028', ' '), 'utf8'),
  fc.constantFrom(
    damageText('a byte order mark', (text) => `\ufeff${text}`),
    damageText('CRLF', (text) => text.replaceAll('\n', '\r\n')),
    damageText('no last line end', (text) => text.replace(/\n$/, '')),
    damageText('blank lines at the end', (text) => `${text}\n\n`),
    damageText('semicolons', (text) => text.replaceAll(',', ';')),
    damageText('an empty file', () => ''),
  ),
);

const rowDamage = fc
  .tuple(share, share, fc.constantFrom('removed', 'there twice', 'swapped', 'cut short', 'moved to the end'))
  .map(([portion, other, what]) =>
    damageLines(`row at ${portion} ${what}`, (lines) => {
      const place = at(portion, lines.length);
      const row = lines[place] ?? '';
      if (what === 'removed') return lines.toSpliced(place, 1);
      if (what === 'there twice') return lines.toSpliced(place, 0, row);
      if (what === 'swapped') return swapped(lines, place, at(other, lines.length));
      if (what === 'cut short') return lines.with(place, row.slice(0, at(other, row.length + 1)));
      return [...lines.toSpliced(place, 1).slice(0, -1), row, ''];
    }),
  );

const cellDamage = fc
  .tuple(share, share, share, fc.option(cell, { freq: 4 }))
  .map(([portion, one, other, value]) =>
    damageLines(
      `cell ${one} of the row at ${portion}: ${value === null ? `swapped with ${other}` : JSON.stringify(value.slice(0, 40))}`,
      (lines) => {
        const place = at(portion, lines.length);
        const cells = (lines[place] ?? '').split(',');
        const from = at(one, cells.length);
        const changed =
          value === null ? swapped(cells, from, at(other, cells.length)) : cells.with(from, value);
        return lines.with(place, changed.join(','));
      },
    ),
  );

const columnDamage = fc
  .tuple(share, share, fc.constantFrom('dropped', 'there twice', 'swapped', 'added'))
  .map(([one, other, what]) =>
    damageColumns(`column at ${one} ${what}`, (cells) => {
      const place = at(one, cells.length);
      if (what === 'dropped') return cells.toSpliced(place, 1);
      if (what === 'there twice') return [...cells, cells[place] ?? ''];
      if (what === 'swapped') return swapped(cells, place, at(other, cells.length));
      return [...cells, ''];
    }),
  );

/** One accident; cells most often, because only those leave a table that can still be read. */
export const damages: fc.Arbitrary<Damage> = fc.oneof(
  { arbitrary: cellDamage, weight: 5 },
  { arbitrary: byteDamage, weight: 3 },
  { arbitrary: rowDamage, weight: 3 },
  { arbitrary: columnDamage, weight: 1 },
);
