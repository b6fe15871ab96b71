/** A million ticks, one after the other, after full collections at moments without a tick. Usage: next-tick.ts with|without */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { keepNextTickFast } from '../../src/server/keep-next-tick-fast.ts';

if (process.argv[2] === 'with') keepNextTickFast();
let left = 100_000;
const tick = (): void => {
  left -= 1;
  if (left > 0) process.nextTick(tick);
};
// Fast before, as in a server that has answered for a while.
tick();
await nextTurn();
setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
for (let time = 0; time < 5; time += 1) {
  await nextTurn();
  collect();
}
await nextTurn();
left = 1_000_000;
performance.mark('begin', { detail: process.cpuUsage() });
tick();
