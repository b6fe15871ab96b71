/** The first stages of a build: every source is read, and its faults are collected. */
import { CONTRIBUTIONS } from '../src/tables/contributions.ts';
import { CROSSCHECKS } from '../src/tables/curated.ts';
import { CORRECTIONS, EXCEPTIONS } from '../src/tables/registry.ts';
import { srPortions } from '../src/tables/sr-legacy.ts';
import type { PipelineConfig } from './config.ts';
import type { Problems } from './lib/problem.ts';
import { stagesFrom } from './lib/stage-list.ts';
import { readAnswerSources } from './read/answers.ts';
import { readCodeTexts, readCurated, readFoodFacts, readSrLegacy, readValueCodes } from './read/foods.ts';
import { readGlossaries, readNameFacts } from './read/glossary.ts';
import { readTable } from './read/read-table.ts';
import { readDispositions, readRuleFacts } from './read/registry.ts';
import { checkSnapshotDigests } from './read/source-descriptor.ts';
import { readSources } from './read/sources.ts';
import { readLastRelease } from './releases/record.ts';

/** What the first stage is handed. Stages add the problems they find, and go on while that is possible. */
interface Start {
  readonly config: PipelineConfig;
  readonly problems: Problems;
}

/** Every source, read once. */
export const READ_STAGES = stagesFrom<Start>()
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
