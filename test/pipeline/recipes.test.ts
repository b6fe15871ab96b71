/**
 * What maintainers do with the sources, over the golden ones: change cells and lines, build, run a command. Cases stand in
 * test/pipeline/recipes/*.txt: a title and, on the lines below it, steps of one word and what it is about; empty lines are
 * between cases. Each begins with the sources and the release as they were.
 */
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { explain } from '../../pipeline/commands/explain.ts';
import { ANSWER_LANGS } from '../../src/tables/languages.ts';
import { cut, expectAt, readRecipes, textsOf } from '../support/cases.ts';
import { ROOT } from '../support/files.ts';
import { founds } from '../support/problems.ts';
import { type Finished, runCommand, runHere, startCommand, withoutProgress } from '../support/process.ts';
import { stateOf, Workspace } from '../support/workspace.ts';

const FOLDER = 'test/pipeline/recipes';

const workspace = new Workspace({ withCode: true, golden: true });
beforeAll(async () => {
  // The test runner sets it to a path.
  vi.stubEnv('BASE_URL', undefined);
  cpSync(join(ROOT, 'schemas'), workspace.path('schemas'), { recursive: true });
  expect(await workspace.problems()).toEqual([]);
});
afterEach(() => workspace.reset());

/** `\n` in a step is a line end. */
const unescaped = (text: string): string => text.replaceAll('\\n', '\n');

/** Steps that change the sources. */
const CHANGES: Readonly<Record<string, (file: string, rest: string) => unknown>> = {
  /** The row that begins so | column | the cell. */
  set(file, rest) {
    const [start = '', column = '', value = ''] = rest.split(' | ');
    return workspace.setCell(file, start, column, value);
  },
  append: (file, line) => workspace.append(file, unescaped(line)),
  drop(file, start) {
    const isKept = (line: string): boolean => line === '' || !line.startsWith(start);
    return workspace.change(file, (text) => text.split('\n').filter(isKept).join('\n'));
  },
  replace(file, rest) {
    const [from = '', to = ''] = rest.split(' => ').map(unescaped);
    return workspace.change(file, (text) => {
      expect(text).toContain(from);
      return text.replace(from, () => to);
    });
  },
  write: (file, text) => workspace.write(file, unescaped(text)),
  remove: (file) => workspace.remove(file),
  /** So that a file that a command writes is put back. */
  keep: (file) => workspace.change(file, (text) => text),
  repin: () => workspace.repin(),
  /** Takes the everyday names of a row out. */
  forget(slug) {
    for (const lang of ANSWER_LANGS)
      workspace.change(`sources/answers/${lang}/names.csv`, (text) =>
        text.replace(new RegExp(`^.*,${slug},.*\\n`, 'gm'), ''),
      );
  },
};

/** What a build is to tell: its problems, the first of them with what was expected and the fix; more of one rule. */
const TOLD = /^(?:problem|more|expected|fix) /;

/** Builds: beside the release where nothing is at fault, else over it, which must stay as it is. */
async function build(told: readonly string[]): Promise<void> {
  const release = stateOf(workspace.dist);
  const expected = textsOf(told, 'problem');
  const [more = ''] = textsOf(told, 'more');
  const problems = await workspace.problems(told.length === 0 ? `${workspace.dist}-next` : undefined);
  const [others, listed] = [true, false].map((is) => problems.filter(({ rule }) => (rule === more) === is));
  // A text that ends so is the beginning of a longer one, as of one with a digest.
  const shown = founds(listed ?? []).map((text, at) => {
    const start = expected[at]?.endsWith('…') ? expected[at].slice(0, -1) : null;
    return start !== null && text.startsWith(start) ? `${start}…` : text;
  });
  expect(shown).toEqual(expected);
  expect(others?.length === 0).toBe(more === '');
  expect(stateOf(workspace.dist)).toEqual(release);
  expect(workspace.leftovers()).toEqual([]);
  let at = -1;
  for (const [word, text] of told.map(cut)) {
    if (word === 'problem') at += 1;
    else if (word !== 'more') expect(Reflect.get(listed?.[at] ?? {}, word)).toBe(text);
  }
}

