import { z } from 'zod';
import { defineCalls } from './call-definition.ts';
import { clustersAnswer } from './cluster.ts';
import { stockFacets } from './facets.ts';
import { MAX_IDS } from './fields.ts';
import { mediansAnswer } from './medians.ts';
import {
  anchorQuery,
  archiveQuery,
  clusterQuery,
  detailQuery,
  homeQuery,
  noParameters,
  similarQuery,
  stockQuery,
} from './params.ts';
import { pagePath, trilingual } from './shared-fields.ts';
import { stock, stockDetail, stockUnit } from './stock.ts';
import { transaction } from './transaction.ts';

const stocksAnswer = z.object({
  count: z.int().describe('Listings found in all.'),
  stocks: z.array(stock).describe('The page of them that was asked for, in order.'),
  facets: stockFacets.optional().describe('Counts for the filters, when facets=1 asks for them.'),
});
export type StocksAnswer = z.infer<typeof stocksAnswer>;
const anchorAnswer = z.object({
  count: z.int().describe('Listings found in all.'),
  anchor_rownum: z.int().describe('Number of the anchor’s row in the whole result, from 1.'),
  stocks: z.array(stock).describe('The page that holds the anchor.'),
});
const archiveAnswer = z.object({
  stocks: z.array(stock).max(MAX_IDS).describe('Those that were found, in the order asked for.'),
});
const suggestedAnswer = z.object({ stocks: z.array(stock).describe('The listings suggested.') });
export type ArchiveAnswer = z.infer<typeof archiveAnswer>;

/** Maximum number of other listings in the same building. */
export const MAX_NEIGHBOURS = 4;
/** Maximum number of past transactions of the unit. */
export const MAX_UNIT_TRANSACTIONS = 4;
const neighboursAnswer = z.object({
  count: z.int().describe('All other listings in the building of the same type and deal.'),
  units: z.array(stockUnit).max(MAX_NEIGHBOURS).describe('The newest of them.'),
  transactions: z
    .array(transaction)
    .max(MAX_UNIT_TRANSACTIONS)
    .describe('Past sales and leases of this unit, the newest first.'),
});

/** Maximum number of alternatives to a withdrawn listing. */
export const MAX_ALTERNATIVES = 6;
const withdrawnStock = stock
  .pick({
    ...{ gstock_id: true, id: true, ics_type: true, tx_type: true },
    ...{ chi_name: true, gb_name: true, eng_name: true, street: true, streetno: true },
    ...{ dist_code: true, dist_name_zh: true, dist_name_gb: true, dist_name_en: true },
    ...{ area: true, area_gross: true, area_saleable: true },
  })
  .extend({
    building: z
      .object({ name: trilingual.describe('Name of the building.'), link: pagePath })
      .nullable()
      .describe('Its building; null when it stood in no known one.'),
    stocks: z.array(stock).max(MAX_ALTERNATIVES).describe('Active listings like it, the newest first.'),
  });
export type WithdrawnStock = z.infer<typeof withdrawnStock>;

/** A section of the home page: counts of one property type, and some of its listings. */
const homeSection = z.object({
  count: z.int().describe('Active listings of the type.'),
  sale: z.int().describe('Those for sale, or for both.'),
  lease: z.int().describe('Those for lease, or for both.'),
  reduced_count: z.int().describe('Listings whose price, or rent, is below the one asked before.'),
  fresh: z.array(stock).describe('The newest with photographs.'),
  hot: z.array(stock).describe('Those on the hot list.'),
  reduced: z.array(stock).describe('The largest price cuts first.'),
});
const homeAnswer = z.object({
  i: homeSection.describe('Industrial property.'),
  c: homeSection.describe('Offices.'),
  s: homeSection.describe('Shops.'),
});
export type HomeAnswer = z.infer<typeof homeAnswer>;

