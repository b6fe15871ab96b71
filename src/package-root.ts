import { existsSync } from 'node:fs';

/** The nearest folder above a file with a `package.json`: the same for a source file and for a bundle that contains it. */
export function packageRoot(file: URL): URL {
  const folder = new URL('./', file);
  if (existsSync(new URL('package.json', folder))) return folder;
  const above = new URL('../', file);
  if (above.href === folder.href) throw new Error('the program lies in no package');
  return packageRoot(above);
}
