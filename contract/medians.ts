import { z } from 'zod';
import { FLOOR_LEVELS, STREET_TIERS } from '#domain/stock/median-class.ts';
import { GRADES } from '#domain/stock/stock-choices.ts';
import { areaBasis } from './shared-fields.ts';

/** Median of the transactions that a listing is compared with. */
export const medianOfGroup = z.object({
  count: z.int().describe('Transactions of the period whose price per square foot is known.'),
  median: z
    .number()
    .nullable()
    .describe('HKD per square foot (per month for rents); null for fewer than 5 transactions.'),
});
export type MedianOfGroup = z.infer<typeof medianOfGroup>;

export const comparisonCriteria = z.object({
  grade: z.enum(GRADES).nullable().describe('The grade of offices; null for any.'),
  floor_level: z.enum(FLOOR_LEVELS).nullable().describe('The floor of shops; null for any.'),
  street_tier: z.enum(STREET_TIERS).nullable().describe('How good the street of shops is; null for any.'),
  completed: z
    .object({ from: z.int().describe('The first year.'), to: z.int().describe('The last year.') })
    .nullable()
    .describe('Years in which their buildings were completed: within 10 of the listing’s. null for any.'),
  area: z
    .object({ min: z.int().describe('The least area.'), max: z.int().describe('The largest area.') })
    .nullable()
    .describe('Square feet: half to twice the listing’s. null for any.'),
});
const medianOfSimilarGroup = medianOfGroup.extend({
  like: comparisonCriteria
    .nullable()
    .describe(
      'What the transactions have in common with the listing; null when they are all of its type, because fewer than 5 are more alike.',
    ),
});
export type MedianOfSimilarGroup = z.infer<typeof medianOfSimilarGroup>;

/**
 * Numbers of transactions that the building's median excludes, by reason. They have the same building,
 * property type and period.
 */
export const excludedCounts = z.object({
  other_area: z.int().describe('Measured by the other area.'),
  unmeasured: z.int().describe('Without a known price per square foot.'),
  unlike: z.int().describe('Of another size, floor level or street tier than the listing.'),
});
export type ExcludedCounts = z.infer<typeof excludedCounts>;

export const medianBasis = areaBasis.describe('The area that prices are measured by.');

export const mediansOfTxType = z.object({
  basis: medianBasis,
  unit: z
    .number()
    .nullable()
    .describe('What the listing asks per square foot of that area; null when price or area is not known.'),
  building: medianOfSimilarGroup
    .extend({ left_out: excludedCounts.describe('Transactions that the median leaves out.') })
    .nullable()
    .describe('null when the listing stands in no known building.'),
  district: medianOfSimilarGroup.nullable().describe('null when its district is not known.'),
});
export type MediansOfTxType = z.infer<typeof mediansOfTxType>;

/** Medians of comparable transactions: same property type, same deal, measured by the same area. */
export const mediansAnswer = z.object({
  from: z.iso.date().describe('First day of the period, 24 months before the last.'),
  to: z.iso.date().describe('Today in Hong Kong.'),
  sale: mediansOfTxType
    .nullable()
    .describe(
      'null when the listing is not for sale, and of a whole building, since transactions are of units.',
    ),
  lease: mediansOfTxType.nullable().describe('null when the listing is not for lease.'),
});
export type MediansAnswer = z.infer<typeof mediansAnswer>;
