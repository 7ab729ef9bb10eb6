import { useMemo } from 'react';
import type { ListedBuilding } from '#contract/buildings.ts';
import type { RowAttributes, RowDisplay } from '#web/features/search/list/feed.tsx';
import { Results } from '#web/features/search/list/results.tsx';
import { type ListMapHighlight, useHighlightedByMarker } from '#web/features/search/list-map-highlight.ts';
import type { RowsProps } from '#web/features/search/search-kind.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BuildingCard } from './building-card.tsx';
import { type BuildingSearch, buildingList } from './building-search.ts';

const GRID = 'grid grid-cols-1 gap-4 pb-4 @2xl:grid-cols-2';
const BLANK = <Skeleton className="h-36 rounded-card" />;

/** The buildings of a search. */
export default function BuildingRows({
  search,
  highlight,
  marked,
}: RowsProps<BuildingSearch, ListedBuilding>) {
  return (
    <Results
      search={search}
      list={buildingList(search)}
      display={useBuildingDisplay(highlight)}
      highlight={highlight}
      marked={marked}
    />
  );
}

/** How buildings are shown in a list. */
function useBuildingDisplay(highlight: ListMapHighlight<ListedBuilding>): RowDisplay<ListedBuilding> {
  return useMemo(
    () => ({
      rowId: ({ id }) => id,
      renderRow: (building, { attributes }) => (
        <BuildingRow building={building} attributes={attributes} highlight={highlight} />
      ),
      blank: BLANK,
      skeleton: (rows) => (
        <div className="@container">
          <div className={GRID}>{Array.from({ length: rows }, () => BLANK)}</div>
        </div>
      ),
      pageClassName: GRID,
    }),
    [highlight],
  );
}

function BuildingRow({
  building,
  attributes,
  highlight,
}: {
  building: ListedBuilding;
  attributes: RowAttributes;
  highlight: ListMapHighlight<ListedBuilding>;
}) {
  const isHighlighted = useHighlightedByMarker(highlight, { id: building.id, pis_bldg_id: building.id });
  return <BuildingCard building={building} attributes={attributes} isHighlighted={isHighlighted} />;
}
