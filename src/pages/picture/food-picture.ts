import { promisify } from 'node:util';
import { crc32, deflate, inflateSync } from 'node:zlib';
import { SERVICE_NAME } from '../../about.ts';
import { energyShares } from '../../energy.ts';
import { amountPer100g, type FoodPageData, nameIn } from '../food/food-data.ts';
import { figure, type PageLang, stringsIn } from '../i18n/strings.ts';
import { assetText } from '../read-assets.ts';

const compress = promisify(deflate);
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight bits a pixel, each the number of a colour; the standard compression and filters, no interlacing (PNG, section 11.2.1). */
const KIND = [8, 3, 0, 0, 0];

/** Size that sharers of links ask for. */
export const PICTURE = { width: 1200, height: 630 } as const;

/** Colours of the pages in their light scheme. */
const COLOURS = {
  paper: '#fbfaf6',
  ink: '#1c2320',
  quiet: '#545e58',
  accent: '#17633f',
  protein: '#2f6db3',
  carbohydrate: '#d9a21b',
  fat: '#b8442e',
  alcohol: '#6d4c9f',
} as const;

type Colour = keyof typeof COLOURS;

/** Shades between the ground and a colour: smooth edges of letters. */
const SHADES = 15;
/** The ground, then of every other colour its shades, the faintest first. */
const PALETTE = Object.values(COLOURS).flatMap((colour, at) =>
  at === 0 ? [colour] : Array.from({ length: SHADES }, (_, shade) => mixed(colour, (shade + 1) / SHADES)),
);
/** Number of a colour's faintest shade; its full colour is the last of them. */
const faintest = (colour: Colour): number => 1 + SHADES * (Object.keys(COLOURS).indexOf(colour) - 1);

function mixed(colour: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a = 0, b = 0] = [COLOURS.paper, colour].map((one) => Number.parseInt(one.slice(at, at + 2), 16));
    return Math.round(a + (b - a) * share);
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * The file of a picture (PNG, third edition): the same bytes for the same picture, of one version of zlib.
 *
 * @param pixels row by row, each the number of a colour
 */
