/** The artifacts that explain the rows: nutrients, categories, portions and the audit, held against the rows themselves. */

import { describe, expect, test } from 'vitest';
import type { AuditFile } from '../../src/tables/audit.ts';
import type { CategoriesFile, NutrientsFile, PortionsFile } from '../../src/tables/foods.ts';
import { ANSWER_LANGS, type AnswerLang, LANGUAGE } from '../../src/tables/languages.ts';
import { ALL_NUTRIENTS, NUTRIENT_KEYS, PER_100G_KEYS } from '../../src/tables/nutrients.ts';
import type { ProvenanceRecord } from '../../src/tables/provenance.ts';
import { CATEGORIES } from '../../src/tables/row-parts.ts';
import { answerRows, foods, json, jsonLines, redirects, source } from './read.ts';

const { nutrients, count: nutrientCount }: NutrientsFile = json('nutrients.json');
const { categories, count: categoryCount }: CategoriesFile = json('categories.json');
const { portions, count: portionCount }: PortionsFile = json('portions.json');
const audit: AuditFile = json('audit.json');
const rows = foods();
const records = jsonLines<ProvenanceRecord>('provenance.jsonl');

/** Letters and signs of a label in each language that is known; a letter of another alphabet that looks the same is found. */
const ALPHABET: Readonly<Partial<Record<AnswerLang, RegExp>>> = {
  en: /^[A-Za-z0-9 (),+-]+$/,
  et: /^[A-Za-zäõöüšžÄÕÖÜŠŽ0-9 (),+-]+$/,
  fi: /^[A-Za-zäöåÄÖÅ0-9 (),+-]+$/,
  // Vitamins and their numbers are written in Latin letters.
  ru: /^(?:[А-Яа-яЁё (),+-]|-[0-9]|\b(?:[A-Z]|[BDK][0-9]{1,2})(?![A-Za-z0-9]))+$/,
};

describe('nutrients.json', () => {
  test('has every nutrient of the tables and salt, those of foods.json first', () => {
    const keys = nutrients.map(({ key }) => key);
    expect(nutrientCount).toBe(144);
    expect(keys.slice(0, PER_100G_KEYS.length)).toEqual([...PER_100G_KEYS]);
    expect([...keys].sort()).toEqual(['salt_g', ...ALL_NUTRIENTS.map(({ key }) => key)].sort());
    expect(ALL_NUTRIENTS).toHaveLength(143);
    const inFoods = nutrients.flatMap(({ key, in_foods_json }) => (in_foods_json ? key : []));
    expect(inFoods).toEqual(Object.keys(rows[0]?.per_100g ?? {}));
  });

  test('salt alone is computed, and has no id', () => {
    const computed = nutrients.filter(({ computed_from }) => computed_from !== null);
    const unlisted = { infoods: null, fdc_id: null, sr_number: null };
    const computed_from = 'sodium_mg × 2.5 / 1000';
    expect(computed).toMatchObject([{ key: 'salt_g', unit: 'g', ...unlisted, computed_from }]);
    const without = nutrients.filter((one) => !one.fdc_id || !one.sr_number);
    expect(without.map(({ key }) => key)).toEqual(['salt_g']);
    const shown = new Set<string>(NUTRIENT_KEYS);
    expect(nutrients.filter(({ key, infoods }) => shown.has(key) && infoods === null)).toEqual([]);
  });

  test('the unit is the one in the key', () => {
    const suffix = { kcal: 'kcal', kJ: 'energy_kj', g: '_g', mg: '_mg', µg: '_ug', IU: '_iu' } as const;
    expect(nutrients.filter(({ key, unit }) => !key.endsWith(suffix[unit]))).toEqual([]);
  });

  test('carbohydrate is told to include fibre, as the source counts it', () => {
    const carbs = nutrients.find(({ key }) => key === 'carbs_g')?.labels;
    expect(carbs).toEqual({
      en: expect.stringMatching(/fibre included/),
      et: expect.stringMatching(/koos kiudainetega/),
      fi: expect.stringMatching(/kuitu mukaan lukien/),
      ru: expect.stringMatching(/включая пищевые волокна/),
    });
  });
});

describe.each(ANSWER_LANGS)('labels: %s', (lang) => {
  const all = [
    ...nutrients.map(({ key, labels }) => ({ key, label: labels[lang] })),
    ...CATEGORIES.map((key) => ({ key, label: LANGUAGE[lang].categories[key] })),
  ];

  test('tidy, in its own alphabet, and begun with a capital', () => {
    // A fatty acid is told by its notation, which is the same in every language.
    const texts = all.map(({ label }) => label.replace(/ \d+:\d( .*)?$/, ''));
    expect(texts.filter((text) => ALPHABET[lang]?.test(text) === false)).toEqual([]);
    expect(texts.filter((text) => text !== text.trim().replace(/\s+/g, ' '))).toEqual([]);
    expect(texts.filter((text) => !/^\p{Lu}/u.test(text))).toEqual([]);
  });

  test('no two mean another thing under one name', () => {
    const seen = new Map<string, string>();
    const twice = all.filter(({ key, label }) => {
      const before = seen.get(label);
      seen.set(label, key);
      // Energy in kilocalories and in kilojoules are one thing in two units.
      return before !== undefined && !(before === 'kcal' && key === 'energy_kj');
    });
    expect(twice).toEqual([]);
  });
});

/** How often each text is there. */
function countsOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

