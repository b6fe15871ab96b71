import { realpathSync } from 'node:fs';
import { inspect } from 'node:util';
import { CommanderError, Command as Parser, Option as ParserOption } from 'commander';

/**
 * The command line of every program of the project, on commander: `--help`, one line on bad usage, exit codes (0 success,
 * 1 a check failed, 2 bad usage or configuration), and progress once a command works for more than a second.
 */

/** More options than these are not listed in the first line of the help text. */
const MOST_OPTIONS = 5;
/** Columns of a help text. */
const HELP_WIDTH = 110;

type Options = Readonly<Record<string, Option<unknown>>>;
type Arguments = Readonly<Record<string, Argument<unknown>>>;
type Values<A extends Arguments, O extends Options> = {
  readonly [K in keyof A]: A[K] extends Argument<infer T> ? T : never;
} & { readonly [K in keyof O]: O[K]['standard'] };

interface Specification<A extends Arguments, O extends Options> {
  /** Name of the script in package.json. */
  readonly name: string;
  /** What the command does. Lines are joined to paragraphs, which an empty line ends. */
  readonly help: string;
  /** Lines for the end of the help text, printed as they are. */
  readonly notes?: string;
  /** A command line that works, for users who got theirs wrong. */
  readonly example?: string;
  /** Arguments in their order; the keys name their values. */
  readonly arguments?: A;
  /** Options; the key `leftOut` is `--left-out` on the command line. */
  readonly options?: O;
  /** What the exit codes 0 and 1 mean. */
  readonly exits: { readonly success: string; readonly failure: string };
  /** Gives the exit code; `progress` prints to stderr. */
  readonly run: (
    values: Values<A, O>,
    surroundings: Output & { readonly progress: Progress },
  ) => Promise<number> | number;
}

/** Where a command prints. */
export interface Output {
  readonly stdout: Terminal;
  readonly stderr: Terminal;
}

/** A command: takes its arguments, prints, and gives the exit code. */
export type Command = (args: readonly string[], output?: Output) => Promise<number>;

/** A wrong option or argument: one line, exit code 2. */
export class UsageError extends Error {
  readonly exitCode = 2;
}

/**
 * A command by its description. Errors with an `exitCode`, such as `UsageError`, `SettingError` and `ProblemsError`, are the
 * user's to correct and are printed without a stack; any other error is a fault of the program and is printed with it.
 */
export function defineCommand<A extends Arguments, O extends Options>(spec: Specification<A, O>): Command {
  return async (args, { stdout, stderr } = process) => {
    const progress = makeProgress(stderr);
    try {
      const values = parseArguments(spec, args, stdout);
      return values === null ? 0 : await spec.run(values, { stdout, stderr, progress });
    } catch (error) {
      progress.clear();
      const code = error instanceof Error && 'exitCode' in error ? Number(error.exitCode) : null;
      stderr.write(`${error instanceof Error && code !== null ? error.message : inspect(error)}\n`);
      return code ?? 1;
    } finally {
      progress.clear();
    }
  };
}

/**
 * Runs a command as the program of this process; does nothing in a process whose program is another file, so that tests can
 * import commands. Closed output, such as that of `| head`, is no error: the work goes on to its end, so that nothing is left
 * half done and the exit code stays what it is.
 */
export async function runProgram(file: ImportMeta, command: Command): Promise<void> {
  if (realpathSync(process.argv[1] ?? '') !== file.filename) return;
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
  process.exitCode = await command(process.argv.slice(2));
}

