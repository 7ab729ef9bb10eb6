import type { TRANSACTION_CALLS } from '#contract/transaction-calls.ts';
import { hongKongDay } from '#domain/text/date.ts';
import { MAX_PLOT_POINTS } from '#domain/transaction/price-plot.ts';
import type { ServicesOf } from './service-type.ts';
import type { StockDeps } from './stocks.ts';

export function createTransactionServices({
  catalogue,
  now,
}: StockDeps): ServicesOf<keyof typeof TRANSACTION_CALLS> {
  return {
    transactions: async (query) =>
      query === null ? catalogue.current().overall() : catalogue.current().transactions(query),
    transactionClusters: async (query) => catalogue.current().transactionClusters(query),
    transactionPlot: async ({ filter }) =>
      catalogue.current().transactionPlot({ filter, maxPoints: MAX_PLOT_POINTS }),
    transactionSummary: async ({ filter }) =>
      catalogue.current().transactionSummary(filter, hongKongDay(now())),
  };
}
