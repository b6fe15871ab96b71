/** `npm run score`: asks the questions of test/answers/questions of the built release and prints right, wrong and missed by class. */
import { readFileSync } from 'node:fs';
import { choice, defineCommand, flag, optional, runProgram, text } from '../../src/command.ts';
import { loadRelease } from '../../src/dataset/load-release.ts';
import type { Release } from '../../src/dataset/release.ts';
import { statRelease } from '../../src/dataset/release-reader.ts';
import { readDistDir } from '../../src/settings.ts';
import { CONTRACT_EXPECTATIONS } from '../../src/tables/expectations.ts';
import { ANSWER_LANGS } from '../../src/tables/languages.ts';
import { askDictionary } from '../support/dictionary.ts';
import { testApp } from '../support/http.ts';
import {
  askApp,
  type Mark,
  questionSets,
  readQuestionSet,
  readQuestions,
  scoreQuestions,
} from '../support/marking.ts';
import { finder, heldByPlain, holding, readTyped, scoreSearch } from '../support/searches.ts';

/** More than any set asks. */
const NO_LIMIT = 1_000_000_000;
/** What people type and the foods that are meant. */
const SEARCHES = ['plain-foods.csv', 'everyday-words.csv'];

const score = defineCommand({
  name: 'score',
  help: `Asks every question of FILE over the artifacts in DIST_DIR, through the server's own address, and prints right, wrong
and missed by class, each question that was not answered right, and the slowest ones.`,
  notes: `With --dictionary it asks for the energy of every word of FILE instead, and for the bare word, and prints those that are
answered as another word, then those that are answered with a food whose English name does not hold the word.`,
  arguments: { file: optional('FILE', 'the questions (default: all of test/answers/questions/)') },
  options: {
    search: flag('try the searches of test/artifacts/*.csv instead'),
    dictionary: text('FILE', 'words, one a line'),
    lang: choice('LANG', 'language of the dictionary (default: en)', ANSWER_LANGS),
  },
  exits: { success: 'none wrong', failure: 'some wrong' },
  async run({ file, search, dictionary, lang = 'en' }) {
    if (search) {
      const dir = readDistDir(process.env);
      const { release } = await loadRelease(dir, statRelease(dir));
      if (release === null) throw new Error('there is no release to search; run npm run build');
      for (const line of searchLines(release)) console.log(line);
      return 0;
    }
    const questions = file === undefined ? questionSets().flatMap(readQuestionSet) : readQuestions(file);
    const dist = readDistDir(process.env);
    const app = testApp(
      { dist, expectations: CONTRACT_EXPECTATIONS },
      { baseUrl: 'http://localhost:8080', answerRateLimit: NO_LIMIT },
    );
    const ask = askApp(app);
    const first = await ask({ q: 'banana' });
    if (first.status === 503) throw new Error('there is no release to answer from; run npm run build');
    if (dictionary !== undefined) {
      const { asked, corrected, named } = await askDictionary(readFileSync(dictionary, 'utf8'), lang, ask);
      for (const line of [...corrected, '', ...named]) console.log(line);
      console.log(`${asked} words: ${corrected.length} taken for another, ${named.length} other names`);
      await app.close();
      return corrected.length > 0 ? 1 : 0;
    }
    const { classes, total, faults, slowest } = await scoreQuestions(questions, ask);
    await app.close();
    const width = Math.max(...[...classes.keys()].map((name) => name.length)) + 1;
    const line = (name: string, { right, wrong, missed }: Readonly<Record<Mark, number>>): string => {
      const asked = right + wrong + missed;
      const share = ((100 * right) / asked).toFixed(1);
      return [
        name.padEnd(width),
        ...[asked, right, wrong, missed].map((count) => String(count).padStart(7)),
        `${share} %`.padStart(9),
      ].join('');
    };
    console.log(`${'class'.padEnd(width)}  asked  right  wrong missed    right`);
    for (const [name, counts] of [...classes].sort(([a], [b]) => (a < b ? -1 : 1)))
      console.log(line(name, counts));
    console.log(line('all', total));
    for (const { asked, mark, why } of faults) console.log(`${asked.id} ${mark}: ${asked.q}\n      ${why}`);
    console.log('slowest:');
    for (const { asked, ms } of slowest) console.log(`${ms.toFixed(1).padStart(6)} ms ${asked.q}`);
    return total.wrong > 0 ? 1 : 0;
  },
});

/** How often the plain food is first and among the first three, by language, then what misses. */
function* searchLines(release: Release): Iterable<string> {
  const typed = SEARCHES.flatMap((file) => readTyped(new URL(`../artifacts/${file}`, import.meta.url)));
  const scores = [
    ...ANSWER_LANGS.map((lang) => {
      const own = typed.filter((one) => one.lang === lang);
      return [lang, scoreSearch(own, finder(release))] as const;
    }),
    ['food-api', scoreSearch(heldByPlain(typed, release), holding(release))] as const,
  ];
  const share = (part: number, whole: number): string =>
    `${((100 * part) / whole).toFixed(1)} %`.padStart(10);
  yield 'search    typed    first  first 3';
  for (const [name, { asked, first, firstThree }] of scores)
    yield name.padEnd(8) + String(asked).padStart(7) + share(first, asked) + share(firstThree, asked);
  for (const [, { misses }] of scores) yield* misses;
}

await runProgram(import.meta, score);
