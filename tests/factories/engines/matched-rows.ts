import type pg from 'pg';
import { formatStockId } from '#domain/codes/formatted-id.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { isInHongKong } from '#domain/codes/region.ts';
import { mapAt } from '#domain/lib/at.ts';
import type { FilterableRow } from '#domain/search/filter-match.ts';
import { storedWords } from '#domain/search/keyword-match.ts';
import { FACILITIES } from '#domain/stock/facilities.ts';
import { type STOCK_FILTERS, STOCK_FLAGS } from '#domain/stock/stock-filter.ts';
import type { TRANSACTION_FILTERS } from '#domain/transaction/transaction-filter.ts';
import type { NameAndLocationRow } from '#presenters/name-and-location.ts';
import type { CatalogueRows } from '#presenters/rows.ts';
import { createSearchTextsPresenter } from '#presenters/search-texts.ts';
import { textOf } from '#presenters/text.ts';

type WithId<Row> = Row & { readonly id: number };
type MatchedStock = FilterableRow<typeof STOCK_FILTERS>;
type MatchedTransaction = FilterableRow<typeof TRANSACTION_FILTERS>;
type BitSets = { readonly flags: number; readonly facilities: number };
/** Fields of the row matcher that a search table has no column for or stores as bits. */
type ComputedField = 'words' | 'formattedId' | 'stationName' | 'outside' | 'rent_charges' | keyof BitSets;

/** Reads the listings of a search table in the form that the row matcher takes. */
export async function readMatchedStocks(
  pool: pg.Pool,
  rows: CatalogueRows,
  table: 'stock' | 'closed_stock',
): Promise<WithId<MatchedStock>[]> {
  const result = await pool.query<WithId<Omit<MatchedStock, ComputedField>> & BitSets>(
    `select * from search.${table}`,
  );
  const districtsOutsideHongKong = new Set(
    rows.districts.filter((row) => !isInHongKong(row)).map(({ code }) => code),
  );
  const namesOf = createNamesPresenter(rows, rows.stocks);
  const codesOfBits = (members: readonly string[], bits: number) =>
    members.filter((_, bit) => bits & (1 << bit));
  return result.rows.map((row) => ({
    ...row,
    ...namesOf(row),
    formattedId: formatStockId(row.ics_type as IcsType, row.id),
    outside: row.district_code !== null && districtsOutsideHongKong.has(row.district_code) ? 'yes' : 'no',
    rent_charges: row.tx_type !== 'S' && row.rent_with_charges === null ? 'unknown' : null,
    flags: codesOfBits(STOCK_FLAGS, row.flags),
    facilities: codesOfBits(FACILITIES, row.facilities),
  }));
}

/** Reads the transactions of the search table in the form that the row matcher takes. */
export async function readMatchedTransactions(
  pool: pg.Pool,
  rows: CatalogueRows,
): Promise<WithId<MatchedTransaction>[]> {
  const result = await pool.query<WithId<Omit<MatchedTransaction, ComputedField>>>(
    'select * from search.transaction',
  );
  const namesOf = createNamesPresenter(rows, rows.transactions);
  return result.rows.map((row) => ({ ...row, ...namesOf(row), formattedId: null }));
}

/** Creates a function that returns the searchable fields of a row that are not columns. */
function createNamesPresenter(rows: CatalogueRows, tableRows: readonly WithId<NameAndLocationRow>[]) {
  const textsOf = createSearchTextsPresenter(rows);
  const wordsById = new Map(tableRows.map((row) => [row.id, storedWords(textsOf(row))]));
  const stationNameByCode = new Map(rows.stations.map((station) => [station.code, textOf(station, 'name')]));
  return ({ id, station }: { readonly id: number; readonly station: string | null }) => ({
    words: mapAt(wordsById, id),
    stationName: station === null ? null : mapAt(stationNameByCode, station),
  });
}
