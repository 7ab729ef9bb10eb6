import { z } from 'zod';
import { trilingual } from './stock.ts';

/** A past sale or lease. Prices in HKD, areas in square feet. */
export const transaction = z.object({
  id: z.int(),
  ics_type: z.enum(['i', 'c', 's']),
  tx_type: z.enum(['S', 'L']),
  tx_date: z.iso.date(),
  rownum: z.int().describe('1-based number of its row in the whole result.'),
  chi_name: z.string().nullable(),
  gb_name: z.string().nullable(),
  eng_name: z.string().nullable(),
  dist_code: z.string().nullable(),
  dist_name_zh: z.string().nullable(),
  dist_name_gb: z.string().nullable(),
  dist_name_en: z.string().nullable(),
  dist_eng_name: z.string().nullable(),
  street_id: z.int().nullable(),
  street: trilingual.nullable(),
  streetno: z.string().nullable(),
  pis_bldg_id: z.int().nullable(),
  floor: z.string().nullable().describe('LOW, MID_LOW, MID, HIGH_MID, HIGH, EXTR_HIGH, or a real floor.'),
  flat: z.string().nullable(),
  area: z.int().nullable().describe('Gross where known, else saleable.'),
  area_gross: z.int().nullable(),
  area_saleable: z.int().nullable(),
  sell: z.int().nullable().describe('The consideration of a sale; null for a lease.'),
  rent: z.int().nullable().describe('The monthly rent of a lease; null for a sale.'),
  ft_sell: z.int().nullable(),
  ft_rent: z.number().nullable(),
  source: z.enum(['provider', 'land_registry']),
  memorial_no: z.string().nullable().describe('Memorial number in the land registry.'),
  previous_sell: z.int().nullable().describe('What the seller had paid.'),
  previous_date: z.iso.date().nullable().describe('When the seller had bought.'),
  gain: z
    .number()
    .nullable()
    .describe('Per cent gained on previous_sell, with one decimal; a loss is negative.'),
  lease_months: z.int().nullable().describe('Term of a lease in months.'),
  lat: z.number().nullable().describe('Where its building is; null without a building.'),
  lng: z.number().nullable(),
});
export type Transaction = z.infer<typeof transaction>;
