import { expect, test } from 'vitest';
import { shortNames } from '../../src/answer/short-names.ts';

const LONG = 'Naudan entrecôte, paisti, luullinen, ilman näkyvää rasvaa (pintarasva 3 mm), uunissa paistettu';

test.each([
  ['a name that is not long stays as it is', 'Banaani, tuore', [], 'Banaani, tuore'],
  [
    'a name without others of its head loses remarks first, and no more than it must',
    LONG,
    [],
    'Naudan entrecôte, paisti, luullinen, uunissa paistettu',
  ],
  [
    'what all of a head share goes first',
    LONG,
    [
      'Naudan entrecôte, paisti, luullinen, ilman näkyvää rasvaa (pintarasva 3 mm), raaka',
      'Naudan entrecôte, paisti, luullinen, rasvoineen, uunissa paistettu',
    ],
    'Naudan entrecôte, ilman näkyvää rasvaa (pintarasva 3 mm), uunissa paistettu',
  ],
  [
    'nothing goes that another is told from it by',
    'Makea kirsikka, säilyke, erittäin vahvassa sokeriliemessä, liemineen ja kivineen',
    [
      'Makea kirsikka, säilyke, erittäin vahvassa sokeriliemessä',
      'Makea kirsikka, säilyke, liemineen ja kivineen',
      'Makea kirsikka, erittäin vahvassa sokeriliemessä, liemineen ja kivineen',
    ],
    'Makea kirsikka, säilyke, erittäin vahvassa sokeriliemessä, liemineen ja kivineen',
  ],
  [
    'a comma in brackets or in a number parts nothing',
    'Jogurtti, rasvaa 3,25 %, hedelmiä (mansikka, mustikka ja vadelma), vähälaktoosinen',
    ['Jogurtti, hedelmiä (mansikka, mustikka ja vadelma)', 'Jogurtti, vähälaktoosinen'],
    'Jogurtti, rasvaa 3,25 %, vähälaktoosinen',
  ],
])('%s', (_what, name, others, short) => {
  expect(shortNames('fi', () => [name, ...others])(name)).toBe(short);
});

test('an English class keeps the kind behind it, and no name goes without its state', () => {
  const shorten = shortNames('en', () => []);
  expect(
    shorten('Beverages, coffee substitute, cereal grain beverage, powder, prepared with whole milk'),
  ).toBe('Beverages, coffee substitute, powder, prepared with whole milk');
});
