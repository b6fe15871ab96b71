/**
 * The stages of a build that can be given more rows than the release has, in this process: the release is built as it is
 * (not timed, every check passed), its rows are made so many times over, and each stage takes them. Prints milliseconds of
 * processor time by stage as JSON. Usage: build-stages.ts TIMES
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readPipelineConfig } from '../pipeline/config.ts';
import { csvLine } from '../pipeline/lib/files.ts';
import { Problems } from '../pipeline/lib/problem.ts';
import { readAnswerSources } from '../pipeline/read/answers.ts';
import { readGlossaries } from '../pipeline/read/glossary.ts';
import { readPortions } from '../pipeline/read/portions.ts';
import { readRuleFacts } from '../pipeline/read/registry.ts';
import { SOURCE_FILES } from '../pipeline/read/source-files.ts';
import { readSrLegacy, SR_LEGACY_COLUMNS, type SrFood } from '../pipeline/read/sr-legacy.ts';
import { aggregateCounter } from '../pipeline/stages/aggregate-counter.ts';
import { withNames } from '../pipeline/stages/attach-names.ts';
import { collectAnswerNames, collectAnswerWords } from '../pipeline/stages/collect-answer-words.ts';
import { collectPortions } from '../pipeline/stages/collect-portions.ts';
import { ALL_KEYS, describeCategories, describeNutrients } from '../pipeline/stages/describe-vocabulary.ts';
import { classifyFoods } from '../pipeline/stages/dispositions/classify.ts';
import type { Draft } from '../pipeline/stages/draft.ts';
import { indexAnswers } from '../pipeline/stages/index-answers.ts';
import { localiseNames } from '../pipeline/stages/localise-names.ts';
import { summariseRelease } from '../pipeline/stages/summarise-release.ts';
import { makeBuild } from '../pipeline/stages.ts';
import { makeArtifacts } from '../pipeline/write/artifacts.ts';
import { Compressor } from '../pipeline/write/compress.ts';
import { foodsParquet } from '../pipeline/write/parquet.ts';
import { releaseTables } from '../pipeline/write/release-tables.ts';
import { writeSqlite } from '../pipeline/write/write-sqlite.ts';
import { CODINGS } from '../src/tables/files.ts';

/** Above every id of the source. */
const ID_STEP = 1_000_000;

const times = Number(process.argv[2]);
const config = readPipelineConfig();
const { root, baseUrl, version } = config;
const { data, named } = makeBuild(config, () => {});
const problems = new Problems();
const glossaries = readGlossaries(root, problems);
const answers = readAnswerSources(root, problems);
const facts = readRuleFacts(root, problems);
const foods = [...data.foods.values()];
const portions = readPortions(root, new Set(foods.map(({ fdcId }) => fdcId)), problems);
problems.throwIfAny();

/** Copies with a name, a slug and an id of their own; the first is the row itself. */
function copies<T>(rows: readonly T[], copyOf: (row: T, copy: number) => T): T[] {
  return Array.from({ length: times }, (_, copy) =>
    copy === 0 ? rows : rows.map((row) => copyOf(row, copy)),
  ).flat();
}
const otherId = (id: string, copy: number): string => `${Number(id) + copy * ID_STEP}`;
const otherDraft = (row: Draft, copy: number): Draft => {
  const sourceId = row.source === 'usda_sr_legacy' ? otherId(row.sourceId, copy) : `${row.sourceId}-${copy}`;
  const sourceRef = row.sourceRef === null ? null : `fdc:${sourceId}`;
  return { ...row, slug: `${row.slug}-${copy}`, name: `${row.name}, sort ${copy}`, sourceId, sourceRef };
};
const rows = copies(data.rows, otherDraft);
const answerOnly = copies(data.answerOnly, otherDraft);
const manyNamed = copies(named, (row, copy) => ({ ...row, slug: `${row.slug}-${copy}` }));
const manyPortions = copies(portions, (row, copy) => ({ ...row, fdcId: otherId(row.fdcId, copy) }));

/** The snapshot as a file, with the five digits of an NDB number that no other food has. */
function snapshotText(): string {
  const taken = new Set(foods.map(({ ndbNumber }) => ndbNumber));
  let next = 0;
  const free = (): string => {
    for (;;) {
      const number = String(next).padStart(5, '0');
      next += 1;
      if (!taken.has(number)) return number;
    }
  };
  const line = ({ fdcId, ndbNumber, description, category, amounts }: SrFood): string =>
    csvLine([fdcId, ndbNumber, description, category, ...Object.values(amounts).map((text) => text ?? '')]);
  const many = copies(foods, (food, copy) => ({
    ...food,
    fdcId: otherId(food.fdcId, copy),
    ndbNumber: free(),
    description: `${food.description}, sort ${copy}`,
  }));
  return csvLine(SR_LEGACY_COLUMNS) + many.map(line).join('');
}

const milliseconds: Record<string, number> = {};
async function timed<T>(stage: string, run: () => T | Promise<T>): Promise<T> {
  const began = process.cpuUsage();
  const made = await run();
  const { user, system } = process.cpuUsage(began);
  milliseconds[stage] = (user + system) / 1_000;
  return made;
}

const folder = mkdtempSync(join(tmpdir(), 'bench-stages-'));
try {
  const file = join(folder, SOURCE_FILES.srLegacy);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, snapshotText());
  const read = await timed('read the snapshot', () => readSrLegacy(folder, problems));
  problems.throwIfAny();
  // The rules settle for exactly as many foods as the release has; that it cannot be reached is no matter here.
  await timed('settle the dispositions', () => classifyFoods(read, facts, new Problems()));
  const localised = await timed('localise the names', () => localiseNames(manyNamed, glossaries));
  const artifacts = await timed('write the artifacts', () => {
    const withLocal = withNames(rows, localised);
    const answerRows = indexAnswers(withLocal, answerOnly);
    return makeArtifacts(root, {
      baseUrl,
      rows: withLocal,
      answerRows,
      answerWords: collectAnswerWords(answers),
      answerNames: collectAnswerNames(answers),
      redirects: data.redirects,
      counter: aggregateCounter([]),
      portions: collectPortions(answerRows, manyPortions),
      nutrients: describeNutrients(),
      categories: describeCategories(withLocal),
      audit: summariseRelease({
        rows: withLocal,
        answerOnly,
        ledger: data.ledger,
        exceptions: data.exceptions,
        redirects: data.redirects.length,
        keys: ALL_KEYS,
      }),
    });
  });
  const tables = await timed('take the tables out', () => releaseTables(artifacts));
  await timed('write Parquet', () => foodsParquet(tables, version));
  await timed('write SQLite', () => writeSqlite(tables, [], folder));
  const compressor = new Compressor();
  const bytes = artifacts.find(({ name }) => name === 'foods.json')?.bytes ?? Buffer.alloc(0);
  await timed('compress foods.json', () =>
    Promise.all(CODINGS.map(({ coding }) => compressor.compress(bytes, coding))),
  );
  await compressor.close();
} finally {
  rmSync(folder, { recursive: true });
}
console.log(
  JSON.stringify({ rows: rows.length, milliseconds, peakBytes: process.resourceUsage().maxRSS * 1_024 }),
);
