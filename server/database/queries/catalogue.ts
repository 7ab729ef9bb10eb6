import { type Kysely, sql, type Transaction } from 'kysely';
import { type ChangedIds, LARGE_PART_NAMES, LARGE_PARTS, type LargePart } from '#catalogue/parts.ts';
import { at } from '#domain/lib/at.ts';
import type { CatalogueRows } from '#presenters/rows.ts';
import type { Schema } from '../tables/schema.ts';
import {
  createSharedSpans,
  exportSnapshot,
  type PartSpan,
  planSpans,
  readSpans,
  type SnapshotSpans,
  SPANNED_PARTS,
  type SpannedPart,
  type SpanRows,
} from './spans.ts';
import { readLocations, readStockSources, snapshotTransaction } from './stock-rows.ts';
import { readTableVersions, type TableVersions } from './table-versions.ts';
import { readTransactions } from './transaction-rows.ts';

/** Database table of each source of catalogue rows. */
const TABLE_BY_SOURCE = {
  districts: 'district',
  streets: 'street',
  stations: 'station',
  usages: 'property_usage',
  buildings: 'building',
  branches: 'branch',
  agents: 'agent',
  stocks: 'stock',
  stockAreas: 'stock_area',
  askingPrices: 'asking_price',
  media: 'media',
  transactions: 'transactions',
  openDays: 'open_day',
} as const satisfies Partial<Record<keyof CatalogueRows, keyof Schema>>;

/** Versions of the data and the tables that a catalogue was built from. */
export type DataVersions = { readonly version: number; readonly tables: TableVersions };

export type ChangedRows = {
  readonly rows: CatalogueRows;
  readonly versions: DataVersions;
  /** Large parts of the catalogue that must be rebuilt. Rows that only other parts use are not read. */
  readonly changedParts: readonly LargePart[];
  /** Changed parts that were built one span (range of buildings) at a time. */
  readonly dividedParts: readonly LargePart[];
  readonly changedIds: ChangedIds;
};

/** Settings for building large parts from all rows, one span of buildings at a time. */
export type SpanBuild = {
  /** Number of rows per span. A part with less than half as many rows is not divided. */
  readonly rowsPerSpan: number;
  /**
   * Builds the divided parts from the rows that this thread reads and from spans that another thread
   * takes.
   */
  build(rows: AsyncIterable<SpanRows>, sharedSpans: SnapshotSpans): Promise<void>;
};

/** Maximum number of changed ids that are read individually. Beyond this, reading all rows is faster. */
const MAX_CHANGED_IDS = 20_000;
/**
 * Maximum number of versions to look back. The database keeps the changes of at least this many
 * versions (functions/01_versions.sql).
 */
const MAX_VERSIONS_BEHIND = 500;

/**
 * Reads the sources of a catalogue that have changed since `previous`. Uses one read-only
 * repeatable-read transaction, so that the rows match exactly the versions read with them. Omits the
 * rows of parts that are built one span (range of buildings) at a time.
 */
export function loadChangedRows(
  database: Kysely<Schema>,
  previous?: DataVersions,
  spanBuild?: SpanBuild,
): Promise<ChangedRows> {
  return snapshotTransaction(database).execute(async (tx) => {
    const version = await readDataVersion(tx);
    const tables = await readTableVersions(tx);
    const isUnchanged = (source: keyof typeof TABLE_BY_SOURCE) =>
      previous?.tables.has(TABLE_BY_SOURCE[source]) === true &&
      previous.tables.get(TABLE_BY_SOURCE[source]) === tables.get(TABLE_BY_SOURCE[source]);
    const changedParts = LARGE_PART_NAMES.filter((part) => !LARGE_PARTS[part].every(isUnchanged));
    const changedIds =
      previous && SHARED_SOURCES.every(isUnchanged)
        ? await readChangedIds(tx, previous.version, version)
        : {};
    const rebuiltParts = SPANNED_PARTS.filter((part) => changedParts.includes(part) && !changedIds[part]);
    const dividedParts = spanBuild ? await buildInSpans(tx, spanBuild, rebuiltParts) : [];
    const undividedParts = changedParts.filter(
      (part) => !dividedParts.some((dividedPart) => dividedPart === part),
    );
    const rows = await readRows(tx, undividedParts, changedIds);
    return {
      rows: { version, ...rows },
      versions: { version, tables },
      changedParts,
      dividedParts,
      changedIds,
    };
  });
}

