import { join } from 'node:path';
import { build, type OutputFile, type Plugin } from 'esbuild';

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
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ENTRIES.map((name) => join(FOLDER, `${name}.ts`)),
    outdir: 'assets',
    write: false,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    plugins: [noSchemas],
    logLevel: 'silent',
  });
  return namedOutputs(outputFiles);
}

/** The stylesheet without what only its readers need. */
export async function smallStyles(root: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['src/pages/assets/site.css'],
    outdir: 'assets',
    write: false,
    minify: true,
    charset: 'utf8',
    logLevel: 'silent',
  });
  return namedOutputs(outputFiles);
}

const namedOutputs = (files: readonly OutputFile[]): ReadonlyMap<string, Uint8Array> =>
  new Map(files.map(({ path, contents }) => [path.slice(path.lastIndexOf('/') + 1), contents]));