/** The values of a command line; null if its help was asked for and printed. Throws `UsageError`. */
function parseArguments<A extends Arguments, O extends Options>(
  spec: Specification<A, O>,
  args: readonly string[],
  stdout: Terminal,
): Values<A, O> | null {
  const parser = makeParser(spec, stdout);
  try {
    parser.parse([...args], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return null;
    const message = error.message
      .replace(/^error: (.)/, (_, first) => first.toUpperCase())
      .replace('\n', ' ');
    const example = spec.example === undefined ? '' : `, for example: ${spec.example}`;
    throw new UsageError(`${message.replace(/\.$/, '')}${example} (--help tells more)`);
  }
  const standards = Object.entries(spec.options ?? {}).map(([name, { standard }]) => [name, standard]);
  const given = Object.keys(spec.arguments ?? {}).map((name, at) => [name, parser.processedArgs[at]]);
  return { ...Object.fromEntries([...standards, ...given]), ...parser.opts() };
}

/** Commander's parser for these arguments and options; it prints its help to `stdout`, and throws what is wrong. */
function makeParser(spec: Omit<Specification<Arguments, Options>, 'run'>, stdout: Terminal): Parser {
  const { name, help, exits, notes = '' } = spec;
  const operands = Object.values(spec.arguments ?? {});
  const options = Object.entries(spec.options ?? {}).map(([key, option]) => makeOption(key, option));
  const flags = options.length > MOST_OPTIONS ? ['[options]'] : options.map(({ flags }) => `[${flags}]`);
  const terms = [...operands.map(({ term }) => term), ...flags].join(' ').replace(/[<>]/g, '');
  const parser = new Parser(`npm run ${name}`)
    .description(help.replace(/(?<=[^\n])\n(?=[^\n])/g, ' '))
    .helpOption('-h, --help', 'this text')
    .addHelpText(
      'after',
      `${notes}\nExit codes: 0 ${exits.success}, 1 ${exits.failure}, 2 bad usage or setting.`,
    )
    .configureHelp({
      helpWidth: HELP_WIDTH,
      commandUsage: () => `npm run ${name}${terms && ' -- '}${terms}`,
    })
    .configureOutput({ writeOut: (text) => stdout.write(text), writeErr: () => {} })
    .exitOverride();
  for (const { term, help: meaning } of operands) parser.argument(term, meaning);
  for (const option of options) parser.addOption(option);
  return parser;
}

/** The option `leftOut` as `--left-out`. Its texts are parsed, and refused with the values that are allowed. */
function makeOption(
  key: string,
  { placeholder, help, standard, allowed, parse }: Option<unknown>,
): ParserOption {
  const name = `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  if (placeholder === null) return new ParserOption(name, help);
  return new ParserOption(`${name} <${placeholder}>`, help).default(standard).argParser((text) => {
    const value = parse(text);
    if (value === null) throw new UsageError(`${name} ${JSON.stringify(text)} is not allowed: ${allowed}`);
    return value;
  });
}

/** The kinds of options and arguments that commands have. */

export interface Option<T> {
  /** Name of the value in the help text; null for an option without a value. */
  readonly placeholder: string | null;
  readonly help: string;
  /** Value of an option that is not given. */
  readonly standard: T;
  /** The values that are allowed, in words. */
  readonly allowed: string;
  /** The value of a text; null if it is not allowed. */
  readonly parse: (text: string) => T | null;
}

interface Argument<T> {
  /** The name of the value in commander's brackets, which say how many may be given. */
  readonly term: string;
  readonly help: string;
  /** What the command gets, for its types alone. */
  readonly value?: T;
}

/** `--NAME`: true if it is given. */
export const flag = (help: string): Option<boolean> => ({
  placeholder: null,
  help,
  standard: false,
  allowed: '',
  parse: () => true,
});

/** `--NAME VALUE`: undefined unless it is given. */
const valued = <T>(
  placeholder: string,
  help: string,
  allowed: string,
  parse: (given: string) => T | null,
): Option<T | undefined> => ({ placeholder, help, standard: undefined, allowed, parse });

/** `--NAME TEXT`. `pattern` restricts the text, and `allowed` states the restriction in words. */
export const text = (placeholder: string, help: string, pattern?: RegExp, allowed = '') =>
  valued(placeholder, help, allowed, (given) => (pattern?.test(given) === false ? null : given));

/** `--NAME N`: a number in a range, ends included; `fraction` where a decimal fraction is allowed. */
export function number(
  placeholder: string,
  help: string,
  { from, to, fraction = false }: { readonly from: number; readonly to: number; readonly fraction?: boolean },
) {
  const pattern = fraction ? /^\d{1,10}(?:\.\d{1,6})?$/ : /^\d{1,10}$/;
  const allowed = `a ${fraction ? '' : 'whole '}number from ${from} to ${to}`;
  return valued(placeholder, help, allowed, (given) => {
    const value = pattern.test(given) ? Number(given) : Number.NaN;
    return value >= from && value <= to ? value : null;
  });
}

/** `--NAME WORD`: one of these words. */
export const choice = <T extends string>(placeholder: string, help: string, words: readonly T[]) =>
  valued(
    placeholder,
    help,
    `one of ${words.join(', ')}`,
    (given) => words.find((word) => word === given) ?? null,
  );

/** The same option with a value for when it is not given. */
export const withDefault = <T>(option: Option<T | undefined>, standard: T): Option<T> => ({
  ...option,
  standard,
  parse: (given) => option.parse(given) ?? null,
});

const argument =
  <T>(open: string, close: string) =>
  (placeholder: string, help: string): Argument<T> => ({ term: open + placeholder + close, help });

export const one = argument<string>('<', '>');
export const optional = argument<string | undefined>('[', ']');
export const many = argument<readonly string[]>('<', '...>');
export const any = argument<readonly string[]>('[', '...]');

/** What is printed to: a stream of the process, or a test's own. */
export interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const QUIET_MS = 1_000;
const TTY_EVERY_MS = 200;
const PLAIN_EVERY_MS = 2_000;

/**
 * Reports how far a long piece of work has come: nothing in the first second; then the stages, and counts in one line that
 * is rewritten on a terminal, in plain lines elsewhere.
 */
export function makeProgress(out: Terminal, now: () => number = () => performance.now()) {
  let next = now() + QUIET_MS;
  let isDrawn = false;
  /** Removes the rewritten line from the terminal; to be called before anything else is printed. */
  const clear = (): void => {
    if (isDrawn) out.write('\r\u001b[K');
    isDrawn = false;
  };
  return {
    clear,
    /** Announces the next stage of the work, on a line of its own. */
    stage(title: string): void {
      if (now() < next) return;
      clear();
      out.write(`  ${title} …\n`);
    },
    /**
     * Reports a count that changes often: at most five times a second on a terminal, every two seconds elsewhere. `text` is
     * called only if there is something to print.
     */
    update(text: () => string): void {
      if (now() < next) return;
      isDrawn = out.isTTY === true;
      next = now() + (isDrawn ? TTY_EVERY_MS : PLAIN_EVERY_MS);
      out.write(isDrawn ? `\r\u001b[K${text()}` : `${text()}\n`);
    },
  };
}
export type Progress = ReturnType<typeof makeProgress>;
