import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { District } from '#contract/portal.ts';
import { TRANSACTION_TYPES } from '#domain/transaction/transaction-filter.ts';
import { usePage } from '#web/app/page.ts';
import { countQuery } from '#web/features/search/count-query.ts';
import type { PanelSettings } from '#web/features/search/form/filter-panel.tsx';
import { marketPanels } from '#web/features/search/page/market-panels.ts';
import { PropertyFilterBar, type UseDistrictTotals } from '#web/features/search/page/property-filter-bar.tsx';
import type { FilterBarProps } from '#web/features/search/page/search-page.tsx';
import {
  sideOfTransactions,
  TRANSACTION_SEARCH,
  type TransactionSearch,
  typeOfTransactions,
} from '#web/features/transaction/transaction-search.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { transactionRowLabels } from './labels.ts';

/** The filters of transactions. */
export default function TransactionFilterBar(props: FilterBarProps<TransactionSearch>) {
  const { t } = usePage();
  const { filter } = props.search;
  const current = sideOfTransactions(filter);
  const labels = transactionRowLabels(t);
  return (
    <PropertyFilterBar
      {...props}
      definition={TRANSACTION_SEARCH}
      icsType={typeOfTransactions(filter)}
      sides={{
        label: t('transaction:tx_types'),
        choices: (['any', ...TRANSACTION_TYPES] as const).map((key) => ({
          key,
          label: t(`transaction:choice.${key}`),
          isCurrent: current === key,
        })),
      }}
      panels={panelsOf}
      labels={labels}
      useDistrictTotals={useTransactionsOfDistricts}
    />
  );
}

/** When it was, then what it cost. */
const panelsOf = (t: Translate): readonly PanelSettings[] => [
  { group: 'days', title: t('transaction:days') },
  ...marketPanels(t),
];

/** All transactions, whatever the other filters. A district without any is left out of the answer. */
const useTransactionsOfDistricts: UseDistrictTotals = () => {
  const { data } = useQuery(countQuery(TRANSACTION_SEARCH, {}));
  const totals = data?.facets?.districts as Readonly<Record<string, number>> | undefined;
  return useCallback(({ code }: District) => totals?.[code] ?? 0, [totals]);
};
