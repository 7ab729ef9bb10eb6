import { z } from 'zod';

/** The deals a listing's price per foot is set against. */
const comparedDeals = z.object({
  count: z.int().describe('Deals of the period whose price a square foot is known.'),
  median: z.number().nullable().describe('HKD a square foot (and month); null for fewer than 5 deals.'),
});
export type ComparedDeals = z.infer<typeof comparedDeals>;

const comparedSide = z.object({
  building: comparedDeals.nullable().describe('null when the listing stands in no known building.'),
  district: comparedDeals.nullable().describe('null when its district is not known.'),
});
export type ComparedSide = z.infer<typeof comparedSide>;

/** What was paid for the like of a listing: the same type, the same side, measured by the same area. */
export const comparisonAnswer = z.object({
  from: z.iso.date().describe('First day of the period, 24 months before the last.'),
  to: z.iso.date().describe('Today in Hong Kong.'),
  basis: z.enum(['gross', 'saleable']).describe('The area that prices are measured by.'),
  sale: comparedSide.nullable().describe('null when the listing is not for sale.'),
  lease: comparedSide.nullable().describe('null when the listing is not for lease.'),
});
export type ComparisonAnswer = z.infer<typeof comparisonAnswer>;
