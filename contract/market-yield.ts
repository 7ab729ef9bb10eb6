import { z } from 'zod';
import { medianBasis, medianOfGroup } from './medians.ts';

/** Yield of a listing's district and its passing rent against the rents there. */
export const marketYieldAnswer = z.object({
  from: z.iso
    .date()
    .describe(
      'First day of the period: 24 months before the last, or 60 with fewer than 5 leases or sales in 24.',
    ),
  to: z.iso.date().describe('Today in Hong Kong.'),
  district: z
    .object({
      basis: medianBasis,
      rent: medianOfGroup.describe('Leases of the type, of any size and grade.'),
      price: medianOfGroup.describe('Sales of the type, of any size and grade.'),
      yield: z
        .number()
        .nullable()
        .describe(
          'Gross yield in per cent: twelve median rents of the median price; null for fewer than 5 leases or sales.',
        ),
      passing_rent: z
        .number()
        .nullable()
        .describe(
          'Rent of the current tenancy per square foot of that area and month, as stated; null if rent or area is unknown.',
        ),
    })
    .nullable()
    .describe('Null for a whole building, which is no unit, and without a district.'),
});
export type MarketYieldAnswer = z.infer<typeof marketYieldAnswer>;
