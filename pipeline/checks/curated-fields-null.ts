import { quote } from '../lib/problem.ts';
import { type Check, FIX_STAGE, rowProblem } from './check.ts';

/** A curated row claims no reference, no licence and no sugars: null, which means unknown (API 2.2, 2.6). */
export const curatedFieldsNull: Check = {
  id: 'curated-fields-null',
  run: ({ rows }) =>
    rows
      .filter(({ source }) => source === 'curated_unverified')
      .flatMap((row) => {
        const fields = {
          'per_100g.sugar_g': row.per100g.sugar_g,
          source_ref: row.sourceRef,
          values_license: row.valuesLicense,
        };
        return Object.entries(fields)
          .filter(([, value]) => value !== null)
          .map(([field, value]) =>
            rowProblem(row, 'curated-fields-null', field, quote(value), 'null', FIX_STAGE),
          );
      }),
};
