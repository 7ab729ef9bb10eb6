import { z } from 'zod';
import { DENSITY_GRID, MAX_PLOT_POINTS } from '#domain/transaction/price-plot.ts';
import { TRANSACTION_TYPES } from '#domain/transaction/transaction-filter.ts';
import { defineCalls } from './call-definition.ts';
import { transactionClustersAnswer } from './cluster.ts';
import { transactionFacets } from './facets.ts';
import { transactionClusterQuery, transactionFilterQuery, transactionQuery } from './params.ts';
import { transaction } from './transaction.ts';

export const transactionsAnswer = z.object({
  count: z.int().describe('Transactions found in all.'),
  transactions: z.array(transaction).describe('The page of them that was asked for, in order.'),
  facets: transactionFacets.optional().describe('Counts for the filters, when facets=1 asks for them.'),
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
  count: z.int().describe('How many were found.'),
  turnover: z.int().describe('All considerations together, or all monthly rents. HKD.'),
  median_ft: z
    .number()
    .nullable()
    .describe('Median price, or monthly rent, in HKD per square foot; null when none is known.'),
});
const summaryAnswer = z.object({
  count: z.int().describe('Transactions found in all.'),
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
  tx_type: z.enum(TRANSACTION_TYPES).describe('Sales or leases, whichever are more.'),
  count: z
    .int()
    .describe('All that were found of these with a price per square foot; the plot shows every one.'),
  first: z.iso.date().nullable().describe('The first day; null when there is nothing to show.'),
  last: z.iso.date().nullable().describe('The last day; null when there is nothing to show.'),
  lowest: z
    .number()
    .nullable()
    .describe(
      'The lowest price in HKD per square foot, of leases a month; null when there is nothing to show.',
    ),
  highest: z.number().nullable().describe('The highest, in the same way.'),
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
        'Sales and leases under any combination of filters, one page of them in order, with the exact count of all. Without any parameter: the two newest of each type.',
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
        'The transactions inside the bounds, gathered by the 64-pixel cells of the zoom. A transaction lies where its building does; one without a building is on no map. A cell of one building answers as that building, one with a single transaction as that transaction.',
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
        'How many sales and leases the filters find, what they come to, and the median price per square foot of the area each is measured by. Of an even number the median is halfway between the two in the middle, a half rounded up.',
      example: { ics_type: 'c', districts: 'KT' },
    },
  },
  transactionPlot: {
    params: transactionFilterQuery,
    answer: plotAnswer,
    notes: {
      tag: 'transactions',
      summary: 'Transactions by day and price',
      description: `All sales, or all leases, that the filters find with a price per square foot: up to ${MAX_PLOT_POINTS} as single points, more as a density.`,
      example: { ics_type: 'c', districts: 'KT', tx_type: 'S' },
    },
  },
});
