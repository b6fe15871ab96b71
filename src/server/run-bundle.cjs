/**
 * Starts bundle/server.cjs from what V8 has made of it before, which takes a tenth of a start. `--compile` makes that, once the
 * program has answered a few requests, since only functions that ran are compiled; `npm run bundle` calls it. Under another Node, or
 * other options of V8, the server itself writes it anew when it has been up for a while. What is missing, damaged or of another
 * bundle is not used, nor is it an error when nothing can be written.
 */
const { createHash } = require('node:crypto');
const { readFileSync, renameSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { Script } = require('node:vm');

const PROGRAM = join(__dirname, '../../bundle/server.cjs');
const COMPILED = join(__dirname, '../../bundle/server.compiled');
const DIGEST_BYTES = 32;
const RENEWED_AFTER_MS = 10_000;
const REHEARSED = [
  '/food-api.php?food=bananas-raw',
  '/food-api.php?search=rye',
  '/api/answer?q=kcal+in+rice',
  '/',
];

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

const SOURCE_DIGEST = sha256(readFileSync(PROGRAM));

/** V8 looks at the length of the source alone, and trusts the bytes: damaged ones could end the process. */
const digestOf = (code) => sha256(SOURCE_DIGEST, process.version, code);

function readCompiled() {
  try {
    const file = readFileSync(COMPILED);
    const code = file.subarray(DIGEST_BYTES);
    return file.subarray(0, DIGEST_BYTES).equals(digestOf(code)) ? code : undefined;
  } catch {
    return undefined;
  }
}

// Read again rather than kept: V8 has its own copy of the source for as long as the server runs.
const script = new Script(`(function (module, exports, require, importMeta) {${readFileSync(PROGRAM)}\n})`, {
  filename: PROGRAM,
  cachedData: readCompiled(),
});

function writeCompiled() {
  const code = script.createCachedData();
  const next = `${COMPILED}.${process.pid}`;
  try {
    writeFileSync(next, Buffer.concat([digestOf(code), code]));
    renameSync(next, COMPILED);
  } catch {
    // A checkout may be read-only.
  }
}

const isRehearsal = process.argv[2] === '--compile';
const program = { exports: {} };
const importMeta = { url: pathToFileURL(PROGRAM).href, filename: isRehearsal ? PROGRAM : __filename };
script.runInThisContext()(program, program.exports, createRequire(PROGRAM), importMeta);
if (isRehearsal) program.exports.rehearse(REHEARSED).then(writeCompiled);
else if (script.cachedDataRejected !== false) setTimeout(writeCompiled, RENEWED_AFTER_MS).unref();
