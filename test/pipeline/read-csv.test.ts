import { chmodSync, mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvText } from '../../pipeline/lib/csv-text.ts';
import { type Problem, Problems } from '../../pipeline/lib/problem.ts';
import { readCsv } from '../../pipeline/read/csv.ts';
import { readSources } from '../../pipeline/read/sources.ts';
import { ofKind, readParts } from '../support/cases.ts';
import { temporaryFolder } from '../support/folders.ts';

const COLUMNS = ['a', 'b'] as const;
const CASES = readParts('test/pipeline/cases/csv.txt', /^(?:rows|fault|bytes|told|quote)$/).flat();

function read(content: string | Buffer) {
  const problems = new Problems();
  const rows = readCsv(new Map([['x.csv', Buffer.from(content)]]), 'x.csv', COLUMNS, problems);
  return { rows: rows.map(({ line, cells }) => [line, cells.a, cells.b]), problems: problems.list };
}

const brief = ({ problems }: ReturnType<typeof read>): string[] =>
  problems.map(({ line, field, rule, found }) => `${line} ${field} ${rule}: ${found}`);

describe('records and their lines', () => {
  test.each(ofKind(CASES, 'rows'))('%s: %s', (_what, content = '', rows = '', ...expected) => {
    const result = read(JSON.parse(content));
    expect([result.rows, brief(result)]).toEqual([JSON.parse(rows), expected]);
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
          return [line, ...cells.map((cell) => cell || null)];
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

  test.each(ofKind(CASES, 'fault'))('%s: %s', (content = '', ...expected) => {
    expect(brief(read(JSON.parse(content)))).toEqual(expected);
  });

  test.each(ofKind(CASES, 'bytes'))('%s: %s', (_what, content = '', line = '', byte = '') => {
    expect(brief(read(Buffer.from(JSON.parse(content), 'latin1')))).toEqual([
      `${line} null csv-utf8: the byte 0x${byte}, which is not UTF-8`,
    ]);
  });

  test.each(ofKind(CASES, 'told'))('what is expected is told: %s', (content = '', ...expected) => {
    const { problems } = read(Buffer.from(JSON.parse(content), 'latin1'));
    expect(problems.map(({ line, rule, expected }) => `${line} ${rule}: ${expected}`)).toEqual(expected);
    for (const { fix } of problems) expect(fix).toBe('correct x.csv in a text editor');
  });
});

describe('quotes', () => {
  test.each(ofKind(CASES, 'quote'))(
    '%s: told at the row that it spoils, and nothing else is',
    (_what, content = '', line = '', code = '') => {
      const { rows, problems } = read(JSON.parse(content));
      expect([rows, problems.length]).toEqual([[], 1]);
      expect(problems[0]).toMatchObject({ line: Number(line), rule: 'csv-syntax' });
      expect(problems[0]?.found).toMatch(new RegExp(`^${code}: `));
    },
  );

  test('the message stays short', () => {
    const [problem] = read(`a,b\n1,${'x'.repeat(100_000)}"\n`).problems;
    expect(problem?.found.length).toBeLessThan(300);
  });
});
