import { chmodSync, mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvText } from '../../pipeline/lib/csv-text.ts';
import { type Problem, Problems } from '../../pipeline/lib/problem.ts';
import { readCsv } from '../../pipeline/read/csv.ts';
import { readSources } from '../../pipeline/read/sources.ts';
import { temporaryFolder } from '../support/folders.ts';

const COLUMNS = ['a', 'b'] as const;

interface Read {
  readonly rows: readonly (readonly [line: number, a: string, b: string])[];
  readonly problems: readonly Problem[];
}

function read(content: string | Buffer): Read {
  const problems = new Problems();
  const { file, rows } = readCsv(new Map([['x.csv', Buffer.from(content)]]), 'x.csv', COLUMNS, problems);
  expect(file).toBe('x.csv');
  return {
    rows: rows.map(({ line, cells }) => [line, cells.a ?? '', cells.b ?? '']),
    problems: problems.list,
  };
}

const brief = ({ problems }: Read): string[] =>
  problems.map(({ line, field, rule, found }) => `${line} ${field} ${rule}: ${found}`);

const told = ({ problems }: Read): string[] =>
  problems.map(({ line, rule, expected, fix }) => `${line} ${rule}: ${expected}; ${fix}`);

describe('records and their lines', () => {
  test('plain rows', () => {
    const { rows, problems } = read('a,b\n1,2\n3,4\n');
    expect([rows.flat(), problems]).toEqual([[2, '1', '2', 3, '3', '4'], []]);
    expect(read('a,b\n')).toEqual({ rows: [], problems: [] });
  });

  test('quoted cells hold commas, quotes and blanks; other cells keep theirs', () => {
    expect(read('"a",b\n"1,""x""", 2 \n').rows).toEqual([[2, '1,"x"', ' 2 ']]);
  });

  test('a row begins on its own line, however many lines the cells before it hold', () => {
    expect(read('a,b\n"1\n\n1",2\n3,4\n"x\ny","z\n"\n5,6\n').rows).toEqual([
      [2, '1\n\n1', '2'],
      [5, '3', '4'],
      [6, 'x\ny', 'z\n'],
      [9, '5', '6'],
    ]);
  });

  test('an empty cell is null, quoted or not; blanks are text', () => {
    const files = new Map([['x.csv', Buffer.from('a,b\n,""\n" ",0\n')]]);
    const { rows } = readCsv(files, 'x.csv', COLUMNS, new Problems());
    expect(rows.map(({ cells }) => cells)).toEqual([
      { a: null, b: null },
      { a: ' ', b: '0' },
    ]);
  });

  test('whatever is written comes back, each row from the line it was written to', () => {
    // Texts without what a source may not hold: carriage returns, NUL, half and decomposed characters.
    const cell = fc
      .array(
        fc.oneof(
          fc.constantFrom('"', ',', '\n', ' ', 'a', "'", 'é', '汤', '\u2028'),
          fc.string({ unit: 'grapheme' }),
        ),
      )
      .map((parts) =>
        parts
          .join('')
          .replace(/[\r\0]|^\ufeff/g, '')
          .normalize('NFC'),
      );
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 20 }), (rows) => {
        let text = csvText([COLUMNS]);
        const expected = rows.map((cells) => {
          const line = text.split('\n').length;
          text += csvText([cells]);
          return [line, ...cells];
        });
        expect(read(text)).toEqual({ rows: expected, problems: [] });
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  test('no bytes at all make it crash', () => {
    const piece = fc.oneof(
      fc
        .constantFrom('a,b\n', '"', ',', '\n', '\r\n', '\0', '""', '1', '\ufeff')
        .map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 6 }).map((bytes) => Buffer.from(bytes)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const { rows, problems } = read(Buffer.concat([Buffer.from('a,b\n'), ...pieces]));
        for (const [line] of rows) expect(line).toBeGreaterThan(1);
        for (const problem of problems) expect(problem.rule).toMatch(/^csv-/);
      }),
      { seed: 7, numRuns: 500 },
    );
  });
});

