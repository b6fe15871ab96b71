import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser, serveRelease } from '../support/browser.ts';

describeInBrowser('questions, API page, no scripts', (browsing) => {
  async function ask(page: Page, question: string): Promise<void> {
    await page.getByLabel('Your question').fill(question);
    await page.getByRole('button', { name: 'Ask' }).click();
  }
  const result = (page: Page) => page.locator('#ask-result');

  test('an answer appears in place, with value, source and licence', async () => {
    const page = await browsing.open('/');
    await ask(page, 'calories in bananas, raw');
    await result(page).getByText('89 kcal').first().waitFor();
    const link = result(page).getByRole('link', { name: 'Bananas, raw' });
    expect(await link.getAttribute('href')).toBe('/foods/bananas-raw');
    const text = await result(page).innerText();
    for (const part of ['USDA SR Legacy', 'fdc:', 'public domain in the United States', 'CC BY 4.0']) {
      expect(text).toContain(part);
    }
    expect(await result(page).getAttribute('aria-live')).toBe('polite');
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('a refusal says so, and where to search', async () => {
    const page = await browsing.open('/');
    await ask(page, 'calories in xyzzy');
    await result(page).getByRole('heading', { name: 'No answer' }).waitFor();
    const link = result(page).getByRole('link', { name: 'Search for a food' });
    expect(await link.getAttribute('href')).toBe('/search?q=xyzzy');
  });

  test('over the limit it says when to come back; the page without scripts says the same', async () => {
    // Ten minutes and a half before the hour is over.
    const small = await serveRelease({ answerRateLimit: 1, clock: () => 3_600_000 - 630_000 });
    try {
      const page = await browsing.open('/', { origin: small.origin });
      await ask(page, 'calories in bananas, raw');
      await result(page).getByText('89 kcal').first().waitFor();
      // Another question: the browser keeps an answer for an hour, and would not ask the same one again.
      await ask(page, 'fat in bananas, raw');
      await result(page).getByText('Ask again in 11 minutes.').waitFor();
      const plain = await browsing.open('/ask?q=banana', { origin: small.origin, javaScriptEnabled: false });
      await plain.getByText('Ask again in 11 minutes.').waitFor();
    } finally {
      await small.app.close();
    }
  });

  test('a dataset that is away, and a network that is away, are told apart', async () => {
    const page = await browsing.open('/');
    await page.route('**/ask?*', (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: '<p>Away</p>' }),
    );
    await ask(page, 'calories in butter');
    await result(page).getByText('being replaced').waitFor();
    await page.unroute('**/ask?*');
    await page.route('**/ask?*', (route) => route.abort('internetdisconnected'));
    await ask(page, 'calories in butter');
    await result(page).getByText('cannot be reached').waitFor();
    browsing.faults.splice(0);
  });

  test('without scripts, search and question lead to pages of their own', async () => {
    const page = await browsing.open('/', { javaScriptEnabled: false });
    await page.getByLabel('Find a food').fill('bananas, raw');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/search?q=bananas%2C+raw');
    await page.getByRole('heading', { name: /foods? found/ }).waitFor();
    await page.goto('/?lang=en');
    await ask(page, 'calories in bananas, raw');
    await page.waitForURL('**/ask?q=*');
    await page.getByText('89 kcal').first().waitFor();
    await page.goto('/ask?q=calories+in+xyzzy');
    await page.getByText('No food was recognised').waitFor();
    await page.goto('/search?q=banana+xyzzy');
    await page.getByRole('heading', { name: 'Similar names' }).waitFor();
  });

  test('a call is copied by keyboard, and that is announced', async () => {
    const page = await browsing.open('/food-api.php', { permissions: ['clipboard-read', 'clipboard-write'] });
    const button = page.getByRole('button', { name: 'Copy the curl call' });
    await button.focus();
    await page.keyboard.press('Enter');
    const status = page.locator('#call-curl-status');
    await status.getByText('Copied').waitFor();
    expect(await status.getAttribute('role')).toBe('status');
    const copied: string = await page.evaluate('navigator.clipboard.readText()');
    expect(copied).toBe(await page.locator('#call-curl').textContent());
  });

  test('the try-it form shows the JSON in place', async () => {
    const page = await browsing.open('/food-api.php');
    await page.getByLabel('Slug of a food').fill('bananas-raw');
    await page.getByLabel('Name in').selectOption('et');
    await page.getByRole('button', { name: 'Look up' }).click();
    await page.getByText('GET /food-api.php?food=bananas-raw&lang=et → 200').waitFor();
    const body = JSON.parse((await page.locator('#try-body').textContent()) ?? '');
    expect(body.food.slug).toBe('bananas-raw');
    expect(body.food).toHaveProperty('name_et');
  });
});
