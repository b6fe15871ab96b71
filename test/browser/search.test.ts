import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser, serveRelease } from '../support/browser.ts';

describeInBrowser('search as you type', (browsing) => {
  const inputOf = (page: Page) => page.getByRole('combobox');
  const optionOf = (page: Page, name: string) => page.getByRole('option').filter({ hasText: name }).first();

  test('typing shows foods with their energy, and how many there are; a click opens the food', async () => {
    const page = await browsing.open('/');
    await inputOf(page).pressSequentially('bananas, raw');
    const option = optionOf(page, 'Bananas, raw');
    await option.getByText('89 kcal').waitFor();
    expect(await inputOf(page).getAttribute('aria-expanded')).toBe('true');
    await page.locator('#search-text-status', { hasText: /foods? found/ }).waitFor({ state: 'attached' });
    await option.click();
    await page.waitForURL('**/foods/bananas-raw');
    await page.getByRole('heading', { level: 1, name: 'Bananas, raw' }).waitFor();
  });

  test('the keyboard alone: down marks an option, escape closes, enter opens', async () => {
    const page = await browsing.open('/');
    const input = inputOf(page);
    await input.focus();
    // In one go: letter by letter, the list of the last one may come after the first key.
    await page.keyboard.insertText('buckwheat');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await input.getAttribute('aria-activedescendant')).toBe('search-text-option-0');
    expect(await page.locator('#search-text-option-0').getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowUp');
    const last = await page.getByRole('option').last().getAttribute('id');
    expect(await input.getAttribute('aria-activedescendant')).toBe(last);
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    expect(await input.getAttribute('aria-expanded')).toBe('false');
    expect(await input.inputValue()).toBe('buckwheat');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('ArrowDown');
    const slug = await page.locator('#search-text-option-0').getAttribute('data-slug');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/foods/${slug}`);
  });

  test('enter without an option searches, also by script', async () => {
    const page = await browsing.open('/');
    await inputOf(page).fill('butter');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=butter');
    await page.getByRole('link', { name: 'Butter, salted' }).first().waitFor();
  });

  test('an answer that is overtaken by the next letters is dropped', async () => {
    const page = await browsing.open('/');
    const held: Route[] = [];
    await page.route('**/v1/foods?*', async (route) => {
      if (new URL(route.request().url()).searchParams.get('q') === 'ban') held.push(route);
      else await route.continue();
    });
    const asked = page.waitForRequest(/q=ban&/);
    await inputOf(page).fill('ban');
    await asked;
    await inputOf(page).fill('bananas, raw');
    await optionOf(page, 'Bananas, raw').waitFor();
    const results = [{ id: 'late', name: 'Late', kcal_100g: 1 }];
    // The browser may have given the first request up already.
    await held[0]?.fulfill({ json: { query: 'ban', results } }).catch(() => {});
    await page.evaluate("fetch('/healthz').then((response) => response.status)");
    expect(await page.getByRole('option').filter({ hasText: 'Late' }).count()).toBe(0);
    expect(await optionOf(page, 'Bananas, raw').isVisible()).toBe(true);
  });

  test('over the limit of the beta interface the main search suggests on', async () => {
    const small = await serveRelease({ betaRateLimit: 1 });
    try {
      const page = await browsing.open('/', { origin: small.origin });
      const first = page.waitForResponse(/\/v1\/foods\?q=butter/);
      await inputOf(page).fill('butter');
      expect((await first).status()).toBe(200);
      await page.getByRole('listbox').waitFor();
      await inputOf(page).fill('bananas, raw');
      await optionOf(page, 'Bananas, raw').waitFor();
    } finally {
      await small.app.close();
    }
  });

  test('the language switch keeps the page, and finds foods by their names in that language', async () => {
    const page = await browsing.open('/search');
    await page.getByRole('link', { name: 'Eesti' }).click();
    await page.waitForURL('**/search?lang=et');
    expect(await page.locator('html').getAttribute('lang')).toBe('et');
    await inputOf(page).fill('banaan');
    await optionOf(page, 'Banaan').click();
    await page.waitForURL(/\/foods\/[a-z0-9-]+\?lang=et$/);
  });

  test('nothing found is said, and no list is shown', async () => {
    const page = await browsing.open('/');
    await inputOf(page).fill('xyzzyx');
    await page.locator('#search-text-status', { hasText: 'No matching food' }).waitFor({ state: 'attached' });
    expect(await page.getByRole('listbox').isVisible()).toBe(false);
  });
});
