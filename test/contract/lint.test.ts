import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CONTRACT_FILES, contractPath } from '../support/contract-documents.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const redocly = fileURLToPath(new URL('../../node_modules/@redocly/cli/bin/cli.js', import.meta.url));

/** Lints one of the documents as `npm run contract:lint` does, without any use of the network. */
function lint(path: string): { totals: unknown; problems: { ruleId: string; message: string }[] } {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { stdout, stderr } = spawnSync(process.execPath, [redocly, 'lint', path, '--format=json'], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  if (!stdout.startsWith('{')) throw new Error(`redocly gave no report: ${stderr}`);
  return JSON.parse(stdout);
}

test.each(CONTRACT_FILES)("%s breaks none of Redocly's recommended rules", (file) => {
  const { problems, totals } = lint(contractPath(file));
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
});

test('no rule is switched off by an ignore file', () => {
  expect(existsSync(`${root}/.redocly.lint-ignore.yaml`)).toBe(false);
});
