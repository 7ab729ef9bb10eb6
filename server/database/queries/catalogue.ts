import type { Kysely, Transaction } from 'kysely';
import { type ChangedIds, LARGE_PART_NAMES, LARGE_PARTS, type LargePart } from '#catalogue/parts.ts';
import type { CatalogueRows } from '#presenters/rows.ts';
import type { Schema } from '../tables/schema.ts';
import {
  exportMoment,
  readSpans,
  SPANNED_PARTS,
  type Span,
  type SpannedPart,
  type SpanRows,
  type SpansOfMoment,
  shareSpans,
  spansOf,
} from './spans.ts';
import { atOneMoment, readPlaces, readStockSources } from './stock-rows.ts';
import { readTableVersions, type TableVersions } from './table-versions.ts';
import { readTransactions } from './transaction-rows.ts';

/** The table that each kind of rows is read from. */
const TABLE_OF = {
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

/** What a catalogue was made of. */
export type DataVersions = { readonly version: number; readonly tables: TableVersions };

export type ChangedRows = {
  readonly rows: CatalogueRows;
  readonly known: DataVersions;
  /** The large parts of a catalogue to be made again; rows that none of them is made of are left out. */
  readonly changed: readonly LargePart[];
  /** Those of them that were divided. */
  readonly divided: readonly LargePart[];
  readonly changedIds: ChangedIds;
};

/** How parts are made that are large, and of which all rows are read: some buildings at a time. */
export type Division = {
  /** Rows that are read at a time; a part that has less than half of it is not divided. */
  readonly size: number;
  /** Makes the divided parts, from rows that are read here and from those that another thread takes. */
  make(rows: AsyncIterable<SpanRows>, shared: SpansOfMoment): Promise<void>;
};

/** More are read quicker with all the others. */
const MOST_ROWS = 20_000;
/** The changes of at least so many versions are kept (functions/01_versions.sql). */
const KEPT_VERSIONS = 500;

/**
 * What a catalogue is built from, as of one moment, as far as it has changed since `known`: a read-only
 * repeatable-read transaction sees one snapshot, so the rows are exactly those of the versions that are
 * read with them. The rows are without those of parts that are divided.
 */
export function loadChangedRows(
  database: Kysely<Schema>,
  known?: DataVersions,
  division?: Division,
): Promise<ChangedRows> {
  return atOneMoment(database).execute(async (tx) => {
    const version = await readDataVersion(tx);
    const tables = await readTableVersions(tx);
    const isKnown = (source: keyof typeof TABLE_OF) =>
      known?.tables.has(TABLE_OF[source]) === true &&
      known.tables.get(TABLE_OF[source]) === tables.get(TABLE_OF[source]);
    const changed = LARGE_PART_NAMES.filter((part) => !LARGE_PARTS[part].every(isKnown));
    const changedIds =
      known && SURROUNDINGS.every(isKnown) ? await readChangedIds(tx, known.version, version) : {};
    const anew = SPANNED_PARTS.filter((part) => changed.includes(part) && !changedIds[part]);
    const divided = division ? await divide(tx, division, anew) : [];
    const rest = changed.filter((part) => !divided.some((other) => other === part));
    const rows = await readRows(tx, rest, changedIds);
    return { rows: { version, ...rows }, known: { version, tables }, changed, divided, changedIds };
  });
}

/** Has parts made some buildings at a time, as far as they have the rows for it. Returns which. */
async function divide(
  tx: Transaction<Schema>,
  { size, make }: Division,
  anew: readonly SpannedPart[],
): Promise<readonly SpannedPart[]> {
  const spans: Span[] = [];
  for (const part of anew) spans.push(...(await spansOf(tx, part, size)));
  if (spans.length === 0) return [];
  const shared = shareSpans(spans);
  await make(readSpans(tx, shared), { snapshot: await exportMoment(tx), ...shared });
  return anew.filter((part) => spans.some((span) => span.part === part));
}

/** What listings and transactions are made of besides their own rows: when it changes, any of them may. */
const SURROUNDINGS = ['buildings', 'districts', 'streets'] as const;

/** The listings and transactions that have changed; undefined when they are too many, or it is too long ago. */
export async function readChangedIds(
  tx: Transaction<Schema>,
  since: number,
  version: number,
): Promise<ChangedIds> {
  if (since > version || since < version - KEPT_VERSIONS) return {};
  const changes = await tx
    .selectFrom('row_change')
    .where('version', '>', since)
    .select(['kind', 'ids'])
    .execute();
  const idsOf = (wanted: string) => together(changes.filter(({ kind }) => kind === wanted));
  return { stocks: idsOf('stock'), transactions: idsOf('transaction') };
}

/** Undefined when they are too many. */
function together(
  changes: readonly { readonly ids: readonly number[] | null }[],
): readonly number[] | undefined {
  const all = new Set<number>();
  for (const { ids } of changes) {
    if (ids === null) return undefined;
    for (const id of ids) all.add(id);
  }
  return all.size > MOST_ROWS ? undefined : [...all];
}

/** One after another: a transaction has one connection. */
async function readRows(
  tx: Transaction<Schema>,
  changed: readonly LargePart[],
  { stocks: ids, transactions }: ChangedIds,
): Promise<Omit<CatalogueRows, 'version'>> {
  const dataset = await tx.selectFrom('dataset').select('demonstration').executeTakeFirst();
  return {
    demonstration: dataset?.demonstration ?? false,
    ...(await readPlaces(tx)),
    usages: await tx.selectFrom('property_usage').selectAll().execute(),
    branches: await tx.selectFrom('branch').selectAll().execute(),
    agents: await tx.selectFrom('agent').selectAll().execute(),
    openDays: await tx.selectFrom('open_day').selectAll().execute(),
    ...(await readStockSources(tx, changed, ids && { ids })),
    transactions: changed.includes('transactions') ? await readTransactions(tx, transactions) : [],
  };
}

export async function readDataVersion(database: Kysely<Schema>): Promise<number> {
  const { version } = await database.selectFrom('data_version').select('version').executeTakeFirstOrThrow();
  return version;
}
