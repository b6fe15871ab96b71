/**
 * Fills the pages that depend on what is asked, of a site without a server: results of a search, and comparisons. They are made by
 * the functions that make them on a server. The page's own scripts are loaded then, over what they are to improve.
 */

import type { ProvenanceRecord } from '../../../tables/provenance.ts';
import { pagePart } from '../../browse/paths.ts';
import { compareAgainPage, comparePage, type Side } from '../../compare/compare-page.ts';
import type { FoodLink, FoodPageData } from '../../food/food-data.ts';
import { COMPARE_FIELDS } from '../../food/near-section.ts';
import { type Html, siteIn } from '../../layout.ts';
import { searchPage } from '../../search.ts';
import type { FilledPage, FoodFile, NamedFood, Names } from '../files.ts';
import { rewritePage } from '../rewrite-page.ts';
import { jsonOf, namesIn } from './find.ts';

/** Foods on a page of results. */
const RESULTS_PAGE = 20;
/** Foods that are offered for a text that is none, as on a server. */
const CANDIDATES = 8;

const page: FilledPage = JSON.parse(document.getElementById('static-data')?.textContent ?? '');
const { lang } = page;
const site = siteIn(page.site, lang);
const asked = new URLSearchParams(window.location.search);
const text = (name: string): string => (asked.get(name) ?? '').trim();

const made = page.address.startsWith('/search') ? await searched() : await compared();
if (made !== null) show(made);
for (const name of page.scripts) await import(new URL(name, import.meta.url).href);

function show({ text }: Html): void {
  const shown = new DOMParser().parseFromString(rewritePage(text, page), 'text/html');
  document.title = shown.title;
  document.body.replaceWith(shown.body);
}

async function searched(): Promise<Html | null> {
  const q = text('q');
  if (q === '') return null;
  const hits = (await namesIn(lang)).find(q);
  const page = Math.max(1, Math.trunc(Number(text('page'))) || 1);
  const part = pagePart(hits.length, page, RESULTS_PAGE);
  return searchPage(site, { text: q, hits: hits.slice(part.from - 1, part.to), part, nearest: [] });
}

async function compared(): Promise<Html | null> {
  if (COMPARE_FIELDS.every((field) => text(field) === '')) return null;
  const names = await namesIn(lang);
  const sides = COMPARE_FIELDS.map((field) => sideOf(names, text(field)));
  const given = sides.filter((side) => side.text !== '');
  const foods = (await Promise.all(given.map(foodOf))).filter((food) => food !== null);
  return foods.length < Math.max(2, given.length)
    ? compareAgainPage(site, sides)
    : comparePage(site, foods, text('order'));
}

/** A food by its slug or its name, else what a search for the text finds. */
function sideOf(names: Names, text: string): Side {
  const food = text === '' ? null : names.called(text);
  const candidates = food === null && text !== '' ? names.find(text).slice(0, CANDIDATES) : [];
  const linked = (food: NamedFood): FoodLink => linkOf(names, food);
  return { text, food: food && linked(food), candidates: candidates.map(linked) };
}

function linkOf({ shorten }: Names, { slug, name, englishName }: NamedFood): FoodLink {
  const localNames = englishName === null ? {} : { [lang]: name };
  return { slug, name: englishName ?? name, localNames, shorten };
}

/** Null for a side without a food. Rejects where one of the food's files cannot be read. */
async function foodOf({ food }: Side): Promise<FoodPageData | null> {
  if (food === null) return null;
  const { slug, shorten } = food;
  const [row, provenance] = await Promise.all([
    jsonOf<FoodFile>(`api/foods/${slug}.json`),
    jsonOf<ProvenanceRecord>(`foods/${slug}/provenance.json`),
  ]);
  const { names, portions, ...own } = row;
  const { en: name, ...localNames } = names;
  const details = { provenance, portions };
  const answerOnly = own.category === null;
  // What a comparison does not show.
  const none = { version: '', near: [], spread: null, ingredients: new Map() };
  return { ...own, ...none, slug, name, localNames, shorten, details, answerOnly };
}
