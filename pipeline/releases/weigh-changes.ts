import type { Bump, Changes, ReleaseRecord } from '../../src/tables/release.ts';
import type { Artifact } from '../lib/files.ts';
import { isTransportCopy } from './record.ts';
import { maxBump } from './version.ts';

type Facts = Omit<Changes, 'affected' | 'bump'>;

/** One kind of change: how often it occurs, and who is affected. */
interface Effect {
  readonly count: number;
  readonly what: string;
  readonly affects: string;
  /** True if what is in use does not keep working. */
  readonly breaks?: boolean;
}

/** "1 row", "2 rows". */
export const countOf = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Who is affected by each kind of change that occurred, and how far it raises the version number. */
export function weighChanges(facts: Facts): Changes['affected'] {
  const effects = { major: breakingEffects(facts), minor: additions(facts), patch: corrections(facts) };
  return (['major', 'minor', 'patch'] as const).flatMap((bump) =>
    effects[bump]
      .filter(({ count }) => count > 0)
      .map(({ what, affects, breaks = false }) => ({ what, who: affects, keeps_working: !breaks, bump })),
  );
}

const isLicence = ({ field }: { readonly field: string }): boolean =>
  field === 'values_license' || field === 'source';

const fieldNames = (rowFields: readonly string[], keys: readonly string[]): string[] => [
  ...rowFields,
  ...keys.map((key) => `per_100g.${key}`),
];

/** Major: a slug, field, key or language goes, or a meaning, unit or licence changes. */
function breakingEffects(facts: Facts): Effect[] {
  const { vanished, redirected, row_fields, value_fields, units, rescaled, fields, languages } = facts;
  const gone = fieldNames(row_fields.removed, value_fields.removed);
  const licences = fields.filter(isLicence).length;
  return [
    {
      count: vanished.length,
      what: `${countOf(vanished.length, 'slug')} gone without a redirect`,
      affects: 'anyone who stored one: it answers 404. This cannot be released',
      breaks: true,
    },
    {
      count: redirected.length,
      what: `${countOf(redirected.length, 'row')} gone, redirecting`,
      affects: 'clients that look slugs up in foods.json must follow redirects.json; requests keep working',
    },
    { count: gone.length, what: `gone: ${gone.join(', ')}`, affects: 'anyone who reads it', breaks: true },
    ...units.map(({ old, new: next }) => ({
      count: 1,
      what: `per_100g.${old} is per_100g.${next} now`,
      affects: 'anyone who reads it: another key, another unit',
      breaks: true,
    })),
    ...rescaled.map(({ field, factor, rows }) => ({
      count: 1,
      what: `per_100g.${field} is ${factor} times what it was in ${countOf(rows, 'row')}`,
      affects: 'anyone who reads it: the unit or the meaning changed under the same key',
      breaks: true,
    })),
    {
      count: licences,
      what: `source or licence changed in ${countOf(licences, 'field')}`,
      affects: 'anyone who reuses these values: what may be done with them has changed',
      breaks: true,
    },
    {
      count: languages.removed.length,
      what: `${countOf(languages.removed.length, 'language')} gone: ${languages.removed.join(', ')}`,
      affects: 'anyone who asks for it',
      breaks: true,
    },
  ];
}

/** Minor: rows, fields, keys or languages are new. */
function additions({ added, row_fields, value_fields, languages }: Facts): Effect[] {
  const fields = fieldNames(row_fields.added, value_fields.added);
  return [
    {
      count: fields.length,
      what: `new: ${fields.join(', ')}`,
      affects: 'only validators that allow no further field',
    },
    {
      count: added.length,
      what: `${countOf(added.length, 'row')} added`,
      affects: 'no one who uses what is there already',
    },
    {
      count: languages.added.length,
      what: `${countOf(languages.added.length, 'language')} added: ${languages.added.join(', ')}`,
      affects: 'no one who uses what is there already',
    },
  ];
}

/** Patch: what is there is corrected. */
function corrections({ values, renamed, names, redirects, fields, base_url }: Facts): Effect[] {
  const others = fields.filter((change) => !isLicence(change)).length;
  const urls = base_url?.rows ?? 0;
  return [
    {
      count: values.length,
      what: `${countOf(values.length, 'value')} changed`,
      affects: 'anyone who keeps copies: take the new ones',
    },
    {
      count: renamed.length,
      what: `${countOf(renamed.length, 'row')} renamed`,
      affects: 'anyone who looks rows up by name; slugs are as they were',
    },
    {
      count: names.length,
      what: `${countOf(names.length, 'localised name')} changed`,
      affects: 'anyone who shows them',
    },
    {
      count: redirects.length,
      what: `${countOf(redirects.length, 'redirect')} new, changed or ended`,
      affects: 'no one: the slugs keep working',
    },
    {
      count: others,
      what: `${countOf(others, 'other field')} changed`,
      affects: 'anyone who reads that field',
    },
    {
      count: urls,
      what: `public address changed in ${countOf(urls, 'url')}`,
      affects: 'anyone who follows stored links, unless the old address keeps answering',
    },
  ];
}

/** Artifacts that are new, gone and changed since a release. */
export interface ArtifactChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

/** Files that differ whenever the version does, and so indicate no change of their own. */
const DESCRIBES_OTHERS = ['datapackage.json', 'SHA256SUMS'];

/** Compares artifacts by name and digest, compressed copies left out. */
export function compareArtifacts(record: ReleaseRecord, artifacts: readonly Artifact[]): ArtifactChanges {
  const digests = (list: readonly Pick<Artifact, 'name' | 'sha256'>[]): Map<string, string> =>
    new Map(list.filter(({ name }) => !isTransportCopy(name)).map(({ name, sha256 }) => [name, sha256]));
  const [old, now] = [digests(record.artifacts), digests(artifacts)];
  return {
    added: [...now.keys()].filter((name) => !old.has(name)),
    removed: [...old.keys()].filter((name) => !now.has(name)),
    changed: [...now.keys()].filter(
      (name) => old.has(name) && old.get(name) !== now.get(name) && !DESCRIBES_OTHERS.includes(name),
    ),
  };
}

/** The greatest bump: of the data, or of the files, of which one gone is major and a new one is minor. */
export function weighRelease(changes: Changes, { added, removed, changed }: ArtifactChanges): Bump {
  return maxBump([
    changes.bump,
    removed.length > 0 ? 'major' : 'none',
    added.length > 0 ? 'minor' : 'none',
    changed.length > 0 ? 'patch' : 'none',
  ]);
}
