/** The settings as people read them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listSettings } from '../src/settings.ts';

const documents = [
  'README.md',
  ...(existsSync('docs') ? readdirSync('docs').map((name) => `docs/${name}`) : []),
];

test('one document has the table of settings, as src/settings.ts describes them', () => {
  const texts = documents.filter((name) => name.endsWith('.md')).map((name) => readFileSync(name, 'utf8'));
  const tables = texts.flatMap(
    (text) => text.match(/^\|.*\n\|[-|]+\n(?:\|.*\n)*\| `PORT`(?:.*\n\|)*.*$/gm) ?? [],
  );
  const rows = listSettings().map(({ name, standard, meaning }) => {
    return `| \`${name}\` | ${standard === null ? 'unset' : `\`${standard}\``} | ${meaning} |`;
  });
  expect(tables).toEqual([['| name | default | meaning |', '|---|---|---|', ...rows].join('\n')]);
});

test.each([
  ['ANSWER_RATE_LIMIT', 'src/contract/openapi.yaml'],
  ['BETA_RATE_LIMIT', 'src/contract/extras.yaml'],
])('the contract and the settings of deploy/ name the default of %s', (name, contract) => {
  const standard = listSettings().find((setting) => setting.name === name)?.standard;
  expect(readFileSync(contract, 'utf8')).toMatch(
    new RegExp(`\\b${standard} unless\\s+the operator chose otherwise`),
  );
  expect(readFileSync('deploy/food-api.env', 'utf8')).toContain(`${name}=${standard}\n`);
});
