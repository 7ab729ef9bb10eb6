import type { Transaction } from '#contract/transaction.ts';
import { gainTenths } from '#domain/transaction/gain.ts';
import { isNamedAlike, type NameAndLocation, nameAndLocationPresenter } from './name-and-location.ts';
import { rememberLast } from './remember.ts';
import type { CatalogueRows, TransactionRow } from './rows.ts';
import { areaOf, rentPerFootOf } from './stock-unit.ts';

/** A transaction as it goes over the wire, without its `rownum`. */
export type PreparedTransaction = Omit<Transaction, 'rownum'>;

/** A transaction in pieces: the fields of its own, and those that others have like it. */
export type TransactionPieces = {
  own(row: TransactionRow): Omit<PreparedTransaction, keyof PlaceFields | keyof KindFields>;
  readonly common: readonly [(row: TransactionRow) => PlaceFields, (row: TransactionRow) => KindFields];
};

type PlaceFields = NameAndLocation & Pick<PreparedTransaction, 'lat' | 'lng'>;
type KindFields = Pick<
  PreparedTransaction,
  'ics_type' | 'tx_type' | 'source' | 'previous_sell' | 'previous_date' | 'gain' | 'lease_months'
>;

export function transactionPieces(rows: Pick<CatalogueRows, 'districts' | 'streets'>): TransactionPieces {
  const nameAndLocation = nameAndLocationPresenter(rows);
  const place = (row: TransactionRow) => ({ ...nameAndLocation(row), lat: row.lat, lng: row.lng });
  return {
    own: (row) => ({
      id: row.id,
      tx_date: row.tx_date,
      floor: floorOf(row),
      flat: row.flat,
      area: areaOf(row),
      area_gross: row.area_gross,
      area_saleable: row.area_saleable,
      sell: row.sell,
      rent: row.rent,
      ft_sell: row.ft_sell,
      ft_rent: rentPerFootOf(row),
      memorial_no: row.memorial_no,
    }),
    // Transactions of one building follow one another.
    common: [rememberLast(isAtOnePlace, place), kindOf],
  };
}

export function transactionPresenter(
  rows: Pick<CatalogueRows, 'districts' | 'streets'>,
): (row: TransactionRow) => PreparedTransaction {
  const { own, common } = transactionPieces(rows);
  const [place, kind] = common;
  return (row) => ({ ...own(row), ...place(row), ...kind(row) });
}

/** What of a transaction is one of few, and what most have nothing of. */
function kindOf(row: TransactionRow): KindFields {
  return {
    ics_type: row.ics_type,
    tx_type: row.tx_type,
    source: row.source,
    previous_sell: row.previous_sell,
    previous_date: row.previous_date,
    gain: gainPercent(row),
    lease_months: row.lease_months,
  };
}

function isAtOnePlace(row: TransactionRow, other: TransactionRow): boolean {
  return isNamedAlike(row, other) && row.lat === other.lat && row.lng === other.lng;
}

/** The number of its floor, or how high it is where the number is not known. */
export const floorOf = ({ floor_no, floor_code }: Pick<TransactionRow, 'floor_no' | 'floor_code'>) =>
  floor_no ?? floor_code;

/** Per cent with one decimal. */
function gainPercent({ sell, previous_sell }: TransactionRow): number | null {
  const tenths = gainTenths(sell, previous_sell);
  return tenths === null ? null : tenths / 10;
}
