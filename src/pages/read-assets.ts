import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { packageRoot } from '../package-root.ts';

/** The files that pages load, with their types; no other file of the folder is served. */

const ASSET_TYPES = {
  'site.css': 'text/css; charset=utf-8',
  'favicon.svg': 'image/svg+xml',
  'amounts.js': 'text/javascript; charset=utf-8',
  'card.png': 'image/png',
  'elements.js': 'text/javascript; charset=utf-8',
  'find.js': 'text/javascript; charset=utf-8',
  'search.js': 'text/javascript; charset=utf-8',
  'ask.js': 'text/javascript; charset=utf-8',
  'try.js': 'text/javascript; charset=utf-8',
  'portion.js': 'text/javascript; charset=utf-8',
  'copy.js': 'text/javascript; charset=utf-8',
} as const;

export type AssetName = keyof typeof ASSET_TYPES;
/** A script's name without the file ending. */
export type ScriptName = Extract<AssetName, `${string}.js`> extends `${infer Name}.js` ? Name : never;

/** A file as it is sent. */
interface Asset {
  readonly type: string;
  readonly bytes: Buffer;
}

/** The folder of the files, found from this file or from a bundle that contains it. */
const FOLDER = new URL('src/pages/assets/', packageRoot(new URL(import.meta.url)));

/** A file of the folder that no page loads. */
export const assetText = (name: 'glyphs.json'): string => readFileSync(new URL(name, FOLDER), 'utf8');

/** The files by name, read once at start: they change with the program, not with the data. */
export const ASSETS: ReadonlyMap<string, Asset> = new Map(
  Object.entries(ASSET_TYPES).map(([name, type]) => [
    name,
    { type, bytes: readFileSync(new URL(name, FOLDER)) },
  ]),
);

/**
 * Hash of all files together. It is a folder in their addresses, so that scripts that import each other by relative
 * address get the same version, and caches never have to ask again.
 */
export const ASSETS_VERSION = versionOf(ASSETS);

function versionOf(assets: ReadonlyMap<string, Asset>): string {
  const hash = createHash('sha256');
  for (const [name, { bytes }] of assets) hash.update(`${name}\n${bytes.length}\n`).update(bytes);
  return hash.digest('hex').slice(0, 12);
}

/** Address of the folder that all of them are in, below the public address: `/assets/0123456789ab`. */
export const ASSETS_PATH = `/assets/${ASSETS_VERSION}`;
