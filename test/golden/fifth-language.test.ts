/**
 * A fifth language, Esperanto, is added to a copy of the code and of the golden source, in the files that
 * `docs/add-a-language.md` names and in no other: the copy compiles, builds, and serves names, answers and pages in it.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ANSWER_LANGS } from '../../src/tables/languages.ts';
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

/** The table: a file and its column of labels, made of the Finnish ones, and its entry. */
function addToTable(): void {
  const finnish = workspace.read('src/tables/languages/fi.ts');
  const esperanto = finnish
    .replace('./fi-forms.ts', './eo-forms.ts')
    .replace('formsOf, genitivesOf', 'formsOf')
    .replace(/ *genitivesOf,\n/, '')
    .replace('fi: LocalisedLanguage', 'eo: LocalisedLanguage')
    .replace("'Finnish'", "'Esperanto'")
    .replace("'Suomi'", "'Esperanto (lingvo)'")
    .replace(/alphabet: .*,/, 'alphabet: /^[a-pr-vzĉĝĥĵŝŭ]+$/u,');
  workspace.write('src/tables/languages/eo.ts', esperanto);
  workspace.write(
    'src/tables/languages/eo-forms.ts',
    `export const formsOf = (word: string): readonly string[] => ['n', 'j', 'jn'].map((end) => word + end);\n`,
  );
  const labels = workspace.read('src/tables/languages/labels.json');
  const withOwn = labels.replaceAll(/"fi": (".*?")/g, '$&, "eo": $1');
  workspace.write(
    'src/tables/languages/labels.json',
    withOwn
      .replace('"eo": "energiaa"', '"eo": "da energio"')
      .replace('"eo": "{name}: 100 grammassa on', '"eo": "{name}: en 100 g estas'),
  );
  workspace.replace('src/tables/languages.ts', '{ et, fi, ru }', '{ et, fi, ru, eo }');
  workspace.replace(
    'src/tables/languages.ts',
    'import { et }',
    "import { eo } from './languages/eo.ts';\nimport { et }",
  );
}

/** Its page texts, and what the other languages call it. */
function addPageTexts(): void {
  const finnish = workspace.read('src/pages/i18n/fi.json');
  workspace.write(
    'src/pages/i18n/eo.json',
    finnish.replace('Mitä aineistossa on', 'Kion la datumaro enhavas'),
  );
  for (const lang of [...ANSWER_LANGS, 'eo'])
    workspace.replace(`src/pages/i18n/${lang}.json`, '"countNames": {', '"countNames": { "eo": "Esperanto",');
  workspace.replace('src/pages/i18n/strings.ts', '{ en, et, fi, ru }', '{ en, et, fi, ru, eo }');
  workspace.replace(
    'src/pages/i18n/strings.ts',
    'import et',
    "import eo from './eo.json' with { type: 'json' };\nimport et",
  );
}

/** Its glossary and its words. */
function addSources(): void {
  mkdirSync(join(root, 'sources/names/eo'));
  const glossary = 'phrase,role,translation,grammar\nBananas,head,banano,\nraw,modifier,kruda,\n';
  workspace.write('sources/names/eo/fruits-and-fruit-juices.csv', glossary);
  workspace.change('sources/names/coverage.csv', (text) => text.replace('\net,', '\neo,1\net,'));
  workspace.change('sources/curated/foods.csv', (text) =>
    text
      .trimEnd()
      .split('\n')
      .map((line, at) => `${line},${at === 0 ? 'name_eo' : ''}\n`)
      .join(''),
  );
  mkdirSync(join(root, 'sources/answers/eo'));
  workspace.write('sources/answers/eo/names.csv', 'name,slug,note\nbanano,bananas-raw,\n');
  workspace.append('sources/answers/metrics.csv', 'eo,energio,energy');
  workspace.append('sources/answers/filler-phrases.csv', 'eo,kiom da', 'eo,en');
}

let served: Record<keyof typeof URLS, string>;
beforeAll(() => {
  addToTable();
  addPageTexts();
  addSources();
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
