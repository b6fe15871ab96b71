/** Time per question over the built release: usual questions, and 160 characters made to cost as much as they can. */
import { answerQuestion } from '../src/answer/answer.ts';
import { loadRelease } from '../src/dataset/load-release.ts';
import { statRelease } from '../src/dataset/release-reader.ts';
import { readDistDir } from '../src/settings.ts';

const USUAL = [
  'how many calories in a banana',
  'protein: eggs vs tofu',
  'salt in feta cheese',
  'kuinka paljon sokeria maidossa',
  'сколько калорий в гречке',
  'calories in apple watch',
];

const fill = (part: string): string => part.repeat(160).slice(0, 160);

const HOSTILE = [
  fill('how many '),
  fill('a and '),
  fill('fat '),
  fill('sugar vs '),
  fill('of the in a '),
  fill('banana and '),
  fill('bannana '),
  fill('1 g of '),
  fill('salt and pepper '),
  fill('zzzzz '),
  fill('a'),
  fill('и '),
];

const ROUNDS = 200;

/** One line for each kind of question: the median and the slowest of the kind, in milliseconds. */
export async function benchAnswers(): Promise<string[]> {
  const dir = readDistDir(process.env);
  const { release } = await loadRelease(dir, statRelease(dir));
  const index = release?.answers;
  if (!index) throw new Error('there is no release to answer from; run npm run build');
  const time = (questions: readonly string[]): number[] => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const question of questions) {
        const began = performance.now();
        answerQuestion(question, index);
        times.push(performance.now() - began);
      }
    }
    return times.sort((a, b) => a - b);
  };
  // Warmed up first, as a server is.
  time([...USUAL, ...HOSTILE]);
  return [['usual questions', time(USUAL)] as const, ['160 hostile characters', time(HOSTILE)] as const].map(
    ([name, times]) => {
      const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(3);
      return `${name.padEnd(34)} median ${at(0.5)} ms   99 % under ${at(0.99)} ms   slowest ${at(1)} ms`;
    },
  );
}
