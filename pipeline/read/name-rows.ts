import type { Problems } from '../lib/problem.ts';
import { tidyName } from '../stages/dispositions/name-wording.ts';
import type { NameRow } from '../stages/localise-names.ts';
import { readCurated, readSrLegacy } from './foods.ts';
import { readDispositions, readSlugs } from './registry.ts';
import type { Sources } from './sources.ts';

/**
 * The foods of the release, those that only answers know among them, as the ledgers have them: USDA's first, each in the order of its source: what names are wanted
 * for, without a build. A food that has no slug yet is not there.
 */
export function readNameRows(sources: Sources, problems: Problems): NameRow[] {
  const slugOf = new Map(
    readSlugs(sources, problems).map(({ source, source_id, slug }) => [`${source} ${source_id}`, slug]),
  );
  const named = new Set(
    readDispositions(sources, problems)
      .filter(({ disposition }) => disposition === 'canonical' || disposition === 'answer_only')
      .map(({ source_id }) => source_id),
  );
  const rows: NameRow[] = [];
  for (const { fdcId, description, category, origin } of readSrLegacy(sources, problems)) {
    const slug = slugOf.get(`usda_sr_legacy ${fdcId}`);
    if (slug === undefined || !named.has(fdcId)) continue;
    const name = tidyName(description);
    rows.push({ slug, name, category, source: 'usda_sr_legacy', names: {}, origin });
  }
  for (const { id, name, category, names, origin } of readCurated(sources, problems)) {
    const slug = slugOf.get(`curated_unverified ${id}`);
    if (slug === undefined) continue;
    rows.push({ slug, name, category, source: 'curated_unverified', names, origin });
  }
  return rows;
}
