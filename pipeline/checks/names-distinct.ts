import { type Problem, quote } from '../lib/problem.ts';
import type { SameName } from '../stages/names/glossary.ts';
import { type SharedName, sharedNames } from '../stages/names/shared-names.ts';
import type { NameCheck } from './names/name-check.ts';

/**
 * Two foods have two names. If the language does not express the difference, `same-name.csv` lists the group with exactly
 * the foods that share the name.
 */
export const namesDistinct: NameCheck = {
  id: 'names-distinct',
  run: ({ glossary, localised }) => {
    const listed = new Map(glossary.sameNames.map((entry) => [entry.name.toLowerCase(), entry]));
    const shared = new Map(sharedNames(localised).map((group) => [group.name.toLowerCase(), group]));
    const unlisted = [...shared].filter(([key]) => !listed.has(key)).map(([, group]) => unlistedGroup(group));
    const stale = [...listed].flatMap(([key, entry]) => listingFaults(entry, shared.get(key)));
    return [...unlisted, ...stale];
  },
};

function unlistedGroup({ name, slugs, origin }: SharedName): Problem {
  return {
    file: origin.file,
    line: origin.line,
    field: null,
    rule: 'names-distinct',
    found: `${quote(name)} for ${slugs.join('; ')}`,
    expected: 'a name of its own for each food',
    fix: 'say the difference, or list the group in same-name.csv with the reason why the language does not say it',
  };
}

function listingFaults({ file, line, name, slugs }: SameName, group: SharedName | undefined): Problem[] {
  const problem = { file, line, rule: 'names-distinct' };
  if (group === undefined) {
    const found = `${quote(name)}, which no two foods share`;
    return [{ ...problem, field: 'name', found, expected: 'a shared name', fix: 'remove the row' }];
  }
  const strangers = slugs.filter((slug) => !group.slugs.includes(slug));
  const unnamed = group.slugs.filter((slug) => !slugs.includes(slug));
  if (strangers.length + unnamed.length === 0) return [];
  const found = [
    ...strangers.map((slug) => `${slug}, which has another name`),
    ...unnamed.map((slug) => `not ${slug}, which has the name`),
  ].join('; ');
  const expected = `exactly the foods named ${quote(name)}`;
  return [{ ...problem, field: 'slugs', found, expected, fix: 'correct the list, or tell the foods apart' }];
}
