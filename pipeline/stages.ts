import { CONTRIBUTIONS } from '../src/tables/contributions.ts';
import { CROSSCHECKS } from '../src/tables/curated.ts';
import { CORRECTIONS, EXCEPTIONS } from '../src/tables/registry.ts';
import { srPortions } from '../src/tables/sr-legacy.ts';
import type { CheckData } from './checks/check.ts';
import { CHECKS } from './checks/index.ts';
import type { PipelineConfig } from './config.ts';
import { Problems } from './lib/problem.ts';
import { readAnswerSources } from './read/answers.ts';
import { readCodeTexts, readCurated, readFoodFacts, readSrLegacy, readValueCodes } from './read/foods.ts';
import { readGlossaries, readNameFacts } from './read/glossary.ts';
import { readTable } from './read/read-table.ts';
import { readDispositions, readRuleFacts } from './read/registry.ts';
import { checkSnapshotDigests, codesOrigin } from './read/source-descriptor.ts';
import { readSources } from './read/sources.ts';
import { readLastRelease } from './releases/record.ts';
import { aggregateCounter } from './stages/aggregate-counter.ts';
import { applyCorrections } from './stages/apply-corrections.ts';
import { assignSlugs, collectRedirects } from './stages/assign-slugs.ts';
import { attachProvenance } from './stages/attach-provenance.ts';
import * as answering from './stages/collect-answer-words.ts';
import * as vocabulary from './stages/describe-vocabulary.ts';
import { checkDispositions } from './stages/dispositions/classify.ts';
import * as localising from './stages/localise-names.ts';
import { namesInBases, namesInForms } from './stages/name-forms.ts';
import { summariseRelease } from './stages/summarise-release.ts';
import { makeArtifacts } from './write/artifacts.ts';
import { completeRelease, publishArtifacts, recoverDist } from './write/make-release.ts';

/** Announces each stage as it begins. */
export type Announce = (title: string) => void;

/** What the first stage is handed. Stages add the problems they find, and go on while that is possible. */
interface Start {
  readonly config: PipelineConfig;
  readonly problems: Problems;
}

/** A stage of work, with the work up to it. */
interface ListedStage {
  /** Its name on the command line. */
  readonly id: string;
  readonly title: string;
  /** Runs every stage up to this one and gives the state after it. */
  readonly runUntil: (start: Start, announce: Announce) => Promise<object>;
}

/**
 * Stages in their order over one state that grows: each is handed what those before it have made, so that a stage that
 * needs what is not there yet does not compile.
 */
class StageList<State extends object> {
  readonly stages: readonly ListedStage[];
  /** Runs every stage and gives the state after the last one. */
  readonly run: (start: Start, announce: Announce) => Promise<State>;

  constructor(stages: StageList<State>['stages'], run: StageList<State>['run']) {
    this.stages = stages;
    this.run = run;
  }

  /** The list with one more stage: `run` reads what it needs of the state, and gives what it adds to it. */
  add<Added extends object>(id: string, title: string, run: (before: State) => Added | Promise<Added>) {
    const runUntil = async (start: Start, announce: Announce): Promise<State & Added> => {
      const before = await this.run(start, announce);
      announce(title);
      return { ...before, ...(await run(before)) };
    };
    return new StageList([...this.stages, { id, title, runUntil }], runUntil);
  }
}

/** Every source, read once. */
const READ_STAGES = new StageList<Start>([], (start) => Promise.resolve(start))
  .add('sources', 'read the files of the sources', async ({ config: { root } }) => ({
    sources: await readSources(root),
  }))
  .add('sr-legacy', 'read SR Legacy', ({ sources, problems }) => {
    const foods = readSrLegacy(sources, problems);
    const foodIds = problems.count === 0 ? new Set(foods.map(({ fdcId }) => fdcId)) : null;
    const sourcePortions = readTable(sources, srPortions(foodIds), problems);
    const valueCodes = readValueCodes(sources, problems);
    const facts = readFoodFacts(sources, problems);
    const codes = readCodeTexts(sources, facts, problems);
    const descriptor = checkSnapshotDigests(sources, problems);
    return { foods, sourcePortions, valueCodes, foodFacts: facts, codes, descriptor };
  })
  .add('curated', 'read the curated foods', ({ sources, problems }) => ({
    curated: readCurated(sources, problems),
    crosschecks: readTable(sources, CROSSCHECKS, problems),
  }))
  .add('last-release', 'read the last release', ({ sources, problems }) => ({
    lastRelease: readLastRelease(sources, problems),
  }))
  .add('glossaries', 'read the glossaries', ({ sources, problems }) => ({
    glossaries: readGlossaries(sources, problems),
    nameFacts: readNameFacts(sources, problems),
  }))
  .add('answer-tables', 'read the answer tables', ({ sources, problems }) => ({
    answers: readAnswerSources(sources, problems),
  }))
  .add('registry', 'read the registry', ({ sources, answers, problems }) => {
    const facts = readRuleFacts(sources, problems, answers.names);
    return {
      facts,
      dispositions: readDispositions(sources, problems),
      slugEntries: facts.slugLedger,
      withdrawn: facts.withdrawnSlugs,
      exceptions: readTable(sources, EXCEPTIONS, problems),
      corrections: readTable(sources, CORRECTIONS, problems),
    };
  })
  .add('contributions', 'read the contributions', ({ sources, problems }) => ({
    contributions: readTable(sources, CONTRIBUTIONS, problems),
  }));

