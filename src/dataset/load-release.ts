import type { AnswerKeysFile } from '../tables/answers.ts';
import { CONTRACT_EXPECTATIONS, type Expectations } from '../tables/expectations.ts';
import { answerKeysFile, namesFile } from '../tables/files.ts';
import { ANSWER_LANGS, LANGS, type Lang } from '../tables/languages.ts';
import { ROWS, rowsDigest } from '../tables/prepared.ts';
import { refuseOthers } from './artifact.ts';
import { validatePortions, validateProvenance } from './details.ts';
import { MISSING } from './files.ts';
import { RANKING_KEY, readRankings } from './rankings.ts';
import { Release, type ReleaseParts } from './release.ts';
import * as reading from './release-reader.ts';
import * as artifacts from './validate-artifacts.ts';

/**
 * How much of a release a request needs: the published rows, with names and redirects; what questions and searches are answered
 * from as well, with portions; or everything. Each is known before what comes after it.
 */
export type Extent = 'rows' | 'answers' | 'all';

/**
 * Reads and validates a release, which is taken whole (decisions, 7): a file that does not have the digest that
 * `datapackage.json` pins counts as broken. Without `foods.json` or `redirects.json` there is no dataset, for published slugs
 * would turn into 404s. The others cost what depends on them: no answers, no search, no names in a language, pages without
 * lineage, portions or audit. One file after the other, so that memory has few bytes twice and other requests are answered in
 * between. Never throws.
 *
 * @param expected how many rows a valid release has
 * @param kept parts of the release before, which are taken over where a file has the same bytes
 * @param onEarly told of the release as soon as so much of it is valid; only where every file so far has a pinned digest, which
 *   proves that what comes will be of the same release
 */
export async function loadRelease(
  dir: string,
  states: reading.FileStates,
  expected: Expectations = CONTRACT_EXPECTATIONS,
  kept: reading.KeptParts = new Map(),
  onEarly: (extent: Extent, loaded: reading.Loaded) => void = () => {},
): Promise<reading.Loaded> {
  const reader = reading.readerOf(dir, states, kept);
  const described = (await reader.read(reading.PACKAGE_FILE, artifacts.readPackage)) ?? artifacts.NO_PACKAGE;
  reader.pin(described.pins);
  const foods = await reader.read(reading.FOODS_FILE, (bytes) => {
    // What is made of its rows.
    for (const file of ['redirects.json', 'answer-index.json']) kept.delete(file);
    return artifacts.validateFoods(bytes, expected);
  });
  const redirects = await reader.read('redirects.json', (bytes) =>
    artifacts.validateRedirects(bytes, foods?.places ?? new Map()),
  );
  if (foods === null || redirects === null) {
    // They were compared with no rows.
    kept.delete('redirects.json');
    await reader.lookAtOthers();
    return reader.result(null);
  }
  const names = {} as Record<Lang, ReadonlyMap<string, string> | null>;
  for (const lang of LANGS) {
    const file = namesFile(lang);
    const read = await reader.read(file, (bytes) => artifacts.validateNames(bytes, foods));
    // Names that no pin promises may be absent (API 2.1).
    names[lang] = states[file].fault === MISSING && !reader.isPinned(file) ? new Map() : read;
  }
  let release: Release | null = null;
  const grow = (extent: Extent, parts: Partial<ReleaseParts>): void => {
    const digests = new Map([...reader.usable(), ...described.pins]);
    const { version } = described;
    release = new Release({ version, digests, foods, redirects, names, ...parts }, release);
    if (reader.isProven()) onEarly(extent, reader.result(release));
  };
  grow('rows', {});
  const answers = await reader.read('answer-index.json', (bytes) =>
    artifacts.validateAnswerIndex(bytes, foods, expected),
  );
  // Without the one file nothing can be said of the rows of both.
  const rows = answers === null ? [] : [[ROWS, rowsDigest(foods.rows, answers)] as const];
  /** What each file is stated to be, or is if nothing states it. */
  const stated = (): ReadonlyMap<string, string> => new Map([...reader.digests, ...described.pins, ...rows]);
  const isOfThis = ({ made_from }: { made_from: Readonly<Record<string, string>> }): void =>
    refuseOthers(made_from, stated());
  const answerWords = await reader.read('answer-words.json', artifacts.validateAnswerWords);
  const answerKeys: AnswerKeysFile[] = [];
  for (const lang of ANSWER_LANGS) {
    const keys = await reader.read(answerKeysFile(lang), artifacts.validateAnswerKeys, isOfThis);
    if (keys !== null) answerKeys.push(keys);
  }
  const search = await reader.read(
    'search-index.json',
    (bytes, isPinned) => artifacts.validateSearchIndex(bytes, foods.rows.length, isPinned),
    isOfThis,
  );
  const answering = {
    answers,
    answerWords,
    answerKeys: answerKeys.length === ANSWER_LANGS.length ? answerKeys : null,
    search,
    portions: await reader.read('portions.json', validatePortions),
  };
  grow('answers', answering);
  const known = (answers ?? foods.rows).map(({ slug }) => slug);
  const provenance = await reader.readLines('provenance.jsonl', '{"slug":"', (lines) =>
    validateProvenance(lines, known),
  );
  const rankings = await reader.readLines(
    'rankings.jsonl',
    '{"key":"',
    (lines) => readRankings(lines, foods.rows, stated()),
    RANKING_KEY,
  );
  const audit = await reader.read('audit.json', artifacts.validateAudit);
  const sums = await reader.read(reading.SUMS_FILE, (bytes) => artifacts.validateSums(bytes, reader.digests));
  const digests = new Map([...reader.usable(), ...(sums ?? []), ...described.pins]);
  grow('all', { ...answering, provenance, rankings, audit, digests });
  return reader.result(release);
}
