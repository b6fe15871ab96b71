import { describe, expect, test } from 'vitest';
import { retyped } from '../../src/answer/keyboard.ts';

describe('a text typed on the Latin layout', () => {
  test.each([
    ['crjkmrj rfkjhbq d ,fyfyt', 'сколько калорий в банане'],
    ['CVTNFYF 20%', 'сметана 20%'],
  ])('%s reads as %s in Russian', (typed, meant) => {
    expect(retyped(typed, 'ru')).toBe(meant);
  });

  test('is left where it holds letters that the layout has not, and where a language has none of its own', () => {
    expect(retyped('калории d ,fyfyt', 'ru')).toBeNull();
    expect(retyped('rfkjhbb', 'fi')).toBeNull();
  });
});
