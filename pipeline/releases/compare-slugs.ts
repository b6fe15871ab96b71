import type { Changes } from '../../src/tables/release.ts';
import { byCodeUnit } from '../stages/draft.ts';
import { noteOf, type ReleasedRow, type ReleaseSnapshot } from './read-release.ts';

const bySlug = (a: { readonly slug: string }, b: { readonly slug: string }): number =>
  byCodeUnit(a.slug, b.slug);

/**
 * Slugs that were a row and no longer are: they redirect to a canonical row in one hop, or they have vanished. A slug that
 * redirected before and leads nowhere now has vanished too.
 *
 * @param before the comparable rows of the older release
 */
export function findLost(
  old: ReleaseSnapshot,
  now: ReleaseSnapshot,
  before: readonly ReleasedRow[],
): Pick<Changes, 'redirected' | 'vanished'> {
  const redirected: Changes['redirected'] = [];
  const vanished = vanishedRedirects(old, now);
  for (const row of before) {
    const next = now.rows.get(row.slug);
    if (next !== undefined && (!next.answerOnly || row.answerOnly)) continue;
    const note = noteOf(row);
    const to = next === undefined ? redirectTarget(now, row.slug) : undefined;
    if (to !== undefined) redirected.push({ ...note, to });
    else {
      const was = row.answerOnly ? 'answer_only' : 'row';
      vanished.push({ ...note, was, reason: whyLost(now, row.slug) });
    }
  }
  return { redirected, vanished: vanished.sort(bySlug) };
}

function vanishedRedirects(old: ReleaseSnapshot, now: ReleaseSnapshot): Changes['vanished'] {
  if (now.redirects === null) return [];
  return [...(old.redirects?.keys() ?? [])]
    .filter((slug) => !old.rows.has(slug) && !now.rows.has(slug) && redirectTarget(now, slug) === undefined)
    .map((slug) => ({
      slug,
      name: null,
      source: null,
      values_license: null,
      was: 'redirect',
      reason: whyLost(now, slug),
    }));
}

/** The canonical row that a slug redirects to in one hop; undefined if there is none. */
function redirectTarget({ redirects, rows }: ReleaseSnapshot, slug: string): string | undefined {
  const to = redirects?.get(slug);
  return to !== undefined && rows.get(to)?.answerOnly === false ? to : undefined;
}

function whyLost(now: ReleaseSnapshot, slug: string): string {
  if (now.rows.has(slug)) return 'only the answer index has the row now';
  if (now.redirects === null) return `there is no redirects.json beside ${now.label} to lead on from it`;
  const to = now.redirects.get(slug);
  if (to === undefined) return 'no redirect';
  return now.redirects.has(to)
    ? `it leads to ${to}, which redirects itself`
    : `it leads to ${to}, which is no row`;
}

/** Redirects that changed; those of rows that are gone are in `redirected` instead. */
export function compareRedirects(old: ReleaseSnapshot, now: ReleaseSnapshot): Changes['redirects'] {
  if (old.redirects === null || now.redirects === null) return [];
  const changes: Changes['redirects'] = [];
  for (const [slug, to] of now.redirects) {
    const earlier = old.redirects.get(slug) ?? null;
    if (earlier !== to && !old.rows.has(slug)) changes.push({ slug, old: earlier, new: to });
  }
  for (const [slug, to] of old.redirects) {
    if (!now.redirects.has(slug) && now.rows.has(slug)) changes.push({ slug, old: to, new: null });
  }
  return changes.sort(bySlug);
}

/** Languages that are new and gone, and the names that changed in those that both releases have. */
export function compareNames(
  old: ReleaseSnapshot,
  now: ReleaseSnapshot,
): Pick<Changes, 'languages' | 'names'> {
  const [before, after] = [old.names, now.names];
  if (before === null || after === null) return { languages: { added: [], removed: [] }, names: [] };
  const languages = {
    added: [...after.keys()].filter((lang) => !before.has(lang)).sort(byCodeUnit),
    removed: [...before.keys()].filter((lang) => !after.has(lang)).sort(byCodeUnit),
  };
  const shared = [...after.keys()].filter((lang) => before.has(lang)).sort(byCodeUnit);
  const names = shared.flatMap((lang) => {
    const [was, is] = [before.get(lang), after.get(lang)];
    const slugs = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].sort(byCodeUnit);
    // A row that is new or gone is listed with its name already.
    return slugs
      .filter((slug) => old.rows.has(slug) && now.rows.has(slug))
      .map((slug) => ({ lang, slug, old: was?.get(slug) ?? null, new: is?.get(slug) ?? null }))
      .filter((change) => change.old !== change.new);
  });
  return { languages, names };
}
