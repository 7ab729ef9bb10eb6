import { type Kysely, sql, type Transaction } from 'kysely';
import type { StockSources } from '#catalogue/stocks/parts.ts';
import type { TransactionSources } from '#catalogue/transactions/parts.ts';
import { at } from '#domain/lib/at.ts';
import type { Schema } from '../tables/schema.ts';
import { atOneMoment, type BuildingSpan, readPlaces, readStockSources } from './stock-rows.ts';
import { readTransactionSources } from './transaction-rows.ts';

/** The parts that are made some buildings at a time when all of them is made anew. */
const SPANNED = { stocks: 'stock', transactions: 'transactions' } as const;
export type SpannedPart = keyof typeof SPANNED;
export const SPANNED_PARTS = Object.keys(SPANNED) as SpannedPart[];

/** The rows of a part that belong to some buildings. */
export type Span = { readonly part: SpannedPart; readonly buildings: BuildingSpan };

/** What rows of a span are made into parts from. */
export type SpanRows =
  | { readonly part: 'stocks'; readonly rows: StockSources }
  | { readonly part: 'transactions'; readonly rows: TransactionSources };

/** Spans that another thread reads, in a transaction that sees the same moment. */
export type SpansOfMoment = { readonly snapshot: string; readonly spans: readonly Span[] };

/** Beyond every id. */
const END = 2 ** 31;

/**
 * Spans of all rows of a part, each of `size` rows at most, or a little more; none when there are less than half of it.
 * Rows of one building stay together, since much of what is made of them is the same.
 */
export async function spansOf(tx: Transaction<Schema>, part: SpannedPart, size: number): Promise<Span[]> {
  const table = sql.table(SPANNED[part]);
  const { rows: counts } = await sql<{ count: number }>`select count(*) as count from ${table}`.execute(tx);
  const { count } = at(counts, 0);
  if (count < size / 2) return [];
  // As many for each of the two threads.
  const spans = 2 * Math.ceil(count / size / 2);
  const shares = Array.from({ length: spans - 1 }, (_, index) => (index + 1) / spans);
  const { rows } = await sql<{ cuts: number[] | null }>`
    select percentile_disc(${shares}::float8[]) within group (order by coalesce(building_id, 0)) as cuts
      from ${table}`.execute(tx);
  const starts = [...new Set([0, ...(at(rows, 0).cuts ?? [])])];
  return starts.map((from, index) => ({ part, buildings: { from, below: starts[index + 1] ?? END } }));
}

/** Lets another transaction see what this one sees, for as long as this one is open. */
export async function exportMoment(tx: Transaction<Schema>): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(tx);
  return at(rows, 0).snapshot;
}

/** Reads one span after the other, when the one before has been used. */
export async function* readSpans(tx: Transaction<Schema>, spans: readonly Span[]): AsyncGenerator<SpanRows> {
  const places = await readPlaces(tx);
  for (const { part, buildings } of spans) {
    if (part === 'stocks')
      yield { part, rows: { ...places, ...(await readStockSources(tx, [part], buildings)) } };
    else yield { part, rows: { ...places, ...(await readTransactionSources(tx, buildings)) } };
  }
}

/** Reads spans in a transaction of its own and hands them to `use`. */
export function readSpansOf<Result>(
  database: Kysely<Schema>,
  { snapshot, spans }: SpansOfMoment,
  use: (rows: AsyncIterable<SpanRows>) => Promise<Result>,
): Promise<Result> {
  return atOneMoment(database).execute(async (tx) => {
    await sql`set transaction snapshot ${sql.lit(snapshot)}`.execute(tx);
    return use(readSpans(tx, spans));
  });
}
