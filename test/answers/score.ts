/** `npm run score`: asks the questions of this folder of the built release and prints right, wrong and missed by class. */
import { defineCommand, runProgram } from '../../src/command.ts';
import { optional } from '../../src/command-options.ts';
import { buildApp } from '../../src/server/app.ts';
import { readDistDir } from '../../src/settings.ts';
import { askApp, type Mark, readQuestionSets, readQuestions, scoreQuestions } from '../support/marking.ts';

/** More than any set asks. */
const NO_LIMIT = 1_000_000_000;

const score = defineCommand({
  name: 'score',
  help: `Asks every question of FILE over the artifacts in DIST_DIR, through the server's own address, and prints right, wrong
and missed by class, then each question that was not answered right.`,
  arguments: { file: optional('FILE', 'the questions (default: every test/answers/*.jsonl)') },
  exits: { success: 'none wrong', failure: 'some wrong' },
  async run({ file }) {
    const questions =
      file === undefined ? readQuestionSets(new URL('.', import.meta.url)) : readQuestions(file);
    const app = buildApp({
      distDir: readDistDir(process.env),
      baseUrl: 'http://localhost:8080',
      answerRateLimit: NO_LIMIT,
      betaRateLimit: NO_LIMIT,
      trustProxy: [],
      logLevel: 'silent',
    });
    const ask = askApp(app);
    const first = await ask({ q: 'banana' });
    if (first.status === 503) throw new Error('there is no release to answer from; run npm run build');
    const { classes, total, faults } = await scoreQuestions(questions, ask);
    await app.close();
    const width = Math.max(...[...classes.keys()].map((name) => name.length)) + 1;
    const line = (name: string, { right, wrong, missed }: Readonly<Record<Mark, number>>): string => {
      const asked = right + wrong + missed;
      const share = ((100 * right) / asked).toFixed(1);
      return [
        name.padEnd(width),
        ...[asked, right, wrong, missed].map((count) => String(count).padStart(7)),
        `${share} %`.padStart(9),
      ].join('');
    };
    console.log(`${'class'.padEnd(width)}  asked  right  wrong missed    right`);
    for (const [name, counts] of [...classes].sort(([a], [b]) => (a < b ? -1 : 1)))
      console.log(line(name, counts));
    console.log(line('all', total));
    for (const { asked, mark, why } of faults) console.log(`${asked.id} ${mark}: ${asked.q}\n      ${why}`);
    return total.wrong > 0 ? 1 : 0;
  },
});

await runProgram(import.meta, score);
