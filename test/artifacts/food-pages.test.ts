import { expect, test } from 'vitest';
import { sharedApp } from '../support/http.ts';
import { labelFigures } from '../support/page-values.ts';
import { answerRows, foods } from './read.ts';

/** Every so many rows one is looked at; the rows are in the order of their slugs, so every kind of food is met. */
const STEP = 60;
/** HTML alone, before compression: the audit page gives a reason for each of its exceptions. */
const HTML_MAX = 60 * 1024;

const app = sharedApp();

async function page(path: string): Promise<string> {
  const { statusCode, rawPayload, body } = await app.inject(path);
  expect(statusCode).toBe(200);
  expect(rawPayload.length).toBeLessThan(HTML_MAX);
  return body;
}

const sample = [
  ...foods().filter((_, at) => at % STEP === 0),
  ...foods()
    .filter(({ source }) => source === 'curated_unverified')
    .slice(0, 5),
  ...answerRows()
    .filter((row) => row.answer_only)
    .slice(0, 5),
];

test('the sample has known and unknown figures, zeros, and rows of every class', () => {
  const figures = sample.flatMap(({ per_100g }) => Object.values(per_100g));
  expect(figures).toContain(null);
  expect(figures).toContain(0);
  expect(new Set(sample.map(({ source }) => source)).size).toBe(2);
  expect(sample.length).toBeGreaterThan(80);
});

test('every figure shown is the one in foods.json, and null is shown as unknown', {
  timeout: 300_000,
}, async () => {
  for (const { slug, per_100g } of sample) {
    const shown = labelFigures(await page(`/foods/${slug}`));
    const { sodium_mg: _notOnLabel, ...figures } = per_100g;
    expect({ slug, ...shown }).toMatchObject({ slug, ...figures });
    const { carbs_g, fiber_g } = figures;
    if (fiber_g === null) expect(shown.available).toBeNull();
    else expect(shown.available).toBeCloseTo(Number(carbs_g) - Number(fiber_g), 5);
  }
});

test('the audit page counts what the release holds', { timeout: 300_000 }, async () => {
  const body = await page('/audit');
  for (const text of ['4,612', '5,038', '7,793', '426']) expect(body).toContain(text);
  expect(body).toMatch(/Scatter plot of 5,038 foods: [\d,]+ lie within/);
});
