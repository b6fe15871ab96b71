// @ts-check
/**
 * A thread that compresses, one piece after the other. Plain JavaScript, for on Node 20 a thread has no loader for
 * TypeScript. What it gets and gives is described in `compress.ts`.
 */
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { gzipSync } from 'fflate';

// The package's ES module loads its code by fetch, which Node cannot do from a file; its CommonJS half reads it.
const brotli = createRequire(import.meta.url)('brotli-wasm');

parentPort?.on('message', ({ bytes, coding, level }) => {
  // Without a time stamp.
  const packed =
    coding === 'br' ? brotli.compress(bytes, { quality: level }) : gzipSync(bytes, { level, mtime: 0 });
  parentPort?.postMessage(packed);
});
