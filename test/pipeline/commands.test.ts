/** The pipeline's commands as processes over the golden source, with output that goes nowhere. */
import { beforeAll, expect, test } from 'vitest';
import { startCommand, withoutProgress } from '../support/process.ts';
import { Workspace } from '../support/workspace.ts';

const workspace = new Workspace({ withCode: true, golden: true });
beforeAll(async () => {
  expect(await workspace.problems()).toEqual([]);
});

test.each([
  ['build', []],
  ['audit-licences', ['--json']],
  ['explain', ['butter-salted']],
  ['sources-refresh', ['--help']],
])('%s %j ends well when nobody reads what it prints', async (command, args) => {
  const { child, ended: finished } = startCommand(command, args, {}, workspace.root);
  child.stdout?.destroy();
  const done = await finished;
  expect({ code: done.code, stderr: withoutProgress(done) }).toEqual({ code: 0, stderr: '' });
});
