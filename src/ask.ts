import { parseArgs } from 'node:util';
import { answerQuestion } from './answer/answer.ts';
import { loadRelease, statRelease } from './dataset/load-release.ts';
import { readDistDir, SettingError } from './settings.ts';

const HELP = `Usage: npm run ask -- "QUESTION" [--json]

Answers a question as /api/answer would, and prints how: the words in each language, which part was tried as a food's
name, what was found, and why the answer is what it is or was refused. Works over the artifacts in DIST_DIR.
Exit codes: 0 answered, 1 refused or no dataset, 2 bad usage.

  --json   the result as JSON
  --help   this text
`;

/** The command, with its arguments; gives the exit code. */
async function ask(args: readonly string[]): Promise<number> {
  const options = {
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const question = positionals.join(' ');
  if (question.trim() === '') {
    console.error('ask takes a question: npm run ask -- "how many calories in a banana"');
    return 2;
  }
  const dir = readDistDir(process.env);
  const { release, faults } = await loadRelease(dir, statRelease(dir));
  const index = release?.answers;
  if (!index) {
    for (const { file, reason } of faults) console.error(`${file}: ${reason}`);
    console.error('There is no dataset to answer from; run npm run build.');
    return 1;
  }
  const steps: string[] = [];
  const result = answerQuestion(question, index, (step) => steps.push(step));
  if (values.json) {
    console.log(JSON.stringify({ question, steps, result }, null, 2));
  } else {
    for (const step of steps) console.log(`  ${step}`);
    console.log(describe(result));
  }
  return result.kind === 'refused' ? 1 : 0;
}

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

try {
  process.exitCode = await ask(process.argv.slice(2));
} catch (error) {
  const usage =
    error instanceof SettingError ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  if (!usage) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
