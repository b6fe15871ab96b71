import { describe, expect, test } from 'vitest';
import { ArtifactFault } from '../../src/dataset/artifact.ts';
import { detailsOf, validatePortions, validateProvenance } from '../../src/dataset/details.ts';
import { ofKind, readParts } from '../support/cases.ts';
import { lineFileOf } from '../support/line-file.ts';

const REFUSED = readParts('test/dataset/cases/refused-details.txt', /^(?:lines|portions|portion)$/).flat();

const record = (slug: string, more: object = {}) => ({
  slug,
  source: 'usda_sr_legacy',
  source_ref: 'fdc:1',
  values_license: 'us_public_domain',
  answer_only: false,
  origin: { file: 'sources/foods.csv', line: 2, id: '1' },
  ndb_number: '1001',
  description_received: null,
  disposition: { rule: 'kept', reason: 'plain' },
  slug_since: '1.0.0',
  amounts: { kcal: '717', alcohol_g: '0' },
  computed: {},
  redirects_from: [],
  names: {},
  ...more,
});
const lines = (...records: object[]) =>
  Buffer.from(records.map((one) => `${JSON.stringify(one)}\n`).join(''));
const provenanceOf = async (bytes: Buffer, slugs: readonly string[]) =>
  validateProvenance(await lineFileOf(bytes, '{"slug":"'), slugs);
const portionsOf = (text: string) => validatePortions(Buffer.from(text));
const TWO =
  '{"count":2,"portions":{\n"a":[{"amount":1,"measure":"cup, mashed","grams":225}],\n"b":[{"amount":0.5,"measure":"süsi","grams":3}]\n}}\n';

describe('provenance.jsonl', () => {
  test('gives one row at a time, also from the last line', async () => {
    const details = detailsOf(await provenanceOf(lines(record('a'), record('b')), ['a', 'b']), null);
    expect(details.of('b').provenance?.slug).toBe('b');
    expect(details.of('c').provenance).toBeNull();
  });

  test('a field that a later release adds takes no lineage away', async () => {
    const details = detailsOf(await provenanceOf(lines(record('a', { later: 1 })), ['a']), null);
    expect(details.of('a').provenance?.slug).toBe('a');
  });

  test('a record of another shape is none', async () => {
    const bytes = lines({ slug: 'a' }, record('b', { amounts: { kcal: 717 } }), record('c'));
    const details = detailsOf(await provenanceOf(bytes, ['a', 'b', 'c']), null);
    const found = ['a', 'b', 'c'].map((slug) => details.of(slug).provenance?.slug ?? null);
    expect(found).toEqual([null, null, 'c']);
    expect(detailsOf(null, null).of('a').provenance).toBeNull();
  });

  const two = lines(record('a'), record('b'));
  test.each<[string, Buffer]>([
    ...ofKind(REFUSED, 'lines').map(([reason = '', slugs = '']): [string, Buffer] => [
      reason,
      lines(...slugs.split(' ').map((slug) => record(slug))),
    ]),
    ['cut short', two.subarray(0, -1)],
    ['not UTF-8', Buffer.concat([two, Buffer.from([0xff, 0x0a])])],
  ])('is refused: %s', async (reason, bytes) => {
    await expect(provenanceOf(bytes, ['a', 'b'])).rejects.toThrow(new ArtifactFault(reason));
  });

  test('a line that is no JSON costs its row alone', async () => {
    const broken = Buffer.concat([Buffer.from('{"slug":"a",oops}\n'), lines(record('b'))]);
    const details = detailsOf(await provenanceOf(broken, ['a', 'b']), null);
    expect(details.of('a').provenance).toBeNull();
    expect(details.of('b').provenance).not.toBeNull();
  });
});

describe('portions.json', () => {
  test('gives the portions of a row; a row without any has none, which is not unknown', () => {
    const details = detailsOf(null, portionsOf(TWO));
    expect(details.of('a').portions).toEqual([{ amount: 1, measure: 'cup, mashed', grams: 225 }]);
    expect(details.of('b').portions).toEqual([{ amount: 0.5, measure: 'süsi', grams: 3 }]);
    expect(details.of('c').portions).toEqual([]);
    expect(detailsOf(null, null).of('a').portions).toBeNull();
  });

  test.each(ofKind(REFUSED, 'portions'))('is refused: %s', (reason = '', text = '') => {
    expect(() => portionsOf(text.replaceAll('/', '\n'))).toThrow(new ArtifactFault(reason));
  });

  test.each(ofKind(REFUSED, 'portion').flat())('what is no portion is refused: %s', (portion) => {
    expect(() => portionsOf(`{"count":1,"portions":{\n"a":[${portion}]\n}}\n`)).toThrow(/^a\.0/);
  });

  test('a field that a later release adds is kept', () => {
    const text = '{"count":1,"portions":{\n"a":[{"amount":1,"measure":"cup","grams":5,"later":1}]\n}}\n';
    expect(detailsOf(null, portionsOf(text)).of('a').portions).toMatchObject([{ grams: 5 }]);
  });
});