/**
 * Builds parts one span of buildings at a time, if they have enough rows. Returns the parts that were
 * built.
 */
async function buildInSpans(
  tx: Transaction<Schema>,
  { rowsPerSpan, build }: SpanBuild,
  rebuiltParts: readonly SpannedPart[],
): Promise<readonly SpannedPart[]> {
  const spans: PartSpan[] = [];
  for (const part of rebuiltParts) spans.push(...(await planSpans(tx, part, rowsPerSpan)));
  if (spans.length === 0) return [];
  const sharedSpans = createSharedSpans(spans);
  await build(readSpans(tx, sharedSpans), { snapshot: await exportSnapshot(tx), ...sharedSpans });
  return rebuiltParts.filter((part) => spans.some((span) => span.part === part));
}

/** Sources shared by all listings and transactions. A change here may affect any listing or transaction. */
const SHARED_SOURCES = ['buildings', 'districts', 'streets', 'stations'] as const;

/**
 * Reads the ids of changed listings and transactions. An id list is undefined if there are too many
 * changes. Both id lists are undefined if the last known version is too old.
 */
export async function readChangedIds(
  tx: Transaction<Schema>,
  sinceVersion: number,
  version: number,
): Promise<ChangedIds> {
  const { timeline_version, version_before } = await tx
    .selectFrom('data_version')
    .select(['timeline_version', 'version_before'])
    .executeTakeFirstOrThrow();
  const missedCount = countMissedVersions(sinceVersion, version, {
    timelineVersion: timeline_version ?? 0,
    versionBefore: version_before ?? 0,
  });
  if (missedCount === undefined || missedCount > MAX_VERSIONS_BEHIND) return {};
  const changes = await tx
    .selectFrom('row_change')
    .where('version', '>', sinceVersion)
    .select(['kind', 'ids'])
    .execute();
  const changedIdsOf = (rowKind: string) => mergeIds(changes.filter(({ kind }) => kind === rowKind));
  return { stocks: changedIdsOf('stock'), transactions: changedIdsOf('transaction') };
}

/**
 * Counts the versions after `since`. Returns undefined if this database never had the version `since`, or
 * its changes of then are unknown: it has changes that were lost when a replica was promoted.
 */
export function countMissedVersions(
  since: number,
  version: number,
  { timelineVersion, versionBefore }: { readonly timelineVersion: number; readonly versionBefore: number },
): number | undefined {
  if (since > version) return undefined;
  if (since >= timelineVersion) return version - since;
  return since > versionBefore ? undefined : version - timelineVersion + 1 + versionBefore - since;
}

/** Merges lists of changed ids. Returns undefined if there are too many. */
function mergeIds(
  changes: readonly { readonly ids: readonly number[] | null }[],
): readonly number[] | undefined {
  const mergedIds = new Set<number>();
  for (const { ids } of changes) {
    if (ids === null) return undefined;
    for (const id of ids) mergedIds.add(id);
  }
  return mergedIds.size > MAX_CHANGED_IDS ? undefined : [...mergedIds];
}

/** Reads the rows of a catalogue. The queries run sequentially, because a transaction has one connection. */
async function readRows(
  tx: Transaction<Schema>,
  changedParts: readonly LargePart[],
  { stocks: ids, transactions }: ChangedIds,
): Promise<Omit<CatalogueRows, 'version'>> {
  const dataset = await tx.selectFrom('dataset').select('demonstration').executeTakeFirst();
  return {
    demonstration: dataset?.demonstration ?? false,
    ...(await readLocations(tx)),
    usages: await tx.selectFrom('property_usage').selectAll().execute(),
    branches: await tx.selectFrom('branch').selectAll().execute(),
    agents: await tx.selectFrom('agent').selectAll().execute(),
    openDays: await tx.selectFrom('open_day').selectAll().execute(),
    ...(await readStockSources(tx, changedParts, ids && { ids })),
    transactions: changedParts.includes('transactions') ? await readTransactions(tx, transactions) : [],
  };
}

export async function readDataVersion(database: Kysely<Schema>): Promise<number> {
  const { version } = await database.selectFrom('data_version').select('version').executeTakeFirstOrThrow();
  return version;
}

/**
 * Returns the data version of the primary. After a promotion of a replica, it is higher than every version
 * of the former primary, even if the replica had missed changes (functions/01_versions.sql).
 */
export async function readCurrentVersion(database: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ version: number }>`select current_data_version() as version`.execute(database);
  return at(rows, 0).version;
}
