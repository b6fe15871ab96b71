import { quote } from '../lib/problem.ts';
import { SOURCE_FILES } from '../read/source-files.ts';
import { defineCheck, type Finding } from './check.ts';

/** No slug is given twice, and no source row has two slugs, over the whole ledger (decisions, section 4). */
export const uniqueSlugs = defineCheck('unique-slugs', ({ slugs }) => {
  const ownerOf = new Map<string, string>();
  const slugOf = new Map<string, string>();
  return slugs.flatMap(({ source, source_id, slug, line }) => {
    const row = `${source} ${source_id}`;
    const other = ownerOf.get(slug);
    const earlier = slugOf.get(row);
    ownerOf.set(slug, `${row} (line ${line})`);
    slugOf.set(row, slug);
    const place = { file: SOURCE_FILES.slugs, line, field: 'slug' };
    const findings: Finding[] = [];
    if (other !== undefined) {
      const found = `${quote(slug)} for ${row}, held by ${other}`;
      const fix = 'give the newer row another slug';
      findings.push({ ...place, found, expected: 'a slug of its own', fix });
    }
    if (earlier !== undefined) {
      const found = `a second slug ${quote(slug)} for ${row}, which has ${quote(earlier)}`;
      const fix = 'take the newer line out: a slug is kept for ever';
      findings.push({ ...place, found, expected: 'one line a row', fix });
    }
    return findings;
  });
});
