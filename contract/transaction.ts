import { z } from 'zod';
import {
  areaFields,
  buildingId,
  buildingNameFields,
  flat,
  positionFields,
  pricePerFootFields,
  rowNumber,
  streetFields,
} from './shared-fields.ts';

/** A past sale or lease. Prices in HKD, areas in square feet. */
export const transaction = z.object({
  id: z.int().describe('Id of the transaction.'),
  ics_type: z.enum(['i', 'c', 's']).describe('Industrial, office (commercial) or shop.'),
  tx_type: z.enum(['S', 'L']).describe('A sale or a lease.'),
  tx_date: z.iso.date().describe('The day of the transaction.'),
  rownum: rowNumber,
  ...buildingNameFields,
  ...streetFields,
  pis_bldg_id: buildingId,
  floor: z
    .string()
    .nullable()
    .describe('LOW, MID_LOW, MID, HIGH_MID, HIGH, EXTR_HIGH, or a real floor; null if unknown.'),
  flat,
  ...areaFields,
  sell: z.int().nullable().describe('The consideration of a sale in HKD; null for a lease.'),
  rent: z.int().nullable().describe('The rent of a lease in HKD a month; null for a sale.'),
  ...pricePerFootFields,
  source: z
    .enum(['provider', 'land_registry'])
    .describe('Source of the record: the agency or its data provider, or the Land Registry.'),
  memorial_no: z.string().nullable().describe('Memorial number in the Land Registry; null if unknown.'),
  previous_sell: z
    .int()
    .nullable()
    .describe(
      'Price that the seller had paid, in HKD: as stated, otherwise of the latest earlier sale of the same floor and unit on record. null if unknown and for a lease.',
    ),
  previous_date: z.iso
    .date()
    .nullable()
    .describe('Date on which the seller had bought; null if unknown and for a lease.'),
  gain: z
    .number()
    .nullable()
    .describe(
      'Per cent gained on previous_sell before costs and tax, with one decimal; a loss is negative. null where that is not known.',
    ),
  lease_months: z.int().nullable().describe('Term of a lease in months; null if unknown and for a sale.'),
  lat: positionFields.lat
    .nullable()
    .describe('Latitude of its building in degrees; null without a building.'),
  lng: positionFields.lng
    .nullable()
    .describe('Longitude of its building in degrees; null without a building.'),
});
export type Transaction = z.infer<typeof transaction>;
