import { z } from 'zod';
import { GREEN_RATINGS, TITLES } from '#domain/building/buildings.ts';
import { REGIONS } from '#domain/codes/region.ts';
import { GRADES } from '#domain/stock/stock-choices.ts';
import { listedAgent } from './agents.ts';
import { stockCounts } from './branches.ts';
import { defineCalls } from './call-definition.ts';
import { buildingFacets } from './facets.ts';
import { icsType, idOf } from './fields.ts';
import { basis, leftOut, medianOfGroup } from './medians.ts';
import { buildingQuery } from './params.ts';
import { medium, nearStation, station, stockBuilding, stockUnit, trilingual } from './stock.ts';
import { transaction } from './transaction.ts';

/** Listings and transactions that come with a building; no building of Hong Kong has as many at a time. */
export const MOST_ROWS = 500;

/** A building as lists and maps show it. */
export const building = z.object({
  id: z.int().describe('What listings and transactions call pis_bldg_id.'),
  ics_type: icsType.describe('What it was built for; a shop may stand in any building.'),
  name: trilingual,
  dist_code: z.string(),
  dist_name: trilingual,
  street_id: z.int().nullable(),
  street: trilingual.nullable(),
  streetno: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
  grade: z.enum(GRADES).nullable(),
  completion_year: z.int().nullable(),
  floors: z.int().nullable(),
  title: z.enum(TITLES).nullable(),
  green_rating: z.enum(GREEN_RATINGS).nullable(),
  station: station.nullable().describe('The nearest MTR station; null when all are too far to walk.'),
  photo: z.string().nullable(),
  stocks: stockCounts.describe('Active listings.'),
  link: trilingual.describe('Path of its page in each language.'),
});
export type Building = z.infer<typeof building>;

const districtCount = z.object({
  code: z.string(),
  name: trilingual,
  region_code: z.enum(REGIONS).describe('ETC is outside Hong Kong.'),
  lat: z.number(),
  lng: z.number(),
  count: z.int().describe('Buildings of the type.'),
});
export type DistrictCount = z.infer<typeof districtCount>;

const listedBuilding = building.extend({ rownum: z.int().describe('Its number in the result, from 1.') });
export type ListedBuilding = z.infer<typeof listedBuilding>;

const buildingsAnswer = z.object({
  count: z.int().describe('Buildings found in all.'),
  result: z.array(listedBuilding),
  facets: buildingFacets.optional(),
  districts: z.array(districtCount).describe('Every district that has buildings of the type.'),
});
export type BuildingsAnswer = z.infer<typeof buildingsAnswer>;

export const buildingDetail = building.extend(stockBuilding.shape).extend({
  region_code: z.enum(REGIONS),
  usage: trilingual.nullable(),
  lot_info: z.string().nullable(),
  renewal_option: trilingual.nullable(),
  block_count: z.int().nullable(),
  floor_remarks: trilingual.nullable(),
  air_con_hours: z
    .object({ weekday: z.string().nullable(), sat: z.string().nullable(), sun: z.string().nullable() })
    .describe('When the central air-conditioning runs.'),
  air_con_extra_cents: z.int().nullable().describe('HKD cents an hour for air-conditioning at other times.'),
  media: z.array(medium).describe('The street front first.'),
  stations: z.array(nearStation).describe('The nearest first.'),
  stock_count: z.int().describe('Active listings in all.'),
  active_stocks: z.array(stockUnit).max(MOST_ROWS).describe('The first of them, the newest first.'),
  transaction_count: z.int().describe('Past sales and leases in all.'),
  newest_transactions: z
    .array(transaction)
    .max(MOST_ROWS)
    .describe('Of the last 12 months, and always the newest one.'),
  sale_median: medianOfGroup
    .extend({ basis, left_out: leftOut.omit({ unlike: true }) })
    .describe('Sales of the last 24 months, HKD per square foot.'),
  nearby: z.array(building).describe('The nearest of the same type.'),
  agents: z.array(listedAgent).describe('Those with most listings in it, then those of its district.'),
});
export type BuildingDetail = z.infer<typeof buildingDetail>;

export const buildingPrices = z.object({
  basis: z.enum(['gross', 'saleable']).describe('The area that all these prices are measured by.'),
  sales: z
    .array(
      transaction
        .pick({ id: true, tx_date: true, floor: true, flat: true, ics_type: true })
        .extend({ ft_sell: z.int() }),
    )
    .max(MOST_ROWS)
    .describe('Sales in the building, the newest first.'),
  district: z
    .array(z.object({ year: z.int(), ...medianOfGroup.shape }))
    .describe('Sales of the same type in its district, year by year since the first of these sales.'),
});
export type BuildingPrices = z.infer<typeof buildingPrices>;

const pis_bldg_id = idOf('The building.');

export const BUILDING_CALLS = defineCalls({
  buildings: {
    params: buildingQuery,
    answer: buildingsAnswer,
    notes: {
      tag: 'buildings',
      summary: 'Buildings',
      description: 'Buildings under any combination of filters, a page of them, with the exact count of all.',
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
      description: 'What was paid per square foot in a building, beside the medians of its district.',
      example: { pis_bldg_id: '{pis_bldg_id}' },
      errors: ['not_found'],
    },
  },
});
