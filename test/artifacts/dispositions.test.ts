import { describe, expect, test } from 'vitest';
import { answerRows, foods, sorted, source } from './read.ts';

type Disposition = Record<'source_id' | 'disposition' | 'canonical_id' | 'rule' | 'reason', string>;
type Food = Record<string, string>;

const ledger = source('sources/registry/dispositions.csv') as Disposition[];
const snapshot = new Map<string, Food>(
  source('sources/usda_sr_legacy/foods.csv').map((row) => [row.fdc_id ?? '', row]),
);
const withDisposition = (disposition: string): Disposition[] =>
  ledger.filter((row) => row.disposition === disposition);

/** Each duplicate with the food that it redirects to. */
const pairs = withDisposition('duplicate').map((row) => ({
  row,
  food: snapshot.get(row.source_id) ?? {},
  canonical: snapshot.get(row.canonical_id) ?? {},
}));
const described = ({ food, canonical }: (typeof pairs)[number]): string =>
  `${food.description} => ${canonical.description}`;

describe('the disposition ledger', () => {
  test('gives each of the 7,793 foods one disposition', () => {
    expect(snapshot.size).toBe(7793);
    expect(sorted(ledger.map((row) => row.source_id))).toEqual(sorted(snapshot.keys()));
  });

  test('gives a rule and a reason for each, and a canonical target for what another row stands for', () => {
    expect(ledger.filter(({ rule, reason }) => rule === '' || reason === '')).toEqual([]);
    const targets = ledger.filter(({ canonical_id }) => canonical_id !== '');
    const canonical = new Set(withDisposition('canonical').map((row) => row.source_id));
    expect(targets.filter(({ canonical_id }) => !canonical.has(canonical_id))).toEqual([]);
    expect(new Set(targets.map(({ rule }) => rule))).toEqual(new Set(['near-duplicate', 'over-specified']));
    expect(withDisposition('duplicate').filter(({ canonical_id }) => canonical_id === '')).toEqual([]);
  });

  test('is what was published', () => {
    const ids = (rows: { source_ref: string | null }[]): string[] =>
      sorted(rows.flatMap((row) => row.source_ref?.slice(4) ?? []));
    expect(ids(foods())).toEqual(sorted(withDisposition('canonical').map((row) => row.source_id)));
    expect(ids(answerRows().filter((row) => row.answer_only))).toEqual(
      sorted(withDisposition('answer_only').map((row) => row.source_id)),
    );
  });

  test('excludes every food that lacks a core figure, and fills none in', () => {
    const core = ['kcal', 'protein_g', 'carbs_g', 'fat_g', 'fiber_g'];
    // Carbohydrate by difference includes fibre: where it is 0, fibre is 0 whether the source says so or not.
    const isLogicalZero = (food: Food): boolean => food.fiber_g === '' && Number(food.carbs_g) === 0;
    const lacking = [...snapshot.values()].filter(
      (food) => core.some((key) => food[key] === '') && !isLogicalZero(food),
    );
    const rule = new Map(ledger.map((row) => [row.source_id, `${row.disposition} ${row.rule}`]));
    expect(lacking.length).toBeGreaterThan(100);
    const kept = lacking.filter((food) => rule.get(food.fdc_id ?? '') !== 'excluded core-nutrient-missing');
    // Only questions may name them, and only their fibre may be unknown.
    expect(new Set(kept.map((food) => rule.get(food.fdc_id ?? '')))).toEqual(
      new Set(['answer_only asked-for-by-name']),
    );
    expect(kept.flatMap((food) => core.filter((key) => food[key] === ''))).toEqual(kept.map(() => 'fiber_g'));
  });

  test('keeps no infant food, no name of a restaurant, and food of one kitchen only where it says why', () => {
    const kept = new Set(source('sources/registry/keep.csv').map(({ fdc_id }) => fdc_id));
    const wrong = withDisposition('canonical')
      .map((row) => snapshot.get(row.source_id) ?? {})
      .filter(
        ({ fdc_id = '', category = '', description = '' }) =>
          category === 'Baby Foods' ||
          (/\b(fast[- ]food|restaurant|school lunch)/i.test(description) && !kept.has(fdc_id)) ||
          /\b(mcdonald|burger king|wendy|subway|taco bell|kfc|pizza hut|infant formula|babyfood)/i.test(
            description,
          ),
      );
    expect(wrong.map(({ description }) => description)).toEqual([]);
  });

  test('states in every reason of the last rule a score, or how far the row is that stands for the food', () => {
    const taken = ledger.filter((row) => row.rule === 'over-specified');
    const unclear = taken.filter(({ canonical_id, reason }) =>
      canonical_id === ''
        ? !/^score \d+: /.test(reason)
        : !/; \d\.\d times what one food may differ by$/.test(reason),
    );
    expect(unclear.map(({ reason }) => reason)).toEqual([]);
  });

  test('leaves a food to every family that had one complete and for everybody', () => {
    const family = (id: string): string =>
      (snapshot.get(id)?.description ?? '').split(',')[0]?.toLowerCase() ?? '';
    const kept = new Set(withDisposition('canonical').map((row) => family(row.source_id)));
    const lost = ledger.filter(
      (row) =>
        ['over-specified', 'near-duplicate'].includes(row.rule) &&
        !kept.has(family(row.source_id)) &&
        snapshot.get(row.source_id)?.category !== 'American Indian/Alaska Native Foods',
    );
    expect(lost.map((row) => family(row.source_id))).toEqual([]);
  });
});

