import { groupBy, rememberedOf } from '../lib/collections.ts';
import { quote } from '../lib/problem.ts';

import { SOURCE_FILES } from '../read/source-files.ts';
import type { SrFood } from '../read/sr-legacy.ts';
import { fortificationOf, leanness } from '../stages/dispositions/name-wording.ts';
import { figuresKey, stateKey } from '../stages/dispositions/near-duplicates.ts';
import { STAND_IN_LIMIT } from '../stages/dispositions/over-specified.ts';
import { type Apart, furthestApart, isOneFood, tellApart } from '../stages/dispositions/tolerance.ts';
import { type Check, type CheckData, defineCheck, type Finding } from './check.ts';

const FIX = 'correct pipeline/stages/dispositions/, and run npm run registry:propose -- --write';

/** A source food whose slug leads to another one. */
interface Led {
  readonly food: SrFood;
  readonly target: SrFood;
  readonly apart: Apart;
  /** The disposition of the ledger; a withdrawn slug is decided by people. */
  readonly disposition: string;
  readonly line: number;
  readonly file: string;
}

/** Every redirect from a source food to another, in the order of the redirects. Worked out once for all that asks for it. */
const ledFoods = rememberedOf(({ redirects, slugs, foods, ledger }: CheckData): Led[] => {
  const ids = new Map(
    slugs.flatMap(({ source, source_id, slug }) =>
      source === 'usda_sr_legacy' ? [[slug, source_id] as const] : [],
    ),
  );
  return redirects.flatMap(({ from, to, file, line }) => {
    const [food, target] = [from, to].map((slug) => foods.get(ids.get(slug) ?? ''));
    if (food === undefined || target === undefined) return [];
    const disposition = ledger.get(food.fdcId)?.rule ?? 'withdrawn';
    return { food, target, apart: furthestApart(food, target), disposition, file, line };
  });
});

const finding = ({ food, target, file, line }: Led, found: string, expected: string): Finding => {
  const pair = `${food.fdcId} ${quote(food.description)} to ${target.fdcId} ${quote(target.description)}`;
  return { file, line, field: 'canonical_id', found: `${pair}: ${found}`, expected, fix: FIX };
};

/** Redirects between source foods by rule: how many, and how far the furthest is in multiples of its tolerance. */
export function redirectCounts(
  data: CheckData,
): { readonly rule: string; readonly count: number; readonly times: number }[] {
  return [...groupBy(ledFoods(data), ({ disposition }) => disposition)].map(([rule, led]) => {
    const times = Math.max(...led.map(({ apart }) => apart.times));
    return { rule, count: led.length, times };
  });
}

/** No redirect leads further than its rule allows, by any nutrient that is published; a duplicate loses no figure. */
export const redirectsAgree = defineCheck('redirects-agree', (data) =>
  ledFoods(data).flatMap((led) => {
    const { apart } = led;
    if (led.disposition === 'near-duplicate' && !isOneFood(apart))
      return finding(led, tellApart(apart), 'every figure of the food, within its tolerance');
    if (led.disposition === 'over-specified' && apart.times > STAND_IN_LIMIT)
      return finding(led, tellApart(apart), `figures within ${STAND_IN_LIMIT} times their tolerance`);
    return [];
  }),
);

/** No redirect leads from a fortified or enriched food to a plain one, nor the other way; whichever rule led there. */
export const redirectsFortification = defineCheck('redirects-fortification', (data) =>
  ledFoods(data).flatMap((led) => {
    const [own, there] = [led.food, led.target].map(({ description }) => fortificationOf(description));
    if (own === there) return [];
    return finding(led, `${own || 'plain'}, here ${there || 'plain'}`, 'the same added to both, or nothing');
  }),
);

/** "Lean only" leads to "lean and fat", or back, only where every figure agrees. */
export const redirectsLean = defineCheck('redirects-lean', (data) =>
  ledFoods(data).flatMap((led) => {
    const { apart } = led;
    if (leanness(led.food.description) === leanness(led.target.description) || isOneFood(apart)) return [];
    return finding(led, tellApart(apart), 'figures that agree, where one is lean only');
  }),
);

/** No two rows are one food by the rule of near-duplicates; foods of `keep.csv` are rows for a stated reason. */
export const keptTwins = defineCheck(
  'kept-twins',
  rememberedOf(({ rows, foods, keep }: CheckData) => {
    const kept = rows.flatMap(({ source_id }) => (keep.has(source_id) ? [] : (foods.get(source_id) ?? [])));
    return [stateKey, figuresKey].flatMap((keyOf) =>
      [...groupBy(kept, keyOf).values()].flatMap((group) =>
        group.flatMap((one, at) =>
          group.slice(at + 1).flatMap((other): Finding[] => {
            const apart = furthestApart(one, other);
            if (!isOneFood(apart) || !isOneFood(furthestApart(other, one))) return [];
            const found = `${one.fdcId} ${quote(one.description)} and ${other.fdcId} ${quote(other.description)}: ${tellApart(apart)}`;
            return [{ file: SOURCE_FILES.dispositions, found, expected: 'one row for one food', fix: FIX }];
          }),
        ),
      ),
    );
  }),
);

/** The rules that redirects and kept rows are held against; a build prints how many break each. */
export const REDIRECT_CHECKS: readonly Check[] = [
  redirectsAgree,
  redirectsFortification,
  redirectsLean,
  keptTwins,
];
