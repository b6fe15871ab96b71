/** `licence-audit.csv`: the licence of each row with its basis, one line a food. */
import { z } from 'zod';
import { provenanceFields, slug } from './row-parts.ts';

export const licenceAuditRowSchema = z.strictObject({
  slug: slug.meta({ description: 'The food', key: true, references: 'foods' }),
  ...provenanceFields,
  basis: z.string().min(1).meta({ description: 'Why the values have that licence' }),
  verdict: z.string().min(1).meta({ description: 'holds, or the rules that the row breaks' }),
});
export type LicenceAuditRow = z.infer<typeof licenceAuditRowSchema>;
