import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot, runCommand } from '../lib/command.ts';
import { writeFileAtomically } from '../lib/files.ts';
import { ARTIFACT_SCHEMAS, schemaText, staleSchemas } from '../write/json-schemas.ts';

const HELP = `Usage: npm run schemas -- [--check]

Writes schemas/ from the definitions in src/tables/records.ts.

  --check   write nothing; exit 1 when a file is not what the definitions give
  --help    this text
`;

await runCommand(async (args) => {
  const options = {
    check: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const stale = staleSchemas(repositoryRoot);
  if (values.check) {
    for (const { file } of stale)
      console.error(`${file} is not what src/tables/records.ts gives; fix: npm run schemas`);
    return stale.length === 0 ? 0 : 1;
  }
  for (const entry of stale) writeFileAtomically(join(repositoryRoot, entry.file), schemaText(entry));
  console.log(`${ARTIFACT_SCHEMAS.length} schemas, ${stale.length} renewed`);
  return 0;
});
