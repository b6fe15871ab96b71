/** The golden release as a site of files: what is written, that every link leads to a file, and that nothing else is overwritten. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillAndSwapFolder } from '../../pipeline/lib/files.ts';
import { refuseForeignFolder } from '../../pipeline/site/make-site.ts';
import { siteFolder, smallPage } from '../../pipeline/site/write-pages.ts';
import { PAGE_LANGS } from '../../src/pages/i18n/strings.ts';
import { digestOf } from '../support/files.ts';
import { temporaryFolder } from '../support/folders.ts';
import { GOLDEN_URL, useGolden } from '../support/golden.ts';
import { type StaticSite, siteOf } from '../support/static-site.ts';

const FLOUR = 'wheat-flour-white-all-purpose-enriched-bleached';
const OLD_FLOUR = 'wheat-flour-white-all-purpose-enriched-unbleached';

const golden = useGolden();
let site: StaticSite;
beforeAll(async () => {
  site = await siteOf(golden, PAGE_LANGS);
}, 120_000);

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
const read = (file: string): string => readFileSync(join(site.folder, file), 'utf8');
/** Where a link leads, as a file of the site; null for another host's. */
const fileOf = (href: string, file: string, root = `${GOLDEN_URL}/`): string | null => {
  const url = new URL(href.replaceAll('&amp;', '&'), root + file.replace(/index\.html$/, ''));
  if (!url.href.startsWith(root)) return null;
  const path = decodeURI(url.href.slice(root.length)).replace(/[?#].*$/, '');
  return path === '' || path.endsWith('/') ? `${path}index.html` : path;
};
const LINK = /\s(?:href|src|action)=(?:"([^"]*)"|([^\s">]+))/g;

describe('written', () => {
  test('with a page of each food in each language, its JSON and lineage, the release, and no page that needs a server', () => {
    const files = filesOf(site.folder);
    expect(files.length).toBe(site.made.files);
    for (const folder of ['', 'et/', 'fi/', 'ru/'])
      for (const page of ['', 'search/', 'compare/', 'audit/', 'downloads/', 'foods/bananas-raw/'])
        expect(files).toContain(`${folder}${page}index.html`);
    for (const file of ['404.html', 'robots.txt', 'sitemap.xml', 'datasets/foods.csv', 'datasets/SHA256SUMS'])
      expect(files).toContain(file);
    expect(files).toContain('foods/bananas-raw/provenance.json');
    expect(files).toContain('search/names.ru.json');
    expect(files.filter((file) => /^(?:et\/)?(?:ask|food-api|counter|v1|metrics)/.test(file))).toEqual([]);
    expect(read('datasets/foods.json')).toBe(readFileSync(join(golden.config.distDir, 'foods.json'), 'utf8'));
  });

  test('with the licence of a package in the script that the package is in', () => {
    const scripts = filesOf(site.folder).filter((file) => file.endsWith('.js'));
    const ofPackage = scripts.map(read).filter((text) => text.includes('MiniSearch: '));
    expect(ofPackage).not.toEqual([]);
    for (const text of ofPackage) expect(text.match(/Copyright 2022 Luca Ongaro/g)).toHaveLength(1);
  });

  test('with pages whose every link leads to a file, at the root of a host and below it', () => {
    const files = new Set(filesOf(site.folder));
    const lost: string[] = [];
    let count = 0;
    for (const file of files) {
      if (!file.endsWith('.html')) continue;
      // The page for what is not there may be shown at any depth.
      const shownAt = file === '404.html' ? 'a/b/c' : file;
      for (const root of file === '404.html'
        ? [`${GOLDEN_URL}/`]
        : [`${GOLDEN_URL}/`, 'https://other.example/deep/']) {
        for (const [, quoted, href = quoted ?? ''] of read(file).matchAll(LINK)) {
          const target = fileOf(href, shownAt, root);
          if (target === null || href.startsWith('#')) continue;
          count += 1;
          if (!files.has(target)) lost.push(`${file}: ${href}`);
        }
      }
    }
    expect(lost).toEqual([]);
    expect(count).toBeGreaterThan(2_000);
  });

  test('with what a page of the service says, less what needs a server', async () => {
    const app = golden.serve();
    const served = String(smallPage((await app.inject('/foods/bananas-raw?lang=et')).body));
    await app.close();
    const main = (text: string): string => text.slice(text.indexOf('<main'), text.indexOf('</main>'));
    const withoutAddresses = (text: string): string =>
      main(text).replace(/\s(?:href|action|rel|hreflang)=(?:"[^"]*"|[^\s">]+)|"food":"[^"]*"/g, '');
    expect(withoutAddresses(read('et/foods/bananas-raw/index.html'))).toBe(withoutAddresses(served));
    expect(read('et/foods/bananas-raw/index.html')).toContain('<html lang=et>');
    expect(read('index.html')).not.toContain('ask-form');
  });

  test('with links to what is not there left out as links, and counted', () => {
    // A question for the one answer-only food, in each language; lists in another order than by name; further pages of rankings.
    const paths = [...site.made.pages.dropped.keys()].sort();
    expect(paths).toEqual(['/api/answer', '/foods']);
  });

  test('with JSON of a food as the service answers, every figure and nutrient', async () => {
    const app = golden.serve();
    const [food, details] = await Promise.all(
      ['', '/nutrients'].map(async (part) => (await app.inject(`/v1/foods/bananas-raw${part}`)).json()),
    );
    const row = (await app.inject('/food-api.php?food=bananas-raw')).json().food;
    await app.close();
    const written = JSON.parse(read('api/foods/bananas-raw.json'));
    const about = new Map<string, object>(
      JSON.parse(read('api/nutrients.json')).nutrients.map((one: { key: string }) => [one.key, one]),
    );
    const nutrients = written.nutrients.map((one: { key: string }) => ({ ...about.get(one.key), ...one }));
    expect({ ...written, nutrients }).toEqual({
      ...food,
      ...{ per_100g: row.per_100g, url: row.url, basis: details.basis, nutrients: details.nutrients },
    });
    expect(written.per_100g).toMatchObject(food.per_100g);
  });

  test('with old slugs that lead on, by a link, a refresh and the canonical address', () => {
    const page = read(`foods/${OLD_FLOUR}/index.html`);
    expect(page).toContain(`content="0; url=../${FLOUR}/"`);
    expect(page).toContain(`<a href="../${FLOUR}/">`);
    expect(page).toContain(`rel="canonical" href="${GOLDEN_URL}/foods/${FLOUR}/"`);
  });

  test('with a sitemap of pages that are there and may be indexed, each its own canonical address', () => {
    const places = [...read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => place);
    expect(new Set(places).size).toBe(places.length);
    const { foods } = JSON.parse(read('datasets/answer-index.json'));
    for (const { slug } of foods) expect(places).toContain(`${GOLDEN_URL}/ru/foods/${slug}/`);
    expect(places).toContain(`${GOLDEN_URL}/foods/category-fruits-and-fruit-juices/`);
    for (const place of places) {
      const page = read(fileOf(place, '') ?? '');
      expect(page).toContain(`<link href=${place} rel=canonical>`);
      expect(page).not.toContain('noindex');
    }
    expect(read('robots.txt')).toContain(`Sitemap: ${GOLDEN_URL}/sitemap.xml`);
  });
});

