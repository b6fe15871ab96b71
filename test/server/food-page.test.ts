import { unlinkSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { foodsText } from '../support/fixture.ts';
import { labelFigures, rowText } from '../support/page-values.ts';
import { useServer } from '../support/server.ts';
import { phrases } from '../support/words.ts';

const server = useServer();
const { fixture, request } = server;
afterEach(() => fixture.restore());

describe('7 /foods/SLUG', () => {
  const page = (slug: string) => request(`/foods/${slug}`);

  test('shows name, localised names, category, values, licence and provenance, and links the row', async () => {
    const { status, headers, body } = await page('butter-salted');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const text of phrases(`
      <h1>Butter, salted</h1> | Dairy and egg products | public domain in the United States
      <li lang="et">Või, soolatud</li> | <li lang="fi">Voi, suolattu</li> | <li lang="ru">Масло солёное</li>
      source_ref: fdc:167500 | href="/food-api.php?food=butter-salted"
      href="/foods/butter-salted/provenance.json"
    `))
      expect(body).toContain(text);
    expect(rowText(body, 'Energy')).toContain('2,999 kJ 717 kcal');
    expect(rowText(body, 'Sodium')).toContain('643 mg');
  });

  test('an error can be reported with the address and the values filled in, with or without a form', async () => {
    const reported = (body: string) => body.slice(body.indexOf('id="report"'), body.indexOf('id="near"'));
    const without = reported((await page('water-tap')).body);
    for (const text of phrases(`
      Report an error | https://food.example.org/foods/water-tap | usda_sr_legacy, fdc:167505 | kcal 0, protein_g 0
      sugar_g unknown | What is wrong
    `))
      expect(without).toContain(text);
    expect(without).not.toContain('<a ');
    const links = [];
    for (const reportUrl of [
      'https://forge.example.org/o/n/issues/new?labels=data',
      'mailto:food@example.org',
    ]) {
      server.start({ reportUrl });
      links.push(
        reported((await page('water-tap')).body)
          .match(/href="([^"]+)"/)?.[1]
          ?.replaceAll('&amp;', '&'),
      );
    }
    const [form, letter] = links.map((link) => new URL(link ?? ''));
    expect(form?.searchParams.get('labels')).toBe('data');
    expect(form?.searchParams.get('title')).toBe('water-tap');
    expect(form?.searchParams.get('body')).toContain('kcal 0, protein_g 0');
    expect([letter?.pathname, letter?.searchParams.get('subject')]).toEqual([
      'food@example.org',
      'water-tap',
    ]);
    expect(links[1]).not.toContain('+');
  });

  test('tells the lineage: source line, ids, description as received, redirects, translations', async () => {
    const { body } = await page('butter-salted');
    for (const text of phrases(`
      foods.csv:<wbr>2</code> | NDB 1000 | Butter,  salted (as received) | assigned in release 1.0.0
      <code>butter-with-salt</code> | near-duplicate: the same food in the same state
      dairy.csv:<wbr>8</code>
    `))
      expect(body).toContain(text);
  });

  test('a value that is not stored is unknown; a stored zero is 0', async () => {
    const water = labelFigures((await page('water-tap')).body);
    expect(water).toMatchObject({ kcal: 0, sugar_g: null, saturated_fat_g: null, fiber_g: 0, salt_g: 0.01 });
    const tea = labelFigures((await page('tea-black-brewed')).body);
    expect(tea).toMatchObject({ fat_g: 0.02, salt_g: null, sugar_g: 0 });
    const butter = (await page('butter-salted')).body;
    expect(rowText(butter, 'Water')).toBe('Water 16.17 g');
    expect(butter).toContain('Unknown, because the source has no value: monounsaturated fatty acids;');
    expect(butter).not.toMatch(/<data value="(null|undefined|NaN)?"|="(null|undefined|NaN)"/);
  });

  test('carbohydrate is the source’s, with fibre; what labels mean by it is computed and says so', async () => {
    const { body } = await page('bananas-raw');
    expect(labelFigures(body)).toMatchObject({ carbs_g: 22.84, available: 20.24, fiber_g: 2.6 });
    expect(rowText(body, 'of which available')).toBe(
      'of which available computed: total less fibre 20.24 g 8 %',
    );
    expect(body).toContain('fibre included. EU labels print carbohydrate without fibre');
  });

  test('kilojoules that the source has not are computed and say so', async () => {
    const { body } = await page('black-rye-loaf');
    expect(rowText(body, 'Energy')).toContain('Energy kJ: computed 837 kJ 200 kcal');
    expect(body).toContain('the kilojoules are computed, kcal × 4.184');
    expect((await page('butter-salted')).body).not.toContain('the kilojoules are computed');
  });

  test('household portions carry their weight and their computed energy', async () => {
    const { body } = await page('butter-salted');
    expect(rowText(body, '1 tbsp')).toBe('1 tbsp 14.2 g 102 kcal');
    expect(body).toContain('<option value="1" data-grams="14.2">14.2 g: 1 tbsp</option>');
    expect((await page('bananas-raw')).body).toContain('The source has no household portions');
  });

  test('shares of energy are a picture with words', async () => {
    const { body } = await page('butter-salted');
    expect(body).toMatch(
      /role="img"[^>]*aria-label="Shares of energy: Protein 0 %, Carbohydrate 0 %, Fat 100 %\."/,
    );
    expect((await page('salt-table')).body).toContain('there is no energy to divide');
  });

  test('machines get schema.org figures with units, and nothing for what is unknown', async () => {
    const jsonLd = async (slug: string) =>
      JSON.parse(
        /<script type="application\/ld\+json">(.*?)<\/script>/.exec((await page(slug)).body)?.[1] ?? '',
      );
    const butter = await jsonLd('butter-salted');
    expect(butter.mainEntity).toMatchObject({
      '@type': 'NutritionInformation',
      servingSize: '100 g',
      calories: '717 kcal',
      fatContent: '81.11 g',
      sodiumContent: '643 mg',
    });
    const water = await jsonLd('water-tap');
    expect(water.mainEntity).toMatchObject({ calories: '0 kcal', fiberContent: '0 g' });
    expect(water.mainEntity).not.toHaveProperty('sugarContent');
    // Names and texts have a licence on every page; values only where their row has one.
    expect(water.license).toBe('https://creativecommons.org/licenses/by/4.0/');
    expect(water.isBasedOn.license).toBe('https://creativecommons.org/publicdomain/zero/1.0/');
    expect(await jsonLd('black-rye-loaf')).not.toHaveProperty('isBasedOn');
  });

  test.each([
    ['et', 'Või, soolatud', 'teadmata', '81,11'],
    ['fi', 'Voi, suolattu', 'ei tiedossa', '81,11'],
    ['ru', 'Масло солёное', 'неизвестно', '81,11'],
  ])('speaks %s, its name first and the same figures', async (lang, name, unknown, fat) => {
    const { body } = await request(`/foods/butter-salted?lang=${lang}`);
    expect(body).toContain(`<html lang="${lang}">`);
    expect(body).toContain(`<h1>${name}</h1>`);
    expect(body).toContain(`>${fat}</data>`);
    expect(labelFigures(body)).toEqual(labelFigures((await page('butter-salted')).body));
    const water = (await request(`/foods/water-tap?lang=${lang}`)).body;
    expect(water).toContain(`<span class="unknown">${unknown}</span>`);
    expect(water).toContain('<h1 lang="en">Water, tap</h1>');
  });

  test('2.6 a curated row asserts no right', async () => {
    expect((await page('black-rye-loaf')).body).toContain('No right to reuse the values is asserted');
  });

  test('a food that only answers know has a page, which says so', async () => {
    const { status, body } = await page('answer-only-stew');
    expect(status).toBe(200);
    expect(body).toContain('not in the canonical list');
    expect(body).toContain('href="/api/answer?q=calories+in+Answer+only+stew"');
  });

  test('a duplicate slug, and another spelling, get 301 to the canonical page, in the same language', async () => {
    for (const slug of ['Butter-Salted', '%20butter-salted']) {
      const { status, headers } = await page(slug);
      expect([status, headers.location]).toEqual([301, '/foods/butter-salted']);
    }
    const { status, headers } = await page('butter-with-salt');
    expect([status, headers.location]).toEqual([301, '/foods/butter-salted#asked-butter-with-salt']);
    const finnish = await request('/foods/butter-with-salt?lang=fi');
    expect(finnish.headers.location).toBe('/foods/butter-salted?lang=fi#asked-butter-with-salt');
    expect((await page('butter-salted')).body).toMatch(
      /class="notice asked">You asked for <code id="asked-butter-with-salt">butter-with-salt</,
    );
  });

  test('alcohol has a line only where there is some, and a trace of salt is less than a figure of the label', async () => {
    const { body } = await page('bananas-raw');
    expect(body).not.toContain('<span>Alcohol</span>');
    expect(rowText(body, 'Salt')).toBe('Salt computed: sodium × 2.5 < 0.01 g 0 %');
    expect(labelFigures(body)).toMatchObject({ salt_g: 0.0025 });
  });

  test('an unknown slug: a 404 page with the nearest foods and a search, nothing unescaped', async () => {
    const { status, headers, body } = await page('butter-salt');
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<a href="/foods/butter-salted">Butter, salted</a>');
    expect(body).toContain('value="butter salt"');
    const hostile = await page(encodeURIComponent('"><script>alert(1)</script>&'));
    expect(hostile.status).toBe(404);
    expect(hostile.body).not.toContain('<script>');
    expect(hostile.body).toContain('&quot;&gt;&lt;script&gt;');
    expect((await page(encodeURIComponent('😀'.repeat(200)))).status).toBe(404);
  });

  test('names of a release are escaped', async () => {
    const [first, ...rest] = fixture.data.foods;
    if (first === undefined) throw new Error('no rows');
    fixture.write('foods.json', foodsText([{ ...first, name: '</script><b onclick="x">&' }, ...rest]));
    const { body } = await page('butter-salted');
    expect(body).toContain('<h1>&lt;/script&gt;&lt;b onclick=&quot;x&quot;&gt;&amp;</h1>');
    expect(body).not.toContain('<b ');
  });

  test('no element has a style or a handler of its own, and nothing inline runs', async () => {
    const { body } = await page('butter-salted');
    expect(body).not.toMatch(/<style|style="|\son\w+="/);
    expect(body.match(/<script(?! type="application\/(ld\+)?json"| type="module" src=)/g)).toBeNull();
  });

  test('links and redirects keep the path of the public address', async () => {
    server.start({ baseUrl: 'https://example.org/nutrition' });
    expect((await page('old-banana')).headers.location).toBe('/nutrition/foods/bananas-raw#asked-old-banana');
    expect((await page('bananas-raw')).body).toContain('href="/nutrition/food-api.php?food=bananas-raw"');
  });
});

