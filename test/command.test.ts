/** The command line that every command shares: help, bad usage, exit codes. */
import { expect, test } from 'vitest';
import { choice, defineCommand, flag, many, number, one, UsageError, withDefault } from '../src/command.ts';
import { runHere } from './support/process.ts';

/** A command that prints its values as JSON, or fails. */
const weigh = defineCommand({
  name: 'weigh',
  help: 'Weighs foods\non a scale.',
  example: 'npm run weigh -- kitchen banana',
  arguments: { scale: one('SCALE', 'which scale'), foods: many('FOOD', 'what to weigh') },
  options: {
    unit: choice('UNIT', 'unit of the result', ['g', 'kg']),
    times: withDefault(number('N', 'how many times', { from: 1, to: 9 }), 2),
    netWeight: flag('without the dish'),
  },
  exits: { success: 'weighed', failure: 'the scale is broken' },
  run(values, { stdout }) {
    if (values.scale === 'none') throw new UsageError('there is no scale');
    if (values.scale === 'broken') throw new Error('spring');
    stdout.write(JSON.stringify(values));
    return values.foods.includes('air') ? 1 : 0;
  },
});

const run = (...args: string[]) => runHere(weigh, ...args);

test('arguments and options reach the command, with defaults for those that are not given', async () => {
  const { code, stdout } = await run('kitchen', 'banana', 'apple', '--net-weight', '--unit=kg');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    scale: 'kitchen',
    foods: ['banana', 'apple'],
    unit: 'kg',
    times: 2,
    netWeight: true,
  });
  expect(JSON.parse((await run('kitchen', 'banana', '--times', '9')).stdout)).toMatchObject({
    times: 9,
    netWeight: false,
  });
});

test('the exit code is what the command gives', async () => {
  expect((await run('kitchen', 'air')).code).toBe(1);
});

test('--help states usage, every argument and option, and the exit codes', async () => {
  const { code, stdout, stderr } = await run('--help');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(
    /^Usage: npm run weigh -- SCALE FOOD\.\.\. \[--unit UNIT\] \[--times N\] \[--net-weight\]\n/,
  );
  for (const text of ['Weighs foods on a scale.', 'which scale', '--net-weight', '(default: 2)'])
    expect(stdout).toContain(text);
  expect(stdout).toContain('Exit codes: 0 weighed, 1 the scale is broken, 2 bad usage or setting.');
});

test.each([
  [['kitchen'], "Missing required argument 'FOOD', for example: npm run weigh -- kitchen banana"],
  [['kitchen', 'banana', '--unti', 'g'], "Unknown option '--unti' (Did you mean --unit?)"],
  [['kitchen', 'banana', '--unit', 'lb'], '--unit "lb" is not allowed: one of g, kg'],
  [['kitchen', 'banana', '--times', '0'], '--times "0" is not allowed: a whole number from 1 to 9'],
  [['kitchen', 'banana', '--times', '1.5'], '--times "1.5" is not allowed: a whole number from 1 to 9'],
  [['kitchen', 'banana', '--times'], "Option '--times <N>' argument missing"],
  [['none', 'banana'], 'there is no scale'],
])('bad usage ends with 2 and one line that helps: %j', async (args, message) => {
  const { code, stdout, stderr } = await run(...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(message);
  expect(stderr).toMatch(/^[^\n]+\n$/);
});

test('a fault of the program ends with 1 and its stack', async () => {
  const { code, stderr } = await run('broken', 'banana');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Error: spring\n {4}at /);
});
