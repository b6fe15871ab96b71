/** The stages of a build, listed and run up to one of them, as a maintainer does who looks at one alone. */
import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { showState } from '../../pipeline/build.ts';
import { Problems } from '../../pipeline/lib/problem.ts';
import { STAGES } from '../../pipeline/stages.ts';
import { configOf } from '../support/golden.ts';
import { type Finished, runCommand } from '../support/process.ts';
import { Workspace } from '../support/workspace.ts';

const workspace = new Workspace({ withCode: true, golden: true });
const build = (...args: string[]): Promise<Finished> => runCommand('build', args, {}, workspace.root);

describe('npm run build', () => {
  test('--stages lists them with their titles', async () => {
    const { code, stdout } = await build('--stages');
    expect(code).toBe(0);
    expect(stdout.split('\n')).toContain('slugs          assign the slugs');
    expect(stdout.trimEnd().split('\n')).toHaveLength(STAGES.length);
  });

  test('--until prints what has been made by then, and publishes nothing', async () => {
    const { code, stdout } = await build('--until', 'slugs');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^foods: 13 entries\n {2}\{"fdcId":/m);
    expect(stdout).toMatch(/^redirects: 2 entries\n {2}\{"from":/m);
    expect(stdout).not.toContain('rows:');
    expect(existsSync(workspace.dist)).toBe(false);
  });

  test('an unknown stage: 2, and what is allowed', async () => {
    const { code, stdout, stderr } = await build('--until', 'slug');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('one of sources, sr-legacy, ');
  });
});

describe('the stages', () => {
  let state: Readonly<Record<string, unknown>> = {};
  beforeAll(async () => {
    const start = { config: configOf(workspace.root), problems: new Problems() };
    for (const { id, runUntil } of STAGES) {
      if (id === 'formats') state = { ...(await runUntil(start, () => {})) };
    }
  });

  test('have names of their own', () => {
    expect(new Set(STAGES.map(({ id }) => id)).size).toBe(STAGES.length);
  });

  test('are shown with the number of bytes, not the bytes, of what they write', () => {
    expect(showState(state)).toMatch(/^ {2}\{"name":"foods.json","bytes":"\d+ bytes"/m);
  });
});
