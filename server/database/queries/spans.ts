import { type Kysely, sql, type Transaction } from 'kysely';
import type { StockSources } from '#catalogue/stocks/parts.ts';
import type { TransactionSources } from '#catalogue/transactions/parts.ts';
import { at } from '#domain/lib/at.ts';
import type { Schema } from '../tables/schema.ts';
import { type BuildingIdRange, readLocations, readStockSources, snapshotTransaction } from './stock-rows.ts';
import { readTransactionSources } from './transaction-rows.ts';

/** Database tables of the parts that are built one span of buildings at a time when all rows are read. */
const TABLE_BY_SPANNED_PART = { stocks: 'stock', transactions: 'transactions' } as const;
export type SpannedPart = keyof typeof TABLE_BY_SPANNED_PART;
export const SPANNED_PARTS = Object.keys(TABLE_BY_SPANNED_PART) as SpannedPart[];

/** The rows of one part for a range of buildings. */
export type PartSpan = { readonly part: SpannedPart; readonly buildings: BuildingIdRange };

/** Source rows of one span. */
export type SpanRows =
  | { readonly part: 'stocks'; readonly rows: StockSources }
  | { readonly part: 'transactions'; readonly rows: TransactionSources };

/** Spans shared by several threads. Each thread takes the next span that is not taken. */
export type SharedSpans = {
  readonly spans: readonly PartSpan[];
  /** Number of spans already taken, incremented atomically by all threads. */
  readonly takenCount: Int32Array<SharedArrayBuffer>;
};

/** Spans shared with another thread, which reads them in a transaction with the same snapshot. */
export type SnapshotSpans = SharedSpans & { readonly snapshot: string };

export function createSharedSpans(spans: readonly PartSpan[]): SharedSpans {
  return { spans, takenCount: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) };
}

function* takeSpans({ spans, takenCount }: SharedSpans): Generator<PartSpan> {
  for (;;) {
    const span = spans[Atomics.add(takenCount, 0, 1)];
    if (!span) return;
    yield span;
  }
}

/** Exclusive upper bound of all building ids. */
const END_BUILDING_ID = 2 ** 31;

/**
 * Divides all rows of a part into spans of about `maxRows` rows. Returns an empty list if the part has
 * fewer than half of `maxRows` rows. Rows of one building stay in one span, because much of the data
 * built from them is shared.
 */
export async function planSpans(
  tx: Transaction<Schema>,
  part: SpannedPart,
  maxRows: number,
): Promise<PartSpan[]> {
  const table = sql.table(TABLE_BY_SPANNED_PART[part]);
  const { rows: counts } = await sql<{ count: number }>`select count(*) as count from ${table}`.execute(tx);
  const { count } = at(counts, 0);
  if (count < maxRows / 2) return [];
  const spanCount = Math.ceil(count / maxRows);
  const cutFractions = Array.from({ length: spanCount - 1 }, (_, index) => (index + 1) / spanCount);
  const { rows } = await sql<{ cuts: number[] | null }>`
    select percentile_disc(${cutFractions}::float8[]) within group (order by coalesce(building_id, 0)) as cuts
      from ${table}`.execute(tx);
  const spanStarts = [...new Set([0, ...(at(rows, 0).cuts ?? [])])];
  return spanStarts.map((firstBuildingId, index) => ({
    part,
    buildings: { from: firstBuildingId, below: spanStarts[index + 1] ?? END_BUILDING_ID },
  }));
}

/**
 * Exports the snapshot of this transaction, so that another transaction can use the same snapshot while
 * this one is open.
 */
export async function exportSnapshot(tx: Transaction<Schema>): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(tx);
  return at(rows, 0).snapshot;
}

/**
 * Takes and reads spans one after another. Takes the next span only after the caller has consumed the
 * previous span.
 */
export async function* readSpans(
  tx: Transaction<Schema>,
  sharedSpans: SharedSpans,
): AsyncGenerator<SpanRows> {
  const locationRows = await readLocations(tx);
  for (const { part, buildings } of takeSpans(sharedSpans)) {
    if (part === 'stocks')
      yield { part, rows: { ...locationRows, ...(await readStockSources(tx, [part], buildings)) } };
    else yield { part, rows: { ...locationRows, ...(await readTransactionSources(tx, buildings)) } };
  }
}

/** Reads spans in a separate transaction with the exported snapshot, and passes the rows to the callback. */
export function readSpansInSnapshot<Result>(
  database: Kysely<Schema>,
  { snapshot, ...sharedSpans }: SnapshotSpans,
  callback: (rows: AsyncIterable<SpanRows>) => Promise<Result>,
): Promise<Result> {
  return snapshotTransaction(database).execute(async (tx) => {
    await sql`set transaction snapshot ${sql.lit(snapshot)}`.execute(tx);
    return callback(readSpans(tx, sharedSpans));
  });
}
