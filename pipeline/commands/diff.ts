import { parseArgs } from 'node:util';
import { runCommand, UsageError } from '../lib/command.ts';
import { compareReleases } from '../releases/compare-releases.ts';
import { printChanges } from '../releases/print-changes.ts';
import { readRelease } from '../releases/read-release.ts';

const HELP = `Usage: npm run diff -- OLD NEW [--json]

Prints what changed from one release to another: rows added, gone, redirected and renamed, values with old and new, other
fields, units, localised names, and who is affected. OLD and NEW are folders such as dist, or foods.json files. In a folder,
and beside a file named foods.json, redirects.json, answer-index.json, names.*.json and datapackage.json are read too;
without redirects.json beside NEW, every slug that is gone counts as gone without a redirect.
Exit codes: 0 compared, 1 a slug vanished without a redirect, 2 bad usage or a file that cannot be compared.

  --json   for machines, described by schemas/changes.schema.json
  --help   this text
`;

await runCommand(async (args) => {
  const options = {
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const [old, now, ...rest] = positionals;
  if (old === undefined || now === undefined || rest.length > 0)
    throw new UsageError('diff takes two releases: npm run diff -- OLD NEW');
  const changes = compareReleases(readRelease(old), readRelease(now));
  console.log(values.json ? JSON.stringify(changes, null, 2) : printChanges(changes));
  return changes.vanished.length === 0 ? 0 : 1;
});
