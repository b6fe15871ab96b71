import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { ProblemsError } from '../../pipeline/lib/problem.ts';
import { runStages } from '../../pipeline/stages.ts';
import { digestOf, ROOT } from '../support/files.ts';
import { configOf } from '../support/golden.ts';
import { INPUTS, stateOf } from '../support/workspace.ts';
import type { Damage } from './byte-damages.ts';
import { damages } from './source-damages.ts';
import { disagreements } from './source-truth.ts';

export interface SourceFuzzReport {
  readonly runs: number;
  /** Builds that refused the damaged sources. */
  readonly refused: number;
  /** Builds that succeeded, each compared with its sources. */
  readonly built: number;
  /** Rules that refused, and how often. */
  readonly rules: ReadonlyMap<string, number>;
  readonly findings: readonly string[];
}

const SNAPSHOT = 'sources/usda_sr_legacy';

/** Lays out the repository's own sources, and what a build reads besides. */
function layOutSources(root: string): void {
  for (const input of INPUTS) cpSync(join(ROOT, input), join(root, input), { recursive: true });
}

/**
 * Builds from damaged copies of the sources, each damaged anew, and checks what comes out.
 *
 * @param layOut puts the sound sources into a folder
 */
export async function fuzzSources(
  seed: number,
  runs: number,
  progress: (run: number) => void = () => {},
  layOut: (root: string) => void = layOutSources,
): Promise<SourceFuzzReport> {
  const root = mkdtempSync(join(tmpdir(), 'source-fuzz-'));
  try {
    layOut(root);
    const files = sourceFiles(root);
    const drawn = fc.sample(fc.tuple(fc.constantFrom(...files), damages), { seed, numRuns: runs });
    const findings: string[] = [];
    const rules = new Map<string, number>();
    let [refused, built] = [0, 0];
    findings.push(...(await checkBuild(root, rules)).faults.map((fault) => `undamaged: ${fault}`));
    for (const [run, [file, damage]] of drawn.entries()) {
      const restore = damageFile(root, file, damage);
      const { faults, wasRefused } = await checkBuild(root, rules);
      restore();
      findings.push(...faults.map((fault) => `${file}: ${damage.title}: ${fault}`));
      if (wasRefused) refused += 1;
      else built += 1;
      progress(run + 1);
    }
    return { runs: drawn.length, refused, built, rules, findings };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function sourceFiles(root: string): string[] {
  return readdirSync(join(root, 'sources'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.csv') || name.endsWith('/source.json'))
    .map((name) => join('sources', name))
    .sort();
}

/** Damages a file; gives what puts it back. */
function damageFile(root: string, file: string, { change }: Damage): () => void {
  const path = join(root, file);
  const before = readFileSync(path);
  const after = change(before);
  writeFileSync(path, after);
  const unpin = file.startsWith(SNAPSHOT) ? repin(root, before, after) : () => {};
  return () => {
    // The descriptor may be the damaged file itself: its sound bytes come last.
    unpin();
    writeFileSync(path, before);
  };
}

/** Enters the damaged file's digest where the descriptor pins that of the sound one, so that the rules behind it are met. */
function repin(root: string, before: Buffer, after: Buffer): () => void {
  const path = join(root, SNAPSHOT, 'source.json');
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replaceAll(digestOf(before), digestOf(after)));
  return () => writeFileSync(path, text);
}

interface Checked {
  readonly faults: readonly string[];
  readonly wasRefused: boolean;
}

/** One build: it tells what is wrong and leaves the release alone, or builds what agrees with its sources. */
async function checkBuild(root: string, rules: Map<string, number>): Promise<Checked> {
  const config = configOf(root);
  const state = (): string => (existsSync(config.distDir) ? JSON.stringify(stateOf(config.distDir)) : 'none');
  const before = state();
  try {
    await runStages(config, () => {});
  } catch (error) {
    if (!(error instanceof ProblemsError)) {
      return { faults: [`a crash: ${error instanceof Error ? error.stack : error}`], wasRefused: true };
    }
    for (const rule of new Set(error.problems.map((problem) => problem.rule))) {
      rules.set(rule, (rules.get(rule) ?? 0) + 1);
    }
    const vague = error.problems.filter(
      ({ file, rule, found, expected, fix }) => !(file && rule && found && expected && fix),
    );
    const faults = vague.map((problem) => `a vague problem: ${JSON.stringify(problem)}`);
    if (state() !== before) faults.push('refused, and the release was touched');
    return { faults, wasRefused: true };
  }
  return { faults: disagreements(root, config.distDir, config.expectations).slice(0, 5), wasRefused: false };
}
