/** The words of a text: a long list of slugs or addresses as a table reads them. */
export const words = (text: string): string[] => text.trim().split(/\s+/);

/** The phrases of a text, between bars and line ends: a long list of questions, names or values. */
export const phrases = (text: string): string[] =>
  text
    .split(/[|\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');

/** Cases that share an outcome: each phrase, or part of another kind, with what is expected of it. */
export const casesOf = (
  table: Readonly<Record<string, string>>,
  parts = phrases,
): [asked: string, expected: string][] =>
  Object.entries(table).flatMap(([expected, text]) =>
    parts(text).map((asked): [string, string] => [asked, expected]),
  );
