import { singleType } from '#domain/codes/ics-type.ts';
import { memoize } from '#domain/lib/memoize.ts';
import { DIRECTIONS, formatOrder, TRANSACTION_ORDER_FIELDS } from '#domain/search/sort.ts';
import type { TransactionFilter } from '#domain/transaction/transaction-filter.ts';
import { type NameOf, placeName } from '#web/features/search/names.ts';
import type { OrderOption, RowLabels } from '#web/features/search/search-kind.ts';
import { sideOfTransactions } from '#web/features/transaction/transaction-search.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/** The title of the results, in one line: 觀塘寫字樓買賣成交, Offices sold in Kwun Tong. */
export function transactionsTitle(filter: TransactionFilter, nameOf: NameOf, t: Translate): string {
  const kind = t(`find:kind.${singleType(filter.icsType) ?? 'all'}`);
  const txType = t(`transaction:tx_type.${sideOfTransactions(filter)}`);
  const location = locationName(filter, nameOf, t);
  const [station, ...others] = filter.station ?? [];
  if (location === undefined && station !== undefined && others.length === 0)
    return t('transaction:title_near', { station: nameOf('station', station) ?? station, kind, txType });
  return location === undefined
    ? t('transaction:title', { kind, txType })
    : t('transaction:title_in', { location, kind, txType });
}

/** The building or the districts that are asked for. */
function locationName(filter: TransactionFilter, nameOf: NameOf, t: Translate): string | undefined {
  const { building } = filter;
  return building === undefined ? placeName(filter, nameOf, t) : nameOf('building', String(building));
}

/** Every order that transactions can be in. */
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
    show: (count) => t('transaction:show_n', { count }),
    showNone: t('transaction:show_none'),
    earlier: t('transaction:earlier_rows'),
    front: t('transaction:front'),
    noMore: t('transaction:no_more'),
    noMatch: t('transaction:no_match'),
    noneOnMap: t('transaction:map_empty'),
    showAll: t('transaction:show_all'),
    failed: t('transaction:failed'),
    failedMore: t('transaction:failed_more'),
  }),
);
