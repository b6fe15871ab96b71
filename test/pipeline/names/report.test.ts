import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { namesReport } from '../../../pipeline/commands/names-report.ts';
import { localiseLanguage } from '../../../pipeline/stages/localise-names.ts';
import { countMissing, coverageSummary } from '../../../pipeline/stages/names/coverage.ts';
import { buildGlossary } from '../../../pipeline/stages/names/glossary.ts';
import { answerIndexRows, CONTRACT_EXPECTATIONS } from '../../../src/tables/expectations.ts';
import { LANGS } from '../../../src/tables/languages.ts';
import { ROOT } from '../../support/files.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { head, nameRow } from '../../support/names-fixture.ts';
import { runHere } from '../../support/process.ts';

const PHRASES = 'phrase,role,translation,grammar';
const NUTS = 'et/nut-and-seed-products.csv';
const ONLY_NUTS = ['--lang', 'et', '--category', 'nut-and-seed-products'];

let root = '';
let printed = '';
let complained = '';
beforeEach(() => {
  root = temporaryFolder();
  for (const folder of ['usda_sr_legacy', 'registry', 'curated'])
    cpSync(join(ROOT, 'sources', folder), join(root, 'sources', folder), { recursive: true });
});

/** Runs the report; gives the exit code, and keeps what it printed. */
async function report(args: readonly string[]): Promise<number | null> {
  const { code, stdout, stderr } = await runHere(namesReport(root), ...args);
  [printed, complained] = [stdout, stderr];
  return code;
}

