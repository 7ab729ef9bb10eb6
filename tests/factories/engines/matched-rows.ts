import type pg from 'pg';
import { formatStockId } from '#domain/codes/formatted-id.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { isInHongKong } from '#domain/codes/region.ts';
import { mapAt } from '#domain/lib/at.ts';
import type { MatchedRow } from '#domain/search/filter-match.ts';
import { storedWords } from '#domain/search/keyword-match.ts';
import { FACILITIES } from '#domain/stock/facilities.ts';
import { type STOCK_FILTERS, STOCK_FLAGS } from '#domain/stock/stock-filter.ts';
import type { TRANSACTION_FILTERS } from '#domain/transaction/transaction-filter.ts';
import type { NamedRow } from '#presenters/name-and-location.ts';
import type { CatalogueRows } from '#presenters/rows.ts';
import { searchedTextsPresenter } from '#presenters/searched-texts.ts';
import { textOf } from '#presenters/text.ts';

type WithId<Row> = Row & { readonly id: number };
type MatchedStock = MatchedRow<typeof STOCK_FILTERS>;
type MatchedTransaction = MatchedRow<typeof TRANSACTION_FILTERS>;
type Sets = { readonly flags: number; readonly facilities: number };
/** Columns that a search table does not have, or has as bits. */
type Made = 'words' | 'formattedId' | 'stationName' | 'outside' | keyof Sets;

/** The listings of a search table, as the matcher of single rows takes them. */
export async function readMatchedStocks(
  pool: pg.Pool,
  rows: CatalogueRows,
  table: 'stock' | 'closed_stock',
): Promise<WithId<MatchedStock>[]> {
  const found = await pool.query<WithId<Omit<MatchedStock, Made>> & Sets>(`select * from search.${table}`);
  const outside = new Set(rows.districts.filter((row) => !isInHongKong(row)).map(({ code }) => code));
  const namesOf = namesPresenter(rows, rows.stocks);
  const codes = (members: readonly string[], bits: number) => members.filter((_, bit) => bits & (1 << bit));
  return found.rows.map((row) => ({
    ...row,
    ...namesOf(row),
    formattedId: formatStockId(row.ics_type as IcsType, row.id),
    outside: row.district_code !== null && outside.has(row.district_code) ? 'yes' : 'no',
    flags: codes(STOCK_FLAGS, row.flags),
    facilities: codes(FACILITIES, row.facilities),
  }));
}

/** The same of transactions. */
export async function readMatchedTransactions(
  pool: pg.Pool,
  rows: CatalogueRows,
): Promise<WithId<MatchedTransaction>[]> {
  const found = await pool.query<WithId<Omit<MatchedTransaction, Made>>>('select * from search.transaction');
  const namesOf = namesPresenter(rows, rows.transactions);
  return found.rows.map((row) => ({ ...row, ...namesOf(row), formattedId: null }));
}

/** Fields that records are found by, besides their columns. */
function namesPresenter(rows: CatalogueRows, records: readonly WithId<NamedRow>[]) {
  const textsOf = searchedTextsPresenter(rows);
  const words = new Map(records.map((record) => [record.id, storedWords(textsOf(record))]));
  const stations = new Map(rows.stations.map((station) => [station.code, textOf(station, 'name')]));
  return ({ id, station }: { readonly id: number; readonly station: string | null }) => ({
    words: mapAt(words, id),
    stationName: station === null ? null : mapAt(stations, station),
  });
}