test('categories.json: counts the rows of every category in foods.json, in the order of the tables', () => {
  const counts = countsOf(rows.map(({ category }) => category));
  expect(new Map(categories.map(({ name, rows: count }) => [name, count]))).toEqual(counts);
  expect(categoryCount).toBe(counts.size);
  const order = categories.map(({ name }) => CATEGORIES.indexOf(name));
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

describe('portions.json', () => {
  const received = new Map<string, Record<string, string>[]>();
  for (const row of source('sources/usda_sr_legacy/portions.csv')) {
    const list = received.get(row.fdc_id ?? '') ?? [];
    list.push(row);
    received.set(row.fdc_id ?? '', list);
  }
  const answers = answerRows();

  test('has the portions of every row that has any, with the source’s own figures in its order', () => {
    expect(portionCount).toBe(Object.keys(portions).length);
    const known = new Set(answers.map(({ slug }) => slug));
    expect(Object.keys(portions).filter((slug) => !known.has(slug))).toEqual([]);
    const wrong = answers.filter(({ slug, source_ref: ref }) => {
      const own = received.get(ref?.slice(4) ?? '') ?? [];
      const told = own
        .filter(({ amount }) => amount !== '0')
        .map(({ amount, grams }) => `${Number(amount)} ${Number(grams)}`);
      const found = (portions[slug] ?? []).map(({ amount, grams }) => `${amount} ${grams}`);
      // What is said twice is told once.
      return JSON.stringify([...new Set(told)]) !== JSON.stringify([...new Set(found)]);
    });
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  test('measures are tidy, nothing weighs nothing, nothing is told twice, and curated rows have none', () => {
    const all = Object.values(portions);
    const untidy = all.flat().filter(({ measure }) => /^\s|\s$|\s\s|\( |\s[,)]/.test(measure));
    expect(untidy).toEqual([]);
    expect(all.flat().filter(({ amount, grams }) => !(amount > 0 && grams > 0))).toEqual([]);
    expect(
      all.filter((list) => new Set(list.map((one) => JSON.stringify(one))).size !== list.length),
    ).toEqual([]);
    const curated = answers.filter(({ source_ref: ref }) => ref === null);
    expect(curated.filter(({ slug }) => Object.hasOwn(portions, slug))).toEqual([]);
  });
});

describe('audit.json', () => {
  test('adds up to the release: rows, dispositions, redirects, answer-only rows', () => {
    const sum = (list: readonly { readonly rows: number }[]): number =>
      list.reduce((all, { rows: n }) => all + n, 0);
    expect(sum(audit.rows)).toBe(rows.length);
    for (const { source: name, values_license: licence, rows: count } of audit.rows)
      expect(rows.filter((row) => row.source === name && row.values_license === licence)).toHaveLength(count);
    expect(sum(audit.dispositions)).toBe(7_793);
    const ledger = source('sources/registry/dispositions.csv');
    const told = audit.dispositions.map((one) => [`${one.disposition} ${one.rule}`, one.rows] as const);
    expect(new Map(told)).toEqual(countsOf(ledger.map((one) => `${one.disposition} ${one.rule}`)));
    expect(audit.redirects).toBe(Object.keys(redirects()).length);
    expect(audit.answer_only).toBe(answerRows().filter(({ answer_only }) => answer_only).length);
  });

  test('counts what is missing, nutrient by nutrient, as the rows and their provenance have it', () => {
    const inFoods = new Set(rows.map(({ slug }) => slug));
    const published = records.filter(({ slug }) => inFoods.has(slug));
    expect(audit.missing.map(({ key }) => key)).toEqual(nutrients.map(({ key }) => key));
    for (const { key, ...counts } of audit.missing) {
      const needed = key === 'salt_g' ? 'sodium_mg' : key;
      for (const name of ['usda_sr_legacy', 'curated_unverified'] as const) {
        const without = published.filter((one) => one.source === name && one.amounts[needed] === undefined);
        expect(`${key} ${counts[name]}`).toBe(`${key} ${without.length}`);
      }
    }
    const sugars = audit.missing.find(({ key }) => key === 'sugar_g');
    expect(sugars?.curated_unverified).toBe(426);
  });

  test('tells every exception, reviewed or explained by rule, with what was found and why it stands', () => {
    const exceptions = source('sources/registry/exceptions.csv');
    const slugOf = new Map(records.map(({ slug, origin }) => [origin.id, slug]));
    const expected = exceptions.map((one) => `${slugOf.get(one.source_id ?? '')} ${one.rule} ${one.reason}`);
    const told = audit.outliers.map(({ slug, rule, reason }) => `${slug} ${rule} ${reason}`);
    expect(told).toEqual(expect.arrayContaining(expected));
    const explained = told.filter((one) => !expected.includes(one));
    expect(explained.filter((one) => !one.includes(' energy-by-factors '))).toEqual([]);
    const { with_own_factors, within_rounding } = audit.energy;
    const byFactors = audit.outliers.filter(({ rule }) => rule === 'energy-by-factors');
    const published = new Set(rows.map(({ slug }) => slug));
    const ofRows = byFactors.filter(({ slug }) => published.has(slug));
    expect(ofRows).toHaveLength(with_own_factors - within_rounding);
    expect(audit.outliers.filter(({ found }) => !/\d/.test(found))).toEqual([]);
    const names = new Map(answerRows().map(({ slug, name }) => [slug, name]));
    expect(audit.outliers.filter(({ slug, name }) => names.get(slug) !== name)).toEqual([]);
  });
});
