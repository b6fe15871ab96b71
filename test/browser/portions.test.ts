import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PAGE_LANGS } from '../../src/pages/i18n/strings.ts';
import { describeInBrowser } from '../support/browser.ts';

/** Everything that follows a portion: the cells of the tables, the further amounts, and the kilocalories of the energy figure. */
const FIGURES = `[...document.querySelectorAll('.amounts tr, .shares li, .scaled li, .per')].map((one) =>
  [...(one.cells ?? [one])].map((cell) => cell.textContent.trim()).join(' | '))`;
const figuresOf = (page: Page): Promise<string[]> => page.evaluate(FIGURES);

describeInBrowser('portions', (browsing) => {
  /** The figures of an address without scripts: those that the server has worked out. */
  const served = async (address: string): Promise<string[]> =>
    figuresOf(await browsing.open(address, { javaScriptEnabled: false }).then(readable));

  /** Without scripts of its own a page can still be read by one of ours, in a context that runs them. */
  const readable = async (page: Page): Promise<Page> => {
    const copy = await browsing.open('about:blank');
    await copy.setContent((await page.content()).replaceAll(/<script[^>]*src=[^>]*><\/script>/g, ''));
    return copy;
  };

  test.each([
    ['/foods/bananas-raw', 'et'],
    ['/foods/apples-raw-with-skin', 'ru'],
    ['/foods/butter-salted', 'en'],
  ])(
    '%s in %s: a portion that is chosen, and a weight that is typed, give at once what the server gives',
    async (path, lang) => {
      const page = await browsing.open(`${path}?lang=${lang}`);
      await page.locator('#portion').selectOption({ index: 2 });
      await page.waitForURL('**portion=2');
      expect(await figuresOf(page)).toEqual(await served(page.url()));
      await page.locator('#grams').fill('37,5');
      await page.waitForURL('**grams=37.5');
      expect(await page.locator('#portion').inputValue()).toBe('');
      expect(await figuresOf(page)).toEqual(await served(page.url()));
      await page.locator('#grams').fill('');
      await page.waitForURL(`**${path}?lang=${lang}`);
      expect(await figuresOf(page)).toEqual(await served(page.url()));
    },
  );

  test('a weight that is none changes nothing and is marked; unknown stays unknown', async () => {
    const page = await browsing.open('/foods/adjika-tomato-and-pepper?grams=30');
    await page.getByRole('row', { name: /^of which sugars unknown unknown/ }).waitFor();
    const before = await figuresOf(page);
    await page.locator('#grams').fill('a lot');
    await page.locator('#grams[aria-invalid="true"]').waitFor();
    expect(await figuresOf(page)).toEqual(before);
  });

  test('without scripts the form leads to the figures of the portion', async () => {
    const page = await browsing.open('/foods/butter-salted', { javaScriptEnabled: false });
    await page.getByLabel('Portion', { exact: true }).selectOption({ index: 2 });
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('columnheader', { name: 'Per 14.2 g' }).first().waitFor();
    await page
      .getByRole('row', { name: /^Energy calculated 2,999 kJ\s*717 kcal\s*426 kJ\s*102 kcal/ })
      .waitFor();
  });

  test('how a figure is known: in full one click from its sign', async () => {
    const page = await browsing.open('/foods/butter-salted');
    await page.getByRole('link', { name: 'Each figure in full' }).click();
    await page.getByText('calculated 4 NC: Energy').waitFor();
  });

  test('an address that was merged says what was asked for, and no other does', async () => {
    const page = await browsing.open('/foods/avocados-raw-california');
    await page.getByText('You asked for avocados-raw-california').waitFor();
    await page.goto(page.url().replace(/#.*/, '?lang=en'));
    expect(await page.getByText('You asked for avocados-raw-california').isVisible()).toBe(false);
  });

  test.each(PAGE_LANGS)('in %s a food is one sheet of paper, with a portion and without', async (lang) => {
    for (const query of ['', '&portion=1']) {
      const page = await browsing.open(`/foods/bananas-raw?lang=${lang}${query}`);
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    }
  });
});
