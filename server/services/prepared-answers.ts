import type { CallName, CallParams } from '#contract/call-table.ts';
import type { StockDeps } from './stocks.ts';

/** Answers as JSON, where the engine has the bytes at hand; undefined where it has not. */
export type PreparedAnswers = {
  readonly [Name in CallName]?: (params: CallParams<Name>) => Uint8Array | undefined;
};

export function createPreparedAnswers({ catalogue }: Pick<StockDeps, 'catalogue'>): PreparedAnswers {
  return {
    stocks: (query) => catalogue.current().stocksJson?.(query),
    transactions: (query) => (query === null ? undefined : catalogue.current().transactionsJson?.(query)),
  };
}
