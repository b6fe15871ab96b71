/** Small releases for tests of what compares them: three rows, two redirects, names in two languages. */
import { parseRelease, type ReleaseSnapshot } from '../../pipeline/releases/read-release.ts';

type Row = ReturnType<typeof foodRow>;

export const foodRow = (slug: string, changed: object = {}) => ({
  slug,
  name: `Food ${slug}`,
  category: 'Other',
  source: 'usda_sr_legacy',
  source_ref: 'fdc:1',
  values_license: 'us_public_domain',
  per_100g: { kcal: 100, fat_g: 0, sugar_g: null } as Record<string, number | null>,
  url: `http://localhost:8080/foods/${slug}`,
  ...changed,
});

export interface Files {
  foods?: readonly Row[];
  redirects?: Record<string, string> | null;
  names?: Record<string, Record<string, string>> | null;
  answerOnly?: readonly Row[] | null;
  version?: string;
}

/** Texts of a release's files; what is null is not there. */
export function releaseFiles({
  foods = [foodRow('oat'), foodRow('rye'), foodRow('salt')],
  redirects = { oats: 'oat', 'rye-grain': 'rye' },
  names = { et: { oat: 'kaer' }, fi: { oat: 'kaura' } },
  answerOnly = [],
  version = '1.0.0',
}: Files = {}): Map<string, string> {
  const files = new Map<string, unknown>([
    ['foods.json', { count: foods.length, foods }],
    ['datapackage.json', { version }],
  ]);
  if (redirects !== null) files.set('redirects.json', { count: Object.keys(redirects).length, redirects });
  for (const [lang, all] of Object.entries(names ?? {}))
    files.set(`names.${lang}.json`, { lang, count: Object.keys(all).length, names: all });
  if (answerOnly !== null) {
    const answers = [
      ...foods.map((row) => ({ ...row, answer_only: false })),
      ...answerOnly.map((row) => ({ ...row, answer_only: true })),
    ];
    files.set('answer-index.json', { count: answers.length, foods: answers });
  }
  return new Map([...files].map(([name, value]) => [name, JSON.stringify(value)]));
}

export const release = (files: Files = {}): ReleaseSnapshot => parseRelease('a release', releaseFiles(files));
