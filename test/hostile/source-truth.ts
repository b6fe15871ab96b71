/** The published figures told a second time from the sources, by a reader that shares no code with the pipeline. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Expectations } from '../../src/tables/expectations.ts';
import { digestOf } from '../support/files.ts';

type Row = Readonly<Record<string, string>>;
interface Published {
  readonly slug: string;
  readonly name: string;
  readonly source: string;
  readonly source_ref: string | null;
  readonly values_license: string | null;
  readonly per_100g: Readonly<Record<string, number | null>>;
}

const REMARK = "(Includes foods for USDA's Food Distribution Program)";
const letters = (text: string): string => text.replace(REMARK, '').replace(/[^\p{L}\p{N}]/gu, '');

/** What in a release does not agree with the sources it was built from, digests included; empty when all does. */
export function disagreements(root: string, distDir: string, expected: Expectations): string[] {
  return [...tableFaults(root, distDir, expected), ...digestFaults(distDir)];
}

/** The same of rows, figures, rights, slugs and redirects alone. */
export function tableFaults(root: string, distDir: string, expected: Expectations): string[] {
  const table = (file: string): Row[] =>
    parse(readFileSync(join(root, 'sources', file)), { columns: true, relax_column_count: false });
  const foods: Published[] = JSON.parse(readFileSync(join(distDir, 'foods.json'), 'utf8')).foods;
  const answers: Published[] = JSON.parse(readFileSync(join(distDir, 'answer-index.json'), 'utf8')).foods;
  const redirects: Record<string, string> = JSON.parse(
    readFileSync(join(distDir, 'redirects.json'), 'utf8'),
  ).redirects;

  const origin = originOf(table);
  const faults = [...new Set([...foods, ...answers])].flatMap((row) => rowFaults(row, origin(row)));
  for (const [source, count] of Object.entries(expected)) {
    const found =
      source === 'answer_only'
        ? answers.length - foods.length
        : foods.filter((row) => row.source === source).length;
    if (found !== count) faults.push(`${found} rows of ${source}`);
  }
  const canonical = new Set(foods.map(({ slug }) => slug));
  if (canonical.size !== foods.length) faults.push('a slug twice');
  const live = new Set([...canonical, ...answers.map(({ slug }) => slug)]);
  for (const [from, to] of Object.entries(redirects)) {
    if (!canonical.has(to) || live.has(from)) faults.push(`redirect ${from} -> ${to}`);
  }
  const known = new Set([...live, ...Object.keys(redirects)]);
  for (const { slug } of table('registry/slugs.csv')) {
    if (slug !== undefined && !known.has(slug)) faults.push(`slug ${slug} is lost`);
  }
  return faults;
}

function originOf(table: (file: string) => Row[]): (row: Published) => Row | undefined {
  const corrected = new Map<string, Record<string, string>>();
  for (const { fdc_id = '', field = '', new: figure = '' } of table('registry/corrections.csv'))
    corrected.set(fdc_id, { ...corrected.get(fdc_id), [field]: figure });
  const usda = new Map(
    table('usda_sr_legacy/foods.csv').map((row) => [
      `usda_sr_legacy ${row.fdc_id}`,
      { ...row, ...corrected.get(row.fdc_id ?? '') },
    ]),
  );
  const curated = new Map(table('curated/foods.csv').map((row) => [`curated_unverified ${row.id}`, row]));
  const idOf = new Map(
    table('registry/slugs.csv').map((row) => [`${row.source} ${row.slug}`, row.source_id]),
  );
  return ({ source, slug }) => {
    const key = `${source} ${idOf.get(`${source} ${slug}`)}`;
    return usda.get(key) ?? curated.get(key);
  };
}

function rowFaults(row: Published, origin: Row | undefined): string[] {
  if (origin === undefined) return [`${row.slug}: no row of a source`];
  const faults: string[] = [];
  const isUsda = row.source === 'usda_sr_legacy';
  const name = isUsda ? origin.description : origin.name;
  if (letters(row.name) !== letters(name ?? '')) faults.push(`${row.slug}: ${row.name}, not ${name}`);
  if (row.source_ref !== (isUsda ? `fdc:${origin.fdc_id}` : null))
    faults.push(`${row.slug}: ${row.source_ref}`);
  if (row.values_license !== (isUsda ? 'us_public_domain' : null))
    faults.push(`${row.slug}: ${row.values_license}`);
  for (const [key, value] of Object.entries(row.per_100g)) {
    // Carbohydrate by difference includes fibre: without the one there is none of the other.
    const isZero = key === 'fiber_g' && origin[key] === '' && Number(origin.carbs_g) === 0;
    const text = isZero ? '0' : ((key === 'salt_g' ? origin.sodium_mg : origin[key]) ?? '');
    const expected = text === '' ? null : key === 'salt_g' ? (Number(text) * 25) / 10_000 : Number(text);
    const agrees =
      value === null || expected === null ? value === expected : Math.abs(value - expected) < 1e-9;
    if (!agrees) faults.push(`${row.slug}: ${key} ${value}, the source has ${JSON.stringify(text)}`);
  }
  return faults;
}

function digestFaults(distDir: string): string[] {
  const sums = readFileSync(join(distDir, 'SHA256SUMS'), 'utf8').trim().split('\n');
  return sums.flatMap((line) => {
    const [digest = '', name = ''] = line.split('  ');
    const found = digestOf(readFileSync(join(distDir, name)));
    return found === digest ? [] : [`${name}: sha256 ${found}`];
  });
}
