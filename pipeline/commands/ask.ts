import { answerQuestion } from '../../src/answer/answer.ts';
import { defineCommand, flag, many, runProgram } from '../../src/command.ts';
import { loadRelease } from '../../src/dataset/load-release.ts';
import { statRelease } from '../../src/dataset/release-reader.ts';
import { readPipelineConfig } from '../config.ts';

const ask = defineCommand({
  name: 'ask',
  help: `Answers a question as /api/answer would, and prints how: the words in each language, which part was tried as a food's
name, what was found, and why the answer is what it is or was refused. Works over the artifacts in DIST_DIR.`,
  example: 'npm run ask -- "how many calories in a banana"',
  arguments: { words: many('QUESTION', 'the question, in quotes or not') },
  options: { json: flag('the result as JSON') },
  exits: { success: 'answered', failure: 'refused, or there is no dataset' },
  async run({ words, json }) {
    const question = words.join(' ');
    const { distDir } = readPipelineConfig();
    const { release, faults } = await loadRelease(distDir, statRelease(distDir));
    const index = release?.answers;
    if (!index) {
      for (const { file, reason } of faults) console.error(`${file}: ${reason}`);
      console.error('There is no dataset to answer from; run npm run build.');
      return 1;
    }
    const steps: string[] = [];
    const result = answerQuestion(question, index, { trace: (step) => steps.push(step) });
    if (json) {
      console.log(JSON.stringify({ question, steps, result }, null, 2));
    } else {
      for (const step of steps) console.log(`  ${step}`);
      console.log(describe(result));
    }
    return result.kind === 'refused' ? 1 : 0;
  },
});

function describe(result: ReturnType<typeof answerQuestion>): string {
  switch (result.kind) {
    case 'refused':
      return `refused: ${result.reason}${result.about === '' ? '' : ` (${result.about})`}`;
    case 'single':
      return `${result.sentence}\n${result.metric}, ${result.value} ${result.unit}, ${result.food.slug}`;
    case 'comparison':
      return `${result.sentence}\n${result.metric}, ${result.foods.map(({ food, value }) => `${food.slug} ${value}`).join(', ')}`;
  }
}

await runProgram(import.meta, ask);
