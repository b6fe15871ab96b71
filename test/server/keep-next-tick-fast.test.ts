/** The work-around holds what it must; `npm run bench -- --only tick` says whether it is still needed. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ROOT } from '../support/files.ts';

const PROGRAM = `
import { createHook } from 'node:async_hooks';
import { keepNextTickFast } from './src/server/keep-next-tick-fast.ts';
const ticks = [];
const hook = createHook({
  init(_id, type, _trigger, resource) {
    if (type === 'TickObject') ticks.push(new WeakRef(resource));
  },
});
hook.enable();
process.nextTick(() => {});
keepNextTickFast();
hook.disable();
setTimeout(() => {
  gc();
  console.log(JSON.stringify(ticks.map((tick) => tick.deref() !== undefined)));
}, 20);
`;

test('one tick outlives a full collection of garbage, as no other does', () => {
  const options = ['--expose-gc', '--import', 'tsx', '--input-type=module', '--eval', PROGRAM];
  const { stdout, stderr } = spawnSync(process.execPath, options, { cwd: ROOT, encoding: 'utf8' });
  expect([stderr, stdout.trim()]).toEqual(['', '[false,true]']);
});
