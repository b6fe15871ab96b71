import { isAbsolute, relative } from 'node:path';
import type { PipelineConfig } from '../config.ts';
import { type ReleaseRecord, recordFile } from './record.ts';

/**
 * The text of package.json or package-lock.json with another version, otherwise as npm writes it.
 *
 * @param released the release's day, which package.json alone states
 */
export function withVersion(text: string, version: string, released?: string): string {
  const manifest = JSON.parse(text);
  manifest.version = version;
  if (released !== undefined) manifest.released = released;
  const own = manifest.packages?.[''];
  if (own !== undefined) own.version = version;
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** A release's record as its file holds it: readable, one change a line. */
export function recordText(record: ReleaseRecord): string {
  const { changes, ...rest } = record;
  const head = JSON.stringify(rest, null, 2).replace(/\n}$/, '');
  if (changes === null) return `${head},\n  "changes": null\n}\n`;
  const lines = Object.entries(changes).map(([key, value]) => {
    if (!Array.isArray(value) || value.length === 0)
      return `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`;
    const entries = value.map((entry) => `      ${JSON.stringify(entry)}`);
    return `    ${JSON.stringify(key)}: [\n${entries.join(',\n')}\n    ]`;
  });
  return `${head},\n  "changes": {\n${lines.join(',\n')}\n  }\n}\n`;
}

/** What a person does next; nothing is committed or pushed by the command itself. */
export function nextSteps({ root, distDir }: PipelineConfig, version: string): string {
  const dist = relative(root, distDir);
  const inside = dist !== '' && !dist.startsWith('..') && !isAbsolute(dist);
  const paths = [
    'CHANGELOG.md',
    'package.json',
    'package-lock.json',
    'sources/registry',
    ...(inside ? [dist] : []),
  ];
  return [
    'Nothing is committed or pushed. Next:',
    '  npm test',
    `  git add ${paths.join(' ')}`,
    `  git commit -m "Publish release ${version} of the dataset"`,
    `  git tag -a v${version} -m "Release ${version}"`,
    `  git push --follow-tags   # ${recordFile(version)} has the digests`,
  ].join('\n');
}
