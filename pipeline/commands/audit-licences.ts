import { z } from 'zod';
import { defineCommand, runProgram } from '../../src/command.ts';
import { flag } from '../../src/command-options.ts';
import { SOURCES, type Source, VALUES_LICENSE } from '../../src/tables/row-parts.ts';
import { type LicenceBreach, licenceBreaches } from '../checks/licence-matches-class.ts';
import { readPipelineConfig } from '../config.ts';
import { readArtifact } from '../read/dist.ts';

/** Only what the audit checks is parsed, so that a broken row is reported as a breach, not as an unreadable file. */
const auditedFile = z.looseObject({ foods: z.array(z.record(z.string(), z.unknown())) });

interface Group {
  readonly source: string;
  readonly values_license: string | null;
  readonly rows: number;
  readonly with_source_ref: number;
  readonly sugar_known: number;
}

const MEANING: Readonly<Record<Source, string>> = {
  usda_sr_legacy: 'free to use; USDA asks to be cited',
  curated_unverified: 'no right of reuse is asserted for the values',
};

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

function groupRows(foods: readonly Readonly<Record<string, unknown>>[]): Group[] {
  const groups = new Map<string, { -readonly [K in keyof Group]: Group[K] }>();
  for (const row of foods) {
    const source = String(row.source);
    const license = typeof row.values_license === 'string' ? row.values_license : null;
    const key = `${source} ${license}`;
    const group = groups.get(key) ?? {
      source,
      values_license: license,
      rows: 0,
      with_source_ref: 0,
      sugar_known: 0,
    };
    group.rows += 1;
    if (row.source_ref !== null) group.with_source_ref += 1;
    const block = row.per_100g;
    if (typeof block === 'object' && block !== null && 'sugar_g' in block && block.sugar_g !== null)
      group.sugar_known += 1;
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => b.rows - a.rows);
}

function printTable(count: number, groups: readonly Group[], breaches: readonly LicenceBreach[]): void {
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
    console.log(`${source}: ${VALUES_LICENSE[source] ?? 'null'}, ${MEANING[source]}`);
  console.log(
    'Names and metadata: CC BY 4.0, with attribution to the service. It does not cover the values.\n',
  );
  for (const { slug, field, rule, found, expected } of breaches) {
    console.log(`${slug}  ${field}  ${rule}\n  found:    ${found}\n  expected: ${expected}`);
  }
  console.log(breaches.length === 0 ? 'Every row keeps the rules.' : `${breaches.length} breaches.`);
}

await runProgram(import.meta, audit);
