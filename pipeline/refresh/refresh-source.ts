import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_NUTRIENTS } from '../../src/tables/nutrients.ts';
import { replaceFiles, sha256Of } from '../lib/files.ts';
import { codeOf, type Fault, grouped, Problems, ProblemsError, quote, refusal } from '../lib/problem.ts';
import * as sourceDescriptor from '../read/source-descriptor.ts';
import { type OpenOptions, openTables } from './open-tables.ts';
import { type OfficialTables, readTables } from './read-tables.ts';
import * as snapshots from './snapshot.ts';

/**
 * Takes the official tables, checks them, and renews the snapshot (decisions, section 1). Gives the report to print.
 *
 * @param options `folder` is the source's, with `source.json` and the snapshot's files
 * @throws ProblemsError with all problems; the folder is unchanged then
 */
export async function refreshSource(options: OpenOptions & { readonly folder: string }): Promise<string> {
  const { folder, progress } = options;
  const problems = new Problems();
  const described = await sourceDescriptor.readDescriptor(folder, problems);
  if (described === null) throw new ProblemsError(problems.list);
  const source = await openTables(options, described.descriptor.archive);
  const tables = await readTables({ source, problems, progress });
  problems.add(...checkPins(tables, described.descriptor, described.path));
  problems.throwIfAny();
  return writeSnapshot(folder, described, tables, source.sha256);
}

/**
 * Replaces the files that differ, all or none, the foods last, and gives the report. Nothing is awaited: an interruption
 * comes before the first file is replaced, or after the last.
 */
function writeSnapshot(
  folder: string,
  { path, text, descriptor }: sourceDescriptor.DescriptorFile,
  tables: OfficialTables,
  sha256: string | null,
): string {
  const renewals = snapshots.SNAPSHOT_FILES.flatMap((described): (Renewal & { readonly path: string })[] => {
    const path = join(folder, described.name);
    const [earlier, next] = [readEarlier(path), snapshots.formatSnapshot(described, tables)];
    return next === null ? [] : [{ described, path, earlier, text: next }];
  });
  if (tables.values === null) refuseStaleCodes(folder, renewals);
  const digests = Object.fromEntries(renewals.map(({ described, text }) => [described.name, sha256Of(text)]));
  const archive = descriptor.archive.sha256 === null ? sha256 : null;
  const next = {
    path,
    earlier: text,
    text: sourceDescriptor.withDigests(text, { archive, snapshot: digests, codesFrom: tables.codesFrom }),
  };
  replaceFiles([next, ...renewals.toReversed()].filter(({ earlier, text }) => text !== earlier));
  const values = grouped(tables.rows.get('food_nutrient.csv') ?? 0);
  const read = `${grouped(tables.foods.length)} foods, ${values} values and ${grouped(tables.portions.length)} portions`;
  return [
    `Read ${read}; every check passed.`,
    ...(archive === null ? [] : [`${path}: sha256 of the archive recorded, ${archive}`]),
    ...(tables.codesFrom === null
      ? []
      : [
          `How values are known: ${descriptor.codes[tables.codesFrom].edition}, ${descriptor.codes[tables.codesFrom].match}.`,
        ]),
    ...renewals.map((renewal) => `${renewal.path}: ${describeRenewal(renewal)}`),
  ].join('\n');
}

/** Codes are stated of the amounts that they came with: other amounts need codes of their own. */
function refuseStaleCodes(folder: string, renewals: readonly Renewal[]): void {
  const foods = renewals.find(({ described }) => described.name === 'foods.csv');
  const path = join(folder, 'values.csv');
  if (foods === undefined || foods.earlier === foods.text || readEarlier(path) === null) return;
  const fix = 'take the publisher’s archive, or tables with value_derivation.csv.gz beside them';
  const found = 'other amounts, and no codes for them';
  throw refusal(path, 'codes-at-hand', found, 'the codes of the amounts', fix);
}

/** A file of the snapshot: its text now, null if there is none, and its next text. */
interface Renewal {
  readonly described: snapshots.SnapshotFile;
  readonly earlier: string | null;
  readonly text: string;
}

