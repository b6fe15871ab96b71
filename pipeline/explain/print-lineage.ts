import type { AnswerRow } from '../../src/tables/answers.ts';
import { LANGS, type Lang, nutrientLabel } from '../../src/tables/languages.ts';
import { CC_BY, USDA_ADDRESS, USDA_CITATION, VALUES } from '../../src/tables/licences.ts';
import { PER_100G_KEYS } from '../../src/tables/nutrients.ts';
import { type Correction, figureOrigin, type ProvenanceRecord } from '../../src/tables/provenance.ts';
import { foodFactsSchema } from '../../src/tables/sr-legacy.ts';
import type { ValueOrigin } from '../../src/tables/value-kinds.ts';
import type { LedgerRow } from '../read/registry.ts';
import { SOURCE_FILES } from '../read/sources.ts';

/** The published names of one language, by slug. */
export type NamesIn = (lang: Lang) => Readonly<Record<string, string>>;

/** Texts by LanguaL code. */
type CodeTexts = ReadonlyMap<string, string>;

/**
 * The whole lineage of a published row, as text.
 *
 * @param ledger its disposition; null for a curated row
 * @param codesNote where it is from how values are known
 * @param codes texts of LanguaL codes
 */
export function printLineage(
  row: AnswerRow,
  record: ProvenanceRecord,
  ledger: LedgerRow | null,
  namesIn: NamesIn,
  codesNote: string,
  codes: CodeTexts,
): string {
  return [
    ...identity(row, record, ledger),
    ...figures(row, record, codesNote),
    ...recipe(record),
    ...facts(record, codes),
    ...history(record),
    ...names(record, namesIn),
    ...rights(record),
  ].join('\n');
}

function identity(row: AnswerRow, record: ProvenanceRecord, ledger: LedgerRow | null): string[] {
  const { origin, ndb_number: ndb, description_received: received, disposition } = record;
  return [
    `${row.name}`,
    `  slug           ${row.slug}${record.answer_only ? ' (answer index only, not in foods.json)' : ''}`,
    `  class          ${record.source}`,
    `  source line    ${origin.file}:${origin.line}`,
    ndb === null
      ? `  source id      ${origin.id} (curated)`
      : `  source ids     FDC ${origin.id}, NDB ${ndb}`,
    ...(received === null ? [] : [`  as received    ${received}`]),
    ...(ledger === null
      ? []
      : [`  disposition    ${ledger.disposition} (${SOURCE_FILES.dispositions}:${ledger.line})`]),
    `  kept because   ${disposition.rule}: ${disposition.reason}`,
    '',
  ];
}

function figures(row: AnswerRow, record: ProvenanceRecord, codesNote: string): string[] {
  const lines = ['Values per 100 g of edible portion'];
  for (const key of PER_100G_KEYS) {
    const value = row.per_100g[key];
    const shown = value === null ? 'unknown' : String(value);
    lines.push(`  ${key.padEnd(16)} ${shown.padStart(9)}   ${originOf(key, record)}`);
  }
  const further = Object.entries(record.amounts).filter(([key]) => !PER_100G_KEYS.some((one) => one === key));
  if (further.length > 0) lines.push('', 'Further amounts of the source, per 100 g of edible portion');
  for (const [key, amount] of further)
    lines.push(`  ${key.padEnd(24)} ${amount.padStart(9)}   ${originOf(key, record)}`);
  if (record.known.length > 0) lines.push('', `How values are known: ${codesNote}`);
  return [...lines, ''];
}

