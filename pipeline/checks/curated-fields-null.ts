import { quote } from '../lib/problem.ts';
import { defineCheck, FIX_STAGE, rowFinding } from './check.ts';

/** A curated row claims no reference, no licence and no sugars: null, which means unknown (API 2.2, 2.6). */
export const curatedFieldsNull = defineCheck('curated-fields-null', ({ rows }) =>
  rows
    .filter(({ source }) => source === 'curated_unverified')
    .flatMap((row) =>
      Object.entries({
        'per_100g.sugar_g': row.per100g.sugar_g,
        source_ref: row.sourceRef,
        values_license: row.valuesLicense,
      })
        .filter(([, value]) => value !== null)
        .map(([field, value]) => rowFinding(row, field, quote(value), 'null', FIX_STAGE)),
    ),
);
