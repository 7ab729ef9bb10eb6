import { addressOf } from '../address/addresses.ts';
import type { BuildingFilter } from '../building/building-filter.ts';
import { singleType } from '../codes/ics-type.ts';
import type { StockFilter } from '../stock/stock-filter.ts';
import type { Language } from '../text/language.ts';
import type { TransactionFilter } from '../transaction/transaction-filter.ts';

/** Filters that the path of a listing or a transaction search can contain. A path names one type at most. */
export const PATH_FILTER_KEYS = ['icsType', 'txType'];
const PATH_KEYS_WITHOUT_TYPE = ['txType'];
export const BUILDING_PATH_FILTER_KEYS = ['icsType'];

/** Returns the query of a search without the filters that its path contains. */
export type QueryWithout = (pathFilterKeys: readonly string[]) => string;

export function writeStockPath(lang: Language, filter: StockFilter, queryWithout: QueryWithout): string {
  const icsType = singleType(filter.icsType);
  const query = queryWithout(icsType ? PATH_FILTER_KEYS : PATH_KEYS_WITHOUT_TYPE);
  return addressOf('find', lang, { icsType, txTypes: filter.txType, query });
}

export function writeTransactionPath(
  lang: Language,
  filter: TransactionFilter,
  queryWithout: QueryWithout,
): string {
  const icsType = singleType(filter.icsType);
  const query = queryWithout(icsType ? PATH_FILTER_KEYS : PATH_KEYS_WITHOUT_TYPE);
  return addressOf('transactions', lang, { icsType, txTypes: filter.txType, query });
}

export function writeBuildingPath(
  lang: Language,
  filter: BuildingFilter,
  queryWithout: QueryWithout,
): string {
  const icsType = singleType(filter.icsType);
  return addressOf('buildingList', lang, icsType, queryWithout(icsType ? BUILDING_PATH_FILTER_KEYS : []));
}
