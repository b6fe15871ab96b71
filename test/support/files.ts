/** What tests and tools alike know of files. Not for what only a test may have: see `folders.ts`. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

/** The repository, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The compiled commands of the pipeline, in the repository and in what tests take for one: see `compile-commands.ts`. */
export const COMMANDS = 'bundle/commands';

/** Hex SHA-256. */
export const digestOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
