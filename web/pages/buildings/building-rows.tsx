import { useMemo } from 'react';
import type { ListedBuilding } from '#contract/buildings.ts';
import type { RowAttributes, RowDisplay } from '#web/features/search/list/endless-list.tsx';
import { Results } from '#web/features/search/list/results.tsx';
import { type ListMapHighlight, useIsHighlightedByMarker } from '#web/features/search/list-map-highlight.ts';
import type { RowsProps } from '#web/features/search/search-kind.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BuildingCard } from './building-card.tsx';
import { type BuildingSearch, buildingList } from './building-search.ts';

const GRID_CLASS = 'grid grid-cols-1 gap-4 pb-4 @2xl:grid-cols-2';
const ROW_PLACEHOLDER = <Skeleton className="h-36 rounded-card" />;

/** Result list of the building search. */
export default function BuildingRows({
  search,
  highlight,
  linkedRow,
}: RowsProps<BuildingSearch, ListedBuilding>) {
  return (
    <Results
      search={search}
      list={buildingList(search)}
      display={useBuildingDisplay(highlight)}
      highlight={highlight}
      linkedRow={linkedRow}
    />
  );
}

/** Returns the functions that render the rows of the building list. */
function useBuildingDisplay(highlight: ListMapHighlight<ListedBuilding>): RowDisplay<ListedBuilding> {
  return useMemo(
    () => ({
      rowIdOf: ({ id }) => id,
      renderRow: (building, { attributes }) => (
        <BuildingRow building={building} attributes={attributes} highlight={highlight} />
      ),
      placeholder: ROW_PLACEHOLDER,
      renderSkeleton: (rowCount) => (
        <div className="@container">
          <div className={GRID_CLASS}>{Array.from({ length: rowCount }, () => ROW_PLACEHOLDER)}</div>
        </div>
      ),
      pageClassName: GRID_CLASS,
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
  const isHighlighted = useIsHighlightedByMarker(highlight, { id: building.id, pis_bldg_id: building.id });
  return <BuildingCard building={building} attributes={attributes} isHighlighted={isHighlighted} />;
}
