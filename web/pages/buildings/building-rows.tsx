import type { ListedBuilding } from '#contract/buildings.ts';
import { Results } from '#web/features/search/list/results.tsx';
import type { RowsProps } from '#web/features/search/page/search-page.tsx';
import { useBuildingDisplay } from './building-display.tsx';
import { BUILDING_SEARCH, type BuildingSearch, buildingList } from './building-search.ts';

/** The buildings of a search. */
export default function BuildingRows({
  search,
  highlight,
  ...rest
}: RowsProps<BuildingSearch, ListedBuilding>) {
  const display = useBuildingDisplay(highlight);
  return (
    <Results
      {...rest}
      definition={BUILDING_SEARCH}
      search={search}
      list={buildingList(search)}
      display={display}
      onPoint={highlight.row.set}
    />
  );
}
