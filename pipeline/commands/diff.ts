import { defineCommand, flag, one, runProgram } from '../../src/command.ts';
import { compareReleases } from '../releases/compare-releases.ts';
import { printChanges } from '../releases/notes.ts';
import { readRelease } from '../releases/read-release.ts';

const diff = defineCommand({
  name: 'diff',
  help: `Prints what changed from one release to another: rows added, gone, redirected and renamed, values with old and new, other
fields, units, localised names, and who is affected. In a folder, and beside a file named foods.json, redirects.json,
answer-index.json, names.*.json and datapackage.json are read too; without redirects.json beside NEW, every slug that is gone
counts as gone without a redirect. A file that cannot be compared ends the command with 2.`,
  example: 'npm run diff -- OLD NEW',
  arguments: {
    old: one('OLD', 'a folder such as dist, or a foods.json file'),
    now: one('NEW', 'the same'),
  },
  options: { json: flag('for machines, described by schemas/changes.schema.json') },
  exits: { success: 'compared', failure: 'a slug vanished without a redirect' },
  run({ old, now, json }) {
    const changes = compareReleases(readRelease(old), readRelease(now));
    console.log(json ? JSON.stringify(changes, null, 2) : printChanges(changes));
    return changes.vanished.length === 0 ? 0 : 1;
  },
});

await runProgram(import.meta, diff);
