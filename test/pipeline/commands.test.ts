/** The pipeline's commands as processes over the golden source: output that goes nowhere, and settings that are wrong. */
import { beforeAll, expect, test } from 'vitest';
import { runCommand, startCommand, withoutProgress } from '../support/process.ts';
import { stateOf, Workspace } from '../support/workspace.ts';

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

test.each([
  ['BASE_URL', 'ftp://x', 'an http or https address'],
  ['DIST_DIR', ' ', 'the path of a folder'],
])('the setting %s=%j ends with 2 and one line', async (name, value, allowed) => {
  const before = stateOf(workspace.dist);
  const { code, stdout, stderr } = await runCommand('build', [], { [name]: value }, workspace.root);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr.startsWith(`${name}=${JSON.stringify(value)} is not allowed: ${allowed}`)).toBe(true);
  expect(stateOf(workspace.dist)).toEqual(before);
});
