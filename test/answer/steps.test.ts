/** What is made of a release in steps may pause often enough that no request waits for it, and not at every name. */
import { expect, test } from 'vitest';
import { answerIndexTask } from '../../src/answer/answer-index.ts';
import type { Steps } from '../../src/time-sliced.ts';
import { answerRow } from '../support/answer-rows.ts';
import { plainAnswerWords } from '../support/fixture.ts';

const NO_LOCAL_NAMES = { et: new Map(), fi: new Map(), ru: new Map() };
const NONE = { names: [], slugs: [] };
const NO_EVERYDAY_NAMES = { et: NONE, fi: NONE, ru: NONE };

/** How often the work may pause, and what comes of it. */
function counted<T>(steps: Steps<T>): { readonly pauses: number; readonly value: T } {
  for (let pauses = 0; ; pauses += 1) {
    const step = steps.next();
    if (step.done) return { pauses, value: step.value };
  }
}

/** Pauses of work over so many names, one at every 500. */
const pausesOver = (names: number): number => Math.ceil(names / 500);

test("look-ups pause at every 500 names: rows' own, everyday ones, forms, and the words of misspellings", () => {
  const rows = Array.from({ length: 1_100 }, (_, at) =>
    answerRow(`dish-${at}`, `Dish, number ${at}`, { aliases: [`dish ${at}`] }),
  );
  const { pauses, value: index } = counted(
    answerIndexTask(rows, plainAnswerWords(), NO_LOCAL_NAMES, NO_EVERYDAY_NAMES),
  );
  // Each row has two names of its own, its slug being one, and one everyday name.
  expect(pauses).toBe(pausesOver(2 * 1_100) + pausesOver(1_100) + pausesOver(1_100));
  const [english] = index.languages;
  if (english === undefined) throw new Error('no language');
  expect(counted(english.typos.prepare()).pauses).toBe(pausesOver(1_100) + pausesOver(1_100));
  expect(counted(english.typos.prepare()).pauses).toBe(0);
});
