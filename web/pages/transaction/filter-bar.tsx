import { TRANSACTION_TYPES } from '#domain/transaction/transaction-filter.ts';
import { usePage } from '#web/app/page.ts';
import { FilterBar } from '#web/features/search/form/filter-bar.tsx';
import { marketPanels, type PanelsOf } from '#web/features/search/form/property-panels.tsx';
import type { FilterBarProps } from '#web/features/search/search-kind.ts';
import { sideOfTransactions, type TransactionSearch } from '#web/features/transaction/transaction-search.ts';

/** The filters of transactions. */
export default function TransactionFilterBar({ search }: FilterBarProps<TransactionSearch>) {
  const { t } = usePage();
  const current = sideOfTransactions(search.filter);
  return (
    <FilterBar
      search={search}
      sides={{
        label: t('transaction:tx_types'),
        choices: (['any', ...TRANSACTION_TYPES] as const).map((key) => ({
          key,
          label: t(`transaction:choice.${key}`),
          isCurrent: current === key,
        })),
      }}
      panels={panelsOf}
    />
  );
}

/** When it was, then what it cost. */
const panelsOf: PanelsOf = (t) => [{ group: 'days', title: t('transaction:days') }, ...marketPanels(t)];