test('the same release gives the same bytes, and another first language another root', async () => {
  const digests = ({ folder }: StaticSite) =>
    filesOf(folder).map((file) => `${file} ${digestOf(readFileSync(join(folder, file)))}`);
  expect(digests(await siteOf(golden, PAGE_LANGS))).toEqual(digests(site));
  const estonian = await siteOf(golden, ['et'], 'https://host.example/toit');
  const home = readFileSync(join(estonian.folder, 'index.html'), 'utf8');
  expect(home).toContain('<html lang=et>');
  expect(home).toContain('<link href=https://host.example/toit/ rel=canonical>');
  expect(home).not.toContain('hreflang=fi');
  expect(readFileSync(join(estonian.folder, '404.html'), 'utf8')).toContain('href=/toit/assets/');
}, 60_000);

describe('the folder', () => {
  const write = (folder: string) =>
    fillAndSwapFolder(folder, async (next) => writeFileSync(join(next, 'a'), 'new'));

  test('may be absent, empty or a site as it was made', () => {
    refuseForeignFolder(join(site.folder, 'nowhere'));
    refuseForeignFolder(temporaryFolder());
    refuseForeignFolder(site.folder);
  });

  test.each<[string, change: (file: string) => void, file: string]>([
    ['a file that was added deep inside', (file) => writeFileSync(file, ''), 'foods/mine.txt'],
    ['a file that was taken away', rmSync, 'audit/index.html'],
    ['no statement of a site', rmSync, 'site.json'],
  ])('is refused with %s', { timeout: 60_000 }, async (_what, change, file) => {
    const { folder } = await siteOf(golden, ['en']);
    change(join(folder, file));
    expect(() => refuseForeignFolder(folder)).toThrow(/site-folder/);
  });

  test('keeps its files where making new ones fails, and has nothing left beside it', async () => {
    const parent = temporaryFolder();
    const folder = join(parent, 'public');
    await write(folder);
    const failing = fillAndSwapFolder(folder, async () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(readdirSync(parent)).toEqual(['public']);
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('new');
  });
});

test('work that fails is told when nothing is written any more, so that the folder can be removed', async () => {
  const place = temporaryFolder();
  const folder = siteFolder(place, () => {});
  const begun: string[] = [];
  const work = folder.all(['full', 'slow', ...'abcdefghijklmnopqrstuvwxyz'], async (name) => {
    begun.push(name);
    if (name === 'full') throw new Error('no room');
    await pause(50);
    await folder.write(name, name);
  });
  await expect(work).rejects.toThrow('no room');
  const [, ...written] = begun;
  expect(filesOf(place)).toEqual(written.sort());
  expect(written).not.toContain('z');
});
