import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  launch,
  NO_BROWSER,
  NO_BROWSER_REASON,
  type Served,
  serveRelease,
  visit,
} from '../support/browser.ts';
import { PAGES } from '../support/pages.ts';

/** HTML, styles, scripts and pictures of one page together, before any compression. */
const WEIGHT_MAX = 60 * 1024;

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

describe.skipIf(NO_BROWSER)(`every kind of page${NO_BROWSER_REASON}`, () => {
  let browser: Browser;
  let served: Served;
  beforeAll(async () => {
    [browser, served] = await Promise.all([launch(), serveRelease()]);
  });
  afterAll(async () => {
    await browser?.close();
    await served?.app.close();
  });

  test.each(PAGES)(
    '$kind: light, small, within its policy, accessible in both schemes, narrow and wide',
    { timeout: 300_000 },
    async ({ path, status }) => {
      const { page, context, faults } = await visit(browser, served.origin, 'about:blank');
      let weight = 0;
      page.on('response', async (response) => {
        weight += Number(response.headers()['content-length'] ?? 0);
      });
      const response = await page.goto(path, { waitUntil: 'networkidle' });
      expect(response?.status()).toBe(status);
      expect(weight).toBeGreaterThan(5_000);
      expect(weight).toBeLessThan(WEIGHT_MAX);
      await page.evaluate(axe.source);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const width of [320, 360, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          const over: number = await page.evaluate(
            'document.documentElement.scrollWidth - window.innerWidth',
          );
          expect(over, `wider than ${width} px by`).toBeLessThanOrEqual(0);
          if (width === 320) continue;
          const violations: Violation[] = await page.evaluate('axe.run().then((found) => found.violations)');
          const shown = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html}`);
          expect(shown, `${colorScheme}, ${width} px`).toEqual([]);
        }
      }
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});
