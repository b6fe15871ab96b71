import { expect, test } from 'vitest';
import { headNames } from '../../src/answer/build/bare-names.ts';
import { answerRow } from '../support/answer-rows.ts';

const FORMS = new Set(['canned']);

/** Rows by slug: English everyday names, and the localised name. */
const named = (rows: Readonly<Record<string, readonly [aliases: string[], local: string]>>) =>
  headNames(
    Object.entries(rows).map(([slug, [aliases]]) => answerRow(slug, slug, { aliases })),
    Object.fromEntries(Object.entries(rows).map(([slug, [, local]]) => [slug, local])),
    FORMS,
  );

test('the head of a name is a name where English has a bare one', () => {
  expect(
    named({ yam: [['yam'], 'Jamssi, raaka'], fry: [['fried yam in oil'], 'Jamssi, paistettu'] }),
  ).toEqual([['jamssi', 'yam']]);
});

test('another word in brackets is one too, but no remark on several rows; and what a brand is of is none', () => {
  const rows = named({
    cassava: [['cassava'], 'Kassava (maniokki), raaka'],
    ritz: [['ritz'], 'Keksi (Ritz)'],
    bread: [['frybread'], 'Leipä (apassit)'],
    stew: [['hominy'], 'Pata (apassit)'],
  });
  expect(rows.map(([name]) => name)).toEqual(['kassava', 'maniokki', 'leipä', 'pata']);
});

test('what one word names in English comes before what two do', () => {
  const rows = named({ hash: [['potato hash'], 'Peruna, raaste'], plain: [['potato'], 'Peruna, raaka'] });
  expect(rows).toEqual([['peruna', 'plain']]);
});

test('what two rows share is no name, nor what a word for a form tells apart', () => {
  expect(named({ one: [['cod'], 'Turska, raaka'], two: [['pollock'], 'Turska, paistettu'] })).toEqual([]);
  expect(named({ can: [['canned mushrooms'], 'Sieni, säilyke'] })).toEqual([]);
});
