import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { District } from '#contract/portal.ts';
import { usePage } from '#web/app/page.ts';
import { countQuery } from '#web/features/search/count-query.ts';
import type { PanelSettings } from '#web/features/search/form/filter-panel.tsx';
import { PropertyFilterBar, type UseDistrictTotals } from '#web/features/search/page/property-filter-bar.tsx';
import type { FilterBarProps } from '#web/features/search/page/search-page.tsx';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { BUILDING_SEARCH, type BuildingSearch, typeOfBuildings } from './building-search.ts';
import { buildingRowLabels } from './labels.ts';

/** The filters of buildings. */
export default function BuildingFilterBar(props: FilterBarProps<BuildingSearch>) {
  const { t } = usePage();
  const labels = buildingRowLabels(t);
  return (
    <PropertyFilterBar
      {...props}
      definition={BUILDING_SEARCH}
      icsType={typeOfBuildings(props.search.filter)}
      panels={buildingPanels}
      keywordExample={t('building_page:keywords')}
      labels={labels}
      useDistrictTotals={useBuildingsOfDistricts}
    />
  );
}

function buildingPanels(t: Translate): readonly PanelSettings[] {
  return [
    { group: 'grade', title: t('building_page:group.grade') },
    { group: 'year', title: t('building_page:completion_year') },
    { group: 'height', title: t('building_page:group.height') },
  ];
}

/** All buildings, whatever the other filters. A district without any is left out of the answer. */
const useBuildingsOfDistricts: UseDistrictTotals = () => {
  const { data } = useQuery(countQuery(BUILDING_SEARCH, {}));
  const totals = data?.facets?.districts as Readonly<Record<string, number>> | undefined;
  return useCallback(({ code }: District) => totals?.[code] ?? 0, [totals]);
};
