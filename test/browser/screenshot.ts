/** The picture in README.md: `npm run screenshot` takes it anew, of the page as it is now. */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { defineCommand, runProgram } from '../../src/command.ts';
import { buildApp } from '../../src/server/app.ts';

const ROOT = join(import.meta.dirname, '../..');
const PICTURE = 'docs/food-page.png';
const BASE_URL = 'http://localhost:8080';

const screenshot = defineCommand({
  name: 'screenshot',
  help: `Takes the picture in README.md of a food's page, over the release in dist/, with the browser in CHROMIUM
(default: /usr/bin/chromium).`,
  exits: { success: `written to ${PICTURE}`, failure: 'there is no release, or no browser' },
  async run() {
    const limits = { answerRateLimit: 60, betaRateLimit: 600, trustProxy: [] };
    const app = buildApp({ distDir: join(ROOT, 'dist'), baseUrl: BASE_URL, logLevel: 'silent', ...limits });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage({ viewport: { width: 1080, height: 880 }, colorScheme: 'light' });
      await page.goto(`http://127.0.0.1:${port}/foods/buckwheat-groats-roasted-cooked`);
      await page.screenshot({ path: join(ROOT, PICTURE) });
    } finally {
      await browser.close();
      await app.close();
    }
    return 0;
  },
});

await runProgram(import.meta, screenshot);
