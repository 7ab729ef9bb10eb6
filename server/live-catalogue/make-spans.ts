import { type StockParts, spliceStockParts, stockParts } from '#catalogue/stocks/parts.ts';
import {
  spliceTransactionParts,
  type TransactionParts,
  transactionParts,
} from '#catalogue/transactions/parts.ts';
import type { SpanRows } from '../database/queries/spans.ts';

/** The parts that are made of spans, as far as there were spans of them. */
export type SpannedParts = { readonly stocks?: StockParts; readonly transactions?: TransactionParts };

/** Makes parts of one span after the other, so that only the rows of one are in memory at a time. */
export async function* makeSpans(spans: AsyncIterable<SpanRows>): AsyncGenerator<SpannedParts> {
  for await (const { part, rows } of spans)
    yield part === 'stocks' ? { stocks: stockParts(rows) } : { transactions: transactionParts(rows) };
}

/** Joins parts as they come, as fresh listings are joined with those before. */
export async function joinAll(...sources: readonly AsyncIterable<SpannedParts>[]): Promise<SpannedParts> {
  let made: SpannedParts = {};
  await Promise.all(
    sources.map(async (source) => {
      for await (const parts of source) made = joined(made, parts);
    }),
  );
  return made;
}

/** The rows of both, which have none in common. */
function joined(one: SpannedParts, other: SpannedParts): SpannedParts {
  const join = <Parts>(
    [a, b]: readonly [Parts | undefined, Parts | undefined],
    splice: (old: Parts, fresh: Parts, gone: Iterable<number>) => Parts,
  ) => (a && b ? splice(a, b, []) : (a ?? b));
  const stocks = join([one.stocks, other.stocks], spliceStockParts);
  const transactions = join([one.transactions, other.transactions], spliceTransactionParts);
  return { ...(stocks && { stocks }), ...(transactions && { transactions }) };
}
