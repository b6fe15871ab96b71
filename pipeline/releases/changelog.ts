import { type Notes, SECTIONS } from './notes.ts';

/** The changelog before its first release. */
export const EMPTY_CHANGELOG = `# Changelog

What changed in the data and in what is published with it, release by release, in the form of
[Keep a Changelog](https://keepachangelog.com/en/1.1.0/). What a version number promises is in the README. \`npm run release\`
writes the entries; what is written by hand under Unreleased goes into the next one.

## [Unreleased]
`;

const UNRELEASED = /^## \[Unreleased\][^\n]*\n/m;

/** True where the changelog has an entry for the version. */
export const hasEntry = (changelog: string, version: string): boolean =>
  changelog.split('\n').some((line) => line.startsWith(`## [${version}]`));

/**
 * The changelog with an entry for a release on top of the others. What was written by hand under Unreleased goes into it,
 * section by section, before what the comparison found. A changelog without that heading gets one.
 *
 * @param date the day of the release, as YYYY-MM-DD
 */
export function withEntry(changelog: string, version: string, date: string, notes: Notes): string {
  const found = UNRELEASED.exec(changelog);
  const firstEntry = /^## /m.exec(changelog)?.index ?? changelog.length;
  const from = found?.index ?? firstEntry;
  const head = changelog.slice(0, from).trimEnd();
  const body = found === null ? changelog.slice(from) : changelog.slice(from + found[0].length);
  const next = /^## /m.exec(body)?.index ?? body.length;
  const tail = found === null ? body : body.slice(next);
  const written = found === null ? new Map<string, string>() : sectionsOf(body.slice(0, next));
  const order = [...new Set(['', ...SECTIONS, ...written.keys()])];
  const sections = order.flatMap((section) => {
    const own = written.get(section)?.trim() ?? '';
    const found = Object.entries(notes).find(([name]) => name === section)?.[1] ?? [];
    const text = [own, ...found.map((entry) => `- ${entry}`)].filter((part) => part !== '').join('\n');
    return text === '' ? [] : [section === '' ? text : `### ${section}\n\n${text}`];
  });
  const entry = [`## [${version}] - ${date}`, ...sections].join('\n\n');
  return `${[head, '## [Unreleased]', entry, tail.trim()].filter((part) => part !== '').join('\n\n')}\n`;
}

/** Text under each `###` heading; what stands before the first is under the empty name. */
function sectionsOf(text: string): Map<string, string> {
  const sections = new Map<string, string>();
  let name = '';
  for (const line of text.split('\n')) {
    const heading = /^### (.+?)\s*$/.exec(line)?.[1];
    if (heading === undefined) sections.set(name, `${sections.get(name) ?? ''}${line}\n`);
    else name = heading;
  }
  return sections;
}
