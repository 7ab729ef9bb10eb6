import { useMemo } from 'react';
import type { ListedBuilding } from '#contract/buildings.ts';
import { type Highlight, highlightsRow } from '#web/features/map/highlight.ts';
import type { RowAttributes, RowDisplay } from '#web/features/search/list/feed.tsx';
import { type ListMapHighlight, useHighlightedByMarker } from '#web/features/search/list-map-highlight.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BuildingCard } from './building-card.tsx';

export type BuildingHighlight = ListMapHighlight<ListedBuilding, Highlight>;

const GRID = 'grid grid-cols-1 gap-4 pb-4 @2xl:grid-cols-2';
const BLANK = <Skeleton className="h-36 rounded-card" />;

/** How buildings are shown in a list. */
export function useBuildingDisplay(highlight: BuildingHighlight): RowDisplay<ListedBuilding> {
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
  highlight: BuildingHighlight;
}) {
  const isHighlighted = useHighlightedByMarker(highlight, (marker) =>
    highlightsRow(marker, { id: building.id, pis_bldg_id: building.id }),
  );
  return <BuildingCard building={building} attributes={attributes} isHighlighted={isHighlighted} />;
}
