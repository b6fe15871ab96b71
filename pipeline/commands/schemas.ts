import { defineCommand, flag, runProgram } from '../../src/command.ts';
import { repositoryRoot } from '../config.ts';
import { renewFiles } from '../lib/files.ts';
import { GENERATED } from '../write/json-schemas.ts';

const schemas = defineCommand({
  name: 'schemas',
  help: 'Writes schemas/ and LICENSE-DATA.md from the descriptions in src/tables/.',
  options: { check: flag('write nothing; exit 1 if a file is not what the definitions give') },
  exits: { success: 'written, or up to date', failure: 'a file is out of date' },
  run({ check }) {
    return renewFiles(repositoryRoot, GENERATED, 'npm run schemas', check);
  },
});

await runProgram(import.meta, schemas);
