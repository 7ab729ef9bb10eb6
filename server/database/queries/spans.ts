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

/** Spans that several threads share: each takes the next that none has taken. */
export type SharedSpans = {
  readonly spans: readonly Span[];
  /** How many are taken. */
  readonly taken: Int32Array<SharedArrayBuffer>;
};

/** Spans that another thread takes from too, in a transaction that sees the same moment. */
export type SpansOfMoment = SharedSpans & { readonly snapshot: string };

export function shareSpans(spans: readonly Span[]): SharedSpans {
  return { spans, taken: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) };
}

function* takeSpans({ spans, taken }: SharedSpans): Generator<Span> {
  for (;;) {
    const span = spans[Atomics.add(taken, 0, 1)];
    if (!span) return;
    yield span;
  }
}

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
  const spans = Math.ceil(count / size);
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

/** Takes and reads one span after the other, when the one before has been used. */
export async function* readSpans(tx: Transaction<Schema>, spans: SharedSpans): AsyncGenerator<SpanRows> {
  const places = await readPlaces(tx);
  for (const { part, buildings } of takeSpans(spans)) {
    if (part === 'stocks')
      yield { part, rows: { ...places, ...(await readStockSources(tx, [part], buildings)) } };
    else yield { part, rows: { ...places, ...(await readTransactionSources(tx, buildings)) } };
  }
}

/** The same in a transaction of its own, which hands the rows to `use`. */
export function readSpansOf<Result>(
  database: Kysely<Schema>,
  { snapshot, ...spans }: SpansOfMoment,
  use: (rows: AsyncIterable<SpanRows>) => Promise<Result>,
): Promise<Result> {
  return atOneMoment(database).execute(async (tx) => {
    await sql`set transaction snapshot ${sql.lit(snapshot)}`.execute(tx);
    return use(readSpans(tx, spans));
  });
}