describe('faults of a file', () => {
  const root = temporaryFolder();
  const path = (name: string): string => join(root, 'sources', name);
  mkdirSync(path('folder.csv'), { recursive: true });
  async function faultOf(name: string): Promise<Problem | undefined> {
    const problems = new Problems();
    readCsv(await readSources(root), `sources/${name}`, COLUMNS, problems);
    return problems.list[0];
  }

  test('one that is not there, is a folder, or is larger than any source', async () => {
    writeFileSync(path('large.csv'), '');
    truncateSync(path('large.csv'), 64 * 1024 * 1024 + 1);
    const readable = { line: null, rule: 'csv-readable' };
    expect(await faultOf('none.csv')).toMatchObject({ ...readable, found: 'ENOENT' });
    expect(await faultOf('folder.csv')).toMatchObject({ ...readable, found: 'EISDIR' });
    expect(await faultOf('large.csv')).toMatchObject({ rule: 'csv-size', found: '67108865 bytes' });
  });

  test.skipIf(process.getuid?.() === 0)('one that may not be read', async () => {
    writeFileSync(path('secret.csv'), 'a,b\n');
    chmodSync(path('secret.csv'), 0o000);
    expect(await faultOf('secret.csv')).toMatchObject({ rule: 'csv-readable', found: 'EACCES' });
  });

  test.each([
    ['', '1 null csv-header: an empty file'],
    ['\ufeffa,b\n1,2\n', '1 null csv-bom: a byte order mark'],
    ['a,b\n1,2\r\n', '2 null csv-line-ends: a carriage return'],
    ['a,b\n1,2\n3,"4\r5"\n', '3 null csv-line-ends: a carriage return'],
    ['a,b\n1,\0\n', '2 null csv-nul: a NUL byte'],
    ['a,b\n1,2', '2 null csv-last-line: no line end'],
    ['a,b\n1,"2\n3"', '3 null csv-last-line: no line end'],
    ['a,b\n1,2\n\n', '3 null csv-width: 1 cells: ""'],
    ['a,b\n1,2\n1,e\u0301\n', '3 null csv-nfc: "1,e\\u0301"'],
    ['a,b\n1,e\u0301\n1,2\n1,e\u0301\ne\u0301,1\n', '2 null csv-nfc: "1,e\\u0301" and 2 more lines'],
  ])('%j', (content, expected) => {
    expect(brief(read(content))).toEqual([expected]);
  });

  test.each([
    ['Latin-1', Buffer.from('a,b\n1,2\n3,caf\xe9\n', 'latin1'), 3, 'e9'],
    ['cp1251', Buffer.from([...Buffer.from('a,b\n'), 0xd9, 0xe8, 0x2c, 0x31, 0x0a]), 2, 'd9'],
    ['a character cut in half', Buffer.from([...Buffer.from('a,b\n1,caf'), 0xc3]), 2, 'c3'],
    ['half a pair', Buffer.from([...Buffer.from('a,b\n1,'), 0xed, 0xa0, 0x80, 0x0a]), 2, 'ed'],
    ['an overlong form', Buffer.from([...Buffer.from('a,b\n1,é'), 0xc0, 0x80, 0x0a]), 2, 'c0'],
  ])('%s', (_name, content, line, byte) => {
    expect(brief(read(content))).toEqual([`${line} null csv-utf8: the byte 0x${byte}, which is not UTF-8`]);
  });

  test('every fault of the bytes is told', () => {
    const content = Buffer.concat([Buffer.from('\ufeffa,b\r\n1,\0\n'), Buffer.from([0xff, 0x0a])]);
    expect(told(read(content))).toEqual([
      '1 csv-bom: UTF-8 without a byte order mark; correct x.csv in a text editor',
      '2 csv-nul: text; correct x.csv in a text editor',
      '1 csv-line-ends: lines that end in LF alone; correct x.csv in a text editor',
      '3 csv-utf8: UTF-8 (the file may be in Latin-1 or cp1252); correct x.csv in a text editor',
    ]);
  });
});

describe('quotes', () => {
  test.each([
    ['never closed', 'a,b\n1,2\n"3,4\n5,6\n7,8\n', 3, 'CSV_QUOTE_NOT_CLOSED'],
    ['never closed, after several lines', 'a,b\n"1\n\n2",2\n5,6\n3,"4\n5,6\n', 6, 'CSV_QUOTE_NOT_CLOSED'],
    ['never closed in the header', '"a,b\n1,2\n', 1, 'CSV_QUOTE_NOT_CLOSED'],
    ['closed too early, two lines further on', 'a,b\n1,"2\n3,4\n5,"6"\n', 2, 'CSV_INVALID_CLOSING_QUOTE'],
    ['within a cell', 'a,b\n1,2\n3,4"x\n', 3, 'INVALID_OPENING_QUOTE'],
  ])('%s: told at the row that it spoils, and nothing else is', (_name, content, line, code) => {
    const { rows, problems } = read(content);
    expect(rows).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ line, rule: 'csv-syntax' });
    expect(problems[0]?.found).toMatch(new RegExp(`^${code}: `));
  });

  test('the message stays short', () => {
    const [problem] = read(`a,b\n1,${'x'.repeat(100_000)}"\n`).problems;
    expect(problem?.found.length).toBeLessThan(300);
  });
});

describe('headers and widths', () => {
  test.each<[string, string[]]>([
    ['a\n1\n', ['1 b csv-header: no such column']],
    ['a,c\n1,2\n', ['1 b csv-header: no such column', '1 c csv-header: an unknown column "c"']],
    ['a,b,a\n1,2,3\n', ['1 a csv-header: the column a second time']],
    ['a,B\n1,2\n', ['1 b csv-header: no such column', '1 B csv-header: an unknown column "B"']],
    ['b,a\n1,2\n', ["1 a csv-header: the columns a and b are in each other's place"]],
    ['a,b,\n1,2,\n', ['1 null csv-header: an unknown column ""']],
    ['a,b,__proto__\n1,2,3\n', ['1 __proto__ csv-header: an unknown column "__proto__"']],
  ])('%j', (content, expected) => {
    const result = read(content);
    expect(brief(result)).toEqual(expected);
    expect(result.rows).toEqual([]);
  });

  test('what is expected of a header is told', () => {
    expect(told(read('a,a,c\n'))).toEqual(
      ['a column b', 'only a, b', 'only a, b'].map(
        (expected) => `1 csv-header: ${expected}; correct x.csv in a text editor`,
      ),
    );
  });

  test('rows of another width are told, the others are still read', () => {
    const result = read('a,b\n1\n2,3\n4,5,6\n');
    expect(brief(result)).toEqual(['2 null csv-width: 1 cells: "1"', '4 null csv-width: 3 cells: "4,5,6"']);
    expect(result.rows).toEqual([[3, '2', '3']]);
  });
});