/** Settings, then a command with its arguments, some of them in quotes; `-> 1` at the end is another exit code than 0. */
async function run(line: string): Promise<Omit<Finished, 'signal'>> {
  const [asked = '', code = '0'] = line.split(' -> ');
  const parts = [...asked.matchAll(/([A-Z_]+=)?(?:"([^"]*)"|(\S+))/g)].map(
    ([, setting, quoted, plain]) => [setting?.slice(0, -1), quoted ?? plain ?? ''] as const,
  );
  const [command = '', ...args] = parts.flatMap(([setting, text]) => (setting === undefined ? text : []));
  const env = Object.fromEntries(parts.filter(([setting]) => setting !== undefined));
  const release = stateOf(workspace.dist);
  const done =
    command === 'explain'
      ? await runHere(explain(workspace.root), ...args)
      : await runCommand(command, args, env, workspace.root);
  expect(`${line}: ${done.code} ${done.code === Number(code) ? '' : done.stderr}`.trim()).toBe(
    `${line}: ${code}`,
  );
  if (done.code !== 0) expect(stateOf(workspace.dist)).toEqual(release);
  return done;
}

/** Runs a command whose output nobody reads to its good end. */
async function runUnread(line: string): Promise<void> {
  const [command = '', ...args] = line.split(' ');
  const { child, ended } = startCommand(command, args, {}, workspace.root);
  child.stdout?.destroy();
  const done = await ended;
  expect({ code: done.code, stderr: withoutProgress(done) }).toEqual({ code: 0, stderr: '' });
}

/** Lines of a file of the build beside the release, as JSON by slug. */
function rowsOf(file: string): Map<string, unknown> {
  const text = workspace.read(`dist-next/${file}`);
  const rows: { slug: string }[] = file.endsWith('.jsonl')
    ? text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    : JSON.parse(text).foods;
  return new Map(rows.map((row) => [row.slug, row]));
}

/** Steps that look at what a command printed. */
const PRINTED: Readonly<Record<string, (done: Omit<Finished, 'signal'>, text: string) => unknown>> = {
  prints: ({ stdout }, text) => expect(stdout).toContain(unescaped(text)),
  lacks: ({ stdout }, text) => expect(stdout).not.toContain(text),
  matches: ({ stdout }, pattern) => expect(stdout).toMatch(new RegExp(pattern, 'm')),
  lines: ({ stdout }, count) => expect(stdout.split('\n')).toHaveLength(Number(count) + 1),
  tells: ({ stderr }, text) => expect(stderr).toContain(unescaped(text)),
  /** The whole of stderr. */
  warns: (done, pattern) =>
    expect(withoutProgress({ ...done, signal: null })).toMatch(new RegExp(`^${pattern}$`)),
  json: ({ stdout }, text) => expectAt(JSON.parse(stdout), ...cut(text)),
};

/** Steps that look at the files. */
const LOOKS: Readonly<Record<string, (first: string, rest: string) => unknown>> = {
  has: (file, text) => expect(workspace.read(file)).toContain(unescaped(text)),
  gone: (path) => expect(existsSync(workspace.path(path))).toBe(false),
  hasnot: (file, text) => expect(workspace.read(file)).not.toContain(text),
  row: (slug, rest) => expectAt(rowsOf('foods.json').get(slug), ...cut(rest)),
  record: (slug, rest) => expectAt(rowsOf('provenance.jsonl').get(slug), ...cut(rest)),
  redirect: (slug, target) =>
    expect(JSON.parse(workspace.read('dist-next/redirects.json')).redirects[slug] ?? '-').toBe(target),
};

async function take(steps: readonly string[]): Promise<void> {
  let done: Omit<Finished, 'signal'> | null = null;
  for (const [at, step] of steps.entries()) {
    const [word, whole] = cut(step);
    if (TOLD.test(step)) continue;
    if (word === 'build') {
      const next = steps.slice(at + 1).findIndex((line) => !TOLD.test(line));
      await build(steps.slice(at + 1, next === -1 ? undefined : at + 1 + next));
    } else if (word === 'unread') await runUnread(whole);
    else if (word === 'run') done = await run(whole);
    else if (word === 'same') expect(await run(whole)).toEqual(done);
    else if (PRINTED[word] !== undefined && done !== null) PRINTED[word](done, whole);
    else {
      const act = CHANGES[word] ?? LOOKS[word];
      if (act === undefined) throw new Error(`no such step: ${step}`);
      act(...cut(whole));
    }
  }
}

describe.each(readdirSync(join(ROOT, FOLDER)))('%s', (file) => {
  test.each(readRecipes(join(FOLDER, file)))('%s', (_title, steps) => take(steps));
});
