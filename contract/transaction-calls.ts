import { z } from 'zod';
import { DENSITY_GRID, MAX_PLOT_POINTS } from '#domain/transaction/price-plot.ts';
import { TRANSACTION_TYPES } from '#domain/transaction/transaction-filter.ts';
import { defineCalls } from './call-definition.ts';
import { transactionClustersAnswer } from './cluster.ts';
import { transactionFacets } from './facets.ts';
import { medianBasis, medianMonths } from './medians.ts';
import { transactionClusterQuery, transactionFilterQuery, transactionQuery } from './params.ts';
import { transaction } from './transaction.ts';

export const transactionsAnswer = z.object({
  count: z.int().describe('Total number of transactions found.'),
  transactions: z.array(transaction).describe('The requested page of the results, in order.'),
  facets: transactionFacets.optional().describe('Counts for each filter option; only with facets=1.'),
});
export type TransactionsAnswer = z.infer<typeof transactionsAnswer>;
/** The two newest transactions of each property type. */
export const overallAnswer = z.object({
  i: z.array(transaction).describe('Industrial property.'),
  c: z.array(transaction).describe('Offices.'),
  s: z.array(transaction).describe('Shops.'),
});

/** Totals of the sales or of the leases in a search result. */
const txTypeSummary = z.object({
  count: z.int().describe('Number of transactions found.'),
  turnover: z.int().describe('Sum of all considerations, or of all monthly rents, in HKD.'),
  median_ft: z
    .number()
    .nullable()
    .describe(
      'Median price, or monthly rent, in HKD per square foot of the area of `basis`; null for fewer than 5 transactions.',
    ),
  median_count: z.int().describe('Number of transactions that the median is based on.'),
  basis: medianBasis,
  months: medianMonths
    .nullable()
    .describe(
      'Months of the median up to today: 24, or 60 where 24 months have fewer than 5. Null if the search has days, which are then the period.',
    ),
});
const summaryAnswer = z.object({
  count: z.int().describe('Total number of transactions found.'),
  S: txTypeSummary.describe('The sales.'),
  L: txTypeSummary.describe('The leases.'),
});
export type TransactionSummary = z.infer<typeof summaryAnswer>;

/** A plotted transaction: days after the first date, and HKD per square foot. */
const plotPoint = z.tuple([z.int(), z.number()]);
export type PlotPoint = z.infer<typeof plotPoint>;
/**
 * A cell of the density plot: its column counted from the first date, its row counted from the lowest
 * price, and the number of transactions.
 */
const plotCell = z.tuple([z.int(), z.int(), z.int()]);
export type PlotCell = z.infer<typeof plotCell>;

const pointsOfType = z.array(plotPoint).max(MAX_PLOT_POINTS);
const plotAnswer = z.object({
  tx_type: z.enum(TRANSACTION_TYPES).describe('Whether sales or leases are plotted: whichever are more.'),
  count: z
    .int()
    .describe('Number of plotted transactions: all of this type that have a price per square foot.'),
  first: z.iso.date().nullable().describe('The first day; null if the plot is empty.'),
  last: z.iso.date().nullable().describe('The last day; null if the plot is empty.'),
  lowest: z
    .number()
    .nullable()
    .describe('Lowest price in HKD per square foot (per month for leases); null if the plot is empty.'),
  highest: z.number().nullable().describe('Highest price, in the same unit.'),
  points: z
    .object({
      i: pointsOfType.describe('Industrial property.'),
      c: pointsOfType.describe('Offices.'),
      s: pointsOfType.describe('Shops.'),
    })
    .describe(
      `Each transaction by its type, the oldest first: days after the first, and HKD per square foot. None when there are more than ${MAX_PLOT_POINTS}.`,
    ),
  cells: z
    .array(plotCell)
    .max(DENSITY_GRID.columns * DENSITY_GRID.rows)
    .describe(
      `The density of more than ${MAX_PLOT_POINTS}: column, row and count of each cell that is not empty. ${DENSITY_GRID.columns} columns share the days evenly, ${DENSITY_GRID.rows} rows the logarithm of the price.`,
    ),
});
export type TransactionPlot = z.infer<typeof plotAnswer>;

export const TRANSACTION_CALLS = defineCalls({
  transactions: {
    params: transactionQuery,
    answer: z.union([transactionsAnswer, overallAnswer]),
    notes: {
      tag: 'transactions',
      summary: 'Search transactions',
      description:
        'Sales and leases under any combination of filters, one sorted page, with the exact total. Without any parameter: the two newest of each type.',
      example: { tx_type: 'S', ics_type: 'i', order: 'sell-desc', page_size: '2' },
    },
  },
  transactionClusters: {
    params: transactionClusterQuery,
    answer: transactionClustersAnswer,
    notes: {
      tag: 'transactions',
      summary: 'Transactions on a map',
      description:
        'The transactions within the bounds, grouped by 64-pixel cells of the zoom level. A transaction has the position of its building; a transaction without a building is on no map. If all transactions of a cell are in one building, the cell has the kind building; a single transaction has the kind transaction.',
      example: { bounds: '114.1,22.2,114.3,22.4', zoom: '11', tx_type: 'S' },
    },
  },
  transactionSummary: {
    params: transactionFilterQuery,
    answer: summaryAnswer,
    notes: {
      tag: 'transactions',
      summary: 'Totals of a transaction search',
      description:
        'Number and total value of the matching sales and of the matching leases, and their median price per square foot: of the days searched or, without any, of the last 24 months (60 where 24 have fewer than 5), by the area that most of them are measured by. For an even number of prices, the median is the mean of the two middle prices, rounded half up.',
      example: { ics_type: 'c', districts: 'KT' },
    },
  },
  transactionPlot: {
    params: transactionFilterQuery,
    answer: plotAnswer,
    notes: {
      tag: 'transactions',
      summary: 'Transactions by day and price',
      description: `The matching sales or leases (whichever are more) that have a price per square foot: up to ${MAX_PLOT_POINTS} as single points, more as a density grid.`,
      example: { ics_type: 'c', districts: 'KT', tx_type: 'S' },
    },
  },
});
