import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKS, NAME_CHECKS } from '../../pipeline/checks/index.ts';
import type { NamesData } from '../../pipeline/checks/local-names.ts';
import { formatProblems, type Problem, Problems } from '../../pipeline/lib/problem.ts';
import { readGlossaries, readNameFacts } from '../../pipeline/read/glossary.ts';
import { readNameRows, readRuleFacts } from '../../pipeline/read/registry.ts';
import { readSources } from '../../pipeline/read/sources.ts';
import { localiseNames } from '../../pipeline/stages/localise-names.ts';
import { buildGlossary } from '../../pipeline/stages/names/glossary.ts';
import { byLanguage, LANGS } from '../../src/tables/languages.ts';
import { checkData } from '../support/drafts.ts';
import { ROOT } from '../support/files.ts';
import { readNamesFixture } from '../support/names-fixture.ts';

const bad = join(ROOT, 'test/bad');

/** What checks of the committed names need, read once: among it is all of SR Legacy. */
const problems = new Problems();
const sources = await readSources(ROOT);
const rows = readNameRows(sources, problems);
const { brands } = readRuleFacts(sources, problems);
const facts = readNameFacts(sources, problems);

const checkNames = (names: NamesData): Problem[] =>
  CHECKS.filter(({ id }) => id.startsWith('names-')).flatMap(({ run }) => run(checkData({ names })));

test.each(NAME_CHECKS.map(({ id }) => id))('%s finds what is broken, and nothing else does', async (rule) => {
  const problems = new Problems();
  const data = await readNamesFixture(join(bad, rule), ['Heinz'], problems);
  expect(problems.list).toEqual([]);
  const found = `${formatProblems(checkNames(data), { most: Infinity })}\n`;
  expect(found).toBe(readFileSync(join(bad, rule, 'expected.txt'), 'utf8'));
});

test('do not touch what they are given', async () => {
  const data = await readNamesFixture(join(bad, 'names-distinct'), [], new Problems());
  expect(checkNames(data)).toEqual(checkNames(data));
});

test('pass on the names of curated foods alone, without any glossary', () => {
  const glossaries = byLanguage(LANGS, (lang) => buildGlossary(lang, []));
  const localised = localiseNames(rows, glossaries);
  const found = checkNames({ rows, glossaries, localised, facts: { ...facts, floors: [] }, brands });
  // The list of words serves composed names as well, which are not there.
  expect(found.filter(({ rule }) => rule !== 'names-allowed-tokens')).toEqual([]);
  expect(localised.et.names.size).toBeGreaterThan(300);
});

test('pass on the sources as they are', () => {
  const glossaries = readGlossaries(sources, problems);
  const localised = localiseNames(rows, glossaries);
  const found = checkNames({ rows, glossaries, localised, facts, brands });
  expect(formatProblems([...problems.list, ...found])).toBe(formatProblems([]));
}, 60_000); // every name of the real data in three languages, on a busy machine
