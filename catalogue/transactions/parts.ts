import { TRANSACTION_FILTERS } from '#domain/transaction/transaction-filter.ts';
import { stationFinder } from '#presenters/nearest-stations.ts';
import type { CatalogueRows } from '#presenters/rows.ts';
import { searchedTextsPresenter } from '#presenters/searched-texts.ts';
import { transactionPieces } from '#presenters/transaction.ts';
import { buildKeywordParts, type KeywordParts } from '../keyword/keyword-index.ts';
import { locationsOf } from '../keyword/locations.ts';
import { spliceKeywords } from '../keyword/splice.ts';
import { buildSuggesterParts, type SuggesterParts, spliceSuggesters } from '../keyword/suggester.ts';
import { emptyBits, setBit } from '../memory/bits.ts';
import { type PackedTexts, spliceTexts } from '../memory/packed-texts.ts';
import { spliced } from '../memory/splice.ts';
import { type PackedJson, packJson, spliceJson } from '../memory/stored-json.ts';
import { spliceTables } from '../table/build.ts';
import { layOut } from '../table/layout.ts';
import type { TableParts } from '../table/table.ts';
import { packUnits } from './sales.ts';
import { transactionTable } from './table.ts';

export type TransactionParts = {
  readonly table: TableParts;
  /** The id of each row. */
  readonly ids: Int32Array;
  /** Each transaction as lists send it. */
  readonly json: PackedJson;
  /** The unit of each, which a price chart names without reading all of the above. */
  readonly units: PackedTexts;
  readonly keywords: KeywordParts;
  readonly suggester: SuggesterParts;
};

/** The rows that transactions are made of. */
export type TransactionSources = Pick<
  CatalogueRows,
  'transactions' | 'buildings' | 'districts' | 'streets' | 'stations'
>;

export function transactionParts(rows: TransactionSources): TransactionParts {
  const transactions = layOut(rows.transactions);
  const textsOf = searchedTextsPresenter(rows);
  const stationOf = stationFinder(rows.stations);
  const table = transactionTable(transactions, rows.buildings, stationOf);
  return {
    table,
    ids: Int32Array.from(transactions, (row) => row.id),
    json: packJson(transactions, transactionPieces(rows)),
    units: packUnits(transactions),
    keywords: buildKeywordParts(transactions.map((row) => ({ texts: textsOf(row), id: null }))),
    suggester: buildSuggesterParts(locationsOf(rows, table.layout)),
  };
}

/** Does for transactions what `spliceStockParts` does for listings. */
export function spliceTransactionParts(
  old: TransactionParts,
  fresh: TransactionParts,
  gone: Iterable<number>,
): TransactionParts {
  const goneIds = new Set(gone);
  const goneRows = emptyBits(old.ids.length);
  for (const [row, id] of old.ids.entries()) if (goneIds.has(id)) setBit(goneRows, row);
  const { table, splice } = spliceTables(TRANSACTION_FILTERS, old, fresh, goneRows);
  return {
    table,
    ids: spliced(new Int32Array(splice.size), splice, old.ids, fresh.ids),
    json: spliceJson(old.json, fresh.json, splice),
    units: spliceTexts(old.units, fresh.units, splice),
    keywords: spliceKeywords(old.keywords, fresh.keywords, splice),
    suggester: spliceSuggesters(old.suggester, fresh.suggester, table.layout),
  };
}
