/**
 * A fifth language, Esperanto, is added to a copy of the code and of the golden source, in the files that
 * `docs/add-a-language.md` names and in no other: the copy compiles, builds, and serves names, answers and pages in it.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ANSWER_LANGS } from '../../src/tables/languages.ts';
import { cut, readRecipes } from '../support/cases.ts';
import { ROOT } from '../support/files.ts';
import { Workspace } from '../support/workspace.ts';

const TSX = join(ROOT, 'node_modules/.bin/tsx');
const TSC = join(ROOT, 'node_modules/.bin/tsc');
const URLS = {
  food: '/food-api.php?food=bananas-raw&lang=eo',
  answer: `/api/answer?q=${encodeURIComponent('kiom da energio en bananoj')}`,
  home: '/?lang=eo',
  page: '/foods/bananas-raw?lang=eo',
  api: '/food-api.php',
} as const;
const SERVE = `
import { readExpectations } from './pipeline/config.ts';
import { buildApp } from './src/server/app.ts';
const app = buildApp({ distDir: 'dist', baseUrl: 'https://food.example.org', expectations: readExpectations('.'),
  answerRateLimit: 60, betaRateLimit: 600, trustProxy: [], logLevel: 'silent' });
const bodies = {};
for (const [name, url] of Object.entries(${JSON.stringify(URLS)})) bodies[name] = (await app.inject(url)).body;
await app.close();
console.log(JSON.stringify(bodies));
`;

const workspace = new Workspace({ withCode: true, golden: true });
const { root } = workspace;
const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH } });
const dist = (file: string) => JSON.parse(readFileSync(join(root, 'dist', file), 'utf8'));

const unescaped = (text: string): string => text.replaceAll('\\n', '\n');

/** The steps of fifth-language.txt. */
const STEPS: Readonly<Record<string, (file: string, rest: string) => unknown>> = {
  copy: (file, from) => workspace.write(file, workspace.read(from)),
  append: (file, line) => workspace.append(file, line),
  replace(file, rest) {
    const [from = '', to = ''] = rest.split(/ => (.*)/s).map(unescaped);
    workspace.replace(file, from, to);
  },
  write(file, text) {
    mkdirSync(dirname(workspace.path(file)), { recursive: true });
    workspace.write(file, unescaped(text));
  },
};

let served: Record<keyof typeof URLS, string>;
beforeAll(() => {
  // A column in both tables: of labels, which the Finnish ones stand for, and of names, which no curated food has.
  workspace.change('src/tables/languages/labels.json', (text) =>
    text.replaceAll(/"fi": (".*?")/g, '$&, "eo": $1'),
  );
  workspace.change('sources/curated/foods.csv', (text) =>
    text.replaceAll(/(?<=.)$/gm, ',').replace(',\n', ',name_eo\n'),
  );
  const steps = readRecipes('test/golden/fifth-language.txt').flatMap(([, own]) => own);
  for (const [word, rest] of steps.map(cut)) {
    if (STEPS[word] === undefined) throw new Error(`no such step: ${word}`);
    STEPS[word](...cut(rest));
  }
  run(TSX, 'pipeline/build.ts');
  writeFileSync(join(root, 'serve.ts'), SERVE);
  served = JSON.parse(run(TSX, 'serve.ts'));
}, 60_000);

test('needs no other change of the code', () => {
  cpSync(join(ROOT, 'tsconfig.json'), join(root, 'tsconfig.json'));
  // What the compiler says is printed on standard output, which the error of a failed command leaves out.
  const { stdout } = spawnSync(TSC, ['--noEmit'], { cwd: root, encoding: 'utf8' });
  expect(stdout).toBe('');
}, 120_000);

test('has its names in the files of a release, and a column in the tables', () => {
  expect(readdirSync(join(root, 'dist'))).toEqual(
    expect.arrayContaining(['names.eo.json', 'answer-names.eo.json']),
  );
  expect(dist('names.eo.json')).toEqual({
    lang: 'eo',
    count: 1,
    names: { 'bananas-raw': 'Banano, kruda' },
  });
  expect(dist('dataset.jsonld').inLanguage).toEqual([...ANSWER_LANGS, 'eo']);
  expect(dist('datapackage.json').resources).toContainEqual(
    expect.objectContaining({ title: 'Esperanto names' }),
  );
  expect(dist('nutrients.json').nutrients[0].labels).toHaveProperty('eo');
});

test('is served: names, answers, pages', () => {
  expect(JSON.parse(served.food).food.name_eo).toBe('Banano, kruda');
  expect(JSON.parse(served.answer).answer).toBe('Banano, kruda: en 100 g estas 89 kcal da energio.');
  expect(served.home).toContain('<html lang="eo">');
  expect(served.home).toContain('Kion la datumaro enhavas');
  expect(served.page).toContain('<h1>Banano, kruda</h1>');
  expect(served.page).toContain('hreflang="eo"');
  expect(served.api).toContain('<code>ru</code> or <code>eo</code>');
});
