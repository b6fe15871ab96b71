import { quote } from '../lib/problem.ts';
import { SOURCE_FILES } from '../read/source-files.ts';
import type { Check } from './check.ts';

/** A slug of the last release still means the same source row: it was not taken from it and given to another. */
export const slugReuse: Check = {
  id: 'slug-reuse',
  run: ({ slugs, lastRelease }) => {
    const given = new Map<string, (typeof slugs)[number][]>();
    for (const entry of slugs) {
      const entries = given.get(entry.slug);
      if (entries === undefined) given.set(entry.slug, [entry]);
      else entries.push(entry);
    }
    return (lastRelease?.slugs ?? []).flatMap(({ slug, source, sourceId }) => {
      const holders = given.get(slug) ?? [];
      const [holder] = holders;
      // Held twice is another rule's finding, as long as the row that had it is among the two.
      if (holder === undefined || holders.some((one) => one.source === source && one.sourceId === sourceId))
        return [];
      return {
        file: SOURCE_FILES.slugs,
        line: holder.line,
        field: 'slug',
        rule: 'slug-reuse',
        found: `${quote(slug)} for ${holder.source} ${holder.sourceId}; release ${lastRelease?.version} had it for ${source} ${sourceId}`,
        expected: 'the same source row behind a slug for ever',
        fix: `give the other row a slug of its own, and bring the line of ${source} ${sourceId} back`,
      };
    });
  },
};
