/** The client as it is published, and the examples as they are printed, before the committed release. */
import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { describeInBrowser, sharedOrigin } from '../support/browser.ts';
import { ROOT } from '../support/files.ts';
import { temporaryFolder } from '../support/folders.ts';
import { listening, runCommand } from '../support/process.ts';
import { words } from '../support/words.ts';

const run = promisify(execFile);
const CLIENT = join(ROOT, 'clients/typescript');
const EXAMPLES = join(ROOT, 'clients/examples');
const bin = (name: string): string => join(ROOT, 'node_modules/.bin', name);

let origin: string;
beforeAll(async () => {
  origin = await sharedOrigin();
});

test('the types are those that the contract gives', async () => {
  expect(await runCommand('client-types', ['--check'])).toMatchObject({ code: 0, stderr: '' });
});

describe('packed and installed', () => {
  /** A project that has the client and nothing else. */
  const project = temporaryFolder();
  beforeAll(async () => {
    const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', project], { cwd: CLIENT });
    writeFileSync(join(project, 'package.json'), '{"name":"project","private":true,"type":"module"}');
    const args = ['install', '--silent', '--offline', '--no-audit', join(project, stdout.trim())];
    await run('npm', args, { cwd: project });
    copyFileSync(join(EXAMPLES, 'node.mjs'), join(project, 'node.mjs'));
  });

  test('it has its types with it, and the version of the contract', () => {
    const files = ['index.js', 'index.d.ts', 'openapi.d.ts', 'openapi-extras.d.ts'];
    const installed = join(project, 'node_modules/open-nutrition-reference-client');
    for (const name of files) expect(readFileSync(join(installed, name), 'utf8')).not.toBe('');
    const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    const { info } = parse(readFileSync(join(ROOT, 'src/contract/openapi.yaml'), 'utf8'));
    expect(version).toBe(info.version);
  });

  test('the example runs in Node', async () => {
    const env = { ...process.env, BASE_URL: origin };
    const { stdout } = await run(process.execPath, ['node.mjs'], { cwd: project, env });
    expect(stdout).toMatch(
      /^Bananas, raw: 89 kcal per 100 g \(us_public_domain\)\n123\.6 mg iron: Spices, thyme, dried\n/,
    );
    const { foods } = JSON.parse(readFileSync(join(ROOT, 'dist/foods.json'), 'utf8'));
    const beverages = foods.filter(({ category }: { category: string }) => category === 'Beverages');
    expect(stdout).toContain(`\n${beverages.length} beverages\nno-such-food: 404\n`);
  });

  test('the compiler takes the example, and refuses what the contract does not have', () => {
    copyFileSync(join(ROOT, 'test/clients/wrong.ts.txt'), join(project, 'wrong.ts'));
    const strict = words('--noEmit --strict --allowJs --checkJs --skipLibCheck false');
    const modern = words('--module nodenext --target es2022 --lib es2023,dom');
    const types = ['--types', 'node', '--typeRoots', join(ROOT, 'node_modules/@types')];
    const args = [...strict, ...modern, ...types, 'node.mjs', 'wrong.ts'];
    const { stdout } = spawnSync(bin('tsc'), args, { cwd: project, encoding: 'utf8' });
    expect(stdout).toBe('');
  });
});

const python = spawnSync('python3', ['--version']).status === 0;
test.skipIf(!python)("the example runs in Python's standard library (skipped without python3)", async () => {
  const env = { ...process.env, BASE_URL: origin, PYTHONIOENCODING: 'utf-8' };
  const example = async (...args: string[]) =>
    (await run('python3', ['-I', join(EXAMPLES, 'food.py'), ...args], { env })).stdout;
  expect(await example('гречка')).toMatch(/^\S.+\n/);
  const banana = await example('banana');
  expect(banana).toContain('89 kcal');
  expect(banana).toContain('Protein: 1.09 g per 100 g, analysed\n');
  expect(banana).toContain('licence of the values: us_public_domain\n');
  expect(await example('qqqqxzzq')).toContain('Search: ');
});

describeInBrowser('a page of another origin', (browsing) => {
  test('the example asks with the client as a module', async () => {
    const types = { '.html': 'text/html', '.js': 'text/javascript' } as const;
    const files = createServer(({ url = '' }, response) => {
      const path = new URL(url, 'http://localhost').pathname;
      const type = Object.entries(types).find(([ending]) => path.endsWith(ending))?.[1];
      if (type === undefined) response.writeHead(404).end();
      else response.setHeader('content-type', type).end(readFileSync(join(ROOT, 'clients', path)));
    });
    const port = await listening(files);
    try {
      const context = await browsing.browser.newContext();
      const page = await context.newPage();
      await page.goto(`http://127.0.0.1:${port}/examples/browser.html?service=${browsing.origin}`);
      await page.getByText(/protein per 100 g/).waitFor();
      expect(await page.locator('#answer').textContent()).toMatch(/\d(?:\.\d+)? g/);
      await context.close();
    } finally {
      files.close();
    }
  });
});
