/** The site of files in a browser, over a plain server of files below a path, and over nginx: find, open, compare, another language. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from '../support/browser.ts';
import { askPort, restartablePort, until } from '../support/deployment.ts';
import { temporaryFolder } from '../support/folders.ts';
import { buildGolden } from '../support/golden.ts';
import { findProgram } from '../support/process.ts';
import { servePlainly, siteOf } from '../support/static-site.ts';

const NGINX = findProgram('nginx');

/** Serves a folder with nginx as Debian's standard site does; gives its address, and how to end it. */
async function serveByNginx(folder: string): Promise<{ origin: string; end: () => Promise<unknown> }> {
  const root = temporaryFolder();
  const port = await restartablePort();
  mkdirSync(join(root, 'logs'));
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${root}/${name};`,
  );
  const config = `daemon off; pid ${root}/pid; error_log ${root}/error.log;
events {}
http {
  ${paths.join(' ')} access_log off;
  types { text/html html; text/css css; text/javascript js; application/json json; image/svg+xml svg; }
  server {
    listen 127.0.0.1:${port}; root ${folder}; index index.html; absolute_redirect off; error_page 404 /404.html;
    location / { try_files $uri $uri/ =404; }
  }
}
`;
  writeFileSync(join(root, 'nginx.conf'), config);
  const child = spawn(NGINX ?? '', ['-p', root, '-c', join(root, 'nginx.conf')], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  await until('nginx answers', () =>
    askPort(port, '/').then(
      () => true,
      () => false,
    ),
  );
  return {
    origin: `http://127.0.0.1:${port}`,
    async end() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

describeInBrowser('a site of files', (browsing) => {
  let root: string;
  let below: string;
  let byNginx: string | null = null;
  const ends: (() => unknown)[] = [];
  beforeAll(async () => {
    const golden = await buildGolden();
    const { folder } = await siteOf(golden, ['en', 'et', 'fi', 'ru']);
    const [plain, deep] = await Promise.all([servePlainly(folder), servePlainly(folder, '/a/b')]);
    [root, below] = [plain.origin, deep.origin];
    ends.push(
      () => plain.server.close(),
      () => deep.server.close(),
    );
    if (NGINX === null) return;
    const served = await serveByNginx(folder);
    byNginx = served.origin;
    ends.push(served.end);
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });

  const visitOf = (where: string): { origin: string; start: string } => {
    if (where === 'below a path') return { origin: below, start: '/a/b/' };
    return { origin: where === 'over nginx' ? (byNginx ?? '') : root, start: '/' };
  };
  const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

  test.each(['at the root', 'below a path', ...(NGINX === null ? [] : ['over nginx'])])(
    'find, open, compare and change the language %s',
    async (where) => {
      const { origin, start } = visitOf(where);
      const page = await browsing.open(start, { origin });
      await page.getByRole('combobox').pressSequentially('banan');
      await page.getByRole('option').filter({ hasText: 'Bananas, raw' }).getByText('89 kcal').click();
      await page.waitForURL(`${origin}${start}foods/bananas-raw/`);
      await h1(page, 'Bananas, raw');

      await page.locator('input[name="b"]').fill('butter');
      await page.locator('form.compare-with').getByRole('button').click();
      await h1(page, 'Bananas, raw vs Butter, salted');
      expect(await page.locator('table.compare').first().innerText()).toMatch(/89 kcal[\s\S]*717 kcal/);
      const language = page.getByRole('link', { name: 'Eesti' });
      await page
        .locator('details.menu:not([open]) > summary')
        .click({ timeout: 1_000 })
        .catch(() => {});
      await language.click();
      await page.waitForURL(`${origin}${start}et/compare/?a=bananas-raw&b=butter-salted`);
      await page.locator('html[lang="et"] table.compare').first().waitFor();

      await page.goto(`${origin}${start}foods/bananas-raw`);
      await page
        .locator('details.menu:not([open]) > summary')
        .click({ timeout: 1_000 })
        .catch(() => {});
      await page.getByRole('link', { name: 'Русский' }).click();
      await page.waitForURL(`${origin}${start}ru/foods/bananas-raw/`);
      await h1(page, 'Бананы, свежие');
    },
  );

  test('a search by its form shows results, forgives spelling, and says when there are none', async () => {
    const page = await browsing.open('/', { origin: root });
    await page.getByRole('combobox').fill('butter');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${root}/search/?q=butter`);
    await page.getByRole('link', { name: 'Butter, salted' }).waitFor();
    expect(await page.title()).toContain('butter');
    await page.evaluate(axe.source);
    expect(await page.evaluate('axe.run().then((found) => found.violations.map(({ id }) => id))')).toEqual(
      [],
    );
    // The page's own scripts work on what was filled in.
    await page.getByRole('combobox').fill('bnana');
    await page.getByRole('option').filter({ hasText: 'Bananas, raw' }).waitFor();
    await page.goto(`${root}/et/search/?q=banaan`);
    await page.getByRole('link', { name: 'Banaan, värske' }).waitFor();
    await page.goto(`${root}/search/?q=xyzzyx`);
    await page.getByText('No food is named “xyzzyx”.').waitFor();
  });

  test('a food that only answers know is compared too', async () => {
    const page = await browsing.open('/compare/?a=butter-salted&b=twix+bar', { origin: root });
    await h1(page, 'Butter, salted vs Candies, MARS SNACKFOOD US, TWIX Caramel Cookie Bars');
    expect(await page.locator('table.compare').first().innerText()).toMatch(/717 kcal[\s\S]*502 kcal/);
  });

  test('an unknown food in a comparison is asked for again, and an unknown page says so at any depth', async () => {
    const page = await browsing.open('/compare/?a=butter-salted&b=xyzzyx', { origin: root });
    await page.getByText('xyzzyx').first().waitFor();
    expect(await page.locator('table.compare').count()).toBe(0);
    await page.goto(`${root}/foods/no-such-food/here`);
    await h1(page, 'No such page');
    await page.getByRole('combobox').fill('butter');
    await page.getByRole('option').filter({ hasText: 'Butter, salted' }).click();
    await page.waitForURL(`${root}/foods/butter-salted/`);
  });
});
