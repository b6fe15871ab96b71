import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineCommand, runProgram } from '../src/command.ts';
import { choice, flag, number, text, withDefault } from '../src/command-options.ts';
import { benchAnswers } from './answers.ts';
import { benchBuild } from './build.ts';
import { formatComparison } from './measure.ts';
import { benchRefresh } from './refresh.ts';
import { benchServer, formatResults } from './server.ts';

const PARTS = ['build', 'refresh', 'answers', 'server'] as const;

const bench = defineCommand({
  name: 'bench',
  help: 'Measures each command beside a peer in the same run, and prints medians and ratios.',
  options: {
    only: choice('PART', 'one part only: build, refresh, answers or server', PARTS),
    case: withDefault(
      text('TEXT', 'of the server\'s cases, those whose name contains the text, such as "search"'),
      '',
    ),
    rounds: withDefault(number('N', 'rounds of each pair', { from: 1, to: 99 }), 5),
    seconds: withDefault(number('S', 'length of one measurement of the server', { from: 1, to: 60 }), 1),
    json: flag("the server's figures as JSON"),
    from: withDefault(
      text('FOLDER', 'the official SR Legacy tables; skipped if there are none'),
      '../shared/usda_sr_legacy',
    ),
  },
  exits: { success: 'measured', failure: 'a measurement failed' },
  async run({ only, rounds, seconds, json, from, ...values }) {
    const wanted = (part: (typeof PARTS)[number]): boolean => only === undefined || only === part;
    if (wanted('build')) await runBuild(rounds);
    if (wanted('refresh')) await runRefresh(resolve(from), rounds);
    if (wanted('answers')) await runAnswers();
    if (wanted('server')) await runServer(rounds, seconds, values.case, json);
    return 0;
  },
});

async function runBuild(rounds: number): Promise<void> {
  console.log('The build, beside csv-parse reading the same sources (goal: at most 4 times)');
  console.log(formatComparison('npm run build', 'csv-parse alone', await benchBuild(rounds)));
}

async function runRefresh(from: string, rounds: number): Promise<void> {
  console.log('\nA refresh, beside csv-parse streaming the same tables (goal: at most 2 times)');
  if (!existsSync(from)) {
    console.log(`skipped: there are no tables in ${from}`);
    return;
  }
  console.log(
    formatComparison('sources:refresh --from', 'csv-parse alone', await benchRefresh(from, rounds)),
  );
}

async function runAnswers(): Promise<void> {
  console.log(
    '\nAnswering a question, in the process (goal: a usual one under 0.3 ms, a hostile one under 5 ms)',
  );
  for (const line of await benchAnswers()) console.log(line);
}

async function runServer(rounds: number, seconds: number, text: string, json: boolean): Promise<void> {
  const results = await benchServer(rounds, seconds, text);
  if (json) {
    console.log(JSON.stringify(results, null, 2));
    return;
  }
  console.log('\nThe server, beside bare Fastify routes that send the same bytes');
  console.log(formatResults(results));
}

await runProgram(import.meta, bench);
