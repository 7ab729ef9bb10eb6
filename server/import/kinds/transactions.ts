import { day, icsType, id, oneOf, text } from '../field.ts';
import { column, type ImportKind } from '../kind.ts';
import {
  areaAndPriceColumns,
  FLOOR_CODES,
  perFoot,
  TRANSACTION_LIKE_ITS_BUILDING,
  whereColumns,
} from './stocks.ts';

const MUST = { need: 'value' } as const;

export const TRANSACTIONS: ImportKind = {
  name: 'transactions',
  about: 'Past sales and leases, by id',
  table: 'transactions',
  key: ['id'],
  columns: [
    column('id', 'id', id, 'Its number', MUST),
    column('ics_type', 'ics_type', icsType, 'The type of property', MUST),
    column('tx_type', 'tx_type', oneOf('S', 'L'), 'S for a sale, L for a lease', MUST),
    column('tx_date', 'tx_date', day, 'The day of the contract', MUST),
    ...whereColumns,
    column('floor_code', 'floor_code', oneOf(...FLOOR_CODES), 'About how high it is'),
    column('floor_no', 'floor_no', text(20), 'Its floor where it may be shown, such as 12, G or B1'),
    column('flat', 'flat', text(40), 'Its unit, such as 5 or A'),
    ...areaAndPriceColumns,
    column('tx_source', 'source', oneOf('provider', 'land_registry'), 'Where it is known from', MUST),
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
  ],
  before: [TRANSACTION_LIKE_ITS_BUILDING],
};
