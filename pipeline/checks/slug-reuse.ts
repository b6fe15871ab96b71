import { groupBy } from '../lib/group-by.ts';
import { quote } from '../lib/problem.ts';
import { SOURCE_FILES } from '../read/source-files.ts';
import { defineCheck } from './check.ts';

/** A slug of the last release still means the same source row: it was not taken from it and given to another. */
export const slugReuse = defineCheck('slug-reuse', ({ slugs, lastRelease }) => {
  const given = groupBy(slugs, ({ slug }) => slug);
  return (lastRelease?.slugs ?? []).flatMap(({ slug, source, source_id }) => {
    const owners = given.get(slug) ?? [];
    const [owner] = owners;
    // Given twice is another rule's finding, as long as the row that had it is among the two.
    if (owner === undefined || owners.some((one) => one.source === source && one.source_id === source_id))
      return [];
    return {
      file: SOURCE_FILES.slugs,
      line: owner.line,
      field: 'slug',
      found: `${quote(slug)} for ${owner.source} ${owner.source_id}; release ${lastRelease?.version} had it for ${source} ${source_id}`,
      expected: 'the same source row behind a slug for ever',
      fix: `give the other row a slug of its own, and bring the line of ${source} ${source_id} back`,
    };
  });
});
