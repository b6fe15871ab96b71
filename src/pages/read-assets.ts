import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { packageRoot } from '../package-root.ts';
import { mediaType } from '../tables/files.ts';

/** The files that pages load; no other file of the folder is served. */
const ASSET_NAMES = [
  ...(['site.css', 'favicon.svg', 'amounts.js', 'card.png', 'elements.js', 'find.js'] as const),
  ...(['search.js', 'ask.js', 'try.js', 'portion.js', 'copy.js'] as const),
];
export type AssetName = (typeof ASSET_NAMES)[number];
/** A script's name without the file ending. */
export type ScriptName = Extract<AssetName, `${string}.js`> extends `${infer Name}.js` ? Name : never;

/** The folder of the files, found from this file or from a bundle that contains it. */
const FOLDER = new URL('src/pages/assets/', packageRoot(new URL(import.meta.url)));

/** A file of the folder that no page loads. */
export const assetText = (name: 'glyphs.json'): string => readFileSync(new URL(name, FOLDER), 'utf8');

/** The files by name, read once at start: they change with the program, not with the data. */
export const ASSETS = new Map<string, { readonly type: string; readonly bytes: Buffer }>(
  ASSET_NAMES.map((name) => {
    const type = mediaType(name).replace(/^text\/.*/, '$&; charset=utf-8');
    return [name, { type, bytes: readFileSync(new URL(name, FOLDER)) }];
  }),
);

/**
 * Hash of all files together. It is a folder in their addresses, so that scripts that import each other by relative
 * address get the same version, and caches never have to ask again.
 */
export const ASSETS_VERSION = [...ASSETS]
  .reduce(
    (hash, [name, { bytes }]) => hash.update(`${name}\n${bytes.length}\n`).update(bytes),
    createHash('sha256'),
  )
  .digest('hex')
  .slice(0, 12);

/** Address of the folder that all of them are in, below the public address: `/assets/0123456789ab`. */
export const ASSETS_PATH = `/assets/${ASSETS_VERSION}`;
