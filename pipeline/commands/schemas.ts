import { join } from 'node:path';
import { defineCommand, runProgram } from '../../src/command.ts';
import { flag } from '../../src/command-options.ts';
import { repositoryRoot } from '../config.ts';
import { writeFileAtomically } from '../lib/files.ts';
import { GENERATED, staleFiles } from '../write/json-schemas.ts';

const schemas = defineCommand({
  name: 'schemas',
  help: 'Writes schemas/ and LICENSE-DATA.md from the descriptions in src/tables/.',
  options: { check: flag('write nothing; exit 1 if a file is not what the definitions give') },
  exits: { success: 'written, or up to date', failure: 'a file is out of date' },
  run({ check }) {
    const stale = staleFiles(repositoryRoot);
    if (check) {
      for (const { file } of stale)
        console.error(`${file} is not what src/tables/ gives; fix: npm run schemas`);
      return stale.length === 0 ? 0 : 1;
    }
    for (const { file, text } of stale) writeFileAtomically(join(repositoryRoot, file), text);
    console.log(`${GENERATED.length} files, ${stale.length} renewed`);
    return 0;
  },
});

await runProgram(import.meta, schemas);
