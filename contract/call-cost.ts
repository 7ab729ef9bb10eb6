import type { CallName } from './call-table.ts';

/**
 * Upper bound for the cost of a call in CPU microseconds, measured with 12,000 listings and 60,000
 * transactions and rounded up. The cost does not depend on which fields are selected.
 */
export type CallCost = {
  /** Cost of finding the matches, with any filters. */
  readonly findCost: number;
  /** Cost of each item in the response. */
  readonly costPerItem?: number;
  /** Additional cost of counting `facets`. */
  readonly facetsCost?: number;
};

/** Parameters that determine the number of items: a page size, or a list with one entry per item. */
export const PAGE_PARAMETERS: readonly string[] = ['page_size', 'limit'];
export const LIST_PARAMETERS: readonly string[] = ['stock_ids', 'codes'];

/**
 * Cost of each call that is available over GraphQL. One GraphQL request may contain many calls, so a
 * call without a cost is not offered.
 */
const COSTS = {
  stocks: { findCost: 1_000, costPerItem: 50, facetsCost: 6_000 },
  stockAnchor: { findCost: 1_500, costPerItem: 50 },
  stockArchive: { findCost: 2_000, costPerItem: 25 },
  stockClusters: { findCost: 5_000 },
  stockDetail: { findCost: 1_000 },
  suggestedStock: { findCost: 1_000 },
  suggestedStocks: { findCost: 2_000 },
  stockMedians: { findCost: 1_000 },
  stockMarketYield: { findCost: 1_000 },
  stockNeighbours: { findCost: 1_000 },
  homeStocks: { findCost: 3_000, costPerItem: 400 },
  stockMedium: { findCost: 1_000 },
  openDays: { findCost: 3_000, costPerItem: 50 },
  districts: { findCost: 100 },
  stations: { findCost: 500 },
  stockKeywords: { findCost: 2_000 },
  txKeywords: { findCost: 2_000 },
  txKeywordOfBuilding: { findCost: 500 },
  branches: { findCost: 500 },
  agents: { findCost: 500, costPerItem: 5 },
  agentDetail: { findCost: 5_000 },
  buildings: { findCost: 4_000, costPerItem: 20, facetsCost: 6_000 },
  buildingDetail: { findCost: 3_000 },
  buildingPrices: { findCost: 2_000 },
  transactions: { findCost: 1_000, costPerItem: 20, facetsCost: 25_000 },
  transactionSummary: { findCost: 30_000 },
  transactionClusters: { findCost: 5_000 },
  researchSeries: { findCost: 500 },
  districtSeries: { findCost: 500, costPerItem: 2_000 },
  researchStatistics: { findCost: 500 },
  researchReports: { findCost: 500 },
  researchReport: { findCost: 5_000 },
} as const satisfies Partial<Record<CallName, CallCost>>;

export type GraphqlCallName = keyof typeof COSTS;
export const CALL_COSTS: Readonly<Record<GraphqlCallName, CallCost>> = COSTS;
