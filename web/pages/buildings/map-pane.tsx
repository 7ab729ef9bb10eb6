import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListedBuilding } from '#contract/buildings.ts';
import { usePage } from '#web/app/page.ts';
import { MarkerMap } from '#web/features/map/marker-map.tsx';
import { TYPE_ICONS } from '#web/features/map/type-icon.tsx';
import { useHighlightedRow } from '#web/features/search/list-map-highlight.ts';
import { useReachableStations } from '#web/features/search/map/reachable-stations.tsx';
import { useAreaDrawing } from '#web/features/search/map/use-area-drawing.tsx';
import { mapShape } from '#web/features/search/map/use-map-target.ts';
import type { RowsProps } from '#web/features/search/search-kind.ts';
import { MAP_BESIDE_LIST } from '#web/features/search/search-view.ts';
import { type BuildingSearch, buildingList } from './building-search.ts';

/** Map of the buildings on the current result page. */
export default function BuildingMapPane({ search, highlight }: RowsProps<BuildingSearch, ListedBuilding>) {
  const { t, lang, textOf } = usePage();
  const { query, rowsOf } = buildingList(search);
  // Keeps the markers of the previous page until the next page has loaded.
  const { data } = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  const markers = useMemo(
    () =>
      (data?.pages.flatMap(rowsOf) ?? []).map(({ id, lat, lng, name, ics_type, link }) => ({
        id,
        position: { lat, lng },
        label: textOf(name),
        icon: TYPE_ICONS[ics_type],
        icsType: ics_type,
        href: link[lang],
      })),
    [data, rowsOf, lang, textOf],
  );
  const { button, drawingTool, overlay } = useAreaDrawing(search);
  const highlightedBuilding = useHighlightedRow(highlight);
  const reachableStations = useReachableStations(search);
  return (
    <MarkerMap
      label={t('building_page:map')}
      markers={markers}
      {...reachableStations}
      sharedSelection={{
        highlightedId: highlightedBuilding?.id ?? null,
        setHighlightedId: (id) =>
          highlight.marker.set(id === null ? null : { rowId: Number(id), buildingId: null }),
        openedId: null,
        setOpenedId: () => {},
      }}
      underlay={overlay}
      extraPoints={search.filter.polygon}
      toolPanel={drawingTool || <div className="map-corner">{button}</div>}
      paneOptions={{
        shape: mapShape(search),
        visibleMediaQuery: search.view.showsMap ? undefined : MAP_BESIDE_LIST,
      }}
    />
  );
}
