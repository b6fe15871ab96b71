import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineCommand, runProgram } from '../../src/command.ts';
import { flag } from '../../src/command-options.ts';
import { repositoryRoot } from '../config.ts';
import { writeFileAtomically } from '../lib/files.ts';

/** The types of the client by the document of the contract that they are made of. */
const MADE = {
  'src/contract/openapi.yaml': 'clients/typescript/openapi.d.ts',
  'src/contract/openapi-extras.yaml': 'clients/typescript/openapi-extras.d.ts',
} as const;

const command = defineCommand({
  name: 'client:types',
  help: 'Writes the types of the client in clients/typescript/ from the contract in src/contract/.',
  options: { check: flag('write nothing; exit 1 if a file is not what the contract gives') },
  exits: { success: 'written, or up to date', failure: 'a file is out of date' },
  async run({ check }) {
    // Loaded here: it is there for those who develop the project alone.
    const { astToString, default: typesOf } = await import('openapi-typescript');
    let stale = 0;
    for (const [contract, file] of Object.entries(MADE)) {
      const types = await typesOf(pathToFileURL(join(repositoryRoot, contract)), { silent: true });
      const text = `/** Made of ${contract} by npm run client:types. */\n${astToString(types)}`;
      const path = join(repositoryRoot, file);
      if (textOf(path) === text) continue;
      stale += 1;
      if (check) console.error(`${file} is not what ${contract} gives; fix: npm run client:types`);
      else writeFileAtomically(path, text);
    }
    if (!check) console.log(`${Object.keys(MADE).length} files, ${stale} renewed`);
    return check && stale > 0 ? 1 : 0;
  },
});

/** Empty for a file that is not there. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

await runProgram(import.meta, command);
