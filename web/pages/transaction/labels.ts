import { singleType } from '#domain/codes/ics-type.ts';
import { memoize } from '#domain/lib/memoize.ts';
import type { NameOf } from '#domain/search/filter-labels.ts';
import { DIRECTIONS, formatOrder, TRANSACTION_ORDER_FIELDS } from '#domain/search/sort.ts';
import type { TransactionFilter } from '#domain/transaction/transaction-filter.ts';
import { searchLocationName } from '#web/features/search/id-names.ts';
import type { OrderOption, RowLabels } from '#web/features/search/search-kind.ts';
import { saleOrLeaseOf } from '#web/features/transaction/transaction-search.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/** Returns the title of the results, such as 觀塘寫字樓買賣成交 or 'Offices sold in Kwun Tong'. */
export function transactionsTitle(filter: TransactionFilter, nameOf: NameOf, t: Translate): string {
  const kindText = t(`find:kind.${singleType(filter.icsType) ?? 'all'}`);
  const txTypeText = t(`transaction:tx_type.${saleOrLeaseOf(filter)}`);
  const location = locationName(filter, nameOf, t);
  const [station, ...otherStations] = filter.station ?? [];
  if (location === undefined && station !== undefined && otherStations.length === 0)
    return t('transaction:title_near', {
      station: nameOf('station', station) ?? station,
      kind: kindText,
      txType: txTypeText,
    });
  return location === undefined
    ? t('transaction:title', { kind: kindText, txType: txTypeText })
    : t('transaction:title_in', { location, kind: kindText, txType: txTypeText });
}

/** Returns the name of the building or the districts in the filter. */
function locationName(filter: TransactionFilter, nameOf: NameOf, t: Translate): string | undefined {
  const { building } = filter;
  return building === undefined
    ? searchLocationName(filter, nameOf, t)
    : nameOf('building', String(building));
}

/** All sort orders for transactions. */
export const orderOptions = memoize((t: Translate): readonly OrderOption[] =>
  TRANSACTION_ORDER_FIELDS.flatMap((field) =>
    DIRECTIONS.toReversed().map((direction) => ({
      field,
      value: formatOrder({ field, direction }),
      label:
        field === 'tx_date' || field === 'sell'
          ? t(`transaction:order.${field}-${direction}`)
          : t(`find:order.${field}-${direction}`),
    })),
  ),
);

export const transactionRowLabels = memoize(
  (t: Translate): RowLabels => ({
    count: (count) => t('transaction:count', { count }),
    showResults: (count) => t('transaction:show_n', { count }),
    showNoResults: t('transaction:show_none'),
    earlierRows: t('transaction:earlier_rows'),
    startOfList: t('transaction:front'),
    endOfList: t('transaction:no_more'),
    noMatch: t('transaction:no_match'),
    noMatchOnMap: t('transaction:map_empty'),
    showAll: t('transaction:show_all'),
    loadFailed: t('transaction:failed'),
    loadMoreFailed: t('transaction:failed_more'),
  }),
);
