import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListedBuilding } from '#contract/buildings.ts';
import { usePage } from '#web/app/page.ts';
import { MarkerMap } from '#web/features/map/marker-map.tsx';
import { TYPE_ICONS } from '#web/features/map/type-icon.tsx';
import { useHighlightedRow } from '#web/features/search/list-map-highlight.ts';
import { useReachedStations } from '#web/features/search/map/reached-stations.tsx';
import { useAreaDrawing } from '#web/features/search/map/use-area-drawing.tsx';
import { mapShape } from '#web/features/search/map/use-map-target.ts';
import type { RowsProps } from '#web/features/search/search-kind.ts';
import { MAP_BESIDE_LIST } from '#web/features/search/search-view.ts';
import { type BuildingSearch, buildingList } from './building-search.ts';

/** The buildings of the page that the list shows, on the map. */
export default function BuildingMapPane({ search, highlight }: RowsProps<BuildingSearch, ListedBuilding>) {
  const { t, lang, textOf } = usePage();
  const { query, rowsOf } = buildingList(search);
  // The markers stay until the next ones are there.
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
  const { button, tool, below } = useAreaDrawing(search);
  const pointedAt = useHighlightedRow(highlight);
  const reached = useReachedStations(search);
  return (
    <MarkerMap
      label={t('building_page:map')}
      markers={markers}
      {...reached}
      selection={{
        highlighted: pointedAt?.id ?? null,
        highlight: (id) => highlight.marker.set(id === null ? null : { row: Number(id), building: null }),
        opened: null,
        open: () => {},
      }}
      below={below}
      around={search.filter.polygon}
      tool={tool || <div className="map-corner">{button}</div>}
      pane={{ shape: mapShape(search), shownOn: search.view.map ? undefined : MAP_BESIDE_LIST }}
    />
  );
}