describe('every duplicate', () => {
  const stated = ({ description = '' }: Food, pattern: RegExp): string =>
    sorted(new Set(description.toLowerCase().match(pattern) ?? [])).join(', ');

  test('redirects to a canonical food of its own food group', () => {
    const canonical = new Set(withDisposition('canonical').map((row) => row.source_id));
    const astray = pairs.filter(
      ({ row, food, canonical: target }) =>
        !canonical.has(row.canonical_id) || food.category !== target.category,
    );
    expect(astray.map(described)).toEqual([]);
    expect(pairs.length).toBeGreaterThan(300);
  });

  test('has its energy within 5 % or 5 kcal, and each other core figure within 1.5 g', () => {
    const far = pairs.filter(({ food, canonical }) =>
      ['kcal', 'protein_g', 'carbs_g', 'fat_g', 'fiber_g'].some((key) => {
        const [one, other] = [Number(food[key]), Number(canonical[key])];
        const most = key === 'kcal' ? Math.max(5, 0.05 * Math.max(one, other)) : 1.5;
        return !(Math.abs(one - other) <= most + 1e-9);
      }),
    );
    expect(far.map(described)).toEqual([]);
  });

  test('is as salted, as sweetened and as fat by its words as the food it redirects to', () => {
    const words =
      /\b(salt(ed)?|unsalted|without salt|sodium|sweetened|unsweetened|syrup|sugar|low ?fat|nonfat|fat[- ]free|skim|reduced[- ]fat|whole milk|\d+% (milk)?fat|water|oil|raw|roasted|boiled|braised|grilled|broiled|fried|canned|dried|frozen|skin)\b/gi;
    // A law or a country of origin; lamb is shipped frozen and sold thawed.
    const wrong = pairs.filter(
      ({ food, canonical }) =>
        stated(food, words) !== stated(canonical, words) && !/^lamb/i.test(food.description ?? ''),
    );
    expect(wrong.map(described)).toEqual([]);
  });

  test('is the same part of the animal, or has the very same figures', () => {
    const parts =
      /\b(tenderloin|loin|round|chuck|rib|brisket|flank|plate|shank|shoulder|leg|breast|thigh|wing|drumstick|liver|heart|kidney|tongue|ham|bacon|sirloin|rump|neck)s?\b/gi;
    const wrong = pairs.filter(
      ({ row, food, canonical }) =>
        stated(food, parts) !== stated(canonical, parts) && !row.reason.endsWith('every figure is the same'),
    );
    expect(wrong.map(described)).toEqual([]);
  });
});
