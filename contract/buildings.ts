import { z } from 'zod';
import { listedAgent } from './agents.ts';
import { stockCounts } from './branches.ts';
import { defineCalls } from './call-definition.ts';
import { buildingFacets } from './facets.ts';
import { icsType, idSchema } from './fields.ts';
import { excludedCounts, medianBasis, medianOfGroup } from './medians.ts';
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

/** Maximum listings and transactions in a building response; no building in Hong Kong has more at a time. */
export const MAX_BUILDING_ROWS = 500;

/** A building in lists and on maps. */
export const building = z.object({
  id: z.int().describe('What listings and transactions call pis_bldg_id.'),
  ics_type: icsType.describe(
    'What it was built for: i industrial, c office, s shops; a shop may stand in any building.',
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
  count: z.int().describe('Buildings found in all.'),
  result: z.array(listedBuilding).describe('The page of them that was asked for, in order.'),
  facets: buildingFacets.optional().describe('Counts for the filters, when facets=1 asks for them.'),
  districts: z.array(districtCount).describe('Every district that has buildings of the type.'),
});
export type BuildingsAnswer = z.infer<typeof buildingsAnswer>;

export const buildingDetail = building.extend(stockBuilding.shape).extend({
  region_code: regionCode,
  usage: trilingual.nullable().describe('Name of its usage; null when not known.'),
  lot_info: z.string().nullable().describe('Lot number; null when not known.'),
  renewal_option: trilingual
    .nullable()
    .describe('Whether the land lease can be renewed, in words; null when not known.'),
  block_count: z.int().nullable().describe('Number of blocks; null when not known.'),
  floor_remarks: trilingual.nullable().describe('Remarks on its floors; null when there are none.'),
  air_con_hours: z
    .object({
      weekday: z.string().nullable().describe('From Monday to Friday; null when not known.'),
      sat: z.string().nullable().describe('On Saturdays; null when not known.'),
      sun: z.string().nullable().describe('On Sundays; null when not known.'),
    })
    .describe('When the central air-conditioning runs.'),
  air_con_extra_cents: z
    .int()
    .nullable()
    .describe(
      'HKD cents an hour for air-conditioning of a typical floor at other times; null when not known.',
    ),
  media: z.array(medium).describe('The street front first.'),
  stations: z.array(nearStation).describe('The nearest first.'),
  stock_count: z.int().describe('Active listings in all.'),
  active_stocks: z.array(stockUnit).max(MAX_BUILDING_ROWS).describe('The first of them, the newest first.'),
  transaction_count: z.int().describe('Past sales and leases in all.'),
  newest_transactions: z
    .array(transaction)
    .max(MAX_BUILDING_ROWS)
    .describe('Of the last 12 months, and always the newest one.'),
  sale_median: medianOfGroup
    .extend({
      basis: medianBasis,
      left_out: excludedCounts.omit({ unlike: true }).describe('Sales of the period that it leaves out.'),
    })
    .describe('Sales of the last 24 months, HKD per square foot.'),
  nearby: z.array(building).describe('The nearest of the same type.'),
  agents: z.array(listedAgent).describe('Those with most listings in it, then those of its district.'),
});
export type BuildingDetail = z.infer<typeof buildingDetail>;

export const buildingPrices = z.object({
  basis: areaBasis.describe('The area that all these prices are measured by.'),
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
