import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { escapeHtml } from '../../src/html.ts';
import { PAGE_LANGS } from '../../src/pages/i18n/strings.ts';
import { PUBLISHED_FILES } from '../../src/tables/files.ts';
import type { FoodsFile } from '../../src/tables/foods.ts';
import { temporaryFolder } from '../support/folders.ts';
import { GOLDEN_URL, useGolden } from '../support/golden.ts';
import { listen } from '../support/http.ts';
import { run } from '../support/process.ts';

const golden = useGolden();
let app: FastifyInstance;
let origin: string;
beforeAll(async () => {
  app = golden.serve();
  origin = `http://127.0.0.1:${await listen(app)}`;
});
afterAll(() => app.close());

const released = (file: string) => JSON.parse(readFileSync(join(golden.config.distDir, file), 'utf8'));
const page = async (query = '') => (await app.inject(`/downloads${query}`)).body;

/** The lines under `#use-…` as a reader copies them, at the address of this server. */
async function linesOf(id: string): Promise<string> {
  const [, markup = ''] = new RegExp(`<code id="${id}">([\\s\\S]*?)</code>`).exec(await page()) ?? [];
  const entities = new Map([...`"'<>&`].map((sign) => [escapeHtml(sign), sign]));
  return markup.replace(/&[^;]+;/g, (one) => entities.get(one) ?? one).replaceAll(GOLDEN_URL, origin);
}

/** The five foods with most protein, from the file itself. */
function highest() {
  const { foods }: FoodsFile = released('foods.json');
  const all = foods.map(({ name, per_100g: { protein_g } }) => ({ name, protein_g }));
  return all.sort((a, b) => b.protein_g - a.protein_g).slice(0, 5);
}

describe('/downloads', () => {
  test('lists every file of data once, with its digest, and links what is served', async () => {
    const body = await page();
    for (const { path, hash } of released('datapackage.json').resources) {
      expect(body.split(`<code>${path}</code>`), path).toHaveLength(2);
      expect(body).toContain(`${hash.replace('sha256:', '')}  ${path}\n`);
      expect(body).toContain(`href="/datasets/${path}" download`);
    }
    for (const { name, isPublic } of PUBLISHED_FILES)
      if (!isPublic) expect(body).not.toContain(`/datasets/${name}"`);
  });

  test.each(PAGE_LANGS)('%s: the whole table comes first, machinery last', async (lang) => {
    const body = await page(`?lang=${lang}`);
    const at = ['foods.csv', 'foods.sqlite', 'names.et.json', 'answer-index.json'].map((file) =>
      body.indexOf(`<code>${file}</code>`),
    );
    expect(at).toEqual([...at].sort((a, b) => a - b));
    expect(at[0]).toBeGreaterThan(0);
  });

  test('without a release it is a page that says so', async () => {
    const empty = golden.serve({ distDir: temporaryFolder() });
    const { statusCode, headers, body } = await empty.inject('/downloads');
    await empty.close();
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toContain('The list of files is not available right now.');
  });
});

/** Programs that run a sample; those that are not installed here are skipped. */
const PROGRAMS = [
  ['use-csv-curl', 'curl', 'sh'],
  ['use-json-python', 'python3', 'python3'],
  ['use-sqlite-sqlite3', 'sqlite3', 'sh'],
  ['use-csv-r', 'Rscript', 'Rscript'],
  ['use-csv-pandas', 'python3', 'python3'],
] as const;

describe('lines to copy run as they stand', () => {
  for (const [id, program, runner] of PROGRAMS) {
    const probe = id.endsWith('pandas') ? ['-c', 'import pandas'] : ['--version'];
    const isHere = spawnSync(program, probe).status === 0;
    test.skipIf(!isHere)(`${id}${isHere ? '' : ` (skipped: no ${program} that runs it)`}`, async () => {
      const folder = temporaryFolder();
      writeFileSync(join(folder, 'lines'), await linesOf(id));
      const { stdout, stderr, code } = await run(runner, ['lines'], {}, { cwd: folder }).ended;
      expect(code, stderr).toBe(0);
      if (id === 'use-csv-curl') {
        const got = readFileSync(join(folder, 'foods.csv'));
        expect(got.equals(readFileSync(join(golden.config.distDir, 'foods.csv')))).toBe(true);
        return;
      }
      for (const { protein_g } of highest()) expect(stdout).toContain(String(protein_g));
    });
  }

  test('use-parquet-duckdb', async () => {
    const [get = '', command = ''] = (await linesOf('use-parquet-duckdb')).split('\n');
    expect(get).toBe(`curl -O ${origin}/datasets/foods.parquet`);
    const [, query = ''] = /^duckdb -c "(.*)"$/.exec(command) ?? [];
    const connection = await (await DuckDBInstance.create()).connect();
    const file = join(golden.config.distDir, 'foods.parquet');
    const rows = await connection.runAndReadAll(query.replace("'foods.parquet'", `'${file}'`));
    expect(rows.getRowObjects().map(({ name, protein_g }) => ({ name, protein_g }))).toEqual(highest());
  });
});