function write(file: string, ...lines: readonly string[]): void {
  const path = join(root, 'sources/names', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
}

const read = (file: string): string => readFileSync(join(root, 'sources/names', file), 'utf8');

/** The numbers in the row of the coverage table for one food group. */
function coverageOf(category: string): number[] {
  const line = printed.split('\n').find((text) => text.startsWith(category)) ?? '';
  return line.slice(category.length).trim().split(/\s+/).map(Number);
}

describe('names:report', () => {
  test('counts the foods of every group, and what is missing, without any glossary; of all languages unless one is named', async () => {
    expect(await report(['--limit', '2'])).toBe(0);
    expect(printed.match(/^\w+: [\d,]+ of [\d,]+ foods named/gm)?.map((line) => line.slice(0, 2))).toEqual([
      ...LANGS,
    ]);
    expect(await report(['--lang', 'et'])).toBe(0);
    const [foods = 0, named = 0, same = 0, leftOut = 0] = coverageOf('all');
    expect(foods).toBe(answerIndexRows(CONTRACT_EXPECTATIONS));
    expect(named + same + leftOut).toBe(foods);
    expect(named).toBeGreaterThan(0);
    expect(printed).toContain('missing parts: foods, role, part, an example\n');
    expect(printed).toMatch(/\n\d+\thead\tBeef\tBeef, /);
    expect(complained).toBe('');
  });

  test('shows names beside the English ones, in one food group', async () => {
    write(
      'et/modifiers.csv',
      PHRASES,
      '"dry roasted, without salt added",modifier,röstitud,',
      'raw,modifier,toores,',
    );
    write(
      NUTS,
      PHRASES,
      '"Nuts, almonds",head,mandlid,',
      '"Nuts, pecans",head,pekanipähklid,',
      'Walnut,head,pähkel,',
    );
    expect(await report([...ONLY_NUTS, '--show', '5'])).toBe(0);
    expect(printed).toContain('nuts-almonds\tNuts, almonds\tMandlid\n');
    expect(coverageOf('Nut and Seed Products')[1]).toBe(
      printed.split('names: slug, English, localised\n')[1]?.trimEnd().split('\n').length,
    );
    expect(printed).toContain('rows that no name uses: place, role, phrase\n');
    expect(printed).toContain('sources/names/et/nut-and-seed-products.csv:4\thead\tWalnut\n');
    expect(printed).not.toContain('modifiers.csv:3');
    expect(printed).not.toContain('Beef Products');
  });

  test('lists left-out foods with what they miss, and foods that share a name', async () => {
    write(NUTS, PHRASES, '"blanched",modifier,,silent', '"Nuts, almonds",head,mandlid,');
    expect(await report(['--lang', 'et', '--category', 'Nut and Seed Products', '--left-out'])).toBe(0);
    expect(printed).toContain('Mandlid\tnuts-almonds; nuts-almonds-blanched\n');
    expect(printed).toMatch(/\n\S+\tNuts, almonds, dry roasted[^\t]*\tmodifier: dry roasted/);
    expect(printed).toContain('\thead: Seeds\n');
  });

  test('puts rows into order when asked to, and changes nothing else', async () => {
    write(
      NUTS,
      PHRASES,
      'raw,modifier,toores,',
      '"Nuts, almonds",head,"mandlid, kooritud",',
      'Blanched,modifier,,silent',
    );
    write('et/beef-products.csv', PHRASES, 'raw,modifier,toores,', 'Beef,head,veiseliha,');
    const beef = read('et/beef-products.csv');
    expect(await report([...ONLY_NUTS, '--sort'])).toBe(0);
    expect(read(NUTS)).toBe(
      `${PHRASES}\nBlanched,modifier,,silent\n"Nuts, almonds",head,"mandlid, kooritud",\nraw,modifier,toores,\n`,
    );
    expect(read('et/beef-products.csv')).toBe(beef);
    expect(complained).toContain('In the files of other food groups: 1 more');
  });

  test('prints the faults of the glossary after reporting on the sound rows', async () => {
    write(NUTS, PHRASES, '"Nuts, almonds",head,mandlid,', '"Nuts, pecans",nut,pekanipähklid,');
    expect(await report(ONLY_NUTS)).toBe(1);
    expect(coverageOf('Nut and Seed Products')[1]).toBe(1);
    expect(complained).toContain('sources/names/et/nut-and-seed-products.csv:3  role  glossary-role');
  });

  test('runs the checks of names when asked to', async () => {
    write('allowed-tokens.csv', 'lang,token,reason', 'et,caffè,the menu’s word');
    write('coverage.csv', 'lang,named', 'et,5038', 'fi,0', 'ru,0');
    expect(await report(['--lang', 'et', '--check'])).toBe(1);
    expect(complained).toContain('sources/names/coverage.csv:2  named  names-coverage');
    expect(complained).not.toContain('names-facts');
  });

  test('lists the words that would have to be translated or listed', async () => {
    write(
      'allowed-tokens.csv',
      'lang,token,reason',
      'et,caffè,the word of the menu',
      'et,mango,the same word',
    );
    write('coverage.csv', 'lang,named', 'et,0', 'fi,0', 'ru,0');
    const fruits = 'et/fruits-and-fruit-juices.csv';
    write(fruits, PHRASES, '"Mangos, raw",head,mangoviljad raw,', '"Papayas, raw",head,papaya Papayas,');
    const args = ['--lang', 'et', '--category', 'fruits-and-fruit-juices', '--words'];
    expect(await report(args)).toBe(0);
    expect(printed.split('words to translate or to list: word, names, an example\n')[1]).toBe(
      'papayas\t1\tPapaya Papayas\nraw\t1\tMangoviljad raw\n',
    );
  });

  test.each([[['--lang', 'sv']], [['--lang', 'et', '--category', 'Beef']], [['--lang', 'et', '--show=-1']]])(
    'refuses %j',
    async (args) => {
      expect(await report(args)).toBe(2);
      expect(complained.trim().split('\n')).toHaveLength(1);
    },
  );
});

describe('the parts of the report', () => {
  test('count each missing part once for each food, whatever its case', () => {
    const names = ['Honey, Raw', 'Honey, raw, cold', 'Honey', 'Syrup, raw'];
    const foods = names.map((name, at) => nameRow(`s${at}`, name, 'Sweets'));
    const localised = localiseLanguage(foods, buildGlossary('et', [head('Sweets', 'Honey', 'mesi')]));
    expect(countMissing(localised)).toEqual([
      { role: 'modifier', part: 'Raw', foods: 2, example: 'Honey, Raw' },
      { role: 'head', part: 'Syrup', foods: 1, example: 'Syrup, raw' },
      { role: 'modifier', part: 'cold', foods: 1, example: 'Honey, raw, cold' },
    ]);
    expect(coverageSummary(foods, localised)).toBe(
      'et: 1 of 4 foods named (25.0 %), 0 the same as in English, 3 left out',
    );
  });
});