export const STOCK_CALLS = defineCalls({
  stocks: {
    params: stockQuery,
    answer: stocksAnswer,
    notes: {
      tag: 'listings',
      summary: 'Search listings',
      description:
        'Active listings under any combination of filters, one page of them in order, with the exact count of all. Pages never overlap while the data are the same. A cursor beyond the end answers no listings, with the count.',
      example: { ics_type: 'c', tx_type: 'L', area_min: '500', order_field: 'rent', page_size: '2' },
    },
  },
  stockAnchor: {
    params: anchorQuery,
    answer: anchorAnswer,
    notes: {
      tag: 'listings',
      summary: 'The page around a listing',
      description:
        'The page of a listing search, in ascending order, that holds one listing: pages begin at multiples of page_size. A listing that the filters do not find is refused.',
      example: { stock_id: '{gstock_id}', stock_ics_type: '{ics_type}', order_field: 'area', page_size: '2' },
      errors: ['anchor_not_found'],
    },
  },
  stockArchive: {
    params: archiveQuery,
    answer: archiveAnswer,
    notes: {
      tag: 'listings',
      summary: 'Listings by id',
      description:
        'Listings in the order asked, sold and leased ones too. Unknown and withdrawn ones are left out, and those that the filters, when there are any, do not find. Filters without ids are answered by the sold and leased listings that match, the newest 500; without either there are none.',
      example: { stock_ids: '{gstock_id}' },
    },
  },
  stockClusters: {
    params: clusterQuery,
    answer: clustersAnswer,
    notes: {
      tag: 'listings',
      summary: 'Listings on a map',
      description:
        'The listings inside the bounds, gathered by the 64-pixel cells of the zoom. A cell of one building answers as that building, one with a single listing as that listing. The same cell is the same on every map, wherever the map is moved.',
      example: { bounds: '114.1,22.2,114.3,22.4', zoom: '11', tx_type: 'S' },
    },
  },
  stockDetail: {
    params: detailQuery,
    answer: stockDetail,
    notes: {
      tag: 'listings',
      summary: 'One listing',
      description:
        'Everything about a listing, with its media, building, stations nearby, agent, open days and the prices that were asked.',
      example: { stock_id: '{gstock_id}' },
      errors: ['stock_not_found'],
    },
  },
  stockGone: {
    params: detailQuery,
    answer: z.object({
      gone: withdrawnStock.nullable().describe('The withdrawn listing; null for any other.'),
    }),
    notes: {
      tag: 'listings',
      summary: 'A listing that is gone',
      description:
        'What a withdrawn listing was, without price, unit, agent and pictures, and active listings like it: of its type, deal and district, first those of half to twice its area. Null for a listing that is there, that was sold or leased, or that has never been.',
      example: { stock_id: '{gstock_id}' },
    },
  },
  suggestedStock: {
    params: noParameters,
    answer: suggestedAnswer,
    notes: {
      tag: 'listings',
      summary: 'Today’s suggestion',
      description: 'The newest hot listing of each type.',
      example: {},
    },
  },
  suggestedStocks: {
    params: similarQuery,
    answer: suggestedAnswer,
    notes: {
      tag: 'listings',
      summary: 'Similar listings',
      description:
        'Active listings of the same type that are also for sale, or else for lease: the nearest in distance, area and price first. The score counts distance up to 3 km with four parts in ten, area and price with three each; the same building counts in favour.',
      example: { stock_id: '{gstock_id}', limit: '3' },
      errors: ['stock_not_found'],
    },
  },
  stockMedians: {
    params: detailQuery,
    answer: mediansAnswer,
    notes: {
      tag: 'listings',
      summary: 'Median prices nearby',
      description:
        'The median price per square foot of the transactions in the building and in the district of a listing over the last 24 months: of the same type and side, measured by the same area. Where there are 5, only those most alike count: offices of its grade, shops of its floor level on streets of its tier, in buildings of like age, of half to twice its size. `like` says which. Fewer than 5 transactions have no median; of an even number it is halfway between the two in the middle, a half rounded up.',
      example: { stock_id: '{gstock_id}' },
      errors: ['stock_not_found'],
    },
  },
  stockNeighbours: {
    params: detailQuery,
    answer: neighboursAnswer,
    notes: {
      tag: 'listings',
      summary: 'Other listings in the building',
      description:
        'Active listings in the building of a listing, of its type and deal, the newest first; and what this unit was sold or leased for before, where floor and unit of both are known exactly.',
      example: { stock_id: '{gstock_id}' },
      errors: ['stock_not_found'],
    },
  },
  homeStocks: {
    params: homeQuery,
    answer: homeAnswer,
    notes: {
      tag: 'listings',
      summary: 'Listings of the home page',
      description:
        'How much there is of each type, and of listings in Hong Kong the newest with photographs, the hot list and the largest price cuts. A list that is not asked for is empty.',
      example: { limit: '1' },
    },
  },
});
