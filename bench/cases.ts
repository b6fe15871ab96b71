/** What the server is asked for under measurement, and what its peers are asked for beside it. */
import { readFileSync } from 'node:fs';
import { readDistDir } from '../src/settings.ts';
import type { Asked } from './requests.ts';

/** One line of the report, ours beside a bare route with the same bytes. */
export interface Case {
  readonly what: string;
  /** Asked for in turn. */
  readonly asked: readonly Asked[];
  /** Least share of the peer's requests per second; null where the figure is only shown. */
  readonly goal: number | null;
}

const question = (text: string): string => `/api/answer?q=${encodeURIComponent(text)}`;
const lookUp = (slug: string): string => `/food-api.php?food=${slug}`;
const search = (text: string): string => `/food-api.php?search=${encodeURIComponent(text)}`;

export const FIRST = lookUp('bananas-raw');

const DATASET = '/datasets/foods.json';

export function cases(): Case[] {
  const one = (what: string, path: string, goal: number, accept?: string): Case => ({
    what,
    asked: [{ path, accept }],
    goal,
  });
  return [
    one('one food', FIRST, 0.9),
    one('search, a common text', search('raw'), 0.7),
    one('search, a rare text', search('tamarind'), 0.7),
    one('search, empty', search(''), 0.7),
    one('search, no hit', search('qwertz'), 0.7),
    one('answer, one food', question('how many calories in a banana'), 0.6),
    one('answer, a comparison', question('protein: eggs vs tofu'), 0.6),
    one('answer, a refusal', question('calories in apple watch'), 0.6),
    { what: 'answer, many questions', asked: manyQuestions(), goal: null },
    one('dataset file', DATASET, 0.9),
    one('dataset file, Brotli', DATASET, 0.9, 'br'),
    one('dataset file, gzip', DATASET, 0.9, 'gzip'),
  ];
}

/** An address that is asked for again and again. */
const again = (path: string): Asked => ({ path });

/** One that was never asked for, of which no response is kept. */
const anew = (path: string): Asked => ({ path: `${path}&n={n}` });

/** Questions that are read anew, each of another food: answers, and refusals where a name is too long for one. */
function manyQuestions(): Asked[] {
  return someSlugs().map((slug) => anew(question(`calories in ${slug.replaceAll('-', ' ')}`)));
}

/** With searches that differ from request to request, so that none is remembered: for the memory under load. */
export function mixed(): Asked[] {
  return [
    ...cases().flatMap(({ asked }) => asked.slice(0, 100)),
    { path: lookUp('nobody-knows') },
    ...Array.from({ length: 500 }, (_, at) => ({ path: search((at * 7_919).toString(36)) })),
  ];
}

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

/** Look-ups and searches; ours answers the many, each at a new address, without a response that is kept. */
export function contests(): Contest[] {
  const slugs = someSlugs();
  // Parts of names as people type them: the first word, cut short now and then.
  const texts = slugs.map((slug, at) => slug.slice(0, 5 + (at % 9)));
  const lookUps = (what: string, asked: readonly string[], from = again): Contest => ({
    what,
    ours: asked.map((slug) => from(lookUp(slug))),
    of: (rival) => asked.map((slug) => ({ path: rival.lookUp(slug) })),
  });
  const searches = (what: string, asked: readonly string[], from = again): Contest => ({
    what,
    ours: asked.map((text) => from(search(text))),
    of: (rival) => asked.map((text) => ({ path: rival.search(text) })),
  });
  return [
    lookUps('one food', ['bananas-raw']),
    lookUps('one food of many', slugs, anew),
    searches('search, a common text', ['raw']),
    searches('search, a rare text', ['tamarind']),
    searches('search, no hit', ['qwertz']),
    searches('search, many texts', [...new Set(texts)], anew),
  ];
}

/** Every second slug: all of them would be longer than a command line may be. */
function someSlugs(): string[] {
  const { foods } = JSON.parse(readFileSync(`${readDistDir(process.env)}/foods.json`, 'utf8')) as {
    readonly foods: readonly { readonly slug: string }[];
  };
  return foods.flatMap(({ slug }, at) => (at % 2 === 0 ? [slug] : []));
}
