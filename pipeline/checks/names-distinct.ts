import { quote } from '../lib/problem.ts';
import { type SharedName, sharedNames } from '../stages/names/coverage.ts';
import type { SameName } from '../stages/names/glossary.ts';
import type { Finding } from './check.ts';
import { defineNameCheck } from './names/name-check.ts';

/**
 * Two foods have two names. If the language does not express the difference, `same-name.csv` lists the group with exactly
 * the foods that share the name.
 */
export const namesDistinct = defineNameCheck('names-distinct', ({ glossary, localised }) => {
  const listed = new Map(glossary.sameNames.map((entry) => [entry.name.toLowerCase(), entry]));
  const shared = new Map(sharedNames(localised).map((group) => [group.name.toLowerCase(), group]));
  const unlisted = [...shared].filter(([key]) => !listed.has(key)).map(([, group]) => unlistedGroup(group));
  const stale = [...listed].flatMap(([key, entry]) => listingFaults(entry, shared.get(key)));
  return [...unlisted, ...stale];
});

const unlistedGroup = ({ name, slugs, origin: { file, line } }: SharedName): Finding => ({
  file,
  line,
  found: `${quote(name)} for ${slugs.join('; ')}`,
  expected: 'a name of its own for each food',
  fix: 'say the difference, or list the group in same-name.csv with the reason why the language does not say it',
});

function listingFaults({ file, line, name, slugs }: SameName, group: SharedName | undefined): Finding[] {
  const place = { file, line };
  if (group === undefined) {
    const found = `${quote(name)}, which no two foods share`;
    return [{ ...place, field: 'name', found, expected: 'a shared name', fix: 'remove the row' }];
  }
  const found = [
    ...slugs.filter((slug) => !group.slugs.includes(slug)).map((slug) => `${slug}, which has another name`),
    ...group.slugs.filter((slug) => !slugs.includes(slug)).map((slug) => `not ${slug}, which has the name`),
  ].join('; ');
  if (found === '') return [];
  const expected = `exactly the foods named ${quote(name)}`;
  return [{ ...place, field: 'slugs', found, expected, fix: 'correct the list, or tell the foods apart' }];
}
