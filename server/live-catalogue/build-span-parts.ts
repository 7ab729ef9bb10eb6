import { withoutChanges } from '#catalogue/generations/generations.ts';
import type { CatalogueParts } from '#catalogue/parts.ts';
import { buildStockParts, type StockParts, spliceStockParts } from '#catalogue/stocks/parts.ts';
import {
  buildTransactionParts,
  spliceTransactionParts,
  type TransactionParts,
} from '#catalogue/transactions/parts.ts';
import type { SpanRows } from '../database/queries/spans.ts';

/**
 * Catalogue parts built from spans of rows. `stocks` or `transactions` is missing if there are no spans
 * of such rows.
 */
export type SpanParts = { readonly stocks?: StockParts; readonly transactions?: TransactionParts };

/** Builds the parts of one span at a time, so that only the rows of one span are in memory. */
export async function* buildSpanParts(spans: AsyncIterable<SpanRows>): AsyncGenerator<SpanParts> {
  for await (const { part, rows } of spans)
    yield part === 'stocks'
      ? { stocks: buildStockParts(rows) }
      : { transactions: buildTransactionParts(rows) };
}

/**
 * Joins the parts from all sources in order of arrival. Uses the same splice functions as updates that
 * merge changed listings.
 */
export async function joinParts(...sources: readonly AsyncIterable<SpanParts>[]): Promise<SpanParts> {
  let result: SpanParts = {};
  await Promise.all(
    sources.map(async (source) => {
      for await (const parts of source) result = joinSpanParts(result, parts);
    }),
  );
  return result;
}

/** Joins two sets of parts that have no rows in common. */
function joinSpanParts(left: SpanParts, right: SpanParts): SpanParts {
  const joinOptional = <Parts>(
    [a, b]: readonly [Parts | undefined, Parts | undefined],
    splice: (old: Parts, added: Parts, removedIds: Iterable<number>) => Parts,
  ) => (a && b ? splice(a, b, []) : (a ?? b));
  const stocks = joinOptional([left.stocks, right.stocks], spliceStockParts);
  const transactions = joinOptional([left.transactions, right.transactions], spliceTransactionParts);
  return { ...(stocks && { stocks }), ...(transactions && { transactions }) };
}

/** Returns the parts as a catalogue has them. */
export function asGenerations({ stocks, transactions }: SpanParts): Partial<CatalogueParts> {
  return {
    ...(stocks && { stocks: withoutChanges(stocks) }),
    ...(transactions && { transactions: withoutChanges(transactions) }),
  };
}
