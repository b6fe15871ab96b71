import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser } from '../support/browser.ts';

describeInBrowser('foods', (browsing) => {
  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

  test('a food page is read: figures, picture, portions, lineage, in another language too', async () => {
    const page = await browsing.open('/foods/butter-salted');
    await heading(page, 'Butter, salted').waitFor();
    await page.getByRole('row', { name: /^Energy calculated 2,999 kJ\s*717 kcal/ }).waitFor();
    await page.getByRole('img', { name: /^Shares of energy: / }).waitFor();
    await page.getByText('How each figure is known').click();
    await page.getByText('calculated 4 NC: Energy').waitFor();
    await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Suomi' }).click();
    await heading(page, 'Voi, suolattu').waitFor();
    await page.getByText('Ravintosisältö 100 grammassa').waitFor();
  });

  test('two foods are compared from a food page, with the keyboard alone, and the other way round', async () => {
    const page = await browsing.open('/foods/butter-salted');
    await page.getByLabel('The other food').focus();
    await page.keyboard.type('bananas-raw');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/compare?a=butter-salted&b=bananas-raw');
    await heading(page, 'Butter, salted vs Bananas, raw').waitFor();
    await page.getByRole('link', { name: 'Another food first' }).press('Enter');
    await heading(page, 'Bananas, raw vs Butter, salted').waitFor();
  });

  test('foods are found while typing, and the one that is chosen is compared', async () => {
    const page = await browsing.open('/compare?lang=et');
    for (const [field, text] of [
      ['a', 'banaan'],
      ['b', 'õun'],
    ] as const) {
      await page.locator(`#compare-${field}`).pressSequentially(text);
      await page.locator(`#compare-${field}-options [role="option"]`).first().click();
      expect(await page.locator(`#compare-${field}`).inputValue()).not.toBe(text);
    }
    await page.getByRole('main').getByRole('button', { name: 'Võrdle' }).click();
    await page.waitForURL(/a=banan[a-z-]*&b=apple[a-z-]*/);
  });

  test('a name that is no food leads to foods that may be meant', async () => {
    const page = await browsing.open('/compare');
    await page.getByLabel('First food').fill('bananas-raw');
    await page.getByLabel('Second food').fill('groats, roasted, dry');
    await page.getByRole('main').getByRole('button', { name: 'Compare', exact: true }).click();
    await heading(page, 'One food was not found').waitFor();
    expect(await page.getByLabel('First food').inputValue()).toBe('Bananas, raw');
    await page.getByRole('link', { name: /^Buckwheat groats, roasted, dry/ }).click();
    await heading(page, /^Bananas, raw vs Buckwheat groats/).waitFor();
  });

  test('an address that is no food leads to the food that was meant', async () => {
    const page = await browsing.open('/foods/bananas-row');
    await heading(page, 'No such food').waitFor();
    await page.getByRole('link', { name: 'Bananas, raw', exact: true }).click();
    await page.waitForURL('**/foods/bananas-raw');
  });

  test('the audit shows its picture in words, and its exceptions lead to their foods', async () => {
    const page = await browsing.open('/audit');
    await page.getByRole('img', { name: /^Scatter plot of 5,038 foods/ }).waitFor();
    await page.locator('main summary').click();
    await page.getByRole('link', { name: 'Beverages, carbonated, ginger ale' }).click();
    await heading(page, 'Beverages, carbonated, ginger ale').waitFor();
  });

  test('all of it works without scripts', async () => {
    const page = await browsing.open('/foods/butter-salted', { javaScriptEnabled: false });
    await page.getByLabel('The other food').fill('Bananas, raw');
    await page.getByRole('main').getByRole('button', { name: 'Compare', exact: true }).click();
    await heading(page, 'Butter, salted vs Bananas, raw').waitFor();
    await page.goto('/audit?lang=et');
    await heading(page, 'Andmete audit').waitFor();
  });
});
