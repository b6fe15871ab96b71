import { relative } from 'node:path';
import { choice, defineCommand, flag, runProgram } from '../src/command.ts';
import type { AuditFile } from '../src/tables/audit.ts';
import { LANGS } from '../src/tables/languages.ts';
import { SOURCES, VALUES_LICENSE } from '../src/tables/row-parts.ts';
import { VALUE_KINDS, type ValueKind } from '../src/tables/value-kinds.ts';
import { REDIRECT_CHECKS, redirectCounts } from './checks/slugs.ts';
import { type PipelineConfig, readPipelineConfig } from './config.ts';
import { FIRST_FEW, Problems, ProblemsError } from './lib/problem.ts';
import { coverageSummary } from './stages/names/coverage.ts';
import { type Announce, type Build, runStages, STAGES } from './stages.ts';

/** Entries that are shown of each part. */
const SHOWN = 2;
/** Characters that are shown of an entry. */
const ENTRY_LENGTH = 300;

/** Maps and sets as JSON knows them, and bytes by their number. */
function asJson(this: Readonly<Record<string, unknown>>, key: string, value: unknown): unknown {
  if (this[key] instanceof Uint8Array) return `${this[key].length} bytes`;
  if (value instanceof Map) return Object.fromEntries(value);
  return value instanceof Set ? [...value] : value;
}

/** The entries of a part: of a list, a map or an object; null for anything else. */
function entriesOf(part: unknown): readonly unknown[] | null {
  if (Array.isArray(part)) return part;
  if (part instanceof Map || part instanceof Set) return [...part];
  return typeof part === 'object' && part !== null ? Object.entries(part) : null;
}

/** Each part by its name: how many entries it has, and the first of them, cut if they are long. */
export function showState(state: Readonly<Record<string, unknown>>): string {
  return Object.entries(state)
    .flatMap(([name, part]) => {
      const entries = entriesOf(part);
      if (entries === null) return [`${name}: ${JSON.stringify(part)}`];
      const shown = entries.slice(0, SHOWN).map((entry) => {
        const text = JSON.stringify(entry, asJson);
        return `  ${text.length > ENTRY_LENGTH ? `${text.slice(0, ENTRY_LENGTH)}…` : text}`;
      });
      return [`${name}: ${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}`, ...shown];
    })
    .join('\n');
}

/** The last stage changes dist/ and makes nothing to look at. */
const SHOWN_STAGES = STAGES.slice(0, -1).map(({ id }) => id);

const build = defineCommand({
  name: 'build',
  help: `Builds every artifact from the sources in sources/ into the folder DIST_DIR, and prints what was built. With --stages or
--until it publishes nothing.`,
  options: {
    stages: flag('list the stages of a build'),
    until: choice('STAGE', 'run the stages up to this one, and print what they have made', SHOWN_STAGES),
    allProblems: flag(`print every problem, not only the first ${FIRST_FEW} of each rule`),
  },
  exits: { success: 'built', failure: 'a source or a check is at fault' },
  async run({ stages, until, allProblems }, { progress }) {
    if (stages) {
      for (const { id, title } of STAGES) console.log(`${id.padEnd(14)} ${title}`);
      return 0;
    }
    const config = readPipelineConfig();
    const announce = (title: string): void => progress.stage(title);
    const refuse = (error: unknown): never => {
      if (!(error instanceof ProblemsError)) throw error;
      const others = '; npm run build -- --all-problems prints every one';
      throw new ProblemsError(error.problems, allProblems ? { most: Infinity } : { others });
    };
    if (until !== undefined) return show(config, until, announce).catch(refuse);
    const began = performance.now();
    const built = await runStages(config, announce).catch(refuse);
    printSummary(built, config, performance.now() - began);
    return 0;
  },
});

/** Parts of the state that no stage makes. */
const GIVEN = ['config', 'problems'];

/** Runs the stages up to one of them and prints the state after it; then any problems. */
async function show(config: PipelineConfig, until: string, announce: Announce): Promise<number> {
  const problems = new Problems();
  const stage = STAGES.find(({ id }) => id === until);
  const state = await stage?.runUntil({ config, problems }, announce);
  const made = Object.fromEntries(Object.entries(state ?? {}).filter(([name]) => !GIVEN.includes(name)));
  console.log(showState(made));
  problems.throwIfAny();
  return 0;
}

function printSummary(
  { data, artifacts, named, localised, audit }: Build,
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
    ...redirectCounts(data).map(
      ({ rule, count: led, times }) =>
        `    ${rule.padEnd(20)} ${String(led).padStart(5)}   furthest nutrient ${times.toFixed(1)} times its tolerance`,
    ),
    ...REDIRECT_CHECKS.map(
      ({ id, run }) => `    ${id.padEnd(25)} ${String(run(data).length).padStart(1)} break it`,
    ),
    `  source foods     ${ledger.size} = ${count('canonical')} canonical + ${count('duplicate')} duplicate + ${count('answer_only')} answer-only + ${count('excluded')} excluded`,
    energySummary(audit),
    ...kindsSummary(audit),
    '  localised names',
    ...LANGS.map((lang) => `    ${coverageSummary(named, localised[lang])}`),
  ];
  console.log(lines.join('\n'));
}

/** Stated energy against the factors that USDA states for the food itself. */
const energySummary = ({ energy: { with_own_factors: all, within_rounding: within } }: AuditFile): string =>
  `  energy           ${within} of ${all} rows with factors of their own within rounding (${((100 * within) / all).toFixed(1)} %)`;

/** USDA's amounts by how they are known. */
function kindsSummary({ known }: AuditFile): string[] {
  const count = (kind: ValueKind): number =>
    known.amounts.reduce((sum, { kinds }) => sum + (kinds[kind] ?? 0), 0);
  const counts = VALUE_KINDS.map((kind) => [kind, count(kind)] as const);
  const all = counts.reduce((sum, [, own]) => sum + own, 0);
  return [
    `  amounts of USDA  ${all} of ${known.amounts.length} nutrients, by how they are known (codes of ${known.edition})`,
    ...counts.map(
      ([kind, own]) =>
        `    ${kind.padEnd(34)} ${String(own).padStart(7)} ${((100 * own) / all).toFixed(1).padStart(5)} %`,
    ),
  ];
}

await runProgram(import.meta, build);
