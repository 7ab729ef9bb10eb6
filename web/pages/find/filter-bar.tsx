import { useCallback } from 'react';
import type { District } from '#contract/portal.ts';
import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { TX_TYPES } from '#domain/codes/tx-type.ts';
import { usePage } from '#web/app/page.ts';
import { FilterBar } from '#web/features/search/form/filter-bar.tsx';
import {
  type CreatePanels,
  marketPanels,
  type UseDistrictTotals,
} from '#web/features/search/form/property-panels.tsx';
import type { FilterBarProps } from '#web/features/search/search-kind.ts';
import type { StockSearch } from '#web/features/stock/stock-search.ts';
import { combinedTxType } from './labels.ts';

/** Filter bar of the listing search. */
export default function StockFilterBar({ search }: FilterBarProps<StockSearch>) {
  const { t } = usePage();
  const currentTxType = combinedTxType(search.filter.txType);
  return (
    <FilterBar
      search={search}
      saleOrLease={{
        label: t('find:tx_types'),
        choices: (['any', ...TX_TYPES] as const).map((key) => ({
          key,
          label: t(`find:choice.${key}`),
          isCurrent: currentTxType === key,
        })),
      }}
      createPanels={createStockPanels}
      useDistrictTotals={useStockTotals}
    />
  );
}

/**
 * Panels of the filter bar: the needs of an occupier take the place of prices per square foot, which are
 * among the prices here, so that the bar stays one row.
 */
const createStockPanels: CreatePanels = (t) =>
  marketPanels(t).map((panel) =>
    panel.group === 'per_foot' ? { group: 'premises', title: t('find:group.premises') } : panel,
  );

/**
 * Returns a function that gives the number of listings in a district. If property types are selected,
 * only their listings count.
 */
const useStockTotals: UseDistrictTotals = (filter) => {
  const { icsType = ICS_TYPES } = filter as StockSearch['filter'];
  return useCallback(
    ({ stocks }: District) => icsType.reduce((sum, type) => sum + stocks[type], 0),
    [icsType],
  );
};
