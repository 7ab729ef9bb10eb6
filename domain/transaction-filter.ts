import { choiceField, codesField, type FilterError, numberField, textField } from './filter-field.ts';
import {
  type FilterOf,
  type FilterParams,
  filterToParams,
  missingSides,
  parseFilter,
  withoutSides,
} from './filter-table.ts';
import { ICS_TYPES } from './ics-type.ts';
import { DISTRICT_CODE, RANGE_FIELDS } from './stock-filter.ts';

/** A transaction is a sale or a lease, never both. */
export const TRANSACTION_TYPES = ['S', 'L'] as const;
export const TX_SOURCES = ['provider', 'land_registry'] as const;

/** The one table of transaction filters. */
export const TRANSACTION_FILTERS = {
  icsType: choiceField('ics_type', ICS_TYPES),
  txType: choiceField('tx_type', TRANSACTION_TYPES),
  districts: codesField('districts', DISTRICT_CODE),
  txSource: choiceField('tx_source', TX_SOURCES),
  keyword: textField('keyword'),
  building: numberField('pis_bldg_id'),
  ...RANGE_FIELDS,
} as const;

export type TransactionFilter = FilterOf<typeof TRANSACTION_FILTERS>;

export function parseTransactionFilter(params: FilterParams): {
  filter: TransactionFilter;
  errors: readonly FilterError[];
} {
  return parseFilter(TRANSACTION_FILTERS, params);
}

export function transactionFilterToParams(filter: TransactionFilter): URLSearchParams {
  return filterToParams(TRANSACTION_FILTERS, filter);
}

/** When types are chosen: without S no sale prices, without L no rents. */
export function normaliseTransactionFilter(filter: TransactionFilter): TransactionFilter {
  const types = filter.txType ?? [];
  return withoutSides(TRANSACTION_FILTERS, filter, types.length === 0 ? [] : missingSides(types));
}