describe('a details file that is missing or broken costs only what depends on it', () => {
  const readiness = async () => JSON.parse((await request('/readyz')).body).faults;

  test('provenance.jsonl', async () => {
    unlinkSync(fixture.path('provenance.jsonl'));
    const { status, body } = await request('/foods/butter-salted');
    expect(status).toBe(200);
    expect(labelFigures(body)).toMatchObject({ kcal: 717, sugar_g: 0.06, kj: 3000 });
    expect(body).toContain('cannot be read right now');
    expect(body).not.toContain('id="lineage"');
    expect((await request('/foods/butter-salted/provenance.json')).status).toBe(503);
    expect(await readiness()).toMatchObject([{ file: 'provenance.jsonl' }]);
  });

  test('portions.json', async () => {
    fixture.write('portions.json', '{}');
    const { status, body } = await request('/foods/butter-salted');
    expect(status).toBe(200);
    expect(body).not.toContain('Household portions');
    expect(body).toContain('id="lineage"');
    const reason = 'no object named portions';
    // Usual portions are ranked too.
    const other = { file: 'rankings.jsonl', reason: 'goes with another portions.json' };
    expect(await readiness()).toEqual([{ file: 'portions.json', reason }, other]);
  });
});

describe('/foods/SLUG/provenance.json', () => {
  test('is the line of provenance.jsonl', async () => {
    const { status, headers, json } = await request('/foods/butter-salted/provenance.json');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(json()).toMatchObject({
      slug: 'butter-salted',
      origin: { line: 2 },
      amounts: { vitamin_c_mg: '0' },
    });
  });

  test('follows duplicates, knows answer-only rows, and is 404 food_not_found for others', async () => {
    const moved = await request('/foods/butter-with-salt/provenance.json');
    expect([moved.status, moved.headers.location]).toEqual([301, '/foods/butter-salted/provenance.json']);
    expect((await request('/foods/answer-only-stew/provenance.json')).json()).toMatchObject({
      answer_only: true,
    });
    const unknown = await request('/foods/no-such/provenance.json');
    expect(unknown.status).toBe(404);
    expect(unknown.json()).toMatchObject({ error: 'food_not_found', slug: 'no-such' });
  });
});