async function pngFile(pixels: Uint8Array): Promise<Buffer> {
  const { width, height } = PICTURE;
  // Each row begins with its filter, here none.
  const rows = new Uint8Array(height * (width + 1));
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const palette = Buffer.from(PALETTE.map((colour) => colour.slice(1)).join(''), 'hex');
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([bytesOf(width), bytesOf(height), Buffer.from(KIND)])),
    chunk('PLTE', palette),
    chunk('IDAT', await compress(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([bytesOf(data.length), body, bytesOf(crc32(body))]);
}

/** A number in four bytes, the highest first. */
const bytesOf = (number: number): Buffer => Buffer.from(number.toString(16).padStart(8, '0'), 'hex');

/** White space around a letter in its cell, for what reaches beyond its width. */
const MARGIN = 2;

/**
 * The letters of pictures, as `npm run glyphs` draws them: of each the pixels from its beginning to that of the next (`widths`), and
 * its cell, in a byte a pixel from 0 to 15, cell by cell, row by row; deflated, in Base64.
 */
type GlyphFile = typeof import('../assets/glyphs.json');

type Letters = ReturnType<typeof readLetters>;

/** The letters of a file, ready to be drawn. */
function readLetters({ height, letters, widths, cells }: GlyphFile) {
  const glyphs = new Map<string, { advance: number; width: number; cell: Uint8Array }>();
  const all = inflateSync(Buffer.from(cells, 'base64'));
  let at = 0;
  for (const [place, letter] of [...letters].entries()) {
    const advance = widths[place] ?? 0;
    const width = advance + 2 * MARGIN;
    glyphs.set(letter, { advance, width, cell: all.subarray(at, at + width * height) });
    at += width * height;
  }
  /** Letters that are not known are left out. */
  const of = (text: string) => [...text].flatMap((letter) => glyphs.get(letter) ?? []);
  /** Width of a text in pixels, at full size or a part of it. */
  const widthOf = (text: string, shrink = 1): number =>
    of(text).reduce((sum, { advance }) => sum + advance, 0) / shrink;
  return { height, of, widthOf, has: (letter: string) => glyphs.has(letter) };
}

/** A surface for texts and bars. */
function makeCanvas(letters: Letters) {
  const { width, height } = PICTURE;
  const pixels = new Uint8Array(width * height);

  function bar(x: number, y: number, wide: number, high: number, colour: Colour): void {
    const number = faintest(colour) + SHADES - 1;
    for (let row = y; row < y + high; row++) pixels.fill(number, row * width + x, row * width + x + wide);
  }

  /**
   * @param y top of the line
   * @param shrink 2 for half the size
   */
  function text(x: number, y: number, text: string, colour: Colour, shrink = 1): void {
    const first = faintest(colour);
    let at = x * shrink;
    for (const { advance, width: wide, cell } of letters.of(text)) {
      const left = Math.round(at / shrink) - MARGIN / shrink;
      for (let row = 0; row < letters.height / shrink; row++) {
        for (let column = 0; column < wide / shrink; column++) {
          const shade = shadeAt(cell, wide, column * shrink, row * shrink, shrink);
          const place = (y + row) * width + left + column;
          const drawn = pixels[place] ?? 0;
          if (shade > 0) pixels[place] = Math.max(drawn >= first ? drawn : 0, first + shade - 1);
        }
      }
      at += advance;
    }
  }

  return { pixels, bar, text };
}

/** The mean of the pixels that become one, from 0 to 15. */
function shadeAt(cell: Uint8Array, width: number, x: number, y: number, shrink: number): number {
  let sum = 0;
  for (let row = y; row < y + shrink; row++)
    for (let column = x; column < x + shrink; column++) sum += cell[row * width + column] ?? 0;
  return Math.round(sum / shrink ** 2);
}

const LEFT = 80;
const ROOM = PICTURE.width - 2 * LEFT;
const NAME_LINES = 3;
const NAME_TOP = 128;

let known: Letters | undefined;

/** The letters of pictures; read with the first picture, because most servers that start draw none. */
export function pictureLetters(): Letters {
  known ??= readLetters(JSON.parse(assetText('glyphs.json')) as GlyphFile);
  return known;
}

/** The picture of a food for those who share its link, as a PNG: name, energy, and what the energy comes from. */
export function foodPicture(lang: PageLang, food: FoodPageData): Promise<Buffer> {
  const letters = pictureLetters();
  const { energy, units } = stringsIn(lang).food;
  const canvas = makeCanvas(letters);
  canvas.bar(0, 0, PICTURE.width, 16, 'accent');
  canvas.text(LEFT, 64, SERVICE_NAME, 'accent', 2);
  const lines = wrapped(letters, nameIn(food, lang).text);
  for (const [at, line] of lines.entries()) canvas.text(LEFT, NAME_TOP + at * letters.height, line, 'ink');
  const { kcal, protein_g, carbs_g, fat_g } = food.per_100g;
  canvas.text(LEFT, 388, `${figure(lang, kcal)} ${units.kcal} / 100 ${units.g}`, 'accent');
  const alcohol = amountPer100g('alcohol_g', food);
  const shares = energyShares(food.per_100g, alcohol);
  const sum = shares.reduce((total, share) => total + share.kcal, 0);
  let at = LEFT;
  let before = 0;
  for (const { part, kcal } of shares) {
    before += kcal;
    const end = LEFT + Math.round((ROOM * before) / sum);
    canvas.bar(at, 476, end - at, 40, part);
    at = end;
  }
  const grams = { protein: protein_g, carbohydrate: carbs_g, fat: fat_g, alcohol: alcohol ?? 0 };
  let x = LEFT;
  for (const { part } of shares.filter(({ kcal }) => kcal > 0)) {
    const text = `${energy[part]} ${figure(lang, grams[part])} ${units.g}`;
    canvas.bar(x, 550, 20, 20, part);
    canvas.text(x + 34, 542, text, 'quiet', 2);
    x += 34 + Math.ceil(letters.widthOf(text, 2)) + 48;
  }
  return pngFile(canvas.pixels);
}

/** A name in lines that have room; what is beyond the last becomes an ellipsis. */
function wrapped(letters: Letters, name: string): string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && letters.widthOf(longer) <= ROOM) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= NAME_LINES) return lines;
  const kept = lines.slice(0, NAME_LINES);
  return [...kept.slice(0, -1), `${kept.at(-1)?.replace(/[ ,]+$/, '')}…`];
}
