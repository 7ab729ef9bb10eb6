import { z } from 'zod';
import { FLOOR_LEVELS, STREET_TIERS } from '#domain/stock/median-class.ts';
import { GRADES } from '#domain/stock/stock-choices.ts';

/** The transactions that a listing's price a square foot is set against. */
export const medianOfGroup = z.object({
  count: z.int().describe('Transactions of the period whose price a square foot is known.'),
  median: z
    .number()
    .nullable()
    .describe('HKD a square foot (and month); null for fewer than 5 transactions.'),
});
export type MedianOfGroup = z.infer<typeof medianOfGroup>;

const medianClass = z.object({
  grade: z.enum(GRADES).nullable().describe('The grade of offices.'),
  floor_level: z.enum(FLOOR_LEVELS).nullable().describe('The floor of shops.'),
  street_tier: z.enum(STREET_TIERS).nullable().describe('How good the street of shops is.'),
});
const medianOfLike = medianOfGroup.extend({
  like: medianClass
    .nullable()
    .describe(
      'What the transactions have in common with the listing; null when they are all of its type, because fewer than 5 are more alike.',
    ),
});
export type MedianOfLike = z.infer<typeof medianOfLike>;

const mediansOfSide = z.object({
  building: medianOfLike.nullable().describe('null when the listing stands in no known building.'),
  district: medianOfLike.nullable().describe('null when its district is not known.'),
});
export type MediansOfSide = z.infer<typeof mediansOfSide>;

/** What was paid for the like of a listing: the same type, the same side, measured by the same area. */
export const mediansAnswer = z.object({
  from: z.iso.date().describe('First day of the period, 24 months before the last.'),
  to: z.iso.date().describe('Today in Hong Kong.'),
  basis: z.enum(['gross', 'saleable']).describe('The area that prices are measured by.'),
  sale: mediansOfSide
    .nullable()
    .describe(
      'null when the listing is not for sale, and of a whole building, since transactions are of units.',
    ),
  lease: mediansOfSide.nullable().describe('null when the listing is not for lease.'),
});
export type MediansAnswer = z.infer<typeof mediansAnswer>;
