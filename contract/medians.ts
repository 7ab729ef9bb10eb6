import { z } from 'zod';
import { MEDIAN_WINDOWS } from '#domain/market/medians.ts';
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

export const medianMonths = z
  .literal([...MEDIAN_WINDOWS])
  .describe('Months of the period, which ends today: 24, or 60 where 24 months have fewer than 5.');

export const comparisonCriteria = z.object({
  grade: z.enum(GRADES).nullable().describe('Grade of the offices; null for any.'),
  floor_level: z.enum(FLOOR_LEVELS).nullable().describe('Floor level of the shops; null for any.'),
  street_tier: z.enum(STREET_TIERS).nullable().describe('Quality of a shop’s street; null for any.'),
  completed: z
    .object({ from: z.int().describe('The first year.'), to: z.int().describe('The last year.') })
    .nullable()
    .describe('Completion years of the buildings: within 10 years of the listing’s building. Null for any.'),
  area: z
    .object({ min: z.int().describe('The smallest area.'), max: z.int().describe('The largest area.') })
    .nullable()
    .describe('Areas in square feet: half to twice the listing’s area. Null for any.'),
});
const medianOfSimilarGroup = medianOfGroup.extend({
  months: medianMonths,
  like: comparisonCriteria
    .nullable()
    .describe(
      'Criteria of similarity that the transactions meet; null if all transactions of the type count, because fewer than 5 meet any criteria.',
    ),
});
export type MedianOfSimilarGroup = z.infer<typeof medianOfSimilarGroup>;

/**
 * Numbers of transactions that the building's median excludes, by reason. They have the same building,
 * property type and period.
 */
export const excludedCounts = z.object({
  other_area: z.int().describe('Transactions measured by the other area basis.'),
  unmeasured: z.int().describe('Transactions without a known price per square foot.'),
  unlike: z.int().describe('Transactions that do not meet the criteria of similarity.'),
});
export type ExcludedCounts = z.infer<typeof excludedCounts>;

export const medianBasis = areaBasis.describe('Area basis of the prices per square foot.');

export const mediansOfTxType = z.object({
  basis: medianBasis,
  unit: z
    .number()
    .nullable()
    .describe('Asking price of the listing per square foot of that area; null if price or area is unknown.'),
  unit_net: z
    .number()
    .nullable()
    .describe(
      'The price that is compared with the medians: of a rent, without the charges that it includes (management fee as stated or of the building, rates and government rent as 5 % and 3 % of the asking rent). Null if the terms do not say what the rent includes, or if an included fee is unknown.',
    ),
  building: medianOfSimilarGroup
    .extend({
      left_out: excludedCounts.describe('Numbers of transactions that the median excludes, by reason.'),
    })
    .nullable()
    .describe('Null if the building of the listing is unknown.'),
  district: medianOfSimilarGroup.nullable().describe('Null if the district of the listing is unknown.'),
});
export type MediansOfTxType = z.infer<typeof mediansOfTxType>;

/** Medians of comparable transactions: same property type, same deal, measured by the same area. */
export const mediansAnswer = z.object({
  from: z.iso.date().describe('First day of a period of 24 months.'),
  to: z.iso.date().describe('Last day of all periods: today in Hong Kong.'),
  sale: mediansOfTxType
    .nullable()
    .describe(
      'Null if the listing is not for sale or is a whole building, because transactions are of units.',
    ),
  lease: mediansOfTxType.nullable().describe('Null if the listing is not for lease.'),
});
export type MediansAnswer = z.infer<typeof mediansAnswer>;
