import type { CallName } from './call-table.ts';

/**
 * The most that a call may take, in microseconds of a processor with 12,000 listings and 60,000 transactions, rounded
 * up. It does so whatever is asked of its answer.
 */
export type CallWork = {
  /** Finding what is asked for, under any filters. */
  readonly find: number;
  /** Making one item of its page. */
  readonly item?: number;
  /** Counting what `facets` adds. */
  readonly facets?: number;
};

/** Parameters that say how many items a call answers: by number, or by naming each of them. */
export const PAGE_PARAMETERS: readonly string[] = ['page_size', 'limit'];
export const LIST_PARAMETERS: readonly string[] = ['stock_ids', 'codes'];

/** GraphQL, which answers many calls to one request, offers those alone that say here what they take. */
const WORK = {
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
} as const satisfies Partial<Record<CallName, CallWork>>;

export type ChargedCall = keyof typeof WORK;
export const CALL_WORK: Readonly<Record<ChargedCall, CallWork>> = WORK;
