import { quote } from '../lib/problem.ts';
import { SOURCE_FILES } from '../read/source-files.ts';
import type { Check } from './check.ts';

/** No slug is given twice, and no source row has two slugs, over the whole ledger (decisions, section 4). */
export const uniqueSlugs: Check = {
  id: 'unique-slugs',
  run: ({ slugs }) => {
    const file = SOURCE_FILES.slugs;
    const holder = new Map<string, string>();
    const slugOf = new Map<string, string>();
    return slugs.flatMap(({ source, sourceId, slug, line }) => {
      const row = `${source} ${sourceId}`;
      const other = holder.get(slug);
      const earlier = slugOf.get(row);
      holder.set(slug, `${row} (line ${line})`);
      slugOf.set(row, slug);
      const base = { file, line, field: 'slug', rule: 'unique-slugs' };
      const faults = [];
      if (other !== undefined) {
        const found = `${quote(slug)} for ${row}, held by ${other}`;
        faults.push({
          ...base,
          found,
          expected: 'a slug of its own',
          fix: 'give the newer row another slug',
        });
      }
      if (earlier !== undefined) {
        const found = `a second slug ${quote(slug)} for ${row}, which has ${quote(earlier)}`;
        faults.push({
          ...base,
          found,
          expected: 'one line a row',
          fix: 'take the newer line out: a slug is kept for ever',
        });
      }
      return faults;
    });
  },
};
