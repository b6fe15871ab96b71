import { groupBy, rememberedOf } from '../../src/collections.ts';
import { LAST_ROWS_FILE } from '../../src/tables/release.ts';
import { quote } from '../lib/problem.ts';
import { SOURCE_FILES } from '../read/sources.ts';
import { fortificationOf, leanness } from '../stages/dispositions/name-wording.ts';
import * as twins from '../stages/dispositions/near-duplicates.ts';
import { STAND_IN_LIMIT } from '../stages/dispositions/over-specified.ts';
import { type Check, type CheckData, defineCheck, type Finding } from './check.ts';

/** No slug is given twice, and no source row has two slugs, over the whole ledger (decisions, section 4). */
export const uniqueSlugs = defineCheck('unique-slugs', ({ slugs }) => {
  const ownerOf = new Map<string, string>();
  const slugOf = new Map<string, string>();
  return slugs.flatMap(({ source, source_id, slug, line }) => {
    const row = `${source} ${source_id}`;
    const other = ownerOf.get(slug);
    const earlier = slugOf.get(row);
    ownerOf.set(slug, `${row} (line ${line})`);
    slugOf.set(row, slug);
    const place = { file: SOURCE_FILES.slugs, line, field: 'slug' };
    const findings: Finding[] = [];
    if (other !== undefined) {
      const found = `${quote(slug)} for ${row}, held by ${other}`;
      const fix = 'give the newer row another slug';
      findings.push({ ...place, found, expected: 'a slug of its own', fix });
    }
    if (earlier !== undefined) {
      const found = `a second slug ${quote(slug)} for ${row}, which has ${quote(earlier)}`;
      const fix = 'take the newer line out: a slug is kept for ever';
      findings.push({ ...place, found, expected: 'one line a row', fix });
    }
    return findings;
  });
});

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

/** A slug of the last release still means the same source row: it was not taken from it and given to another. */
export const slugReuse = defineCheck('slug-reuse', ({ slugs, lastRelease }) => {
  const given = groupBy(slugs, ({ slug }) => slug);
  return (lastRelease?.slugs ?? []).flatMap(({ slug, source, source_id }) => {
    const owners = given.get(slug) ?? [];
    const [owner] = owners;
    // Given twice is another rule's finding, as long as the row that had it is among the two.
    if (owner === undefined || owners.some((one) => one.source === source && one.source_id === source_id))
      return [];
    return {
      file: SOURCE_FILES.slugs,
      line: owner.line,
      field: 'slug',
      found: `${quote(slug)} for ${owner.source} ${owner.source_id}; release ${lastRelease?.version} had it for ${source} ${source_id}`,
      expected: 'the same source row behind a slug for ever',
      fix: `give the other row a slug of its own, and bring the line of ${source} ${source_id} back`,
    };
  });
});

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

const FIX = 'correct pipeline/stages/dispositions/, and run npm run registry:propose -- --write';

/** Every redirect from a source food to another, in the order of the redirects. Worked out once for all that asks for it. */
const redirectedFoods = rememberedOf(({ redirects, slugs, foods, ledger }: CheckData) => {
  const usda = slugs.filter(({ source }) => source === 'usda_sr_legacy');
  const ids = new Map(usda.map(({ slug, source_id }) => [slug, source_id]));
  return redirects.flatMap(({ from, to, file, line }) => {
    const [food, target] = [from, to].map((slug) => foods.get(ids.get(slug) ?? ''));
    if (food === undefined || target === undefined) return [];
    // Of the ledger; a withdrawn slug is decided by people.
    const disposition = ledger.get(food.fdcId)?.rule ?? 'withdrawn';
    return { food, target, apart: twins.furthestApart(food, target), disposition, file, line };
  });
});

type Redirected = ReturnType<typeof redirectedFoods>[number];

const finding = ({ food, target, file, line }: Redirected, found: string, expected: string): Finding => {
  const pair = `${food.fdcId} ${quote(food.description)} to ${target.fdcId} ${quote(target.description)}`;
  return { file, line, field: 'canonical_id', found: `${pair}: ${found}`, expected, fix: FIX };
};

/** Redirects between source foods by rule: how many, and how far the furthest is in multiples of its tolerance. */
export function redirectCounts(data: CheckData) {
  return [...groupBy(redirectedFoods(data), ({ disposition }) => disposition)].map(([rule, group]) => {
    const times = Math.max(...group.map(({ apart }) => apart.times));
    return { rule, count: group.length, times };
  });
}

/** No redirect leads further than its rule allows, by any nutrient that is published; a duplicate loses no figure. */
export const redirectsAgree = defineCheck('redirects-agree', (data) =>
  redirectedFoods(data).flatMap((one) => {
    const { apart } = one;
    if (one.disposition === 'near-duplicate' && !twins.isOneFood(apart))
      return finding(one, twins.tellApart(apart), 'every figure of the food, within its tolerance');
    if (one.disposition === 'over-specified' && apart.times > STAND_IN_LIMIT)
      return finding(one, twins.tellApart(apart), `figures within ${STAND_IN_LIMIT} times their tolerance`);
    return [];
  }),
);

/** No redirect leads from a fortified or enriched food to a plain one, nor the other way; whichever rule led there. */
export const redirectsFortification = defineCheck('redirects-fortification', (data) =>
  redirectedFoods(data).flatMap((one) => {
    const [own, there] = [one.food, one.target].map(({ description }) => fortificationOf(description));
    if (own === there) return [];
    return finding(one, `${own || 'plain'}, here ${there || 'plain'}`, 'the same added to both, or nothing');
  }),
);

/** "Lean only" leads to "lean and fat", or back, only where every figure agrees. */
export const redirectsLean = defineCheck('redirects-lean', (data) =>
  redirectedFoods(data).flatMap((one) => {
    const { apart } = one;
    if (leanness(one.food.description) === leanness(one.target.description) || twins.isOneFood(apart))
      return [];
    return finding(one, twins.tellApart(apart), 'figures that agree, where one is lean only');
  }),
);

/** No two rows are one food by the rule of near-duplicates; foods of `keep.csv` are rows for a stated reason. */
export const keptTwins = defineCheck(
  'kept-twins',
  rememberedOf(({ rows, foods, keep }: CheckData) => {
    const kept = rows.flatMap(({ source_id }) => (keep.has(source_id) ? [] : (foods.get(source_id) ?? [])));
    return [twins.stateKey, twins.figuresKey].flatMap((keyOf) =>
      [...groupBy(kept, keyOf).values()].flatMap((group) =>
        group.flatMap((one, at) =>
          group.slice(at + 1).flatMap((other): Finding[] => {
            const apart = twins.furthestApart(one, other);
            if (!twins.isOneFood(apart) || !twins.isOneFood(twins.furthestApart(other, one))) return [];
            const found = `${one.fdcId} ${quote(one.description)} and ${other.fdcId} ${quote(other.description)}: ${twins.tellApart(apart)}`;
            return [{ file: SOURCE_FILES.dispositions, found, expected: 'one row for one food', fix: FIX }];
          }),
        ),
      ),
    );
  }),
);

/** The rules that redirects and kept rows are held against; a build prints how many break each. */
export const REDIRECT_CHECKS: readonly Check[] = [
  redirectsAgree,
  redirectsFortification,
  redirectsLean,
  keptTwins,
];
