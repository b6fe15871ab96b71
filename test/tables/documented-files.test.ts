/** Every file of a release is told of: in the table of `docs/publish.md`, and on the page of downloads in each language. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileTitle, PAGE_LANGS } from '../../src/pages/i18n/strings.ts';
import { PUBLISHED_FILES } from '../../src/tables/files.ts';
import { ROOT } from '../support/files.ts';

/** What the first column of the table names: a file, or those of a pattern in which `*` or `<language>` is for anything. */
const named = readFileSync(join(ROOT, 'docs/publish.md'), 'utf8')
  .split('\n')
  .flatMap((line) => [...(/^\|([^|]+)\|/.exec(line)?.[1] ?? '').matchAll(/`([^`/]+)`/g)])
  .map(([, name = '']) => new RegExp(`^${name.replaceAll('.', '\\.').replace(/\*|<language>/g, '.+')}$`));

test('docs/publish.md names every file', () => {
  const names = PUBLISHED_FILES.map(({ name }) => name);
  expect(names.filter((name) => !named.some((one) => one.test(name)))).toEqual([]);
});

test.each(PAGE_LANGS)('the page of downloads has a text for every file of data: %s', (lang) => {
  const data = PUBLISHED_FILES.filter(({ data }) => data);
  expect(data.filter(({ name }) => fileTitle(lang, name) === null).map(({ name }) => name)).toEqual([]);
});
