import { singleType } from '#domain/codes/ics-type.ts';
import type { TxType } from '#domain/codes/tx-type.ts';
import { memoize } from '#domain/lib/memoize.ts';
import { DIRECTIONS, formatOrder, STOCK_ORDER_FIELDS } from '#domain/search/sort.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { type NameOf, placeName } from '#web/features/search/names.ts';
import type { OrderOption, RowLabels } from '#web/features/search/search-kind.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/** What the chosen transaction types come to: asking for sales and for leases is asking for everything. */
export function combinedTxType(txType: readonly TxType[] = []): 'any' | TxType {
  const [sale, lease] = [txType.includes('S'), txType.includes('L')];
  if (sale !== lease) return sale ? 'S' : 'L';
  return txType.length === 1 ? 'B' : 'any';
}

/** The title of the results, in one line: 觀塘寫字樓出售, Offices for sale in Kwun Tong. */
export function findTitle(filter: StockFilter, nameOf: NameOf, t: Translate): string {
  const { txType, station: stations = [] } = filter;
  const kind = t(`find:kind.${singleType(filter.icsType) ?? 'all'}`);
  const offer = t(`find:tx_type.${combinedTxType(txType)}`);
  const district = placeName(filter, nameOf, t);
  const [station, ...others] = stations;
  if (district === undefined && station !== undefined && others.length === 0)
    return t('find:title_near', { station: nameOf('station', station) ?? station, kind, txType: offer });
  if (district === undefined) return t('find:title', { kind, txType: offer });
  return t('find:title_in', { district, kind, txType: offer });
}

/** Every order that listings can be in. */
export const orderOptions = memoize((t: Translate): readonly OrderOption[] =>
  STOCK_ORDER_FIELDS.flatMap((field) =>
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
    show: (count) => t('find:show_n', { count }),
    showNone: t('find:show_none'),
    earlier: t('find:earlier_rows'),
    front: t('find:front'),
    noMore: t('find:no_more'),
    noMatch: t('find:no_match'),
    noneOnMap: t('find:map_empty'),
    showAll: t('find:show_all'),
    failed: t('find:failed'),
    failedMore: t('find:failed_more'),
  }),
);
