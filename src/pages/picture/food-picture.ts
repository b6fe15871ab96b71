import { SERVICE_NAME } from '../../about.ts';
import { energyShares } from '../../energy.ts';
import { amountPer100g, type FoodPageData, nameIn } from '../food/food-data.ts';
import { figure, type PageLang, stringsIn } from '../i18n/strings.ts';
import { assetText } from '../read-assets.ts';
import { Canvas, type GlyphFile, Letters, pngFile } from './canvas.ts';

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

const LEFT = 80;
const ROOM = PICTURE.width - 2 * LEFT;
const NAME_LINES = 3;
const NAME_TOP = 128;

let known: Letters | undefined;

/** The letters of pictures; read with the first picture, because most servers that start draw none. */
export function pictureLetters(): Letters {
  known ??= new Letters(JSON.parse(assetText('glyphs.json')) as GlyphFile);
  return known;
}

/** The picture of a food for those who share its link, as a PNG: name, energy, and what the energy comes from. */
export function foodPicture(lang: PageLang, food: FoodPageData): Promise<Buffer> {
  const letters = pictureLetters();
  const { energy, units } = stringsIn(lang).food;
  const canvas = new Canvas(PICTURE.width, PICTURE.height, COLOURS.paper, letters);
  canvas.bar(0, 0, PICTURE.width, 16, COLOURS.accent);
  canvas.text(LEFT, 64, SERVICE_NAME, COLOURS.accent, 2);
  const lines = wrapped(letters, nameIn(food, lang).text);
  for (const [at, line] of lines.entries())
    canvas.text(LEFT, NAME_TOP + at * letters.height, line, COLOURS.ink);
  const { kcal, protein_g, carbs_g, fat_g } = food.per_100g;
  canvas.text(LEFT, 388, `${figure(lang, kcal)} ${units.kcal} / 100 ${units.g}`, COLOURS.accent);
  const alcohol = amountPer100g('alcohol_g', food);
  const shares = energyShares(food.per_100g, alcohol);
  const sum = shares.reduce((total, share) => total + share.kcal, 0);
  let at = LEFT;
  let before = 0;
  for (const { part, kcal } of shares) {
    before += kcal;
    const end = LEFT + Math.round((ROOM * before) / sum);
    canvas.bar(at, 476, end - at, 40, COLOURS[part]);
    at = end;
  }
  const grams = { protein: protein_g, carbohydrate: carbs_g, fat: fat_g, alcohol: alcohol ?? 0 };
  let x = LEFT;
  for (const { part } of shares.filter(({ kcal }) => kcal > 0)) {
    const text = `${energy[part]} ${figure(lang, grams[part])} ${units.g}`;
    canvas.bar(x, 550, 20, 20, COLOURS[part]);
    canvas.text(x + 34, 542, text, COLOURS.quiet, 2);
    x += 34 + Math.ceil(letters.width(text, 2)) + 48;
  }
  return pngFile(canvas);
}

/** A name in lines that have room; what is beyond the last becomes an ellipsis. */
function wrapped(letters: Letters, name: string): string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && letters.width(longer) <= ROOM) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= NAME_LINES) return lines;
  const kept = lines.slice(0, NAME_LINES);
  return [...kept.slice(0, -1), `${kept.at(-1)?.replace(/[ ,]+$/, '')}…`];
}
