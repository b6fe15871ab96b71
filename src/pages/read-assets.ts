import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/** Every file that pages may load, and its type; nothing else of the folder is served. */
const ASSET_TYPES = {
  'site.css': 'text/css; charset=utf-8',
  'favicon.svg': 'image/svg+xml',
  'elements.js': 'text/javascript; charset=utf-8',
  'search.js': 'text/javascript; charset=utf-8',
  'ask.js': 'text/javascript; charset=utf-8',
  'try.js': 'text/javascript; charset=utf-8',
  'copy.js': 'text/javascript; charset=utf-8',
} as const;

export type AssetName = keyof typeof ASSET_TYPES;
/** A script of the folder, named without the file ending. */
export type ScriptName = Extract<AssetName, `${string}.js`> extends `${infer Name}.js` ? Name : never;

/** A file as it is sent. */
export interface Asset {
  readonly type: string;
  readonly bytes: Buffer;
}

/** The folder of the files; the program that asks may be this file or a bundle that holds it. */
const FOLDER = new URL('src/pages/assets/', packageRoot(new URL(import.meta.url)));

/** The files by name, read once when the program starts: they change with the program, not with the data. */
export const ASSETS: ReadonlyMap<string, Asset> = new Map(
  Object.entries(ASSET_TYPES).map(([name, type]) => [
    name,
    { type, bytes: readFileSync(new URL(name, FOLDER)) },
  ]),
);

/**
 * Hash of all files together. It is a folder in their addresses, so that scripts that import each other by relative
 * address get the version that belongs to them, and each may be kept for ever.
 */
export const ASSETS_VERSION = versionOf(ASSETS);

/** The nearest folder above a file that holds a `package.json`. */
function packageRoot(file: URL): URL {
  const folder = new URL('./', file);
  if (existsSync(new URL('package.json', folder))) return folder;
  const above = new URL('../', file);
  if (above.href === folder.href) throw new Error('the program lies in no package');
  return packageRoot(above);
}

function versionOf(assets: ReadonlyMap<string, Asset>): string {
  const hash = createHash('sha256');
  for (const [name, { bytes }] of assets) hash.update(`${name}\n${bytes.length}\n`).update(bytes);
  return hash.digest('hex').slice(0, 12);
}

/** Address of a file: `/assets/0123456789ab/site.css`. */
export function assetUrl(basePath: string, name: AssetName): string {
  return `${basePath}/assets/${ASSETS_VERSION}/${name}`;
}
