import type { CallName } from './call-table.ts';

/**
 * Upper bound for the cost of a call in CPU microseconds, measured with 12,000 listings and 60,000
 * transactions and rounded up. The cost does not depend on which fields are selected.
 */
export type CallCost = {
  /** Cost of finding the matches, with any filters. */
  readonly find: number;
  /** Cost of each item in the response. */
  readonly item?: number;
  /** Additional cost of counting `facets`. */
  readonly facets?: number;
};

/** Parameters that determine the number of items: a page size, or a list with one entry per item. */
export const PAGE_PARAMETERS: readonly string[] = ['page_size', 'limit'];
export const LIST_PARAMETERS: readonly string[] = ['stock_ids', 'codes'];

/**
 * Cost of each call that is available over GraphQL. One GraphQL request may contain many calls, so a
 * call without a cost is not offered.
 */
const COSTS = {
  stocks: { find: 1_000, item: 50, facets: 6_000 },
  stockAnchor: { find: 1_500, item: 50 },
  stockArchive: { find: 2_000, item: 25 },
  stockClusters: { find: 5_000 },
  stockDetail: { find: 1_000 },
  suggestedStock: { find: 1_000 },
  suggestedStocks: { find: 2_000 },
  stockMedians: { find: 1_000 },
  stockNeighbours: { find: 1_000 },
  homeStocks: { find: 3_000, item: 400 },
  stockMedium: { find: 1_000 },
  openDays: { find: 3_000, item: 50 },
  districts: { find: 100 },
  stations: { find: 500 },
  stockKeywords: { find: 1_000 },
  txKeywords: { find: 1_000 },
  txKeywordOfBuilding: { find: 500 },
  branches: { find: 500 },
  agents: { find: 500, item: 5 },
  agentDetail: { find: 5_000 },
  buildings: { find: 4_000, item: 20, facets: 6_000 },
  buildingDetail: { find: 3_000 },
  buildingPrices: { find: 2_000 },
  transactions: { find: 1_000, item: 20, facets: 25_000 },
  transactionSummary: { find: 30_000 },
  transactionClusters: { find: 5_000 },
  researchSeries: { find: 500 },
  districtSeries: { find: 500, item: 2_000 },
  researchStatistics: { find: 500 },
  researchReports: { find: 500 },
  researchReport: { find: 5_000 },
} as const satisfies Partial<Record<CallName, CallCost>>;

export type GraphqlCallName = keyof typeof COSTS;
export const CALL_COSTS: Readonly<Record<GraphqlCallName, CallCost>> = COSTS;
