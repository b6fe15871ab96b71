import { resolve } from 'node:path';
import { defineCommand, runProgram } from '../src/command.ts';
import { choice, number, text, withDefault } from '../src/command-options.ts';
import { benchAnswers } from './answers.ts';
import { compareBuild, compareReading, compareRefresh, compareTicks } from './commands.ts';
import { formatRow, HEADING, type Row } from './report.ts';
import { CONTESTS, compareServers, measureMemory, measureStart } from './servers.ts';
import { LoadClient } from './serving.ts';

const PARTS = [...Object.keys(CONTESTS), 'start', 'memory', 'release', 'tick', 'build', 'refresh', 'answers'];

const bench = defineCommand({
  name: 'bench',
  help: `Measures each thing beside a peer in the same run, in alternating rounds, and prints medians. Ratios are of processor time,
which others on the machine change least; those of time and of requests per second stand beside them.`,
  options: {
    only: choice('PART', `one part only: ${PARTS.join(', ')}`, PARTS),
    rounds: withDefault(number('N', 'rounds of each pair', { from: 1, to: 99 }), 5),
    swaps: withDefault(
      number('N', 'releases that are swapped for the memory under load', { from: 1, to: 99 }),
      10,
    ),
    from: withDefault(
      text('FOLDER', 'the official SR Legacy tables; skipped if there are none'),
      '../shared/usda_sr_legacy',
    ),
  },
  exits: { success: 'measured', failure: 'a measurement failed' },
  async run({ only, rounds, swaps, from }) {
    const client = new LoadClient();
    const print = (...rows: readonly Row[]): void => {
      for (const row of rows) console.log(formatRow(row));
    };
    const parts: Readonly<Record<string, () => Promise<void>>> = {
      start: async () => print(await measureStart(rounds)),
      memory: async () => print(...(await measureMemory(swaps, client))),
      release: async () => print(...(await compareReading(rounds))),
      tick: async () => print(await compareTicks(rounds)),
      build: async () => print(await compareBuild(rounds)),
      refresh: async () => print(...(await compareRefresh(resolve(from), rounds))),
      async answers() {
        console.log('a question, in the process (a usual one under 0.3 ms, a hostile one under 5 ms):');
        for (const line of await benchAnswers()) console.log(line);
      },
    };
    console.log(HEADING);
    try {
      for (const part of only === undefined ? PARTS : [only]) {
        for (const contest of CONTESTS[part] ?? []) print(...(await compareServers(contest, rounds, client)));
        await parts[part]?.();
      }
    } finally {
      client.stop();
    }
    return 0;
  },
});

await runProgram(import.meta, bench);
