import axe from 'axe-core';
import { expect, test } from 'vitest';
import { describeInBrowser } from '../support/browser.ts';
import { PAGE_BYTES, PAGES } from '../support/pages.ts';

/** HTML, styles, scripts and pictures of one page together, as they travel. */
const WEIGHT_MAX = 60 * 1024;

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** In a dark scheme nothing but colours differs from the light one, under which every rule is run. */
const RULES = { light: {}, dark: { runOnly: ['color-contrast', 'link-in-text-block'] } } as const;

/** A narrow page has nothing that a wide one has not, but the menu's button, which is the same on every page. */
const isRepeated = (path: string, colorScheme: keyof typeof RULES, width: number): boolean =>
  colorScheme === 'dark' && width < 1280 && path !== '/';

describeInBrowser('every kind of page', (browsing) => {
  test.each(PAGES)(
    '$kind: light, small, within its policy, accessible in both schemes, narrow and wide',
    async ({ path, status }) => {
      const page = await browsing.open('about:blank');
      let weight = 0;
      page.on('response', async (response) => {
        weight += Number(response.headers()['content-length'] ?? 0);
      });
      const response = await page.goto(path, { waitUntil: 'load' });
      expect(response?.status()).toBe(status);
      expect((await response?.body())?.length).toBeLessThanOrEqual(PAGE_BYTES);
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
          if (width === 320 || isRepeated(path, colorScheme, width)) continue;
          const options = JSON.stringify({
            resultTypes: ['violations'],
            preload: false,
            ...RULES[colorScheme],
          });
          const violations: Violation[] = await page.evaluate(
            `axe.run(${options}).then((found) => found.violations)`,
          );
          const shown = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html}`);
          expect(shown, `${colorScheme}, ${width} px`).toEqual([]);
        }
      }
    },
  );
});
