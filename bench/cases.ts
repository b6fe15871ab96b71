/** What the server is asked for under measurement, and what its peers are asked for beside it. */
import { readFileSync } from 'node:fs';
import { readDistDir } from '../src/settings.ts';
import type { Asked } from './requests.ts';

/** One line of the report, ours beside a bare route with the same bytes. */
export interface Case extends Asked {
  readonly what: string;
  /** Least share of the peer's requests per second. */
  readonly goal: number;
}

const question = (text: string): string => `/api/answer?q=${encodeURIComponent(text)}`;
const lookUp = (slug: string): string => `/food-api.php?food=${slug}`;
const search = (text: string): string => `/food-api.php?search=${encodeURIComponent(text)}`;

export const FIRST = lookUp('bananas-raw');

export const CASES: readonly Case[] = [
  { what: 'one food', path: FIRST, goal: 0.9 },
  { what: 'search, a common text', path: search('raw'), goal: 0.7 },
  { what: 'search, a rare text', path: search('tamarind'), goal: 0.7 },
  { what: 'search, empty', path: search(''), goal: 0.7 },
  { what: 'search, no hit', path: search('qwertz'), goal: 0.7 },
  { what: 'answer, one food', path: question('how many calories in a banana'), goal: 0.6 },
  { what: 'answer, a comparison', path: question('protein: eggs vs tofu'), goal: 0.6 },
  { what: 'answer, a refusal', path: question('calories in apple watch'), goal: 0.6 },
  { what: 'dataset file', path: '/datasets/foods.json', goal: 0.9 },
  { what: 'dataset file, Brotli', path: '/datasets/foods.json', accept: 'br', goal: 0.9 },
  { what: 'dataset file, gzip', path: '/datasets/foods.json', accept: 'gzip', goal: 0.9 },
];

/** Searches that differ from request to request, so that none is remembered: for the memory under load. */
export const MIXED: readonly Asked[] = [
  ...CASES,
  { path: lookUp('nobody-knows') },
  ...Array.from({ length: 500 }, (_, at) => ({ path: search((at * 7_919).toString(36)) })),
];

/** A server that people would pick instead. */
export interface Rival {
  readonly name: string;
  /** Given a folder for its database. */
  readonly program: string;
  lookUp(slug: string): string;
  search(text: string): string;
}

export const RIVALS: readonly Rival[] = [
  {
    name: 'json-server',
    program: 'bench/peers/json-server.ts',
    lookUp: (slug) => `/foods/${slug}`,
    search: (text) => `/foods?name_like=${encodeURIComponent(text)}&_limit=20`,
  },
  {
    name: 'SQLite',
    program: 'bench/peers/sqlite.ts',
    lookUp: (slug) => `/foods/${slug}`,
    search: (text) => `/foods?q=${encodeURIComponent(text)}`,
  },
];

/** The same question to us and to a rival. */
export interface Contest {
  readonly what: string;
  readonly ours: readonly Asked[];
  of(rival: Rival): readonly Asked[];
}

/** Look-ups and searches; the last of each kind are so many that nobody answers them from what was asked before. */
export function contests(): Contest[] {
  const slugs = someSlugs();
  // Parts of names as people type them: the first word, cut short now and then.
  const texts = slugs.map((slug, at) => slug.slice(0, 5 + (at % 9)));
  const lookUps = (what: string, asked: readonly string[]): Contest => ({
    what,
    ours: asked.map((slug) => ({ path: lookUp(slug) })),
    of: (rival) => asked.map((slug) => ({ path: rival.lookUp(slug) })),
  });
  const searches = (what: string, asked: readonly string[]): Contest => ({
    what,
    ours: asked.map((text) => ({ path: search(text) })),
    of: (rival) => asked.map((text) => ({ path: rival.search(text) })),
  });
  return [
    lookUps('one food', ['bananas-raw']),
    lookUps('one food of many', slugs),
    searches('search, a common text', ['raw']),
    searches('search, a rare text', ['tamarind']),
    searches('search, no hit', ['qwertz']),
    searches('search, many texts', [...new Set(texts)]),
  ];
}

/** Every second slug: all of them would be longer than a command line may be. */
function someSlugs(): string[] {
  const { foods } = JSON.parse(readFileSync(`${readDistDir(process.env)}/foods.json`, 'utf8')) as {
    readonly foods: readonly { readonly slug: string }[];
  };
  return foods.flatMap(({ slug }, at) => (at % 2 === 0 ? [slug] : []));
}