describe('a portion in the address', () => {
  const page = async (slug: string, query: string) => (await request(`/foods/${slug}?${query}`)).body;

  test('adds the figures of its weight, and shares are those of the portion', async () => {
    const body = await page('butter-salted', 'grams=14,2');
    expect(body).toContain('<th scope="col" class="figure own">Per 14.2 g</th>');
    expect(rowText(body, 'Energy')).toContain('2,999 kJ 717 kcal 426 kJ 102 kcal 5 %');
    expect(rowText(body, 'of which sugars')).toContain('0.06 g < 0.01 g 0 %');
    expect(rowText(body, 'Sodium')).toBe('Sodium 643 mg 91.3 mg');
    expect(body).toContain('<p class="small quiet per">Per 14.2 g</p>');
  });

  test('may be one of the source by its number; a weight that is typed counts before it', async () => {
    expect(await page('butter-salted', 'portion=1')).toContain(
      '<option value="1" data-grams="14.2" selected>',
    );
    expect(await page('butter-salted', 'portion=1&grams=50')).toContain('>Per 50 g</th>');
    expect(await page('butter-salted', 'portion=&grams=')).toBe(await page('butter-salted', ''));
    expect(await page('butter-salted', 'grams=100')).toBe(await page('butter-salted', ''));
  });

  test('unknown stays unknown and zero stays 0', async () => {
    const body = await page('water-tap', 'grams=250');
    expect(rowText(body, 'of which sugars')).toBe('of which sugars unknown unknown –');
    expect(rowText(body, 'Fat')).toMatch(/0 g 0 g 0 %$/);
    expect(body).not.toMatch(/NaN|undefined/);
  });

  test('a food without portions of its source takes grams', async () => {
    const body = await page('black-rye-loaf', 'grams=40&lang=et');
    expect(body).not.toContain('<select id="portion"');
    expect(rowText(body, 'Energia')).toContain('837 kJ 200 kcal 335 kJ 80 kcal 4 %');
  });

  test('leaves the canonical address, the other languages and schema.org as they are', async () => {
    const [plain, own] = [await page('butter-salted', ''), await page('butter-salted', 'portion=1')];
    const parts = [/<link rel="(?:canonical|alternate)".*>/g, /<script type="application\/ld\+json">.*/g];
    for (const part of parts) expect(own.match(part)).toEqual(plain.match(part));
    expect(own).toContain('href="/foods/butter-salted?portion=1&amp;lang=fi"');
  });

  test.each([
    ['grams=0', '0'],
    ['grams=-5', '-5'],
    ['grams=10001', '10001'],
    ['grams=1e3', '1e3'],
    ['grams=%3Cb%3E', '&lt;b&gt;'],
    ['portion=0', '0'],
    ['portion=99', '99'],
    ['portion=constructor', 'constructor'],
  ])('%s is no portion: the page says so and has its 100 g', async (query, shown) => {
    const body = await page('butter-salted', query);
    expect(body).toContain(`“${shown}” is no portion of this food`);
    expect(body).not.toContain('<td class="own"');
    expect(rowText(body, 'Fat')).toContain('81.11 g 116 %');
  });
});
