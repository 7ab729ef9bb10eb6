import { z } from 'zod';
import { defineCalls } from './call-definition.ts';
import { transactionClustersAnswer } from './cluster.ts';
import { transactionFacets } from './facets.ts';
import { transactionClusterQuery, transactionQuery, transactionSummaryQuery } from './params.ts';
import { transaction } from './transaction.ts';

export const transactionsAnswer = z.object({
  count: z.int().describe('Transactions found in all.'),
  transactions: z.array(transaction),
  facets: transactionFacets.optional(),
});
export type TransactionsAnswer = z.infer<typeof transactionsAnswer>;
/** The two newest of each type. */
export const overallAnswer = z.object({
  i: z.array(transaction),
  c: z.array(transaction),
  s: z.array(transaction),
});

/** What the sales, or the leases, of a search come to. */
const sideSummary = z.object({
  count: z.int(),
  turnover: z.int().describe('All considerations together, or all monthly rents. HKD.'),
  median_ft: z
    .number()
    .nullable()
    .describe('Median price, or monthly rent, in HKD a square foot; null when none is known.'),
});
const summaryAnswer = z.object({ count: z.int(), S: sideSummary, L: sideSummary });
export type TransactionSummary = z.infer<typeof summaryAnswer>;

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
    params: transactionSummaryQuery,
    answer: summaryAnswer,
    notes: {
      tag: 'transactions',
      summary: 'What transactions come to',
      description:
        'How many sales and leases the filters find, what they come to, and the median price a square foot of the area each is measured by. Of an even number the median is halfway between the two in the middle, a half rounded up.',
      example: { ics_type: 'c', districts: 'KT' },
    },
  },
});
