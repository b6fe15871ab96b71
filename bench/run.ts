import { resolve } from 'node:path';
import { choice, defineCommand, number, runProgram, text, withDefault } from '../src/command.ts';
import { benchAnswers } from './answers.ts';
import { type CommandPart, compareCommands } from './commands.ts';
import { formatRow, HEADING, type Row } from './report.ts';
import { CONTESTS, compareServers } from './servers.ts';
import { LoadClient } from './serving.ts';
import { measureMemory, measureStart } from './start-and-memory.ts';

const COMMANDS: readonly CommandPart[] = ['release', 'tick', 'build', 'refresh'];
const PARTS = [...Object.keys(CONTESTS), 'start', 'memory', ...COMMANDS, 'answers'];

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
    console.log(HEADING);
    try {
      for (const part of only === undefined ? PARTS : [only]) {
        for (const contest of CONTESTS[part] ?? []) print(...(await compareServers(contest, rounds, client)));
        if (part === 'start') print(await measureStart(rounds));
        if (part === 'memory') print(...(await measureMemory(swaps, client)));
        for (const command of COMMANDS)
          if (part === command) print(...(await compareCommands(command, resolve(from), rounds)));
        if (part === 'answers') for (const line of await benchAnswers()) console.log(line);
      }
    } finally {
      client.stop();
    }
    return 0;
  },
});

await runProgram(import.meta, bench);
