import { shown } from '../problem.ts';
import { SOURCE_FILES } from '../sources.ts';
import type { Check } from './check.ts';

/** Every slug that the ledger ever gave still works: as a row, as an answer-only row, or as a redirect. */
export const slugContinuity: Check = {
  id: 'slug-continuity',
  run: ({ rows, answerOnly, redirects, slugs, withdrawn }) => {
    const alive = new Set([...rows, ...answerOnly].map(({ slug }) => slug));
    for (const { from } of redirects) alive.add(from);
    const given = new Set(slugs.map(({ slug }) => slug));
    const strangers = withdrawn
      .filter(({ slug }) => !given.has(slug))
      .map(({ slug, line }) => ({
        file: SOURCE_FILES.withdrawn,
        line,
        field: 'slug',
        rule: 'slug-continuity',
        found: `${shown(slug)}, which was never given`,
        expected: `a slug of ${SOURCE_FILES.slugs}: the ledger keeps the line of a withdrawn row`,
        fix: 'bring the line back into the ledger, or correct the slug',
      }));
    const lost = slugs
      .filter(({ slug }) => !alive.has(slug))
      .map(({ slug, source, sourceId, line }) => ({
        file: SOURCE_FILES.slugs,
        line,
        field: 'slug',
        rule: 'slug-continuity',
        found: `${shown(slug)} of ${source} ${sourceId} leads nowhere`,
        expected: 'a row or a redirect behind every slug ever given',
        fix: `bring the row back, or add the slug to ${SOURCE_FILES.withdrawn} with the slug that it leads to from now on`,
      }));
    return [...lost, ...strangers];
  },
};
