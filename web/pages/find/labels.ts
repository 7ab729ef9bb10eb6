import { singleType } from '#domain/codes/ics-type.ts';
import type { TxType } from '#domain/codes/tx-type.ts';
import { memoize } from '#domain/lib/memoize.ts';
import type { NameOf } from '#domain/search/filter-labels.ts';
import { DIRECTIONS, formatOrder, PAGE_STOCK_ORDER_FIELDS } from '#domain/search/sort.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { searchLocationName } from '#web/features/search/id-names.ts';
import type { OrderOption, RowLabels } from '#web/features/search/search-kind.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/**
 * Combines the selected transaction types into one value. Selecting both sale and lease is the same as
 * selecting neither.
 */
export function combinedTxType(txTypes: readonly TxType[] = []): 'any' | TxType {
  const [sale, lease] = [txTypes.includes('S'), txTypes.includes('L')];
  if (sale !== lease) return sale ? 'S' : 'L';
  return txTypes.length === 1 ? 'B' : 'any';
}

/** Returns the title of the result list: 觀塘寫字樓出售, Offices for sale in Kwun Tong. */
export function findTitle(filter: StockFilter, nameOf: NameOf, t: Translate): string {
  const { txType, station: stations = [] } = filter;
  const kindText = t(`find:kind.${singleType(filter.icsType) ?? 'all'}`);
  const txTypeText = t(`find:tx_type.${combinedTxType(txType)}`);
  const district = searchLocationName(filter, nameOf, t);
  const [station, ...otherStations] = stations;
  if (district === undefined && station !== undefined && otherStations.length === 0)
    return t('find:title_near', {
      station: nameOf('station', station) ?? station,
      kind: kindText,
      txType: txTypeText,
    });
  if (district === undefined) return t('find:title', { kind: kindText, txType: txTypeText });
  return t('find:title_in', { district, kind: kindText, txType: txTypeText });
}

/** Options of the sort menu: every field in both directions. */
export const orderOptions = memoize((t: Translate): readonly OrderOption[] =>
  PAGE_STOCK_ORDER_FIELDS.flatMap((field) =>
    DIRECTIONS.map((direction) => ({
      field,
      value: formatOrder({ field, direction }),
      label: t(`find:order.${field}-${direction}`),
    })),
  ),
);

export const stockRowLabels = memoize(
  (t: Translate): RowLabels => ({
    count: (count) => t('find:count', { count }),
    showResults: (count) => t('find:show_n', { count }),
    showNoResults: t('find:show_none'),
    earlierRows: t('find:earlier_rows'),
    startOfList: t('find:front'),
    endOfList: t('find:no_more'),
    noMatch: t('find:no_match'),
    noMatchOnMap: t('find:map_empty'),
    showAll: t('find:show_all'),
    loadFailed: t('find:failed'),
    loadMoreFailed: t('find:failed_more'),
  }),
);
