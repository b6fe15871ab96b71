/** Where each rule ends, by the cases of checks.txt; and what is stated of the rules beside what they find. */
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { CHECKS } from '../../pipeline/checks/index.ts';
import { redirectCounts } from '../../pipeline/checks/slugs.ts';
import type { Problem } from '../../pipeline/lib/problem.ts';
import type { ReleasedSlug } from '../../pipeline/releases/record.ts';
import type { Draft } from '../../pipeline/stages/draft.ts';
import { energyFromMacros } from '../../src/energy.ts';
import { PER_100G_KEYS } from '../../src/tables/nutrients.ts';
import { cut, readRecipes } from '../support/cases.ts';
import { checkData, draft, slugEntry, srFood } from '../support/drafts.ts';

type Stated = Readonly<Record<string, unknown>>;
const LINE = { file: 'x', line: 2 };
const CURATED = { source: 'curated_unverified' } as const;

/** So many of one thing; with `each`, one after the other under slugs of their own. */
const repeated = ({ times = 1, each, from = 0, ...one }: Stated): Stated[] =>
  each === undefined
    ? Array.from({ length: Number(times) }, () => one)
    : Array.from({ length: Number(each) }, (_, at) => ({ ...one, slug: `food-${Number(from) + at}` }));

const withClass = ({ curated, ...stated }: Stated): Stated => ({ ...stated, ...(curated ? CURATED : {}) });

/** Figures are stated beside the other fields of a row. */
function rowOf(stated: Stated): Draft {
  const isFigure = ([key]: [string, unknown]): boolean => PER_100G_KEYS.some((one) => one === key);
  const entries = Object.entries(withClass(stated));
  const others = Object.fromEntries(entries.filter((one) => !isFigure(one)));
  return draft({ ...others, per_100g: Object.fromEntries(entries.filter(isFigure)) });
}

function nameOf(text: string, at: number) {
  const [, lang, name, slug] = /^(\w\w) (.+) = (.+)$/.exec(text) ?? [];
  return { lang, name, slug, file: 'names.csv', line: at + 2 };
}

const releasedSlug = (stated: Stated): ReleasedSlug =>
  ({ source: 'usda_sr_legacy', kind: 'row', source_id: '1', values: {}, line: 2, ...stated }) as ReleasedSlug;

/** How each part of the data is written out. */
const PARTS: Readonly<Record<string, (stated: never) => unknown>> = {
  rows: (all: Stated[]) => all.flatMap(repeated).map(rowOf),
  answerOnly: (all: Stated[]) => all.flatMap(repeated).map(rowOf),
  slugs: (all: Stated[]) => all.map((one) => ({ ...slugEntry('', ''), ...withClass(one) })),
  redirects: (all: Stated[]) => all.map((one) => ({ ...LINE, ...one })),
  withdrawn: (all: Stated[]) => all.map((one) => ({ ...LINE, ...one })),
  foods: (all: (Record<string, string> & { id: string })[]) =>
    new Map(all.map(({ id, name = 'Butter', ...amounts }) => [id, srFood(id, name, amounts)])),
  keep: (ids: string[]) => new Set(ids),
  exceptions: (all: Stated[]) => all.map((one) => ({ ...LINE, reason: 'official', ...one })),
  corrections: (all: Stated[]) =>
    all.map((one) => ({ ...LINE, fdc_id: '173430', reason: 'a misprint', reference: null, ...one })),
  crosschecks: (all: Stated[]) => all.map((one) => ({ ...LINE, id: 'ee001', note: null, ...one })),
  everydayNames: (all: string[]) => all.map(nameOf),
  spellings: (all: string[]) => all.map((lang) => ({ ...LINE, lang, phrase: 'egge', value: 'egg' })),
  version: (version: string) => version,
  lastRelease: ({ slugs = [], ...stated }: Stated & { slugs?: Stated[] }) => ({
    version: '1.10.0',
    units: {},
    ...stated,
    slugs: slugs.flatMap(repeated).map(releasedSlug),
  }),
};

test.each(readRecipes('test/pipeline/cases/checks.txt'))('%s', (_title, steps) => {
  const stated: Record<string, unknown> = {};
  let problems: readonly Problem[] = [];
  const [found, expected]: [string[], string[]] = [[], []];
  for (const [word, text] of steps.map(cut)) {
    if (word === 'finds') expected.push(text);
    else if (word === 'fix') expect(problems.map(({ fix }) => fix)).toContain(text);
    else if (word === 'check') {
      const check = CHECKS.find(({ id }) => id === text);
      if (check === undefined) throw new Error(`no rule ${text}`);
      for (const list of [found, expected]) list.push(`check ${text}`);
      problems = check.run(checkData(stated));
      found.push(...problems.map((one) => `${one.line} ${one.field}: ${one.found}; ${one.expected}`));
    } else {
      const part = PARTS[word];
      if (part === undefined) throw new Error(`no part ${word}`);
      stated[word] = part(parse(text) as never);
    }
  }

  expect(found).toEqual(expected);
});

test('energy by macronutrients: 4 protein, 4 carbohydrate without fibre, 2 fibre, 9 fat, 7 alcohol', () => {
  const per_100g = { protein_g: 1, carbs_g: 20, fiber_g: 10, fat_g: 100 };
  expect(energyFromMacros(per_100g, 1000)).toBe(4 + 40 + 20 + 900 + 7000);
});

test('redirects are counted by rule, with the figure that is furthest apart', () => {
  const foods = new Map(
    [
      srFood('1', 'Beef, rib, separable lean and fat, raw', { kcal: '200', fat_g: '10' }),
      srFood('2', 'Beef, loin, separable lean and fat, raw', { kcal: '200', fat_g: '40' }),
      srFood('3', 'Beef, loin, cooked', { kcal: '200', fat_g: '20.5' }),
    ].map((food) => [food.fdcId, food]),
  );
  const slugs = [...foods.keys()].map((id) => slugEntry(`food-${id}`, id));
  const redirects = ['food-3', 'food-2'].map((to) => ({ ...LINE, from: 'food-1', to }));
  expect(redirectCounts(checkData({ foods, slugs, redirects }))).toEqual([
    { rule: 'withdrawn', count: 2, times: expect.closeTo(20, 3) },
  ]);
  expect(redirectCounts(checkData({ foods, slugs }))).toEqual([]);
});
