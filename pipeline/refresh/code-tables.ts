/** The official tables of codes: how values are known, and what foods are described with. */
import * as z from 'zod';
import { cell, official, once, publishedText } from './official-table.ts';

const text = { description: publishedText("USDA's text for the code") };

/** The codes of the publisher's own archive, by the ids that it gives them. */
export const SOURCE_TABLE = official(
  'food_nutrient_source.csv',
  z.object({ id: cell('id of the source code'), code: cell('source code'), ...text }),
  { isOptional: true, lines: [once(['id'], 'source-id-unique', 'source')] },
);

/** How the archive's values are derived, each with the source code that goes with it. */
export const DERIVATION_TABLE = official(
  'food_nutrient_derivation.csv',
  z.object({
    id: cell('id of the derivation'),
    code: cell('derivation code'),
    ...text,
    source_id: cell('id of its source code', {
      rule: 'source-known',
      expected: `an id of ${SOURCE_TABLE.file}`,
    }),
  }),
  { isOptional: true, lines: [once(['id'], 'derivation-id-unique', 'derivation')] },
);

/** USDA's texts for the codes of the separate table. */
export const [SEPARATE_SOURCES, SEPARATE_DERIVATIONS] = [
  codesTable('source_codes.csv'),
  codesTable('derivation_codes.csv'),
];

/** LanguaL's texts for the codes of foods. */
export const LANGUAL_TABLE = codesTable('langual_codes.csv');

function codesTable(file: string) {
  const row = z.object({ code: cell('the code'), ...text });
  return official(file, row, { isOptional: true, lines: [once(['code'], 'code-unique', 'code')] });
}
