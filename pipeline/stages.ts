import { CONTRIBUTIONS } from '../src/tables/contributions.ts';
import type { Lang } from '../src/tables/records.ts';
import type { CheckData } from './checks/check.ts';
import { CHECKS } from './checks/index.ts';
import { checkNames } from './checks/names/check-names.ts';
import type { PipelineConfig } from './config.ts';
import type { Artifact } from './lib/files.ts';
import { Problems } from './lib/problem.ts';
import { readAnswerSources } from './read/answers.ts';
import { readCrosschecks, readCurated } from './read/curated.ts';
import { readGlossaries, readNameFacts } from './read/glossary.ts';
import { readTable } from './read/read-table.ts';
import {
  readCorrections,
  readDispositions,
  readExceptions,
  readRuleFacts,
  readSlugs,
  readWithdrawn,
} from './read/registry.ts';
import { checkSnapshotDigests } from './read/snapshot-digests.ts';
import { readPortions, readSrLegacy } from './read/sr-legacy.ts';
import { type RecordedRelease, readLastRelease } from './releases/read-record.ts';
import { aggregateCounter } from './stages/aggregate-counter.ts';
import { applyCorrections } from './stages/apply-corrections.ts';
import { assignSlugs, collectRedirects } from './stages/assign-slugs.ts';
import { nameRows, withNames } from './stages/attach-names.ts';
import { attachProvenance } from './stages/attach-provenance.ts';
import { checkDispositions } from './stages/check-dispositions.ts';
import {
  answerOnlyNames,
  collectAnswerNames,
  collectAnswerWords,
  withAliases,
} from './stages/collect-answer-words.ts';
import { collectPortions } from './stages/collect-portions.ts';
import { ALL_KEYS, describeCategories, describeNutrients } from './stages/describe-vocabulary.ts';
import { indexAnswers } from './stages/index-answers.ts';
import { type LocalisedNames, localiseNames, type NameRow } from './stages/localise-names.ts';
import { summariseRelease } from './stages/summarise-release.ts';
import { makeArtifacts } from './write/artifacts.ts';
import { makeRelease } from './write/make-release.ts';
import { inNextFolder, publishDist, recoverDist } from './write/publish.ts';
import { validateArtifacts } from './write/validate-artifacts.ts';
import { validateRelease } from './write/validate-release.ts';

/** Hears of each stage as it begins. */
export type Announce = (title: string) => void;

/** What a build has made. */
export interface Build {
  readonly data: CheckData;
  /** The last recorded release; null before the first one. */
  readonly lastRelease: RecordedRelease | null;
  /** Those that people review, which name no version; the whole release once it is complete. */
  readonly artifacts: readonly Artifact[];
  /** The rows as the names were found for them, and the names by language: for the coverage report. */
  readonly named: readonly NameRow[];
  readonly localised: Readonly<Record<Lang, LocalisedNames>>;
}

/**
 * The whole build: the artifacts are made, and take the place of the last ones all at once. Throws `ProblemsError` with
 * all that was found; nothing is written then.
 */
export async function runStages(config: PipelineConfig, announce: Announce): Promise<Build> {
  recoverDist(config.distDir);
  const build = makeBuild(config, announce);
  announce('make the other formats');
  const artifacts = await completeRelease(config, build.artifacts);
  announce('publish the release');
  publishArtifacts(config, artifacts);
  return { ...build, artifacts };
}

/** The whole release from the artifacts that people review: further formats, descriptions, compressed copies, digests. */
export function completeRelease(config: PipelineConfig, reviewed: readonly Artifact[]): Promise<Artifact[]> {
  const { distDir } = config;
  return inNextFolder(distDir, (folder) => makeRelease(config, reviewed, distDir, folder));
}

/**
 * Writes artifacts aside, judges them there, and swaps them in.
 *
 * @param beforeSwap what else must succeed, or throw, for the release to appear
 */
export function publishArtifacts(
  { distDir, expectations }: PipelineConfig,
  artifacts: readonly Artifact[],
  beforeSwap: () => void = () => {},
): void {
  publishDist(distDir, artifacts, (folder) => {
    const problems = new Problems();
    validateArtifacts(expectations, folder, problems);
    validateRelease(folder, problems);
    problems.throwIfAny();
    beforeSwap();
  });
}

/**
 * The build's table of contents. Sources are read once; each stage takes rows and gives richer ones; every check has
 * passed before an artifact is made. Writes nothing. Throws `ProblemsError` with all that was found.
 */
