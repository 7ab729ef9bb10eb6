import {
  bounds,
  building,
  districts,
  icsType,
  keyword,
  places,
  polygon,
  RAILWAY_FILTERS,
  RANGE_FILTERS,
  street,
  zones,
} from '../search/common-filters.ts';
import { choiceFilter, daysFilter } from '../search/filter.ts';
import {
  type FilterDefinitions,
  type FilterError,
  type FilterParams,
  type FilterValues,
  normalise,
  parseFilter,
} from '../search/filter-definitions.ts';

/** Types of a transaction: either a sale or a lease, never both. */
export const TRANSACTION_TYPES = ['S', 'L'] as const;
export const TX_SOURCES = ['provider', 'land_registry'] as const;

/** Maximum number of rows in a downloaded CSV file. */
export const MAX_CSV_ROWS = 5000;

/** All filters of the transaction search. */
export const TRANSACTION_FILTERS = {
  icsType,
  txType: choiceFilter({
    wireName: 'tx_type',
    members: TRANSACTION_TYPES,
    // The listing search uses these values for listings offered both ways. Here they mean either type.
    aliases: { B: TRANSACTION_TYPES, buyrent: TRANSACTION_TYPES },
    match: 'any',
    label: 'find:tx_types',
    memberLabel: 'find:tx_type',
    group: null,
    chipText: 'none',
    column: 'tx_type',
  }),
  zones,
  districts,
  places,
  txSource: choiceFilter({
    wireName: 'tx_source',
    members: TX_SOURCES,
    match: 'any',
    label: 'transaction:source',
    memberLabel: 'transaction:source',
    group: 'more',
    chipText: 'value',
    column: 'source',
  }),
  days: daysFilter({
    wireName: 'tx_date',
    label: 'transaction:days',
    group: 'days',
    chipText: 'label_and_value',
    column: 'tx_date',
  }),
  keyword,
  building,
  street,
  ...RAILWAY_FILTERS,
  ...RANGE_FILTERS,
  // The price paid, not the asking price.
  sell: { ...RANGE_FILTERS.sell, label: 'transaction:range.sell' },
  polygon,
  bounds,
} as const satisfies FilterDefinitions;

export type TransactionFilter = FilterValues<typeof TRANSACTION_FILTERS>;

export function parseTransactionFilter(params: FilterParams): {
  filter: TransactionFilter;
  errors: readonly FilterError[];
} {
  return parseFilter(TRANSACTION_FILTERS, params);
}

export function normaliseTransactionFilter(filter: TransactionFilter): TransactionFilter {
  return normalise(TRANSACTION_FILTERS, filter);
}
