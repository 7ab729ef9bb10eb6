import type { CallName, CallParams } from '#contract/call-table.ts';
import type { StockDeps } from './stocks.ts';

/**
 * Functions that return the response of a call as serialized JSON. Undefined if the engine has not
 * prepared JSON for the request.
 */
export type PreparedJson = {
  readonly [Name in CallName]?: (params: CallParams<Name>) => Uint8Array | undefined;
};

export function createPreparedJson({ catalogue }: Pick<StockDeps, 'catalogue'>): PreparedJson {
  return {
    stocks: (query) => catalogue.current().stocksJson?.(query),
    stockArchive: (query) => catalogue.current().archivedJson?.(query),
    transactions: (query) => (query === null ? undefined : catalogue.current().transactionsJson?.(query)),
  };
}
