import { STREET_TIERS } from '#domain/stock/median-class.ts';
import { FLOOR_CODES } from '#domain/text/floor.ts';
import { date, hkd, icsType, id, integer, oneOf, oneOfWithSynonyms, text } from '../field.ts';
import { column, type ImportKind, type StagedRow } from '../kind.ts';
import {
  areaAndPriceColumns,
  COPY_BUILDING_LOCATION_TO_TRANSACTION,
  locationColumns,
  pricesPerFoot,
} from './stock-columns.ts';

const VALUE_REQUIRED = { required: 'value' } as const;

/** Returns whether the row has a value. The value is undefined if the file lacks the column. */
function hasValue(value: StagedRow[string] | undefined): boolean {
  return value !== null && value !== undefined;
}

export const TRANSACTIONS: ImportKind = {
  name: 'transactions',
  description: 'Past sales and leases, by id',
  table: 'transactions',
  key: ['id'],
  columns: [
    column('id', 'id', id, 'Unique number', VALUE_REQUIRED),
    column('ics_type', 'ics_type', icsType, 'Property type', VALUE_REQUIRED),
    column(
      'tx_type',
      'tx_type',
      oneOfWithSynonyms('tx_type', 'S', 'L'),
      'S for a sale, L for a lease',
      VALUE_REQUIRED,
    ),
    column('tx_date', 'tx_date', date, 'Date of the contract', VALUE_REQUIRED),
    ...locationColumns,
    column('floor_code', 'floor_code', oneOf(...FLOOR_CODES), 'Approximate height of the floor'),
    column('floor_no', 'floor_no', text(20), 'Floor if it may be published, such as 12, G or B1'),
    column('flat', 'flat', text(40), 'Unit, such as 5 or A'),
    ...areaAndPriceColumns,
    column(
      'tx_source',
      'source',
      oneOf('provider', 'land_registry'),
      'Source of the transaction',
      VALUE_REQUIRED,
    ),
    column('memorial_no', 'memorial_no', text(40), 'Memorial number in the land registry'),
    column('previous_sell', 'previous_sell', hkd, 'Price paid by the seller'),
    column('previous_date', 'previous_date', date, 'Date on which the seller bought'),
    column('street_tier', 'street_tier', oneOf(...STREET_TIERS), 'Grade of the street for shops'),
    column('lease_months', 'lease_months', integer(1), 'Term of a lease in months'),
  ],
  derived: pricesPerFoot,
  rules: [
    {
      field: 'sell',
      reason: 'must be given for a sale and empty for a lease',
      isBroken: (row) => (row.tx_type === 'S') !== (row.sell !== null),
    },
    {
      field: 'rent',
      reason: 'must be given for a lease and empty for a sale',
      isBroken: (row) => (row.tx_type === 'L') !== (row.rent !== null),
    },
    {
      field: 'previous_sell',
      reason: 'must be empty for a lease',
      isBroken: (row) => row.tx_type === 'L' && hasValue(row.previous_sell),
    },
    {
      field: 'previous_date',
      reason: 'must not be after tx_date',
      isBroken: (row) => hasValue(row.previous_date) && String(row.previous_date) > String(row.tx_date),
    },
    {
      field: 'lease_months',
      reason: 'must be empty for a sale',
      isBroken: (row) => row.tx_type === 'S' && hasValue(row.lease_months),
    },
  ],
  completeStatement: COPY_BUILDING_LOCATION_TO_TRANSACTION,
};
