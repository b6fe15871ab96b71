import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineCommand, flag, runProgram } from '../../src/command.ts';
import { repositoryRoot } from '../config.ts';
import { renewFiles } from '../lib/files.ts';

/** The types of the client by the document of the contract that they are made of. */
const MADE = {
  'dist/openapi.yaml': 'clients/typescript/openapi.d.ts',
  'dist/openapi-extras.yaml': 'clients/typescript/openapi-extras.d.ts',
} as const;

const command = defineCommand({
  name: 'client:types',
  help: 'Writes the types of the client in clients/typescript/ from the contract in dist/.',
  options: { check: flag('write nothing; exit 1 if a file is not what the contract gives') },
  exits: { success: 'written, or up to date', failure: 'a file is out of date' },
  async run({ check }) {
    // Loaded here: it is there for those who develop the project alone.
    const { astToString, default: typesOf } = await import('openapi-typescript');
    const made = Object.entries(MADE).map(async ([source, file]) => {
      const types = await typesOf(pathToFileURL(join(repositoryRoot, source)), { silent: true });
      const text = `/** Made of ${source} by npm run client:types. */\n${astToString(types)}`;
      return { file, text, source };
    });
    return renewFiles(repositoryRoot, await Promise.all(made), 'npm run client:types', check);
  },
});

await runProgram(import.meta, command);
