import { LANGS, type Lang } from '../../src/tables/records.ts';
import type { CuratedFood } from '../read/curated.ts';
import type { Draft, LocalName } from './draft.ts';
import type { LocalisedNames, NameRow } from './localise-names.ts';

/** The rows as the localising stage takes them: curated rows bring their own names along. */
export function nameRows(drafts: readonly Draft[], curated: readonly CuratedFood[]): NameRow[] {
  const ownNames = new Map(curated.map(({ id, names }) => [id, names]));
  return drafts.map(({ slug, name, category, source, sourceId, origin }) => {
    const names = (source === 'curated_unverified' && ownNames.get(sourceId)) || {};
    return { slug, name, category, source, names, origin };
  });
}

/** The rows with the localised names that were found for them, each with where it was written down. */
export function withNames(
  drafts: readonly Draft[],
  localised: Readonly<Record<Lang, LocalisedNames>>,
): Draft[] {
  return drafts.map((draft) => {
    const names: Partial<Record<Lang, LocalName>> = {};
    for (const lang of LANGS) {
      const found = localised[lang].names.get(draft.slug);
      if (found) names[lang] = { name: found.name, file: found.origin.file, line: found.origin.line };
    }
    return { ...draft, names };
  });
}
