import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { describeInBrowser } from '../support/browser.ts';
import { PAGE_BYTES, PAGES } from '../support/pages.ts';

/** The rules, in the form that a page reads soonest. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** HTML, styles, scripts and pictures of one page together, as they travel. */
const WEIGHT_MAX = 60 * 1024;

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Where every rule is run: a narrow page has nothing that a wide one has not, but the menu's button, the same on every page. */
const isWhole = (path: string, width: number): boolean => width === 1280 || path === '/';
/** What depends on room, and is looked at on a narrow page again. */
const LAYOUT = { runOnly: ['target-size', 'scrollable-region-focusable'] };
/** In a dark scheme nothing but colours differs from the light one. */
const COLOURS = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** The rules for a page under a scheme and a width; null for nothing new. */
function rulesFor(path: string, colorScheme: 'light' | 'dark', width: number): object | null {
  if (colorScheme === 'dark') return isWhole(path, width) ? COLOURS : null;
  return isWhole(path, width) ? {} : LAYOUT;
}

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
      await page.evaluate(AXE);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const width of [320, 360, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          const over: number = await page.evaluate(
            'document.documentElement.scrollWidth - window.innerWidth',
          );
          expect(over, `wider than ${width} px by`).toBeLessThanOrEqual(0);
          const rules = width === 320 ? null : rulesFor(path, colorScheme, width);
          if (rules === null) continue;
          const options = JSON.stringify({ resultTypes: ['violations'], preload: false, ...rules });
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
