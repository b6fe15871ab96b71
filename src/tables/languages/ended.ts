/** Each stem with each of some endings, which have blanks between them; one of nothing is the stem itself. */
export const ended = (stems: readonly string[], endings: string): string[] =>
  stems.flatMap((stem) => endings.split(' ').map((ending) => stem + ending));
