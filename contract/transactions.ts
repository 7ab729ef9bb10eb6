import { z } from 'zod';
import { defineCalls } from './call.ts';
import { transactionFacets } from './facets.ts';
import { transactionQuery } from './params.ts';
import { transaction } from './transaction.ts';

const transactionsAnswer = z.object({
  count: z.int().describe('Transactions found in all.'),
  transactions: z.array(transaction),
  facets: transactionFacets.optional(),
});
export type TransactionsAnswer = z.infer<typeof transactionsAnswer>;
/** The two newest of each type. */
const overallAnswer = z.object({
  i: z.array(transaction),
  c: z.array(transaction),
  s: z.array(transaction),
});

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
});
