/** `npm run score`: asks the questions of this folder over the built release and prints right, wrong and missed by class. */
import { answerQuestion } from '../../src/answer/answer.ts';
import { defineCommand, runProgram } from '../../src/command.ts';
import { optional } from '../../src/command-options.ts';
import { loadRelease, statRelease } from '../../src/dataset/load-release.ts';
import { readDistDir } from '../../src/settings.ts';
import { readQuestions, scoreQuestions } from '../support/marking.ts';

const score = defineCommand({
  name: 'score',
  help: `Asks every question of FILE over the artifacts in DIST_DIR, prints right, wrong and missed by class, then each question
that was not answered right.`,
  arguments: { file: optional('FILE', 'the questions (default: test/answers/questions.jsonl)') },
  exits: { success: 'none wrong', failure: 'some wrong' },
  async run({ file }) {
    const dir = readDistDir(process.env);
    const { release } = await loadRelease(dir, statRelease(dir));
    const index = release?.answers;
    if (!index) throw new Error('there is no release to answer from; run npm run build');
    const questions = readQuestions(file ?? new URL('questions.jsonl', import.meta.url));
    const { classes, total, faults } = scoreQuestions(questions, (text) => answerQuestion(text, index));
    const line = (
      name: string,
      { right, wrong, missed }: { right: number; wrong: number; missed: number },
    ): string => {
      const asked = right + wrong + missed;
      const share = ((100 * right) / asked).toFixed(1);
      return [
        name.padEnd(6),
        ...[asked, right, wrong, missed].map((count) => String(count).padStart(7)),
        `${share} %`.padStart(9),
      ].join('');
    };
    console.log('class   asked  right  wrong missed    right');
    for (const [name, counts] of [...classes].sort(([a], [b]) => (a < b ? -1 : 1)))
      console.log(line(name, counts));
    console.log(line('all', total));
    for (const { asked, mark, why } of faults) console.log(`${asked.id} ${mark}: ${asked.q}\n      ${why}`);
    return total.wrong > 0 ? 1 : 0;
  },
});

await runProgram(import.meta, score);
