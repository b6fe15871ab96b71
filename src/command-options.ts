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

export interface Argument<T> {
  readonly placeholder: string;
  readonly help: string;
  /** How many may be given: exactly one, at most one, any number, or one and more. */
  readonly count: 'one' | 'optional' | 'any' | 'many';
  readonly parse: (texts: readonly string[]) => T;
}

/** `--NAME`: true if it is given. */
export const flag = (help: string): Option<boolean> => ({
  placeholder: null,
  help,
  standard: false,
  allowed: '',
  parse: () => true,
});

/** `--NAME TEXT`. `pattern` restricts the text, and `allowed` states the restriction in words. */
export function text(
  placeholder: string,
  help: string,
  pattern?: RegExp,
  allowed = '',
): Option<string | undefined> {
  const parse = (given: string): string | null => (pattern?.test(given) === false ? null : given);
  return { placeholder, help, standard: undefined, allowed, parse };
}

interface NumberRange {
  readonly from: number;
  readonly to: number;
  /** Whether a decimal fraction is allowed. */
  readonly fraction?: boolean;
}

/** `--NAME N`: a number in a range, ends included. */
export function number(placeholder: string, help: string, range: NumberRange): Option<number | undefined> {
  const { from, to, fraction = false } = range;
  const pattern = fraction ? /^\d{1,10}(?:\.\d{1,6})?$/ : /^\d{1,10}$/;
  const parse = (given: string): number | null => {
    const value = pattern.test(given) ? Number(given) : Number.NaN;
    return value >= from && value <= to ? value : null;
  };
  const allowed = `a ${fraction ? '' : 'whole '}number from ${from} to ${to}`;
  return { placeholder, help, standard: undefined, allowed, parse };
}

/** `--NAME WORD`: one of these words. */
export function choice<T extends string>(
  placeholder: string,
  help: string,
  words: readonly T[],
): Option<T | undefined> {
  const parse = (given: string): T | null => words.find((word) => word === given) ?? null;
  return { placeholder, help, standard: undefined, allowed: `one of ${words.join(', ')}`, parse };
}

/** The same option with a value for when it is not given. */
export const withDefault = <T>(option: Option<T | undefined>, standard: T): Option<T> => ({
  ...option,
  standard,
  parse: (given) => option.parse(given) ?? null,
});

export const one = (placeholder: string, help: string): Argument<string> => ({
  placeholder,
  help,
  count: 'one',
  parse: ([given = '']) => given,
});

export const optional = (placeholder: string, help: string): Argument<string | undefined> => ({
  placeholder,
  help,
  count: 'optional',
  parse: ([given]) => given,
});

export const many = (placeholder: string, help: string): Argument<readonly string[]> => ({
  placeholder,
  help,
  count: 'many',
  parse: (given) => given,
});

export const any = (placeholder: string, help: string): Argument<readonly string[]> => ({
  ...many(placeholder, help),
  count: 'any',
});
