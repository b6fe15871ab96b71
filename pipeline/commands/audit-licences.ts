import * as z from 'zod';
import { groupBy } from '../../src/collections.ts';
import { defineCommand, flag, runProgram } from '../../src/command.ts';
import { CC_BY, VALUES } from '../../src/tables/licences.ts';
import { SOURCES, VALUES_LICENSE } from '../../src/tables/row-parts.ts';
import { type LicenceBreach, licenceBreaches } from '../checks/release.ts';
import { readPipelineConfig } from '../config.ts';
import { readArtifact } from '../read/dist.ts';

/** Only what the audit checks is parsed, so that a broken row is reported as a breach, not as an unreadable file. */
const auditedFile = z.looseObject({ foods: z.array(z.record(z.string(), z.unknown())) });

/** A block of values whose sugars are known. */
const valuesBlock = z.looseObject({ sugar_g: z.unknown().refine((sugar) => sugar != null) });

const audit = defineCommand({
  name: 'audit:licences',
  help: `Audits the licence of every row of the built dataset: rows by class and licence, and every row that breaks a rule.`,
  options: { json: flag('for machines') },
  exits: { success: 'every row keeps the rules', failure: 'a row breaks a rule' },
  run({ json }) {
    const { foods } = readArtifact(readPipelineConfig().distDir, 'foods.json', auditedFile);
    const breaches = foods.flatMap((row, index) => licenceBreaches(row, index));
    const groups = groupRows(foods);
    if (json) console.log(JSON.stringify({ rows: foods.length, groups, breaches }, null, 2));
    else printTable(foods.length, groups, breaches);
    return breaches.length === 0 ? 0 : 1;
  },
});

function groupRows(foods: readonly Readonly<Record<string, unknown>>[]) {
  const licenceOf = ({ values_license: licence }: Readonly<Record<string, unknown>>): string | null =>
    typeof licence === 'string' ? licence : null;
  const groups = groupBy(foods, (row) => `${row.source} ${licenceOf(row)}`);
  return [...groups.values()]
    .map((rows) => ({
      source: String(rows[0]?.source),
      values_license: licenceOf(rows[0] ?? {}),
      rows: rows.length,
      with_source_ref: rows.filter(({ source_ref }) => source_ref !== null).length,
      sugar_known: rows.filter(({ per_100g }) => valuesBlock.safeParse(per_100g).success).length,
    }))
    .sort((a, b) => b.rows - a.rows);
}

function printTable(count: number, groups: ReturnType<typeof groupRows>, breaches: readonly LicenceBreach[]) {
  console.log(`Licence audit of ${count} rows\n`);
  console.log('row class              values licence      rows  with reference  sugars known');
  for (const group of groups) {
    console.log(
      [
        group.source.padEnd(22),
        String(group.values_license ?? 'none').padEnd(18),
        String(group.rows).padStart(5),
        String(group.with_source_ref).padStart(15),
        String(group.sugar_known).padStart(13),
      ].join(' '),
    );
  }
  console.log('');
  for (const source of SOURCES)
    console.log(
      `${source}: ${VALUES_LICENSE[source]}, ${VALUES[source].licence.name}: ${VALUES[source].meaning}`,
    );
  console.log(
    `Schema, metadata and names: ${CC_BY.name}, with attribution to the service. It does not cover the values.\n`,
  );
  for (const { slug, field, rule, found, expected } of breaches) {
    console.log(`${slug}  ${field}  ${rule}\n  found:    ${found}\n  expected: ${expected}`);
  }
  console.log(breaches.length === 0 ? 'Every row keeps the rules.' : `${breaches.length} breaches.`);
}

await runProgram(import.meta, audit);
