import { basename, join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';

const FOLDER = 'src/pages/static/browser';
/** The scripts of a site of files: those in `src/pages/static/browser/`. */
const ENTRIES = ['find', 'fill'];

/** A browser validates nothing, so the descriptions of tables need no library there. */
const noSchemas: Plugin = {
  name: 'no-schemas',
  setup(build) {
    build.onResolve({ filter: /^zod$/ }, () => ({ path: 'zod', namespace: 'none' }));
    build.onLoad({ filter: /.*/, namespace: 'none' }, () => ({
      // Whatever is taken from it, or called of it, is itself; a namespace of it is made with its prototype.
      contents: `const z = new Proxy(() => z, {
        get: (_, name) => (typeof name === "symbol" ? undefined : z),
        getPrototypeOf: () => z,
      });
      module.exports = z;`,
    }));
  },
};

/** The scripts that take the place of a server, by name; the same sources give the same bytes. */
export async function makeScripts(root: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const entries = ENTRIES.map((name) => join(FOLDER, `${name}.ts`));
  const modules = { bundle: true, splitting: true, format: 'esm', target: 'es2022' } as const;
  return minified(root, entries, { ...modules, plugins: [noSchemas] });
}

/** The stylesheet without what only its readers need. */
export const smallStyles = (root: string): Promise<ReadonlyMap<string, Uint8Array>> =>
  minified(root, ['src/pages/assets/site.css']);

async function minified(
  root: string,
  entryPoints: string[],
  more: BuildOptions = {},
): Promise<ReadonlyMap<string, Uint8Array>> {
  const paths = { absWorkingDir: root, entryPoints, outdir: 'assets' };
  const options = { ...paths, ...more, minify: true, charset: 'utf8', logLevel: 'silent' } as const;
  const { outputFiles } = await build({ ...options, write: false });
  return new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]));
}
