import { quote } from '../lib/problem.ts';
import { defineCheck, type Finding } from './check.ts';

/** A redirect leads to a canonical row in one hop, and from a slug that is no row's own. */
export const redirectsResolve = defineCheck('redirects-resolve', ({ rows, answerOnly, redirects }) => {
  const canonical = new Set(rows.map(({ slug }) => slug));
  const live = new Set([...rows, ...answerOnly].map(({ slug }) => slug));
  const redirecting = new Set(redirects.map(({ from }) => from));
  const seen = new Set<string>();
  return redirects.flatMap(({ from, to, file, line }) => {
    const findings: Finding[] = [];
    const report = (found: string, expected: string, fix: string): void => {
      findings.push({ file, line, field: 'redirect', found: `${quote(from)} ${found}`, expected, fix });
    };
    if (live.has(from)) report('is a row and redirects', 'one of the two', 'take the redirect out');
    if (seen.has(from)) report('redirects twice', 'one target', 'take one of the two out');
    seen.add(from);
    if (redirecting.has(to))
      report(`leads to ${quote(to)}, which redirects itself`, 'one hop', 'point it at the last target');
    else if (!canonical.has(to))
      report(`leads to ${quote(to)}, which is no canonical row`, 'a canonical slug', 'correct the target');
    return findings;
  });
});
