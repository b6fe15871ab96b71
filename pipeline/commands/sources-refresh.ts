/** `npm run sources:refresh`: renews the embedded snapshot of SR Legacy from the publisher's tables. */
import { surviveClosedOutput } from '../lib/command.ts';
import { runCommand } from '../refresh/command.ts';

// The first Ctrl-C or termination lets temporary files be taken away; a second one ends at once.
const controller = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => controller.abort());

surviveClosedOutput();
const { stdout, stderr } = process;
process.exitCode = await runCommand(process.argv.slice(2), { stdout, stderr, signal: controller.signal });
