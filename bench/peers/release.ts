/**
 * Reads a release as the server does, or its files by JSON.parse alone; measured is the last time.
 * Usage: release.ts checked|parsed TIMES, how often before that.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadRelease } from '../../src/dataset/load-release.ts';
import { RELEASE_FILES, statRelease } from '../../src/dataset/release-reader.ts';
import { readDistDir } from '../../src/settings.ts';

const dir = readDistDir(process.env);

async function readChecked(): Promise<void> {
  const { release, faults } = await loadRelease(dir, statRelease(dir));
  if (release === null || faults.length > 0) throw new Error(JSON.stringify(faults));
}

function readParsed(): void {
  for (const file of RELEASE_FILES) {
    const text = readFileSync(join(dir, file), 'utf8');
    if (file.endsWith('.json')) JSON.parse(text);
    if (file.endsWith('.jsonl')) for (const line of text.trimEnd().split('\n')) JSON.parse(line);
  }
}

const [, , how, times] = process.argv;
const read = how === 'checked' ? readChecked : readParsed;
for (let time = 0; time < Number(times); time += 1) await read();
performance.mark('begin', { detail: process.cpuUsage() });
await read();
