/** `npm run sources:refresh`: renews the embedded snapshot of SR Legacy from the publisher's tables. */
import { runProgram } from '../../src/command.ts';
import { runCommand } from '../refresh/command.ts';

// The first Ctrl-C or termination lets temporary files be taken away; a second one ends at once.
const controller = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => controller.abort());

const { stdout, stderr } = process;
await runProgram(import.meta, (args) => runCommand(args, { stdout, stderr, signal: controller.signal }));