export function makeBuild(config: PipelineConfig, announce: Announce): Build {
  const { root, baseUrl, version, expectations } = config;
  const problems = new Problems();
  const sources = readSources(root, problems, announce);
  const { foods, curated, facts, withdrawn, glossaries } = sources;
  problems.throwIfAny();

  announce('settle the dispositions');
  const ledger = checkDispositions(foods, sources.dispositions, facts, expectations, problems);
  announce('assign the slugs');
  const slugs = assignSlugs(sources.slugs, foods, curated, ledger, problems);
  announce('correct figures');
  const published = applyCorrections(foods, sources.corrections, ledger, problems);
  problems.throwIfAny();

  announce('attach provenance and licence');
  const drafts = attachProvenance({ foods: published, curated, ledger, slugs });
  const answerOnly = drafts.filter((row) => row.answerOnly);
  announce('localise the names');
  const canonical = drafts.filter((row) => !row.answerOnly);
  const named = nameRows(canonical, curated);
  const localised = localiseNames(named, glossaries);
  const rows = withNames(canonical, localised);
  const redirects = collectRedirects(ledger, slugs, withdrawn);
  announce('index the answers');
  const everydayNames = [...sources.answers.names, ...answerOnlyNames(answerOnly, facts.answerOnly)];
  const answerRows = withAliases(indexAnswers(rows, answerOnly), everydayNames);
  const answerWords = collectAnswerWords(sources.answers);
  announce('aggregate the counter');
  const counter = aggregateCounter(sources.contributions);

  announce('collect portions, labels and counts');
  const portions = collectPortions(answerRows, sources.portions);
  const nutrients = describeNutrients();
  const categories = describeCategories(rows);

  announce('check the rows');
  const foodById = new Map(foods.map((food) => [food.fdcId, food]));
  const data: CheckData = {
    rows,
    answerOnly,
    redirects,
    slugs: sources.slugs,
    withdrawn,
    ledger,
    foods: foodById,
    corrections: sources.corrections,
    crosschecks: sources.crosschecks,
    exceptions: sources.exceptions,
    everydayNames,
    spellings: sources.answers.spellings,
    version,
    expectations,
    lastRelease: sources.lastRelease,
  };
  for (const { run } of CHECKS) problems.add(...run(data));
  announce('check the names');
  problems.add(
    ...checkNames({ rows: named, glossaries, localised, facts: sources.nameFacts, brands: facts.brands }),
  );
  problems.throwIfAny();

  const audit = summariseRelease({
    rows,
    answerOnly,
    ledger,
    exceptions: sources.exceptions,
    redirects: redirects.length,
    keys: ALL_KEYS,
  });
  announce('write the artifacts');
  const artifacts = makeArtifacts(root, {
    baseUrl,
    expectations,
    rows,
    answerRows,
    answerWords,
    answerNames: collectAnswerNames(sources.answers),
    redirects,
    counter,
    portions,
    nutrients,
    categories,
    audit,
  });
  return { data, lastRelease: sources.lastRelease, artifacts, named, localised };
}

/** Reads every source, each once. */
function readSources(root: string, problems: Problems, announce: Announce) {
  announce('read SR Legacy');
  const foods = readSrLegacy(root, problems);
  const foodIds = problems.count === 0 ? new Set(foods.map(({ fdcId }) => fdcId)) : null;
  const portions = readPortions(root, foodIds, problems);
  checkSnapshotDigests(root, problems);
  announce('read the curated foods');
  const curated = readCurated(root, problems);
  const crosschecks = readCrosschecks(root, problems);
  announce('read the registry');
  const facts = readRuleFacts(root, problems);
  const dispositions = readDispositions(root, problems);
  const slugs = readSlugs(root, problems);
  const withdrawn = readWithdrawn(root, problems);
  const exceptions = readExceptions(root, problems);
  const corrections = readCorrections(root, problems);
  announce('read the last release');
  const lastRelease = readLastRelease(root, problems);
  announce('read the glossaries');
  const glossaries = readGlossaries(root, problems);
  const nameFacts = readNameFacts(root, problems);
  announce('read the answer tables');
  const answers = readAnswerSources(root, problems);
  announce('read the contributions');
  const contributions = readTable(root, CONTRIBUTIONS, problems).map(({ row }) => row);
  return {
    foods,
    portions,
    curated,
    crosschecks,
    facts,
    dispositions,
    slugs,
    withdrawn,
    exceptions,
    corrections,
    lastRelease,
    glossaries,
    nameFacts,
    answers,
    contributions,
  };
}
