import { useCallback, useMemo } from 'react';
import type { District, DistrictsAnswer } from '#contract/portal.ts';
import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { TX_TYPES } from '#domain/codes/tx-type.ts';
import { singleType } from '#domain/stock/stock-filter.ts';
import { usePage } from '#web/app/page.ts';
import type { NameOf } from '#web/features/search/filter-labels.ts';
import { DistrictFields } from '#web/features/search/form/district-fields.tsx';
import { FilterBar } from '#web/features/search/form/filter-bar.tsx';
import { marketPanels } from '#web/features/search/form/market-panels.ts';
import { changed, type KnownCodes, type Search, searchPath } from '#web/features/search/search.ts';
import type { Facets } from '#web/features/search/search-kind.ts';
import { STOCK_SEARCH, type StockSearch } from '#web/features/stock/stock-search.ts';
import type { TabLink } from '#web/ui/tab-links.tsx';
import { combinedTxType, stockRowLabels } from './labels.ts';

/** The filters of listings: keyword, type, sale or lease, and the panels. */
export default function StockFilterBar({
  search,
  data: { districts, usages },
  known,
  nameOf,
  types,
}: {
  search: StockSearch;
  data: DistrictsAnswer;
  known: KnownCodes;
  nameOf: NameOf;
  types: readonly TabLink[];
}) {
  const { t, lang } = usePage();
  const { filter } = search;
  const current = combinedTxType(filter.txType);
  const labels = useMemo(() => stockRowLabels(t), [t]);
  const codesOf = useCallback(
    (key: string, wanted: readonly IcsType[]) =>
      key === 'usage'
        ? usages.filter(({ ics_type }) => wanted.includes(ics_type)).map(({ code }) => code)
        : [],
    [usages],
  );
  const panels = marketPanels(t, (chosen, facets) => (
    <Districts districts={districts} chosen={chosen} facets={facets} />
  ));
  const txTypes = (['any', ...TX_TYPES] as const).map((choice) => ({
    key: choice,
    to: searchPath(
      STOCK_SEARCH,
      lang,
      changed(STOCK_SEARCH, search, { ...filter, txType: choice === 'any' ? [] : [choice] }),
    ),
    label: t(`find:choice.${choice}`),
    current: current === choice,
  }));
  return (
    <FilterBar
      kind={STOCK_SEARCH}
      search={search}
      known={known}
      segments={[
        // On a phone the types stand above the bar.
        { label: t('find:choose_type'), segments: types, className: 'max-md:hidden' },
        { label: t('find:tx_types'), segments: txTypes },
      ]}
      panels={panels}
      nameOf={nameOf}
      codesOf={codesOf}
      labels={labels}
      icsType={singleType(filter)}
      keywordExample={t('find:keyword_example')}
    />
  );
}

/** Districts with their listings of the chosen types. */
function Districts({
  districts,
  chosen,
  facets,
}: {
  districts: readonly District[];
  chosen: Search['filter'];
  facets: Facets | undefined;
}) {
  const { icsType = ICS_TYPES, districts: codes } = chosen as StockSearch['filter'];
  const totalOf = useCallback(
    ({ stocks }: District) => icsType.reduce((sum, type) => sum + stocks[type], 0),
    [icsType],
  );
  return (
    <DistrictFields
      districts={districts}
      totalOf={totalOf}
      chosen={codes}
      counts={facets?.districts as Readonly<Record<string, number>> | undefined}
    />
  );
}
