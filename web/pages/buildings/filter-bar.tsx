import { usePage } from '#web/app/page.ts';
import { FilterBar } from '#web/features/search/form/filter-bar.tsx';
import type { CreatePanels } from '#web/features/search/form/property-panels.tsx';
import type { FilterBarProps } from '#web/features/search/search-kind.ts';
import type { BuildingSearch } from './building-search.ts';

/** Filter bar of the building search. */
export default function BuildingFilterBar({ search }: FilterBarProps<BuildingSearch>) {
  const { t } = usePage();
  return (
    <FilterBar search={search} createPanels={buildingPanels} keywordExample={t('building_page:keywords')} />
  );
}

const buildingPanels: CreatePanels = (t) => [
  { group: 'grade', title: t('building_page:group.grade') },
  { group: 'year', title: t('building_page:completion_year') },
  { group: 'height', title: t('building_page:group.height') },
];
