import { remembered, rememberedOf } from '../../collections.ts';
import type { AnswerFood, AnswerKeysFile } from '../../tables/answers.ts';
import { keyText } from '../text/keys.ts';
import { wordsOf } from '../text/normalise.ts';
import { NameKeys, Names } from '../words/names.ts';
import type { LanguageForms } from './make-keys.ts';

/** A key of `keyText` and the place of its one row. */
const KEY = /\|([^=]*)=(\d+)/g;

/**
 * The texts within the name or the slug of a food by which a question of nothing else would mean that food, and its number: words of
 * it as they are, cut to what is the same word ("fig" in "figs"), or a name that is part of a word ("mayo"); and those that mean
 * several foods ("pepper"), with the one that is usually meant.
 *
 * @param numbers of foods, by slug; others have no texts
 * @param rows of `answer-index.json`, in its order
 * @param keys of the language of the names
 * @param kinds slugs of what is usually meant by names of several foods, the most usual first
 */
export function namedTexts(
  numbers: ReadonlyMap<string, number>,
  rows: readonly AnswerFood[],
  keys: AnswerKeysFile,
  { formOf, lexicon }: LanguageForms,
  kinds: Readonly<Record<string, readonly string[]>>,
): string {
  const names = new Names(new NameKeys(keys, lexicon.formWords), rows);
  const alikeStarts = remembered((word: string) =>
    Array.from(word, (_, at) => word.slice(0, at + 1)).filter((start) => formOf(start) === formOf(word)),
  );
  const textsOf = rememberedOf(({ name, slug }: AnswerFood) =>
    [wordsOf(name), slug.split('-')].map((words) => ({ words, forms: words.map(formOf) })),
  );
  const found = new Map<string, number>();
  for (const [, key = '', place] of [...keys.names.matchAll(KEY), ...keys.forms.matchAll(KEY)]) {
    const row = rows[Number(place)];
    const number = numbers.get(row?.slug ?? '');
    if (row === undefined || number === undefined) continue;
    const add = (words: readonly string[]): void => {
      const text = words.join(' ');
      if (names.find(text, words.map(formOf).join(' ')) === row) found.set(text, number);
    };
    const wanted = key.split(' ');
    const end = wanted.length - 1;
    for (const { words, forms } of textsOf(row)) {
      if (words.join(' ').includes(key)) add(wanted);
      const isAt = (at: number, word = ''): boolean => word === forms[at] || word === words[at];
      for (let at = 0; at + end < words.length; at += 1) {
        if (!wanted.every((word, i) => i === end || isAt(at + i, word))) continue;
        const [before, last = ''] = [words.slice(at, at + end), words[at + end]];
        const begun = wanted.slice(end).filter((word) => last.startsWith(word));
        const alike = isAt(at + end, wanted[end]) ? alikeStarts(last) : [];
        for (const one of [...begun, ...alike]) add([...before, one]);
      }
    }
  }
  for (const [kind, slugs] of Object.entries(kinds)) {
    const first = slugs.find((slug) => numbers.has(slug)) ?? '';
    const number = numbers.get(first);
    const held = wordsOf(rows.find(({ slug }) => slug === first)?.name ?? '');
    const own = held.filter((word) => formOf(word) === formOf(kind));
    for (const text of held.join(' ').includes(kind) ? [...own, kind] : own)
      if (number !== undefined && !found.has(text)) found.set(text, number);
  }
  return keyText(found);
}
