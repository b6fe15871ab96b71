import { unlinkSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { dots, type EnergyPoint } from '../../src/pages/audit/scatter.ts';
import { CONTRACT_EXPECTATIONS } from '../../src/tables/expectations.ts';
import { rowText } from '../support/page-values.ts';
import { useServer } from '../support/server.ts';

const { fixture, request } = useServer(CONTRACT_EXPECTATIONS);
afterEach(() => fixture.restore());

describe('/audit', () => {
  test('counts rows, dispositions, missing values, names and outliers', async () => {
    const { status, body } = await request('/audit');
    expect(status).toBe(200);
    expect(rowText(body, 'usda_sr_legacy')).toContain('4,612');
    expect(rowText(body, 'curated_unverified')).toContain('null: no right of reuse is asserted 426');
    expect(rowText(body, 'canonical')).toContain('kept complete, generic, the plainest of its kind 4,612');
    expect(rowText(body, 'left out')).toBe('left out a-rule-without-words 3,181');
    expect(rowText(body, 'Total 7')).toBe('Total 7,793');
    expect(rowText(body, 'Sugars, total')).toBe('Sugars, total 1 426 8.5 %');
    expect(body).toContain('<h3>salt &amp; nothing else</h3>');
    expect(body).toContain('<a href="/foods/salt-table">Salt, table</a> <small>0 kcal</small>');
    expect(rowText(body, 'analysed')).toBe('analysed 3 75 %');
    expect(body).toContain('an earlier edition');
    expect(rowText(body, 'Eesti')).toBe('Eesti 3 0.1 %');
    expect(body).toMatch(/aria-label="Scatter plot of 5,038 foods: [\d,]+ lie within/);
  });

  test('by nutrient: how its amounts are known, and how many rows have none', async () => {
    const { status, body } = await request('/audit?nutrients=all&lang=et');
    expect(status).toBe(200);
    expect(body).toContain('<th scope="col">analüüsitud, %</th>');
    expect(rowText(body, 'Raud')).toBe('Raud 4 75 25');
    const missing = await request('/audit?part=missing&lang=et');
    expect(rowText(missing.body, 'Suhkrud')).toContain('426');
    const exceptions = await request('/audit?part=exceptions&lang=et');
    expect(exceptions.body).toContain('<h1>Läbi vaadatud erandid: ');
  });

  test('is made once a release and language, and anew for a new release', async () => {
    const first = (await request('/audit')).body;
    expect((await request('/audit')).body).toBe(first);
    expect((await request('/audit?lang=ru')).body).toContain('<h1>Аудит данных</h1>');
    fixture.write('datapackage.json', '{"version":"1.0.1"}');
    fixture.write('foods.json', `${Buffer.from((await request('/datasets/foods.json')).bytes).toString()} `);
    expect((await request('/audit')).body).toContain('release 1.0.1');
  });

  test('without audit.json: what can be counted here, and the fault by name', async () => {
    unlinkSync(fixture.path('audit.json'));
    const { status, body } = await request('/audit');
    expect(status).toBe(200);
    expect(body).toContain('The file with the audit cannot be read right now.');
    expect(body).toContain('Scatter plot of 5,038 foods');
    expect(JSON.parse((await request('/readyz')).body).faults).toEqual([
      { file: 'audit.json', reason: 'missing' },
    ]);
  });
});

describe('dots', () => {
  const point = (stated: number, computed: number): EnergyPoint => ({
    slug: `p${stated}-${computed}`,
    source: 'usda_sr_legacy',
    stated,
    computed,
  });

  test('foods on one dot are drawn once, neighbours in one stroke, also beyond the axis', () => {
    expect(dots([])).toBe('');
    expect(dots([point(6, 6), point(6, 6), point(7, 7)])).toBe('m1.5 498h3');
    expect(dots([point(6, 6), point(12, 6)])).toBe('m1.5 498h6');
    expect(dots([point(6, 12), point(6, 6)])).toBe('m1.5 495h3m-3 3h3');
    expect(dots([point(5000, 5000)])).toBe('m499.5 0h3');
  });
});
