/**
 * Run once before tests of whole programs: every command of the pipeline, compiled. Tests start some two hundred processes, and
 * compiling the sources at each start takes a second of processor time.
 */
import { readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { COMMANDS, ROOT } from './files.ts';

export default async function compileCommands(): Promise<void> {
  const files = readdirSync(join(ROOT, 'pipeline/commands')).map((name) => `pipeline/commands/${name}`);
  const entryPoints = ['pipeline/build.ts', 'test/support/publisher.ts', ...files];
  rmSync(join(ROOT, COMMANDS), { recursive: true, force: true });
  await build({
    absWorkingDir: ROOT,
    entryPoints: Object.fromEntries(entryPoints.map((file) => [basename(file, '.ts'), file])),
    outdir: COMMANDS,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
}