/** What the source says of the food beside its amounts. */
function facts({ facts: stated = {}, footnotes = [] }: ProvenanceRecord, codes: CodeTexts): string[] {
  const lines = Object.entries(foodFactsSchema.shape).flatMap(([fact, field]) => {
    const value = Reflect.get(stated, fact);
    const { description, unit = '' } = field.meta() ?? {};
    return value === undefined ? [] : `  ${`${value} ${unit}`.trim()}   (${description})`;
  });
  const notes = footnotes.map(
    ({ text, nutrient }) => `  footnote${nutrient === null ? '' : ` on ${nutrient}`}: ${text}`,
  );
  const langual = stated.langual_codes?.split(' ') ?? [];
  const texts = langual.map((code) => `    ${code} ${codes.get(code) ?? ''}`);
  const all = [...lines, ...texts, ...notes];
  return all.length === 0 ? [] : ['Facts of the source', ...all, ''];
}

/** How a value is known, in words and codes: `analysed, 12 data points (USDA source code 1, derivation code A)`. */
function knownAs({
  kind,
  source_code: source,
  derivation_code: derivation,
  data_points: points,
}: ValueOrigin): string {
  if (source === null) return `${kind}: USDA's codes for this value are not known`;
  const samples = points === null || points === 0 ? '' : `, ${points} data point${points === 1 ? '' : 's'}`;
  const code = derivation === null ? 'no derivation code' : `derivation code ${derivation}`;
  return `${kind}${samples} (USDA source code ${source}, ${code})`;
}

function originOf(key: string, record: ProvenanceRecord): string {
  const origin = figureOrigin(key, record);
  switch (origin.kind) {
    case 'computed':
      return `computed: ${origin.rule}`;
    case 'absent':
      return 'the source has no value';
    case 'corrected':
      return correctionOf(key, origin);
    case 'curated':
      return `column ${origin.column}, as written: ${origin.amount}`;
    case 'received': {
      const { column, amount, nutrient, known } = origin;
      return `column ${column}, as received: ${amount} (${nutrientLabel(column, 'en')}; FDC nutrient ${nutrient?.fdcId}, SR number ${nutrient?.srNumber}, ${nutrient?.infoods ? `INFOODS ${nutrient.infoods}` : 'no INFOODS tag'})${known === null ? '' : `; ${knownAs(known)}`}`;
    }
  }
}

function correctionOf(key: string, correction: Correction): string {
  const { received, reason, reference } = correction;
  const from = reference === null ? '' : `; ${reference}`;
  return `column ${key}, CORRECTED from ${received} as received: ${reason}${from}`;
}

/** What a curated row was worked out from, one part a line. */
function recipe({ recipe: parts = [] }: ProvenanceRecord): string[] {
  if (parts.length === 0) return [];
  const lines = parts.map(({ ref, grams, note }) =>
    `  ${ref.padEnd(12)} ${String(grams).padStart(6)} g   ${note ?? (ref === 'yield' ? 'finished weight' : '')}`.trimEnd(),
  );
  return ['Worked out from', ...lines, ''];
}

function history(record: ProvenanceRecord): string[] {
  const lines = ['Slug', `  given in release ${record.slug_since}, kept for ever`];
  for (const { slug, origin, rule, reason } of record.redirects_from) {
    lines.push(
      `  ${slug} redirects here`,
      `    ${origin.file}:${origin.line} (${origin.id}), ${rule}: ${reason}`,
    );
  }
  return [...lines, ''];
}

function names(record: ProvenanceRecord, namesIn: NamesIn): string[] {
  const lines = ['Names'];
  for (const lang of LANGS) {
    const place = record.names[lang];
    const name = namesIn(lang)[record.slug];
    lines.push(place && name ? `  ${lang}  ${name}   (${place.file}:${place.line})` : `  ${lang}  none`);
  }
  return [...lines, ''];
}

function rights(record: ProvenanceRecord): string[] {
  const { values_license: licence, source } = record;
  const free = [`${licence}: ${VALUES[source].basis}`, `${USDA_CITATION}. ${USDA_ADDRESS}`];
  const none = ['no right of reuse is asserted; values_license is null, which grants nothing'];
  return [
    'What may be done with the numbers',
    ...(licence === null ? none : free).map((line) => `  ${line}`),
    `  Names and metadata: ${CC_BY.label}, with attribution.`,
  ];
}
