/** The letters of the pictures of foods: `npm run glyphs` draws them anew. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { defineCommand, runProgram } from '../../src/command.ts';

const FILE = 'src/pages/assets/glyphs.json';
const HEIGHT = 76;
const FONT = 'bold 56px "DejaVu Sans Condensed"';
/** What names and figures in the four languages are written with. */
const LETTERS = [
  ...Array.from({ length: 0x5f }, (_, at) => String.fromCharCode(0x20 + at)),
  ...'\u00a0\u202f«»°ÀÁÂÃÄÅÆÇÈÉÊËÍÎÑÓÔÕÖØÙÚÛÜàáâãäåæçèéêëíîïñòóôõöøùúûüāčēīłŠšŪūŽž–—‘’“”„…−×½¼µ<',
  ...Array.from({ length: 0x40 }, (_, at) => String.fromCharCode(0x410 + at)),
  ...'Ёё',
];

/** Runs in a browser: the cells of letters, a byte a pixel from 0 to 15. */
const DRAW = `(letters, font, height) => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return letters.map((letter) => {
    context.font = font;
    const advance = Math.round(context.measureText(letter).width);
    Object.assign(canvas, { width: advance + 4, height });
    context.font = font;
    context.fillText(letter, 2, height - 20);
    const { data } = context.getImageData(0, 0, canvas.width, height);
    return { letter, advance, cell: Array.from({ length: data.length / 4 }, (_, at) => Math.round((data[at * 4 + 3] * 15) / 255)) };
  });
}`;

interface Drawn {
  readonly letter: string;
  readonly advance: number;
  readonly cell: readonly number[];
}

const glyphs = defineCommand({
  name: 'glyphs',
  help: `Draws the letters of the pictures of foods anew, in DejaVu Sans, which must be installed, with the browser in CHROMIUM
(default: /usr/bin/chromium).`,
  exits: { success: `written to ${FILE}`, failure: 'there is no browser' },
  async run() {
    const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage();
      const letters = JSON.stringify([...new Set(LETTERS)]);
      const drawn: Drawn[] = await page.evaluate(`(${DRAW})(${letters}, ${JSON.stringify(FONT)}, ${HEIGHT})`);
      const file = {
        height: HEIGHT,
        letters: drawn.map(({ letter }) => letter).join(''),
        widths: drawn.map(({ advance }) => advance),
        cells: deflateSync(Uint8Array.from(drawn.flatMap(({ cell }) => cell)), { level: 9 }).toString(
          'base64',
        ),
      };
      writeFileSync(join(import.meta.dirname, '../..', FILE), `${JSON.stringify(file)}\n`);
    } finally {
      await browser.close();
    }
    return 0;
  },
});

await runProgram(import.meta, glyphs);
