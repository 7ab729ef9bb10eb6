import type { Transaction } from '#contract/transaction.ts';
import { gainTenths } from '#domain/transaction/gain.ts';
import { nameAndLocationPresenter } from './name-and-location.ts';
import type { CatalogueRows, TransactionRow } from './rows.ts';
import { areaOf, rentPerFootOf } from './stock-unit.ts';

/** A transaction as it goes over the wire, without its `rownum`. */
export type PreparedTransaction = Omit<Transaction, 'rownum'>;

export function transactionPresenter(
  rows: Pick<CatalogueRows, 'districts' | 'streets'>,
): (row: TransactionRow) => PreparedTransaction {
  const nameAndLocation = nameAndLocationPresenter(rows);
  return (row) => ({
    id: row.id,
    ics_type: row.ics_type,
    tx_type: row.tx_type,
    tx_date: row.tx_date,
    ...nameAndLocation(row),
    floor: floorOf(row),
    flat: row.flat,
    area: areaOf(row),
    area_gross: row.area_gross,
    area_saleable: row.area_saleable,
    sell: row.sell,
    rent: row.rent,
    ft_sell: row.ft_sell,
    ft_rent: rentPerFootOf(row),
    source: row.source,
    memorial_no: row.memorial_no,
    previous_sell: row.previous_sell,
    previous_date: row.previous_date,
    gain: gainPercent(row),
    lease_months: row.lease_months,
    lat: row.lat,
    lng: row.lng,
  });
}

/** The number of its floor, or how high it is where the number is not known. */
export const floorOf = ({ floor_no, floor_code }: Pick<TransactionRow, 'floor_no' | 'floor_code'>) =>
  floor_no ?? floor_code;

/** Per cent with one decimal. */
function gainPercent({ sell, previous_sell }: TransactionRow): number | null {
  const tenths = gainTenths(sell, previous_sell);
  return tenths === null ? null : tenths / 10;
}
