/**
 * Reads whole files in a thread of its own, for `reading-thread.ts`: a release has 50 MB, whose digests and lines would hold up
 * requests. Plain JavaScript, because the bundle of the server and a test load the same file.
 */
const { createHash } = require('node:crypto');
const { createReadStream, readSync } = require('node:fs');
const { isUtf8 } = require('node:buffer');
const { pipeline } = require('node:stream/promises');
const { parentPort } = require('node:worker_threads');
const { createBrotliDecompress, createGunzip } = require('node:zlib');

const [NEWLINE, QUOTE] = [0x0a, 0x22];
/** Read at once; no line is as long. */
const BLOCK_BYTES = 256 * 1024;
const DECOMPRESS = { br: createBrotliDecompress, gzip: createGunzip };
const block = Buffer.allocUnsafeSlow(BLOCK_BYTES);

/** The hex SHA-256 of a file, or of what a compressed one decompresses to. */
async function digestOf(fd, coding) {
  const hash = createHash('sha256');
  if (coding !== null) {
    const bytes = createReadStream('', { fd, start: 0, autoClose: false, highWaterMark: BLOCK_BYTES });
    await pipeline(bytes, DECOMPRESS[coding](), hash);
    return hash.digest('hex');
  }
  for (let at = 0, bytes = 1; bytes > 0; at += bytes) {
    bytes = readSync(fd, block, 0, BLOCK_BYTES, at);
    hash.update(block.subarray(0, bytes));
  }
  return hash.digest('hex');
}

/** Digest and lines of a file with one entry a line: see `Lines` in reading-thread.ts. */
function linesOf(fd, before, isName) {
  const start = Buffer.from(before);
  const hash = createHash('sha256');
  const places = new Map();
  const bounds = [];
  let fault = null;
  let endsInNewline = false;
  let line = 0;
  /** @param lines whole lines, which begin at `offset` of the file */
  const take = (lines, offset) => {
    if (!isUtf8(lines)) fault = 'not UTF-8';
    for (let at = 0; at < lines.length && fault === null; ) {
      const newline = lines.indexOf(NEWLINE, at);
      const end = newline === -1 ? lines.length : newline;
      line += 1;
      const from = at + start.length;
      // No view of each line is made: there are thousands.
      if (from <= end && start.compare(lines, at, from) === 0) {
        const name = lines.toString('latin1', from, Math.max(from, lines.indexOf(QUOTE, from)));
        if (!isName.test(name)) fault = `line ${line}: no slug at its beginning`;
        else if (places.has(name)) fault = `line ${line}: the slug ${name} is repeated`;
        places.set(name, places.size);
        bounds.push(offset + at, offset + end);
      }
      at = end + 1;
    }
  };
  /** Of the file's bytes, those before the block; of the block's, those of a line that goes on. */
  let [offset, carried, isLast] = [0, 0, false];
  while (!isLast) {
    const bytes = readSync(fd, block, carried, BLOCK_BYTES - carried, offset + carried);
    const filled = carried + bytes;
    hash.update(block.subarray(carried, filled));
    isLast = bytes === 0;
    const end = isLast ? filled : block.lastIndexOf(NEWLINE, filled - 1) + 1;
    if (fault === null) take(block.subarray(0, end), offset);
    if (!isLast) endsInNewline = end === filled;
    carried = filled - end;
    offset += end;
    if (carried === BLOCK_BYTES) {
      // The digest is told all the same.
      fault ??= `line ${line + 1}: longer than ${BLOCK_BYTES} bytes`;
      carried = 0;
      offset += filled;
    } else block.copy(block, 0, end, filled);
  }
  const names = [...places.keys()];
  return { sha256: hash.digest('hex'), endsInNewline, fault, names, bounds: new Uint32Array(bounds) };
}

parentPort.on('message', async ({ id, fd, coding, before, isName }) => {
  try {
    const read = before === undefined ? await digestOf(fd, coding) : linesOf(fd, before, isName);
    parentPort.postMessage({ id, read });
  } catch (error) {
    parentPort.postMessage({ id, code: error.code ?? 'EUNKNOWN' });
  }
});
