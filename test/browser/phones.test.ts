import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAGE_LANGS } from '../../src/pages/i18n/strings.ts';
import { describeInBrowser } from '../support/browser.ts';
import { PAGES } from '../support/pages.ts';

const FAULTS = readFileSync(new URL('layout-faults.js', import.meta.url), 'utf8');

/** Small and large phones, and a desk, where the menu must fit the header's one line. */
const WIDTHS = [320, 360, 412, 1280];

/** One page of every kind, in every language. */
const PATHS = [...new Set(PAGES.map(({ path }) => path.replace(/[?&]lang=\w+$/, '')))];

describeInBrowser('on phones', (browsing) => {
  test.each(PATHS)(
    '%s: no broken word, nothing clipped, no sideways scroll, a header of one line',
    async (path) => {
      const page = await browsing.open('about:blank');
      const found: string[] = [];
      for (const lang of PAGE_LANGS) {
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          const faults: string[] = await page.evaluate(FAULTS);
          found.push(...faults.map((fault) => `${lang}, ${width} px: ${fault}`));
        }
      }
      expect(found).toEqual([]);
    },
  );

  test('the search for faults finds them', async () => {
    const page = await browsing.open('/counter.php');
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate(FAULTS)).toEqual([]);
    await page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend',
      '<div class="scroll" id="narrow"><p>unbreakable</p></div><pre id="hides">hidden beyond its edge, for a long while</pre>')`);
    await page.evaluate(`(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('#narrow { width: 3rem; overflow-wrap: anywhere; } #hides { white-space: pre; overflow: auto; }');
      document.adoptedStyleSheets.push(sheet);
    })()`);
    expect(await page.evaluate(FAULTS)).toContain('broken word in p.: unbreakable');
  });

  test.each(['/', '/nutrients', '/nutrients/vitamin_c_mg?per=portion&known=analysed'])(
    'a reader with wider letters, or another font, never scrolls %s sideways',
    async (path) => {
      const page = await browsing.open('about:blank', {
        viewport: { width: 320, height: 640 },
        bypassCSP: true,
      });
      for (const lang of PAGE_LANGS) {
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
        await page.addStyleTag({ content: '* { letter-spacing: 0.12em; word-spacing: 0.16em; }' });
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
      }
    },
  );

  test('the menu opens without scripts, and leads on', async () => {
    const page = await browsing.open('/?lang=fi', {
      javaScriptEnabled: false,
      viewport: { width: 320, height: 640 },
    });
    const link = page.getByRole('navigation', { name: 'Päävalikko' }).getByRole('link', { name: 'Vertailu' });
    expect(await link.isVisible()).toBe(false);
    await page.getByText('Valikko', { exact: true }).click();
    await link.click();
    await page.waitForURL('**/compare?lang=fi');
  });
});
