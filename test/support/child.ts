import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './workspace.ts';

export interface Finished {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Settings of the shell that runs the tests must not reach the commands. */
const SETTINGS = ['BASE_URL', 'DIST_DIR', 'HOST', 'PORT', 'TZ', 'LC_ALL', 'LANG', 'NODE_OPTIONS'];

function environment(extra: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !SETTINGS.includes(name) && !name.startsWith('VITEST'),
  );
  return { ...Object.fromEntries(inherited), ...extra };
}

/** Starts a command of the pipeline as a user does, less npm: a process of its own, with these settings alone. */
export function startCommand(
  command: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
  root: string = ROOT,
): { readonly child: ChildProcess; readonly finished: Promise<Finished> } {
  const program = [
    '--import',
    'tsx',
    join(root, 'pipeline', command === 'build' ? 'build.ts' : `commands/${command}.ts`),
    ...args,
  ];
  const child = spawn(process.execPath, program, { cwd: root, env: environment(env) });
  const finished = new Promise<Finished>((resolve, reject) => {
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
  return { child, finished };
}

/** Runs a command to its end. */
export const runCommand = (...started: Parameters<typeof startCommand>): Promise<Finished> =>
  startCommand(...started).finished;

/** What a command printed to stderr, without the lines that tell how far a slow one has come. */
export const withoutProgress = ({ stderr }: Finished): string => stderr.replace(/^ {2}\S.* …\n/gm, '');
