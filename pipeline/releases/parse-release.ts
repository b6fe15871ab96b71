import { z } from 'zod';
import { quote } from '../lib/problem.ts';
import type { ReleaseSnapshot, SnapshotRow } from './snapshot.ts';

/** Says in one line which file of a release is not what it should be. */
export class ReleaseShapeError extends Error {}

/** Texts of a release's files by name, `foods.json` at least. */
export type ReleaseTexts = ReadonlyMap<string, string>;

/** Only what is compared is required: releases of other versions have other fields. */
const row = z.looseObject({
  slug: z.string().min(1),
  name: z.string(),
  per_100g: z.record(z.string(), z.number().nullable()),
});
const foodsFile = z.looseObject({ count: z.int().optional(), foods: z.array(row) });
const answersFile = z.looseObject({ foods: z.array(row.extend({ answer_only: z.boolean() })) });
const redirectsFile = z.looseObject({ redirects: z.record(z.string(), z.string()) });
const namesFile = z.looseObject({ lang: z.string(), names: z.record(z.string(), z.string()) });
const packageFile = z.looseObject({ version: z.string() });

/** Fields that only say in which file a row stands, or that the answer index adds. */
const NOT_COMPARED = ['slug', 'name', 'per_100g', 'answer_only', 'aliases'];

/** Names of the files with localised names. */
export const NAMES_FILE = /^names\.(?!schema\.)[A-Za-z0-9-]+\.json$/;

/**
 * A release from the texts of its files. Throws `ReleaseShapeError` naming the file, the place in it, and what is wrong.
 *
 * @param label how messages name the release
 */
export function parseRelease(label: string, files: ReleaseTexts): ReleaseSnapshot {
  const read = <T>(name: string, schema: z.ZodType<T>): T | null => {
    const text = files.get(name);
    return text === undefined ? null : parse(name, text, schema);
  };
  const foods = read('foods.json', foodsFile);
  if (foods === null) throw new ReleaseShapeError('foods.json is not there');
  if (foods.count !== undefined && foods.count !== foods.foods.length) {
    throw new ReleaseShapeError(`foods.json: count is ${foods.count}, but ${foods.foods.length} rows follow`);
  }
  const rows = new Map<string, SnapshotRow>();
  const rowFields = new Set<string>();
  const valueFields = new Set<string>();
  const add = (file: string, given: z.infer<typeof row>, answerOnly: boolean): void => {
    if (rows.has(given.slug))
      throw new ReleaseShapeError(`${file}: two rows have the slug ${quote(given.slug)}`);
    rows.set(given.slug, snapshotRow(given, answerOnly));
  };
  for (const given of foods.foods) {
    add('foods.json', given, false);
    for (const field of Object.keys(given)) rowFields.add(field);
    for (const key of Object.keys(given.per_100g)) valueFields.add(key);
  }
  const answers = read('answer-index.json', answersFile);
  for (const given of answers?.foods ?? []) if (given.answer_only) add('answer-index.json', given, true);
  const redirects = read('redirects.json', redirectsFile);
  const languages = [...files.keys()].filter((name) => NAMES_FILE.test(name)).sort();
  const names = languages.flatMap((name) => {
    const file = read(name, namesFile);
    return file === null ? [] : [[file.lang, new Map(Object.entries(file.names))] as const];
  });
  return {
    label,
    version: read('datapackage.json', packageFile)?.version ?? null,
    rowFields: [...rowFields],
    valueFields: [...valueFields],
    rows,
    answersKnown: answers !== null,
    redirects: redirects === null ? null : new Map(Object.entries(redirects.redirects)),
    names: names.length === 0 ? null : new Map(names),
  };
}

function snapshotRow(given: z.infer<typeof row>, answerOnly: boolean): SnapshotRow {
  const { slug, name, per_100g } = given;
  return {
    slug,
    name,
    answerOnly,
    values: new Map(Object.entries(per_100g)),
    others: new Map(Object.entries(given).filter(([field]) => !NOT_COMPARED.includes(field))),
  };
}

function parse<T>(name: string, text: string, schema: z.ZodType<T>): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ReleaseShapeError(`${name} is not JSON: it begins with ${quote(text.slice(0, 40))}`);
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const place = issue?.path.map(String).join('.') ?? '';
  throw new ReleaseShapeError(
    `${name} has another shape: ${place === '' ? '' : `${place}: `}${issue?.message}`,
  );
}
