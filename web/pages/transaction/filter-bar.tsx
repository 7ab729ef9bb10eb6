import { TRANSACTION_TYPES } from '#domain/transaction/transaction-filter.ts';
import { usePage } from '#web/app/page.ts';
import { FilterBar } from '#web/features/search/form/filter-bar.tsx';
import { type CreatePanels, marketPanels } from '#web/features/search/form/property-panels.tsx';
import type { FilterBarProps } from '#web/features/search/search-kind.ts';
import { saleOrLeaseOf, type TransactionSearch } from '#web/features/transaction/transaction-search.ts';

/** The filter bar of the transaction search. */
export default function TransactionFilterBar({ search }: FilterBarProps<TransactionSearch>) {
  const { t } = usePage();
  const currentTxType = saleOrLeaseOf(search.filter);
  return (
    <FilterBar
      search={search}
      saleOrLease={{
        label: t('transaction:tx_types'),
        choices: (['any', ...TRANSACTION_TYPES] as const).map((key) => ({
          key,
          label: t(`transaction:choice.${key}`),
          isCurrent: currentTxType === key,
        })),
      }}
      createPanels={panelsOf}
    />
  );
}

/** Panels of the filter bar: the date first, then the market filters such as price. */
const panelsOf: CreatePanels = (t) => [{ group: 'days', title: t('transaction:days') }, ...marketPanels(t)];
