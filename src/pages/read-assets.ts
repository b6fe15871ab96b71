import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

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

/** The files by name, read once when the program starts: they change with the program, not with the data. */
export const ASSETS: ReadonlyMap<string, Asset> = new Map(
  Object.entries(ASSET_TYPES).map(([name, type]) => [
    name,
    { type, bytes: readFileSync(new URL(`assets/${name}`, import.meta.url)) },
  ]),
);

/**
 * Hash of all files together. It is a folder in their addresses, so that scripts that import each other by relative
 * address get the version that belongs to them, and each may be kept for ever.
 */
export const ASSETS_VERSION = versionOf(ASSETS);

function versionOf(assets: ReadonlyMap<string, Asset>): string {
  const hash = createHash('sha256');
  for (const [name, { bytes }] of assets) hash.update(`${name}\n${bytes.length}\n`).update(bytes);
  return hash.digest('hex').slice(0, 12);
}

/** Address of a file: `/assets/0123456789ab/site.css`. */
export function assetUrl(basePath: string, name: AssetName): string {
  return `${basePath}/assets/${ASSETS_VERSION}/${name}`;
}
