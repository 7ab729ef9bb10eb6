import { useCallback } from 'react';
import type { District } from '#contract/portal.ts';
import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { TX_TYPES } from '#domain/codes/tx-type.ts';
import { usePage } from '#web/app/page.ts';
import { FilterBar } from '#web/features/search/form/filter-bar.tsx';
import type { UseDistrictTotals } from '#web/features/search/form/property-panels.tsx';
import type { FilterBarProps } from '#web/features/search/search-kind.ts';
import type { StockSearch } from '#web/features/stock/stock-search.ts';
import { combinedTxType } from './labels.ts';

/** The filters of listings. */
export default function StockFilterBar({ search }: FilterBarProps<StockSearch>) {
  const { t } = usePage();
  const current = combinedTxType(search.filter.txType);
  return (
    <FilterBar
      search={search}
      sides={{
        label: t('find:tx_types'),
        choices: (['any', ...TX_TYPES] as const).map((key) => ({
          key,
          label: t(`find:choice.${key}`),
          isCurrent: current === key,
        })),
      }}
      useDistrictTotals={useStocksOfDistricts}
    />
  );
}

/** Listings of the chosen types. */
const useStocksOfDistricts: UseDistrictTotals = (chosen) => {
  const { icsType = ICS_TYPES } = chosen as StockSearch['filter'];
  return useCallback(
    ({ stocks }: District) => icsType.reduce((sum, type) => sum + stocks[type], 0),
    [icsType],
  );
};