/** The rows; each stage takes rows and gives richer ones. */
const ROW_STAGES = READ_STAGES.add(
  'dispositions',
  'check the dispositions',
  ({ foods, dispositions, facts, config, problems }) => {
    problems.throwIfAny();
    return { ledger: checkDispositions(foods, dispositions, facts, config.expectations, problems) };
  },
)
  .add('slugs', 'assign the slugs', ({ slugEntries, foods, curated, ledger, withdrawn, problems }) => {
    const slugs = assignSlugs(slugEntries, foods, curated, ledger, problems);
    return { slugs, redirects: collectRedirects(ledger, slugs, withdrawn) };
  })
  .add('corrections', 'correct figures', ({ foods, corrections, ledger, problems }) => ({
    corrected: applyCorrections(foods, corrections, ledger, problems),
  }))
  .add('provenance', 'attach provenance and licence', (state) => {
    state.problems.throwIfAny();
    const drafts = attachProvenance({ ...state, foods: state.corrected });
    return {
      canonical: drafts.filter((row) => !row.answer_only),
      answerOnly: drafts.filter((row) => row.answer_only),
    };
  })
  .add('names', 'localise the names', ({ canonical, answerOnly, curated, glossaries }) => {
    const named = localising.nameRows([...canonical, ...answerOnly], curated);
    const localised = localising.localiseNames(named, glossaries);
    return {
      named,
      localised,
      rows: localising.withNames(canonical, localised),
      answerOnly: localising.withNames(answerOnly, localised),
    };
  })
  .add('answers', 'index the answers', ({ rows, answerOnly, answers, facts }) => {
    const everydayNames = [...answers.names, ...answering.answerOnlyNames(answerOnly, facts.answerOnly)];
    const named = answering.withAliases(answering.indexAnswers(rows, answerOnly), everydayNames);
    const inForms = [...namesInForms(answers, named), ...namesInBases(answers)];
    return {
      everydayNames,
      answerRows: answering.withAliases(named, inForms),
      answerWords: answering.collectAnswerWords(answers, named),
      answerNames: answering.collectAnswerNames([...answers.names, ...inForms]),
    };
  })
  .add('counter', 'aggregate the counter', ({ contributions }) => ({
    counter: aggregateCounter(contributions),
  }))
  .add('vocabulary', 'collect portions, labels and counts', ({ answerRows, sourcePortions, rows }) => ({
    portions: vocabulary.collectPortions(answerRows, sourcePortions),
    nutrients: vocabulary.describeNutrients(),
    categories: vocabulary.describeCategories(rows),
  }));

/** The artifacts that people review. Every check has passed before one is made; nothing is written. */
const ARTIFACT_STAGES = ROW_STAGES.add('checks', 'check rows and names', ({ config, problems, ...state }) => {
  const data: CheckData = {
    ...state,
    slugs: state.slugEntries,
    keep: state.facts.keep,
    foods: new Map(state.foods.map((food) => [food.fdcId, food])),
    spellings: state.answers.spellings,
    version: config.version,
    expectations: config.expectations,
    names: {
      rows: state.named,
      glossaries: state.glossaries,
      localised: state.localised,
      facts: state.nameFacts,
      brands: state.facts.brands,
    },
  };
  for (const { run } of CHECKS) problems.add(...run(data));
  problems.throwIfAny();
  return { data };
})
  .add('audit', 'count what is published', ({ redirects, descriptor, ...state }) => {
    const counted = {
      redirects: redirects.length,
      keys: vocabulary.ALL_KEYS,
      codes: codesOrigin(descriptor),
    };
    return { audit: summariseRelease({ ...state, ...counted }) };
  })
  .add('artifacts', 'write the artifacts', ({ config: { root, baseUrl, expectations }, ...state }) => ({
    artifacts: makeArtifacts(root, { ...state, baseUrl, expectations }),
  }));

/** Everything that `npm run build` does; the last stage alone changes dist/. */
const BUILD_STAGES = ARTIFACT_STAGES.add(
  'formats',
  'make the other formats',
  async ({ config, artifacts }) => ({ artifacts: await completeRelease(config, artifacts) }),
).add('publish', 'publish the release', ({ config, artifacts }) => {
  publishArtifacts(config, artifacts);
  return {};
});

/** The stages of a build in their order, each of which can be run up to. */
export const STAGES = BUILD_STAGES.stages;

/**
 * The whole build: the artifacts are made, and take the place of the last ones all at once. Throws `ProblemsError` with
 * all that was found; nothing is written then.
 */
export async function runStages(config: PipelineConfig, announce: Announce) {
  recoverDist(config.distDir);
  return BUILD_STAGES.run({ config, problems: new Problems() }, announce);
}

/** The build up to the artifacts that people review. Writes nothing. Throws `ProblemsError` with all that was found. */
export const makeBuild = (config: PipelineConfig, announce: Announce) =>
  ARTIFACT_STAGES.run({ config, problems: new Problems() }, announce);

/** What a build has made: its artifacts are those that people review, or the whole release once it is complete. */
export type Build = Awaited<ReturnType<typeof makeBuild>>;
