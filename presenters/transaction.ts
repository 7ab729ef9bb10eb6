import type { Transaction } from '#contract/transaction.ts';
import { resaleOf } from '#domain/transaction/resale.ts';
import { memoizeLast } from './memoize.ts';
import {
  createNameAndLocationPresenter,
  hasSameNameAndLocation,
  type NameAndLocation,
} from './name-and-location.ts';
import type { CatalogueRows, TransactionRow } from './rows.ts';
import { areaOf, rentPerFootOf } from './stock-unit.ts';

/** A transaction as sent over the wire, without its `rownum`. */
export type PreparedTransaction = Omit<Transaction, 'rownum'>;

/** The fields of a transaction in groups: its own fields, and fields that many transactions share. */
export type TransactionFieldGroups = {
  ownFields(row: TransactionRow): Omit<PreparedTransaction, keyof LocationFields | keyof KindFields>;
  readonly sharedFields: readonly [
    (row: TransactionRow) => LocationFields,
    (row: TransactionRow) => KindFields,
  ];
};

type LocationFields = NameAndLocation & Pick<PreparedTransaction, 'lat' | 'lng'>;
type KindFields = Pick<
  PreparedTransaction,
  'ics_type' | 'tx_type' | 'source' | 'previous_sell' | 'previous_date' | 'gain' | 'lease_months'
>;

export function groupTransactionFields(
  rows: Pick<CatalogueRows, 'districts' | 'streets'>,
): TransactionFieldGroups {
  const nameAndLocation = createNameAndLocationPresenter(rows);
  const presentLocation = (row: TransactionRow) => ({ ...nameAndLocation(row), lat: row.lat, lng: row.lng });
  return {
    ownFields: (row) => ({
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
    // Memoized, since the transactions of a building are adjacent.
    sharedFields: [memoizeLast(hasSameLocation, presentLocation), kindFieldsOf],
  };
}

export function createTransactionPresenter(
  rows: Pick<CatalogueRows, 'districts' | 'streets'>,
): (row: TransactionRow) => PreparedTransaction {
  const { ownFields, sharedFields } = groupTransactionFields(rows);
  const [presentLocation, presentKind] = sharedFields;
  return (row) => ({ ...ownFields(row), ...presentLocation(row), ...presentKind(row) });
}

/** Returns fields that have few distinct values or are null in most transactions. */
function kindFieldsOf(row: TransactionRow): KindFields {
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

function hasSameLocation(row: TransactionRow, otherRow: TransactionRow): boolean {
  return hasSameNameAndLocation(row, otherRow) && row.lat === otherRow.lat && row.lng === otherRow.lng;
}

/** Returns the floor number, or the floor zone (such as HIGH) if the number is unknown. */
export const floorOf = ({ floor_no, floor_code }: Pick<TransactionRow, 'floor_no' | 'floor_code'>) =>
  floor_no ?? floor_code;

/** Returns the seller's gain in per cent with one decimal. */
function gainPercent(row: TransactionRow): number | null {
  const resale = resaleOf(row);
  return resale && resale.gainTenths / 10;
}
