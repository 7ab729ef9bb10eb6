import { inSharedMemory } from '#catalogue/memory/shared-memory.ts';
import { type StockParts, spliceStockParts, stockParts } from '#catalogue/stocks/parts.ts';
import {
  spliceTransactionParts,
  type TransactionParts,
  transactionParts,
} from '#catalogue/transactions/parts.ts';
import type { SpanRows } from '../database/queries/spans.ts';

/** The parts that are made of spans, as far as there were spans of them. */
export type SpannedParts = { readonly stocks?: StockParts; readonly transactions?: TransactionParts };

/**
 * Makes parts of one span after the other and joins them, as fresh listings are joined with those before. So only the
 * rows of one span are in memory at a time.
 */
export async function makeSpans(spans: AsyncIterable<SpanRows>): Promise<SpannedParts> {
  let made: SpannedParts = {};
  for await (const { part, rows } of spans)
    made = joined(
      made,
      part === 'stocks' ? { stocks: stockParts(rows) } : { transactions: transactionParts(rows) },
    );
  return inSharedMemory(made);
}

/** The rows of both, which have none in common. */
export function joined(one: SpannedParts, other: SpannedParts): SpannedParts {
  const join = <Parts>(
    [a, b]: readonly [Parts | undefined, Parts | undefined],
    splice: (old: Parts, fresh: Parts, gone: Iterable<number>) => Parts,
  ) => (a && b ? splice(a, b, []) : (a ?? b));
  const stocks = join([one.stocks, other.stocks], spliceStockParts);
  const transactions = join([one.transactions, other.transactions], spliceTransactionParts);
  return { ...(stocks && { stocks }), ...(transactions && { transactions }) };
}
