import { relative } from 'node:path';
import { defineCommand, runProgram } from '../src/command.ts';
import { LANGS, SOURCES, VALUES_LICENSE } from '../src/tables/records.ts';
import { type PipelineConfig, readPipelineConfig } from './config.ts';
import type { LocalisedNames } from './stages/localise-names.ts';
import { coverageSummary } from './stages/names/coverage.ts';
import { type Build, runStages } from './stages.ts';

const build = defineCommand({
  name: 'build',
  help: `Builds every artifact from the sources in sources/ into the folder DIST_DIR, and prints what was built.`,
  exits: { success: 'built', failure: 'a source or a check is at fault' },
  async run(_, { progress }) {
    const config = readPipelineConfig();
    const began = performance.now();
    const built = await runStages(config, (title) => progress.stage(title));
    printSummary(built, config, performance.now() - began);
    return 0;
  },
});

function printSummary(
  { data, artifacts, named, localised }: Build,
  config: PipelineConfig,
  milliseconds: number,
): void {
  const { rows, answerOnly, redirects, ledger } = data;
  const count = (disposition: string): number =>
    [...ledger.values()].filter((row) => row.disposition === disposition).length;
  const bytes = artifacts.reduce((sum, one) => sum + one.bytes.length, 0);
  const lines = [
    `Built release ${config.version} in ${(milliseconds / 1000).toFixed(2)} s: ${artifacts.length} files, ${(bytes / 1e6).toFixed(1)} MB in ${relative(config.root, config.distDir) || '.'}`,
    `  canonical rows   ${rows.length}`,
    ...SOURCES.map((source) => {
      const own = rows.filter((row) => row.source === source).length;
      return `    ${source.padEnd(20)} ${String(own).padStart(5)}   values: ${VALUES_LICENSE[source] ?? 'no right of reuse asserted'}`;
    }),
    `  answer index     ${rows.length + answerOnly.length}`,
    `  redirects        ${redirects.length}`,
    `  source foods     ${ledger.size} = ${count('canonical')} canonical + ${count('duplicate')} duplicate + ${count('answer_only')} answer-only + ${count('excluded')} excluded`,
    '  localised names',
    ...LANGS.flatMap((lang) => [
      `    ${coverageSummary(named, localised[lang])}`,
      ...leftOutByCategory(localised[lang]),
    ]),
  ];
  console.log(lines.join('\n'));
}

/** Names left out, by food group, with the part that nobody has translated. */
function leftOutByCategory({ leftOut }: LocalisedNames): string[] {
  const groups = new Map<string, string[]>();
  for (const { row, missing } of leftOut) {
    const [first] = missing;
    if (first === undefined) continue;
    const parts = groups.get(row.category) ?? [];
    parts.push(first.part);
    groups.set(row.category, parts);
  }
  return [...groups].map(([category, parts]) => {
    const shown = [...new Set(parts)].slice(0, 5).join('; ');
    return `      ${category}: ${parts.length} left out, no translation of ${shown}${parts.length > 5 ? '; …' : ''}`;
  });
}

await runProgram(import.meta, build);
