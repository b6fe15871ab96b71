/** A slug's shape (decisions, section 4): ASCII, lower case, words joined by single hyphens. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Longest slug, in characters. */
export const SLUG_MAX_LENGTH = 128;

/** True when `text` has the shape of a slug and is not too long. */
export const isSlug = (text: string): boolean => text.length <= SLUG_MAX_LENGTH && SLUG_PATTERN.test(text);

/** What has a readable ASCII form that Unicode decomposition does not give. */
const SPELLED_OUT: readonly (readonly [RegExp, string])[] = [
  [/[&]/g, ' and '],
  [/%/g, ' percent '],
  [/['’`´]/g, ''],
  [/[æÆ]/g, 'ae'],
  [/[øØ]/g, 'o'],
  [/[ß]/g, 'ss'],
  [/[œŒ]/g, 'oe'],
  [/[ðÐ]/g, 'd'],
  [/[þÞ]/g, 'th'],
  [/[łŁ]/g, 'l'],
];

/**
 * Proposes a slug for a name: "Butter, salted" gives `butter-salted`.
 *
 * For foods only `registry:propose` calls it, once in a food's life; a build reads the slug ledger and never recomputes, so
 * a later change of this rule moves no published slug. A category's key in addresses is made of its name by it. A text over the limit is cut at a word's end. May return '' for
 * a name without letters or digits; the caller must refuse that.
 */
export function proposeSlug(name: string): string {
  let text = name;
  for (const [pattern, replacement] of SPELLED_OUT) text = text.replace(pattern, replacement);
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (longer.length > SLUG_MAX_LENGTH) break;
    slug = longer;
  }
  return slug;
}
