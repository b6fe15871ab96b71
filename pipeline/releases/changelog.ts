import { UsageError } from '../../src/command.ts';
import { quote } from '../lib/problem.ts';
import { SECTIONS } from './kinds.ts';
import type { Notes } from './notes.ts';

/** The changelog before its first release. */
export const EMPTY_CHANGELOG = `# Changelog

What changed in the data and in what is published with it, release by release, in the form of
[Keep a Changelog](https://keepachangelog.com/en/1.1.0/). What a version number promises is in the README. \`npm run release\`
writes the entries; what is written by hand under Unreleased goes into the next one.

## [Unreleased]
`;

const UNRELEASED = /^## \[Unreleased\][^\n]*\n/m;

/** The entry of a version, with its heading; null if the changelog has none. */
export function entryOf(changelog: string, version: string): string | null {
  const [, ...entries] = `\n${changelog}`.split(/^(?=## \[)/m);
  return entries.find((entry) => entry.startsWith(`## [${version}]`))?.trimEnd() ?? null;
}

/**
 * The changelog with an entry for a release on top of the others. What was written by hand under Unreleased goes into it,
 * section by section, before what the comparison found. A changelog without that heading gets one.
 *
 * @param date the day of the release, as YYYY-MM-DD
 */
export function withEntry(changelog: string, version: string, date: string, notes: Notes): string {
  const { head, unreleased, tail } = splitChangelog(changelog);
  const written = sectionsOf(unreleased);
  const found = new Map<string, readonly string[]>(Object.entries(notes));
  const order = [...new Set(['', ...SECTIONS, ...written.keys()])];
  const sections = order.flatMap((section) => {
    const own = written.get(section)?.trim() ?? '';
    const entries = (found.get(section) ?? []).map((entry) => `- ${entry}`);
    const text = [own, ...entries].filter((part) => part !== '').join('\n');
    return text === '' ? [] : [section === '' ? text : `### ${section}\n\n${text}`];
  });
  const entry = [`## [${version}] - ${date}`, ...sections].join('\n\n');
  return `${[head, '## [Unreleased]', entry, tail].filter((part) => part !== '').join('\n\n')}\n`;
}

/** What is before the heading Unreleased, below it, and after that. */
function splitChangelog(changelog: string): { head: string; unreleased: string; tail: string } {
  const firstEntry = (text: string): number => /^## /m.exec(text)?.index ?? text.length;
  const heading = UNRELEASED.exec(changelog);
  const from = heading?.index ?? firstEntry(changelog);
  const body = changelog.slice(from + (heading?.[0].length ?? 0));
  const end = heading === null ? 0 : firstEntry(body);
  return {
    head: changelog.slice(0, from).trimEnd(),
    unreleased: body.slice(0, end),
    tail: body.slice(end).trim(),
  };
}

/** Text under each `###` heading; what is before the first has the empty name. */
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

/** True for a day of the calendar as YYYY-MM-DD. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * The day of a changelog entry: as stated, else that of SOURCE_DATE_EPOCH, else today (UTC). Throws `UsageError` for
 * what is no day.
 */
export function releaseDate(stated: string | undefined, sourceDateEpoch: string | undefined): string {
  if (stated !== undefined) {
    if (isDay(stated)) return stated;
    throw new UsageError(`--date ${quote(stated)} is not a day such as 2026-11-21`);
  }
  if (sourceDateEpoch === undefined) return new Date().toISOString().slice(0, 10);
  if (!/^\d{1,11}$/.test(sourceDateEpoch))
    throw new UsageError(`SOURCE_DATE_EPOCH=${quote(sourceDateEpoch)} is not a number of seconds`);
  return new Date(Number(sourceDateEpoch) * 1_000).toISOString().slice(0, 10);
}
