import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSlug, proposeSlug, SLUG_MAX_LENGTH } from '../../src/slug.ts';

describe('a proposed slug', () => {
  test.each([
    ['Butter, salted', 'butter-salted'],
    ['Milk, 3.25% milkfat', 'milk-3-25-percent-milkfat'],
    ['Macaroni & cheese', 'macaroni-and-cheese'],
    ["Campbell's soup", 'campbells-soup'],
    ['Ben’s rice', 'bens-rice'],
    ['Crème brûlée', 'creme-brulee'],
    ['Jalapeño', 'jalapeno'],
    ['Leipäjuusto', 'leipajuusto'],
    ['Verivorst õunaga', 'verivorst-ounaga'],
    ['Smørrebrød', 'smorrebrod'],
    ['Æbleskiver', 'aebleskiver'],
    ['Weißwurst', 'weisswurst'],
    ['Żurek z Łodzi', 'zurek-z-lodzi'],
    ['½ cup', '1-2-cup'],
    ['  --Pulla--  ', 'pulla'],
    ['BREAD', 'bread'],
    ['汤', ''],
    ['', ''],
  ])('%s: %s', (name, slug) => {
    expect(proposeSlug(name)).toBe(slug);
  });

  test('is cut at the end of a word', () => {
    const words = Array.from({ length: 40 }, () => 'word').join(' ');
    expect(proposeSlug(words)).toBe(Array.from({ length: 25 }, () => 'word').join('-'));
    const exact = `${'a'.repeat(63)} ${'b'.repeat(64)}`;
    expect(proposeSlug(exact)).toHaveLength(SLUG_MAX_LENGTH);
    expect(proposeSlug(`${exact}b`)).toBe('a'.repeat(63));
  });

  test('of a single word that is too long is none, which the caller refuses', () => {
    expect(proposeSlug('a'.repeat(SLUG_MAX_LENGTH))).toHaveLength(SLUG_MAX_LENGTH);
    expect(proposeSlug('a'.repeat(SLUG_MAX_LENGTH + 1))).toBe('');
  });

  test('is always a slug or nothing, and its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
        const slug = proposeSlug(name);
        expect(slug === '' || isSlug(slug)).toBe(true);
        expect(proposeSlug(slug)).toBe(slug);
      }),
      { seed: 7, numRuns: 500 },
    );
  });
});

describe('what is a slug', () => {
  test.each(['a', '7-up', 'butter-salted', 'a'.repeat(128)])('%s is', (text) => {
    expect(isSlug(text)).toBe(true);
  });
  test.each(['', '-', 'a-', '-a', 'a--b', 'A', 'a b', 'õun', 'a_b', 'a\n', '../a', 'a'.repeat(129)])(
    '%j is not',
    (text) => {
      expect(isSlug(text)).toBe(false);
    },
  );
});
