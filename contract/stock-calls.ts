import { z } from 'zod';
import { defineCalls } from './call-definition.ts';
import { clustersAnswer } from './cluster.ts';
import { stockFacets } from './facets.ts';
import { MAX_IDS } from './fields.ts';
import { marketYieldAnswer } from './market-yield.ts';
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
  count: z.int().describe('Total number of listings found.'),
  stocks: z.array(stock).describe('The requested page of the results, in order.'),
  facets: stockFacets.optional().describe('Counts for each filter option; only with facets=1.'),
});
export type StocksAnswer = z.infer<typeof stocksAnswer>;
const anchorAnswer = z.object({
  count: z.int().describe('Total number of listings found.'),
  anchor_rownum: z.int().describe('Position of the anchor in the whole result, from 1.'),
  stocks: z.array(stock).describe('The page that contains the anchor.'),
});
const archiveAnswer = z.object({
  stocks: z.array(stock).max(MAX_IDS).describe('The listings found, in the requested order.'),
});
const suggestedAnswer = z.object({ stocks: z.array(stock).describe('The listings suggested.') });
export type ArchiveAnswer = z.infer<typeof archiveAnswer>;

/** Maximum number of other listings in the same building. */
export const MAX_NEIGHBOURS = 4;
/** Maximum number of past transactions of the unit. */
export const MAX_UNIT_TRANSACTIONS = 4;
const neighboursAnswer = z.object({
  count: z.int().describe('All other listings in the building of the same type and deal.'),
  units: z.array(stockUnit).max(MAX_NEIGHBOURS).describe('The newest of these listings.'),
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
      .describe('The building; null if unknown.'),
    stocks: z.array(stock).max(MAX_ALTERNATIVES).describe('Similar active listings, the newest first.'),
  });
export type WithdrawnStock = z.infer<typeof withdrawnStock>;

/** A section of the home page: counts of one property type, and some of its listings. */
const homeSection = z.object({
  count: z.int().describe('Active listings of the type.'),
  sale: z.int().describe('Listings for sale, or for both sale and lease.'),
  lease: z.int().describe('Listings for lease, or for both sale and lease.'),
  reduced_count: z.int().describe('Listings whose asking price or rent was reduced.'),
  fresh: z.array(stock).describe('The newest listings with photographs.'),
  hot: z.array(stock).describe('Listings on the hot list.'),
  reduced: z.array(stock).describe('Listings with a price cut, the largest first.'),
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
        'Active listings under any combination of filters, one sorted page, with the exact total. Pages do not overlap while the data are unchanged. A cursor beyond the end returns the count without listings.',
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
        'The page of a listing search, in ascending order, that contains a given listing. Pages begin at multiples of page_size. A listing that does not match the filters is refused.',
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
        'Listings in the requested order, including sold and leased ones. Unknown and withdrawn listings are omitted, and so are listings that do not match the filters, if any. Filters without ids return the newest 500 sold and leased listings that match; without filters and ids the result is empty.',
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
        'The listings within the bounds, grouped by 64-pixel cells of the zoom level. If all listings of a cell are in one building, the cell has the kind building; a single listing has the kind stock. The grid of cells is fixed and does not move with the map.',
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
        'All data of a listing, with its media, building, nearby stations, agent, open days and asking price history.',
      example: { stock_id: '{gstock_id}' },
      errors: ['stock_not_found'],
    },
  },
  stockGone: {
    params: detailQuery,
    answer: z.object({
      gone: withdrawnStock
        .nullable()
        .describe('The withdrawn listing; null if the listing is not withdrawn.'),
    }),
    notes: {
      tag: 'listings',
      summary: 'A withdrawn listing',
      description:
        'The facts of a withdrawn listing, without price, unit, agent and pictures, and similar active listings: of the same type, deal and district, first those of half to twice its area. Null if the listing is active, sold, leased or unknown.',
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
        'Active listings of the same type with a common deal (sale or lease), the most similar first. Distance (up to 3 km) has a weight of 4/10, area and price 3/10 each; listings in the same building rank higher.',
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
        'The median price per square foot of the transactions in the building and in the district of a listing over the last 24 months, or 60 where 24 have fewer than 5 (`months`): of the same property type and deal, measured by the same area basis. They compare with `unit_net`, a rent without what it includes. If there are at least 5, only the most similar transactions count: offices of the same grade, shops of the same floor level and street tier, in buildings of similar age, of half to twice the size. `like` gives the criteria. Fewer than 5 transactions have no median; of an even number it is halfway between the two in the middle, a half rounded up.',
      example: { stock_id: '{gstock_id}' },
      errors: ['stock_not_found'],
    },
  },
  stockMarketYield: {
    params: detailQuery,
    answer: marketYieldAnswer,
    notes: {
      tag: 'listings',
      summary: 'Yield of the district',
      description:
        'The gross yield of the district of a listing, before costs: twelve times the median rent per square foot, of the median price per square foot, of all leases and sales of its type over the last 24 months, measured by the same area. And the rent of its current tenancy per square foot of that area. Fewer than 5 transactions have no median.',
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
        'Active listings in the building of a listing, of its type and deal, the newest first; and past sales and leases of this unit, if floor and unit are known exactly.',
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
        'For each property type: counts of all active listings and, of the listings in Hong Kong, the newest with photographs, the hot list and the largest price cuts. Lists that are not requested are empty.',
      example: { limit: '1' },
    },
  },
});
