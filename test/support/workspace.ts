/**
 * A copy of all that a build reads, in a temporary folder, in which a test may break what it likes; and the means to
 * tell whether a release was touched.
 */
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { PipelineConfig } from '../../pipeline/config.ts';
import { csvText } from '../../pipeline/lib/csv-text.ts';
import type { Problem } from '../../pipeline/lib/problem.ts';
import { withDigests } from '../../pipeline/read/source-descriptor.ts';
import { SNAPSHOT_DESCRIPTOR, SOURCE_FILES } from '../../pipeline/read/sources.ts';
import { runStages } from '../../pipeline/stages.ts';
import { COMMANDS, digestOf, ROOT } from './files.ts';
import { temporaryFolder } from './folders.ts';
import { configOf, layOutGolden } from './golden.ts';
import { problemsOf } from './problems.ts';

/** What a build reads; with `CODE` besides, what it is. */
export const INPUTS = ['sources', 'schemas', 'src/contract', 'package.json'];
/** What a command writes beside them. */
const OUTPUTS = ['LICENSE-DATA.md'];
const CODE = ['pipeline', 'src', COMMANDS];

/** Replaces the one occurrence of `from`; a test whose anchor has moved must fail, not pass. */
export function replaceOnce(text: string, from: string, to: string): string {
  const at = text.indexOf(from);
  if (at === -1 || text.includes(from, at + 1)) throw new Error(`not exactly once: ${JSON.stringify(from)}`);
  return text.slice(0, at) + to + text.slice(at + from.length);
}

/** 1-based line of the one occurrence of `anchor`. */
export function lineOf(text: string, anchor: string): number {
  replaceOnce(text, anchor, '');
  return text.slice(0, text.indexOf(anchor)).split('\n').length;
}

/** Every file of a folder with its digest, its inode and the time of its last change; a rewrite with the same bytes shows. */
export function stateOf(folder: string): Record<string, string> {
  const state: Record<string, string> = { '.': String(fs.statSync(folder).ino) };
  for (const name of fs.readdirSync(folder).sort()) {
    const path = join(folder, name);
    const { ino, mtimeMs } = fs.statSync(path);
    state[name] = `${ino} ${mtimeMs} ${digestOf(fs.readFileSync(path))}`;
  }
  return state;
}

/** A root that stages and commands take for the repository. */
export class Workspace {
  readonly root: string;
  readonly dist: string;
  readonly #originals = new Map<string, Buffer | null>();

  /**
   * @param withCode the pipeline itself too, so that commands run there as they do in the repository
   * @param golden the golden source in the place of the real one
   */
  constructor({ withCode = false, golden = false } = {}) {
    this.root = temporaryFolder();
    this.dist = join(this.root, 'dist');
    if (golden) layOutGolden(this.root);
    for (const path of [...(golden ? [] : INPUTS), ...OUTPUTS, ...(withCode ? CODE : [])]) {
      fs.cpSync(join(ROOT, path), join(this.root, path), { recursive: true });
    }
    if (withCode) fs.symlinkSync(join(ROOT, 'node_modules'), join(this.root, 'node_modules'));
  }

  get config(): PipelineConfig {
    return configOf(this.root);
  }

  path(file: string): string {
    return join(this.root, file);
  }

  read(file: string): string {
    return fs.readFileSync(this.path(file), 'utf8');
  }

  write(file: string, content: string | Buffer): void {
    this.#keep(file);
    fs.writeFileSync(this.path(file), content);
  }

  remove(file: string): void {
    this.#keep(file);
    fs.rmSync(this.path(file));
  }

  /** Appends lines; gives the number of the first of them. */
  append(file: string, ...lines: string[]): number {
    this.#keep(file);
    const first = this.read(file).split('\n').length;
    fs.appendFileSync(this.path(file), lines.map((line) => `${line}\n`).join(''));
    return first;
  }

  /** Rewrites a file; gives back its new text. */
  change(file: string, change: (text: string) => string): string {
    const text = change(this.read(file));
    this.write(file, text);
    return text;
  }

  replace(file: string, from: string, to: string): string {
    return this.change(file, (text) => replaceOnce(text, from, to));
  }

  /**
   * Writes a cell of the one row that begins with `start` (an id and a comma, say); gives the row's line. Rows of the
   * files that tests change stand on one line each.
   */
  setCell(file: string, start: string, column: string, value: string): number {
    const lines = this.read(file).split('\n');
    const places = lines.flatMap((line, at) => (line.startsWith(start) ? [at] : []));
    const [at, ...more] = places;
    const header = lines[0]?.split(',') ?? [];
    if (at === undefined || more.length > 0 || !header.includes(column)) {
      throw new Error(`${places.length} rows begin with ${start}, or there is no column ${column}`);
    }
    const [cells = []]: string[][] = parse(lines[at] ?? '');
    cells[header.indexOf(column)] = value;
    lines[at] = csvText([cells]).trimEnd();
    this.write(file, lines.join('\n'));
    return at + 1;
  }

  /** Puts every file back that was changed through this object. */
  reset(): void {
    for (const [file, content] of this.#originals) {
      if (content === null) fs.rmSync(this.path(file), { force: true, recursive: true });
      else fs.writeFileSync(this.path(file), content);
    }
    this.#originals.clear();
  }

  /**
   * Enters the digests of the snapshot's files as they stand now, as a refresh does that has written them: for tests of
   * what comes behind the check of the digests.
   */
  repin(): void {
    const snapshot = {
      'foods.csv': digestOf(this.read(SOURCE_FILES.srLegacy)),
      'portions.csv': digestOf(this.read(SOURCE_FILES.portions)),
    };
    this.change(SNAPSHOT_DESCRIPTOR, (text) => withDigests(text, { archive: null, snapshot }));
  }

  /** Runs the stages; gives the problems, none when the build succeeded. Any other fault is thrown. */
  problems(distDir: string = this.dist): Promise<readonly Problem[]> {
    return problemsOf(() => runStages({ ...this.config, distDir }, () => {}));
  }

  /** Folders beside the release that a build may have left. */
  leftovers(): string[] {
    return fs.readdirSync(dirname(this.dist)).filter((name) => name.startsWith('dist.'));
  }

  #keep(file: string): void {
    if (this.#originals.has(file)) return;
    this.#originals.set(file, fs.existsSync(this.path(file)) ? fs.readFileSync(this.path(file)) : null);
  }
}
