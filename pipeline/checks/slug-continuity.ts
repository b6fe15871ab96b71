import { LAST_ROWS_FILE } from '../../src/tables/last-rows.ts';
import { quote } from '../lib/problem.ts';
import { SOURCE_FILES } from '../read/source-files.ts';
import { defineCheck } from './check.ts';

/**
 * Every slug that the ledger ever gave still works: as a row, as an answer-only row, or as a redirect. So does every slug
 * of the last release, also if its line of the ledger is gone; one that was a canonical row is one, or redirects to one.
 */
export const slugContinuity = defineCheck('slug-continuity', (data) => {
  const { rows, answerOnly, redirects, slugs, withdrawn, lastRelease } = data;
  const alive = new Set([...rows, ...answerOnly].map(({ slug }) => slug));
  for (const { from } of redirects) alive.add(from);
  const given = new Set(slugs.map(({ slug }) => slug));
  const onlyAnswers = new Set(answerOnly.map(({ slug }) => slug));

  const lost = slugs
    .filter(({ slug }) => !alive.has(slug))
    .map(({ slug, source, source_id, line }) => ({
      file: SOURCE_FILES.slugs,
      line,
      field: 'slug',
      found: `${quote(slug)} of ${source} ${source_id} leads nowhere`,
      expected: 'a row or a redirect behind every slug ever given',
      fix: `bring the row back, or add the slug to ${SOURCE_FILES.withdrawn} with the slug that it leads to from now on`,
    }));
  const neverGiven = withdrawn
    .filter(({ slug }) => !given.has(slug))
    .map(({ slug, line }) => ({
      file: SOURCE_FILES.withdrawn,
      line,
      field: 'slug',
      found: `${quote(slug)}, which was never given`,
      expected: `a slug of ${SOURCE_FILES.slugs}: the ledger keeps the line of a withdrawn row`,
      fix: 'bring the line back into the ledger, or correct the slug',
    }));
  const released = (lastRelease?.slugs ?? [])
    .filter(
      ({ slug, kind }) => (kind === 'row' && onlyAnswers.has(slug)) || !(alive.has(slug) || given.has(slug)),
    )
    .map(({ slug, source, source_id, line }) => ({
      file: LAST_ROWS_FILE,
      line,
      field: 'slug',
      found: `${quote(slug)} of ${source} ${source_id}, released in ${lastRelease?.version}, ${onlyAnswers.has(slug) ? 'is in the answer index alone' : `leads nowhere and is not in ${SOURCE_FILES.slugs}`}`,
      expected: 'a canonical row or a redirect behind every slug that was released as a row',
      fix: onlyAnswers.has(slug)
        ? 'keep the row canonical, or classify it as a duplicate of a canonical row'
        : `bring its line back into ${SOURCE_FILES.slugs}, and its row or a redirect with it`,
    }));
  return [...lost, ...neverGiven, ...released];
});
