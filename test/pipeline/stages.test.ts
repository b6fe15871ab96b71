/** The stages of a build; recipes/commands.txt lists them, and runs them up to one. */
import { beforeAll, expect, test } from 'vitest';
import { showState } from '../../pipeline/build.ts';
import { Problems } from '../../pipeline/lib/problem.ts';
import { STAGES } from '../../pipeline/stages.ts';
import { configOf } from '../support/golden.ts';
import { Workspace } from '../support/workspace.ts';

const workspace = new Workspace({ golden: true });

let state: Readonly<Record<string, unknown>> = {};
beforeAll(async () => {
  const start = { config: configOf(workspace.root), problems: new Problems() };
  state = { ...(await STAGES.find(({ id }) => id === 'formats')?.runUntil(start, () => {})) };
});

test('have names of their own', () => {
  expect(new Set(STAGES.map(({ id }) => id)).size).toBe(STAGES.length);
});

test('are shown with the number of bytes, not the bytes, of what they write', () => {
  expect(showState(state)).toMatch(/^ {2}\{"name":"foods.json","bytes":"\d+ bytes"/m);
});
