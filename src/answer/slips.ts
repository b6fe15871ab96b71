/** Slips of the pen that are common in long words: a letter doubled or left single, two swapped, a key beside the right one. */

/** The first letters are always right. */
const FIRST = 2;

/** The words that differ from a text by one edit at one place behind its first letters, each once. */
function edited(
  word: string,
  editsAt: (at: number) => readonly string[],
  first = FIRST,
): ReadonlySet<string> {
  const found = new Set<string>();
  for (let at = first; at <= word.length; at += 1) for (const one of editsAt(at)) found.add(one);
  found.delete(word);
  return found;
}

const swappedAt = (word: string, at: number): string =>
  word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
const withoutAt = (word: string, at: number): string => word.slice(0, at) + word.slice(at + 1);
const isDoubleAt = (word: string, at: number): boolean => word.charAt(at) === word.charAt(at - 1);

/** What somebody may have meant who made one slip; a letter that is missing was double, for with another one "lokeroissa" would be "lonkeroissa". */
export const meantBy = (word: string): ReadonlySet<string> =>
  edited(word, (at) => [
    word.slice(0, at) + word.charAt(at - 1) + word.slice(at),
    ...(at < word.length && isDoubleAt(word, at) ? [withoutAt(word, at)] : []),
    ...(at + 1 < word.length ? [swappedAt(word, at)] : []),
  ]);

/** Russian vowels that sound alike without stress, or behind ж, ц and ш. */
const SOUNDS: Readonly<Record<string, string>> = { а: 'о', о: 'а', е: 'иэ', и: 'еы', э: 'е', ы: 'и' };

/** Letters of the shortest word that is misheard elsewhere than in its first letter, and those of an ending, which tells another form. */
const SHORTEST_HEARD = 7;
const ENDING = 2;
/** Ending vowels of which one is never right where the other is: "банани". */
const LAST: Readonly<Record<string, string>> = { и: 'ы', ы: 'и' };

/** What somebody may have meant who spelt a Russian word by ear: another vowel, a letter doubled or left single, a soft sign more or less. */
export const heardAs = (word: string): ReadonlySet<string> =>
  edited(
    word,
    (at) => {
      const [before, here] = [word.charAt(at - 1), word.charAt(at)];
      const last = at === word.length - 1 ? LAST[here] : undefined;
      if (last !== undefined) return [word.slice(0, at) + last];
      if (at > word.length - ENDING || (at > 0 && word.length < SHORTEST_HEARD)) return [];
      const isDouble = before === here && CONSONANT.test(here);
      const isInside = CONSONANT.test(before) && CONSONANT.test(here);
      return [
        ...[...(SOUNDS[here] ?? '')].map((vowel) => word.slice(0, at) + vowel + word.slice(at + 1)),
        ...(CONSONANT.test(before) ? [word.slice(0, at) + before + word.slice(at)] : []),
        ...(isInside ? [`${word.slice(0, at)}ь${word.slice(at)}`] : []),
        ...(isDouble || (here === 'ь' && !VOWEL.test(word.charAt(at + 1))) ? [withoutAt(word, at)] : []),
      ];
    },
    0,
  );

const VOWEL = /^[аеиоуыэюя]$/;
const CONSONANT = /^[бвгджзклмнпрстфхцчшщ]$/;

const KEY_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Letters that sound alike, or are taken for each other in loans. */
const ALIKE: ReadonlySet<string> = new Set(['bp', 'dt', 'gk', 'ck', 'sz', 'vw', 'fv']);

/** True for two letters that are side by side on a keyboard, or sound alike. */
function mayReplace(one: string, other: string): boolean {
  if (ALIKE.has([one, other].sort().join(''))) return true;
  const [x = Number.NaN, y = Number.NaN] = placeOf(one);
  const [otherX = Number.NaN, otherY = Number.NaN] = placeOf(other);
  return Math.abs(y - otherY) <= 1 && Math.abs(x - otherX) <= 1;
}

/** Column and row of a key; a row lies half a key to the right of the one above it. */
function placeOf(letter: string): readonly number[] {
  const row = KEY_ROWS.findIndex((keys) => keys.includes(letter));
  return row === -1 ? [] : [(KEY_ROWS[row] ?? '').indexOf(letter) + row / 2, row];
}

/** True unless one letter is replaced by another that no slip puts there ("pulloveri" for "pullovesi"). */
export function isNoOtherWord(typed: string, meant: string): boolean {
  if (typed.length !== meant.length) return true;
  const places = Array.from(typed).flatMap((letter, at) => (letter === meant[at] ? [] : [at]));
  const [at, ...others] = places;
  return at === undefined || others.length > 0 || mayReplace(typed[at] ?? '', meant[at] ?? '');
}

/** True where an inflected word is misspelt behind what it shares with its base: "hilloissaa", but not "hiloissa", which has a base of its own. */
export const slipsInEnding = (typed: string, meant: string, base: string): boolean =>
  firstDifference(typed, meant) >= firstDifference(meant, base);

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
