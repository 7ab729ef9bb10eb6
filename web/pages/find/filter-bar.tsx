import { useCallback } from 'react';
import type { District } from '#contract/portal.ts';
import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { TX_TYPES } from '#domain/codes/tx-type.ts';
import { singleType } from '#domain/stock/stock-filter.ts';
import { usePage } from '#web/app/page.ts';
import { PropertyFilterBar, type UseDistrictTotals } from '#web/features/search/page/property-filter-bar.tsx';
import type { FilterBarProps } from '#web/features/search/page/search-page.tsx';
import { STOCK_SEARCH, type StockSearch } from '#web/features/stock/stock-search.ts';
import { combinedTxType, stockRowLabels } from './labels.ts';

/** The filters of listings. */
export default function StockFilterBar(props: FilterBarProps<StockSearch>) {
  const { t } = usePage();
  const { filter } = props.search;
  const { usages } = props.data;
  const current = combinedTxType(filter.txType);
  const labels = stockRowLabels(t);
  const codesOf = useCallback(
    (key: string, wanted: readonly IcsType[]) =>
      key === 'usage'
        ? usages.filter(({ ics_type }) => wanted.includes(ics_type)).map(({ code }) => code)
        : [],
    [usages],
  );
  return (
    <PropertyFilterBar
      {...props}
      definition={STOCK_SEARCH}
      icsType={singleType(filter)}
      sides={{
        label: t('find:tx_types'),
        choices: (['any', ...TX_TYPES] as const).map((key) => ({
          key,
          label: t(`find:choice.${key}`),
          isCurrent: current === key,
        })),
      }}
      labels={labels}
      codesOf={codesOf}
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