function describeRenewal({ described, earlier, text }: Renewal): string {
  if (earlier === text) return 'nothing changed';
  if (earlier === null) return 'written; there was none before';
  const changes = snapshots.compareSnapshots(described, earlier, text);
  return changes === null
    ? 'written; what was there before was no snapshot to compare with'
    : `written\n${changes}`;
}

function readEarlier(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') return null;
    const fix = 'correct its permissions, or remove what is in its place';
    throw refusal(file, 'snapshot-readable', code, 'a readable file, or none', fix);
  }
}

/**
 * Compares the tables with the counts and spot values that the descriptor pins. Nothing is concluded from a table that
 * could not be read to its end; that it could not is a problem already.
 *
 * @param file the descriptor as messages show it: a pin is what a maintainer may have to change
 */
export function checkPins(
  { rows, foods, portions }: Pick<OfficialTables, 'rows' | 'foods' | 'portions'>,
  { tables, codes, values, spot_values, spot_portions }: sourceDescriptor.Descriptor,
  file: string,
): Fault[] {
  const problems: Fault[] = [];
  /** Reports a pin that is not fulfilled; `field` is its path in the descriptor, `reason` why it is pinned. */
  const miss = (field: string, rule: string, found: string, expected: string, reason: string): void => {
    const fix = `take the publisher's own tables; change the pin only for a new edition. Why it is pinned: ${reason}`;
    problems.push({ file, field, rule, found, expected, fix });
  };
  const pins = [
    ...Object.entries(tables).map(([table, pin]) => ({ table, pin, field: 'tables' })),
    ...Object.entries(codes.rows).map(([table, pin]) => ({ table, pin, field: 'codes.rows' })),
  ];
  for (const { table, pin, field } of pins) {
    const { min, max } = pin?.rows ?? { min: 0, max: Infinity };
    const count = rows.get(table);
    if (pin === undefined || count === undefined || (count >= min && count <= max)) continue;
    const expected = min === max ? grouped(min) : `${grouped(min)} to ${grouped(max)}`;
    miss(`${field}.${table}.rows`, 'row-count', `${grouped(count)} rows`, `${expected} rows`, pin.reason);
  }
  if (!Object.keys(tables).every((table) => rows.has(table))) return problems;

  for (const { key } of ALL_NUTRIENTS) {
    const count = foods.filter((food) => food[key] !== null).length;
    const pinned = values.by_nutrient[key] ?? 0;
    const found = `${grouped(count)} foods with a value`;
    if (count !== pinned)
      miss(`values.by_nutrient.${key}`, 'value-count', found, grouped(pinned), values.reason);
  }
  for (const [index, { fdc_id: id, values, reason, ...pinned }] of spot_values.entries()) {
    const field = `spot_values.${index}`;
    const food = foods.find(({ fdc_id }) => fdc_id === id);
    if (food === undefined) {
      miss(`${field}.fdc_id`, 'spot-value', `no food ${id}`, pinned.description, reason);
      continue;
    }
    const compare = (name: string, value: string | null = null, right: string | null = null): void => {
      const expected = `${snapshots.quoteOrNone(right)} for food ${id} (${pinned.description})`;
      if (value !== right)
        miss(`${field}.${name}`, 'spot-value', snapshots.quoteOrNone(value), expected, reason);
    };
    for (const [key, right] of Object.entries(pinned)) compare(key, food[key], right);
    for (const [key, right] of Object.entries(values)) compare(`values.${key}`, food[key], right);
  }
  for (const [index, { reason, ...spot }] of spot_portions.entries()) {
    const { fdc_id: id, seq_num: number } = spot;
    const portion = portions.find(({ fdc_id, seq_num }) => fdc_id === id && seq_num === number);
    const found = portion === undefined ? 'no such portion' : quote(snapshots.portionText(portion));
    const right = quote(snapshots.portionText(spot));
    const expected = `${right} for portion ${number} of food ${id}`;
    if (found !== right) miss(`spot_portions.${index}`, 'spot-portion', found, expected, reason);
  }
  return problems;
}
