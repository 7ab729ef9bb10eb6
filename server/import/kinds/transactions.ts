import { STREET_TIERS } from '#domain/stock/median-class.ts';
import { FLOOR_CODES } from '#domain/text/floor.ts';
import { day, hkd, icsType, id, oneOf, text, whole, worded } from '../field.ts';
import { column, type ImportKind, type StagedRow } from '../kind.ts';
import {
  areaAndPriceColumns,
  perFoot,
  TRANSACTION_LIKE_ITS_BUILDING,
  whereColumns,
} from './stock-columns.ts';

const MUST = { need: 'value' } as const;

/** A column that the file does not have is undefined. */
function isGiven(value: StagedRow[string] | undefined): boolean {
  return value !== null && value !== undefined;
}

export const TRANSACTIONS: ImportKind = {
  name: 'transactions',
  about: 'Past sales and leases, by id',
  table: 'transactions',
  key: ['id'],
  columns: [
    column('id', 'id', id, 'Its number', MUST),
    column('ics_type', 'ics_type', icsType, 'The type of property', MUST),
    column('tx_type', 'tx_type', worded('tx_type', 'S', 'L'), 'S for a sale, L for a lease', MUST),
    column('tx_date', 'tx_date', day, 'The day of the contract', MUST),
    ...whereColumns,
    column('floor_code', 'floor_code', oneOf(...FLOOR_CODES), 'About how high it is'),
    column('floor_no', 'floor_no', text(20), 'Its floor where it may be shown, such as 12, G or B1'),
    column('flat', 'flat', text(40), 'Its unit, such as 5 or A'),
    ...areaAndPriceColumns,
    column('tx_source', 'source', oneOf('provider', 'land_registry'), 'Where it is known from', MUST),
    column('memorial_no', 'memorial_no', text(40), 'Memorial number in the land registry'),
    column('previous_sell', 'previous_sell', hkd, 'What the seller had paid'),
    column('previous_date', 'previous_date', day, 'When the seller had bought'),
    column('street_tier', 'street_tier', oneOf(...STREET_TIERS), 'How good its street is for shops'),
    column('lease_months', 'lease_months', whole(1), 'Term of a lease in months'),
  ],
  derived: perFoot,
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
      isBroken: (row) => row.tx_type === 'L' && isGiven(row.previous_sell),
    },
    {
      field: 'previous_date',
      reason: 'must not be after tx_date',
      isBroken: (row) => isGiven(row.previous_date) && String(row.previous_date) > String(row.tx_date),
    },
    {
      field: 'lease_months',
      reason: 'must be empty for a sale',
      isBroken: (row) => row.tx_type === 'S' && isGiven(row.lease_months),
    },
  ],
  complete: TRANSACTION_LIKE_ITS_BUILDING,
};
