/** `npm run not-typos`: the words of a dictionary that must not be taken for misspelt names of foods. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeAnswerKeys } from '../../src/answer/build/make-keys.ts';
import { wordsNearNames } from '../../src/answer/build/spelling.ts';
import { choice, defineCommand, many, runProgram, text } from '../../src/command.ts';
import { notTyposFile } from '../../src/tables/answer-tables.ts';
import { answerWordsFileSchema } from '../../src/tables/answers.ts';
import { ANSWER_LANGS } from '../../src/tables/languages.ts';
import { readPipelineConfig } from '../config.ts';
import { answersSchema, readArtifact, readNames } from '../read/dist.ts';
import { byCodeUnit } from '../stages/draft.ts';
import { answerOnlyNames } from '../write/prepared-files.ts';

const notTypos = defineCommand({
  name: 'not-typos',
  help: `Writes sources/answers/not-typos/LANG.csv: the words of each FILE, one a line, that spelling correction would take for
a word of a food's name or of a metric, though they are words themselves. Works over the built release; run it again when
names of foods have been added.`,
  arguments: { files: many('FILE', 'lists of the words of the language, in UTF-8') },
  options: {
    lang: choice('LANG', 'language of the words (default: en)', ANSWER_LANGS),
    names: text('FILE', 'a further list, of which only the words with a capital letter are taken: names'),
  },
  exits: { success: 'written', failure: 'a file cannot be read' },
  run({ files, lang = 'en', names: capitals }) {
    const { root, distDir } = readPipelineConfig();
    const { foods } = readArtifact(distDir, 'answer-index.json', answersSchema);
    const words = readArtifact(distDir, 'answer-words.json', answerWordsFileSchema);
    const { everyday, local } = readNames(distDir, lang);
    const names = { ...local, ...answerOnlyNames(lang, foods) };
    const keys = makeAnswerKeys(lang, foods, words, everyday, names);
    const ofLang = words.languages.find((one) => one.lang === lang);
    if (ofLang === undefined) throw new Error(`no words of ${lang}`);
    const listed = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
    const named = capitals === undefined ? [] : readFileSync(capitals, 'utf8').split('\n').filter(isCapital);
    const found = wordsNearNames(keys, ofLang, [...listed, ...named]);
    const file = notTyposFile(lang);
    writeFileSync(join(root, file), ['word', ...[...found].sort(byCodeUnit), ''].join('\n'));
    console.log(`${file}: ${found.size} words`);
    return 0;
  },
});

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

await runProgram(import.meta, notTypos);
