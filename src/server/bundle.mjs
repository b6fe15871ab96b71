/**
 * The command `npm run bundle`: the server as one JavaScript file, which takes some 30 MB less than compiling the sources
 * while they are loaded. Packages stay outside, so that an update of one needs no new bundle. Plain JavaScript, because it
 * runs before everything else.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDER = `${ROOT}bundle/`;
const FILE = `${FOLDER}server.mjs`;

/** Written at once or not at all, and only where it differs: several instances may start together from a folder that is not theirs. */
function write(contents) {
  if (standing()?.equals(contents)) return;
  const next = `${FILE}.${process.pid}`;
  mkdirSync(FOLDER, { recursive: true });
  try {
    writeFileSync(next, contents);
    renameSync(next, FILE);
  } finally {
    rmSync(next, { force: true });
  }
}

function standing() {
  try {
    return readFileSync(FILE);
  } catch {
    return null;
  }
}

const HELP = `Makes bundle/server.mjs, the server as one JavaScript file. Usage: npm run bundle
`;

const [argument] = process.argv.slice(2);
if (argument === undefined) makeBundle();
else if (argument === '--help' || argument === '-h') process.stdout.write(HELP);
else {
  console.error(`unknown argument ${JSON.stringify(argument)}; see --help`);
  process.exitCode = 2;
}

function makeBundle() {
  try {
    const { outputFiles } = buildSync({
      entryPoints: [fileURLToPath(new URL('start.ts', import.meta.url))],
      outfile: FILE,
      absWorkingDir: ROOT,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      write: false,
    });
    write(Buffer.from(outputFiles[0].contents));
  } catch (error) {
    console.error(`cannot bundle the server into ${FILE}: ${error.message}`);
    process.exitCode = 1;
  }
}
