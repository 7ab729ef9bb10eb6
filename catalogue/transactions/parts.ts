import { TRANSACTION_FILTERS } from '#domain/transaction/transaction-filter.ts';
import { createNearestStationFinder } from '#presenters/nearest-stations.ts';
import type { CatalogueRows } from '#presenters/rows.ts';
import { createSearchTextsPresenter } from '#presenters/search-texts.ts';
import { groupTransactionFields } from '#presenters/transaction.ts';
import { type RowKind, rowFinderOfIds } from '../generations/generations.ts';
import type { SearchableParts } from '../generations/searchable.ts';
import { buildKeywordParts } from '../keyword/keyword-index.ts';
import { locationsOf } from '../keyword/locations.ts';
import { spliceKeywords } from '../keyword/splice-keywords.ts';
import { buildSuggesterParts, spliceSuggesters } from '../keyword/suggester.ts';
import { emptyBits, setBit } from '../memory/bits.ts';
import { type PackedTexts, spliceTexts } from '../memory/packed-texts.ts';
import { spliceColumn } from '../memory/splice.ts';
import { type PackedJson, packJson, spliceJson } from '../memory/stored-json.ts';
import { spliceTables } from '../table/build.ts';
import { sortByLayout } from '../table/layout.ts';
import { packUnits } from './sales.ts';
import { buildTransactionTable } from './table.ts';

export type TransactionParts = SearchableParts & {
  /** The transaction id of each row. */
  readonly ids: Int32Array;
  /** Each transaction as JSON, as sent in lists. */
  readonly json: PackedJson;
  /**
   * Floor and flat of each transaction, so that price charts need not read the JSON of the whole
   * transaction.
   */
  readonly units: PackedTexts;
};

/** The row types that the transactions part is built from. */
export type TransactionSources = Pick<
  CatalogueRows,
  'transactions' | 'buildings' | 'districts' | 'streets' | 'stations'
>;

export function buildTransactionParts(rows: TransactionSources): TransactionParts {
  const transactions = sortByLayout(rows.transactions);
  const searchTextsOf = createSearchTextsPresenter(rows);
  const stationOf = createNearestStationFinder(rows.stations);
  const table = buildTransactionTable(transactions, rows.buildings, stationOf);
  return {
    table,
    ids: Int32Array.from(transactions, (row) => row.id),
    json: packJson(transactions, groupTransactionFields(rows)),
    units: packUnits(transactions),
    keywords: buildKeywordParts(transactions.map((row) => ({ texts: searchTextsOf(row), id: null }))),
    suggester: buildSuggesterParts(locationsOf(rows, table.layout)),
  };
}

/** The equivalent of `spliceStockParts` for transactions. */
export function spliceTransactionParts(
  old: TransactionParts,
  incoming: TransactionParts,
  removedIds: Iterable<number>,
): TransactionParts {
  const findRow = rowFinderOfIds(old.ids);
  const removedRows = emptyBits(old.ids.length);
  for (const id of removedIds) {
    const row = findRow(id);
    if (row !== undefined) setBit(removedRows, row);
  }
  const { table, splice } = spliceTables(TRANSACTION_FILTERS, old, incoming, removedRows);
  return {
    table,
    ids: spliceColumn(new Int32Array(splice.size), splice, old.ids, incoming.ids),
    json: spliceJson(old.json, incoming.json, splice),
    units: spliceTexts(old.units, incoming.units, splice),
    keywords: spliceKeywords(old.keywords, incoming.keywords, splice),
    suggester: spliceSuggesters(old.suggester, incoming.suggester, table.layout),
  };
}

/** Transactions as generations (catalogue/generations/generations.ts). */
export const TRANSACTION_ROWS: RowKind<TransactionParts> = {
  splice: spliceTransactionParts,
  rowFinderOf: ({ ids }) => rowFinderOfIds(ids),
  buildEmpty: () =>
    buildTransactionParts({ transactions: [], buildings: [], districts: [], streets: [], stations: [] }),
};
