import { z } from 'zod';
import { listedAgent } from './agents.ts';
import { stockCounts } from './branches.ts';
import { defineCalls } from './call-definition.ts';
import { buildingFacets } from './facets.ts';
import { icsType, idSchema } from './fields.ts';
import { excludedCounts, medianBasis, medianMonths, medianOfGroup } from './medians.ts';
import { buildingQuery } from './params.ts';
import {
  areaBasis,
  district,
  districtFields,
  pagePath,
  pictureAddress,
  positionFields,
  regionCode,
  rowNumber,
  streetFields,
  trilingual,
} from './shared-fields.ts';
import { buildingFields, medium, nearestStation, nearStation, stockBuilding, stockUnit } from './stock.ts';
import { transaction } from './transaction.ts';

/**
 * Maximum number of listings, and of transactions, in the response about a building. No building in
 * Hong Kong has more at a time.
 */
export const MAX_BUILDING_ROWS = 500;

/** A building as returned in lists and for maps. */
export const building = z.object({
  id: z.int().describe('Id of the building: pis_bldg_id in listings and transactions.'),
  ics_type: icsType.describe(
    'Designed use: i industrial, c office, s shops. A building of any type may contain shops.',
  ),
  name: trilingual.describe('Name of the building.'),
  ...districtFields,
  ...streetFields,
  ...positionFields,
  ...buildingFields,
  station: nearestStation,
  photo: pictureAddress,
  stocks: stockCounts.describe('Active listings.'),
  link: pagePath,
});
export type Building = z.infer<typeof building>;

const districtCount = district.extend({
  region_code: regionCode,
  ...positionFields,
  count: z.int().describe('Buildings of the type.'),
});
export type DistrictCount = z.infer<typeof districtCount>;

const listedBuilding = building.extend({ rownum: rowNumber });
export type ListedBuilding = z.infer<typeof listedBuilding>;

const buildingsAnswer = z.object({
  count: z.int().describe('Total number of buildings found.'),
  result: z.array(listedBuilding).describe('The requested page of the results, in order.'),
  facets: buildingFacets.optional().describe('Counts for each filter option; only with facets=1.'),
  districts: z.array(districtCount).describe('All districts with buildings of the type.'),
});
export type BuildingsAnswer = z.infer<typeof buildingsAnswer>;

export const buildingDetail = building.extend(stockBuilding.shape).extend({
  region_code: regionCode,
  usage: trilingual.nullable().describe('Name of its usage; null if unknown.'),
  lot_info: z.string().nullable().describe('Lot number; null if unknown.'),
  renewal_option: trilingual.nullable().describe('Renewal terms of the land lease as text; null if unknown.'),
  block_count: z.int().nullable().describe('Number of blocks; null if unknown.'),
  floor_remarks: trilingual.nullable().describe('Remarks on its floors; null when there are none.'),
  air_con_hours: z
    .object({
      weekday: z.string().nullable().describe('From Monday to Friday; null if unknown.'),
      sat: z.string().nullable().describe('On Saturdays; null if unknown.'),
      sun: z.string().nullable().describe('On Sundays; null if unknown.'),
    })
    .describe('Hours of the central air-conditioning.'),
  air_con_extra_cents: z
    .int()
    .nullable()
    .describe('HKD cents an hour for air-conditioning of a typical floor at other times; null if unknown.'),
  media: z.array(medium).describe('Photos of the building, the facade first.'),
  stations: z.array(nearStation).describe('The nearest first.'),
  stock_count: z.int().describe('Total number of active listings.'),
  active_stocks: z
    .array(stockUnit)
    .max(MAX_BUILDING_ROWS)
    .describe('The newest of these listings, the newest first.'),
  transaction_count: z.int().describe('Total number of past sales and leases.'),
  newest_transactions: z
    .array(transaction)
    .max(MAX_BUILDING_ROWS)
    .describe('The transactions of the last 12 months; always at least the newest one.'),
  sale_median: medianOfGroup
    .extend({
      months: medianMonths,
      scope: z
        .enum(['building', 'district'])
        .describe('Where the sales are: in the building or, if it has fewer than 5, in its district.'),
      basis: medianBasis,
      left_out: excludedCounts
        .omit({ unlike: true })
        .describe('Number of sales of the period that the median excludes.'),
    })
    .describe('Sales of the type of the building up to today, HKD per square foot.'),
  nearby: z.array(building).describe('The nearest buildings of the same type.'),
  agents: z
    .array(listedAgent)
    .describe('Agents with most listings in the building first, then agents of its district.'),
});
export type BuildingDetail = z.infer<typeof buildingDetail>;

export const buildingPrices = z.object({
  basis: areaBasis.describe('Area basis of all these prices.'),
  sales: z
    .array(
      transaction
        .pick({ id: true, tx_date: true, floor: true, flat: true, ics_type: true })
        .extend({ ft_sell: z.int().describe('HKD per square foot of the area of `basis`.') }),
    )
    .max(MAX_BUILDING_ROWS)
    .describe('Sales in the building, the newest first.'),
  district: z
    .array(z.object({ year: z.int().describe('The calendar year.'), ...medianOfGroup.shape }))
    .describe('Sales of the same type in its district, year by year since the first of these sales.'),
});
export type BuildingPrices = z.infer<typeof buildingPrices>;

const pis_bldg_id = idSchema('The building.');

export const BUILDING_CALLS = defineCalls({
  buildings: {
    params: buildingQuery,
    answer: buildingsAnswer,
    notes: {
      tag: 'buildings',
      summary: 'Buildings',
      description: 'Buildings under any combination of filters, one page, with the exact total.',
      example: { ics: 'c', grade: 'A', order: 'year-desc', limit: '2' },
    },
  },
  buildingDetail: {
    params: z.object({ pis_bldg_id }),
    answer: buildingDetail,
    notes: {
      tag: 'buildings',
      summary: 'One building',
      description:
        'A building with everything known about it, its listings, its latest transactions, the stations and buildings nearby, and its agents.',
      example: { pis_bldg_id: '{pis_bldg_id}' },
      errors: ['not_found'],
    },
  },
  buildingPrices: {
    params: z.object({ pis_bldg_id }),
    answer: buildingPrices,
    notes: {
      tag: 'buildings',
      summary: 'Prices of a building over time',
      description: 'Sale prices per square foot in a building, with the yearly medians of its district.',
      example: { pis_bldg_id: '{pis_bldg_id}' },
      errors: ['not_found'],
    },
  },
});
