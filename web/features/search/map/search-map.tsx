import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { GridCell } from '#contract/cluster.ts';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import type { Bounds } from '#domain/map/bounds.ts';
import { boundsKeys } from '#domain/search/filter-definitions.ts';
import { usePage } from '#web/app/page.ts';
import { KEEP_SCROLL } from '#web/app/scroll/use-scroll-position.ts';
import type { MapShape } from '#web/features/map/initial-view.ts';
import { expandBounds, isSameView } from '#web/features/map/map-target.ts';
import type { ExtraMarkersProps } from '#web/features/map/marker.tsx';
import { boundsOf } from '#web/features/map/marker-click.ts';
import type { MapTarget } from '#web/features/map/providers/map-view.ts';
import type { VisibleArea } from '#web/features/map/use-clusters.ts';
import { safeStore } from '#web/storage/safe-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { createAreaPath, type Search, searchPath, searchWithFilter } from '../search-address.ts';
import type { CallInput, ClusteredDefinition } from '../search-definition.ts';
import { useSearchPage } from '../search-page-context.ts';
import { MAP_BESIDE_LIST } from '../search-view.ts';
import { useReachableStations } from './reachable-stations.tsx';
import { useAreaDrawing } from './use-area-drawing.tsx';
import { mapShape, useMapTarget } from './use-map-target.ts';

const SEARCH_ON_MOVE_KEY = 'podium.map.follow';

/** Props of the map component. */
export type ResultsMapProps = ExtraMarkersProps & {
  readonly params: CallInput;
  readonly target: MapTarget;
  readonly shape: MapShape;
  readonly visibleMediaQuery?: string;
  /** Returns the URL of the list of a marker's rows. */
  readonly listHrefOf: (cluster: GridCell) => string;
  readonly underlay: ReactNode;
  readonly toolPanel: ReactNode;
  readonly onMove: (area: VisibleArea, byVisitor: boolean) => void;
  /** Controls in the corner of the map. */
  readonly children: ReactNode;
};

/**
 * Shows a search on the map. If the visitor has enabled 'search on move', moving the map limits the
 * search to the visible area.
 */
export function SearchMap({
  definition,
  search,
  linkedPoint,
  renderMap,
}: {
  definition: ClusteredDefinition;
  search: Search;
  /** Position of the row that the URL's `highlight` parameter names. The map opens there. */
  linkedPoint?: LatLng | undefined;
  renderMap: (props: ResultsMapProps) => ReactNode;
}) {
  const { t, lang } = usePage();
  const { latestSearchRef } = useSearchPage();
  const navigate = useNavigate();
  const target = useMapTarget(definition, search, linkedPoint);
  const [searchesOnMove, setSearchesOnMove] = useState(() => safeStore().get(SEARCH_ON_MOVE_KEY) !== false);
  const [area, setArea] = useState<Bounds>();
  const [areaKey] = boundsKeys(definition.filters);

  const areaDrawing = useAreaDrawing(search);

  const searchWithinBounds = (bounds: Bounds) => {
    if (areaKey === undefined) return;
    const currentSearch = latestSearchRef.current;
    const { mapArea: _mapArea, ...view } = currentSearch.view;
    const nextSearch = searchWithFilter(
      definition,
      { ...currentSearch, view },
      { ...currentSearch.filter, [areaKey]: bounds },
    );
    // The back button returns to the search before the map limited it, and skips the single movements
    // of the map.
    void navigate(searchPath(definition, lang, nextSearch), {
      replace: currentSearch.filter[areaKey] !== undefined,
    });
  };
  const onMove = useVisitorMoves(({ bounds }) => {
    setArea(bounds);
    if (areaDrawing.drawingTool) return;
    if (searchesOnMove) return searchWithinBounds(bounds);
    const currentSearch = latestSearchRef.current;
    const nextSearch = { ...currentSearch, view: { ...currentSearch.view, mapArea: bounds } };
    void navigate(searchPath(definition, lang, nextSearch), { replace: true, state: KEEP_SCROLL });
  });
  const toggleSearchOnMove = (isEnabled: boolean) => {
    safeStore().set(SEARCH_ON_MOVE_KEY, isEnabled);
    setSearchesOnMove(isEnabled);
    if (isEnabled && area) searchWithinBounds(area);
  };
  const { showsMap: _map, mapArea: _mapArea, ...view } = search.view;
  const pathWithin = createAreaPath(
    definition,
    lang,
    searchWithFilter(definition, { ...search, view }, search.filter),
  );
  const reachableMarks = useReachableStations(search);
  if (!target) return null;
  return renderMap({
    params: definition.callInputOf(search),
    target,
    shape: mapShape(search),
    ...(!search.view.showsMap && { visibleMediaQuery: MAP_BESIDE_LIST }),
    listHrefOf: (cluster) => pathWithin(expandBounds(boundsOf(cluster))),
    onMove,
    underlay: areaDrawing.overlay,
    toolPanel: areaDrawing.drawingTool,
    ...reachableMarks,
    children: !areaDrawing.drawingTool && (
      <div className="flex flex-wrap gap-2">
        {areaDrawing.button}
        <div className="rounded-control border border-line bg-raised px-3 shadow-float">
          <Checkbox checked={searchesOnMove} onChange={(event) => toggleSearchOnMove(event.target.checked)}>
            {t('find:follow')}
          </Checkbox>
        </div>
        {!searchesOnMove && area && (
          <Button className="shadow-float" onClick={() => searchWithinBounds(area)}>
            {t('find:search_here')}
          </Button>
        )}
      </div>
    ),
  });
}

/**
 * Returns a movement handler that calls `onVisitorMove` only for movements that the visitor has made,
 * by hand or with a marker or button of the map. The handler ignores movements that the page has made,
 * for example to a new target, to uncover a marker, or after a resize.
 */
function useVisitorMoves(onVisitorMove: (area: VisibleArea) => void) {
  const lastAreaRef = useRef<VisibleArea>(undefined);
  return (area: VisibleArea, byVisitor: boolean): void => {
    const previousArea = lastAreaRef.current;
    lastAreaRef.current = area;
    if (byVisitor && !(previousArea && isSameView(previousArea, area))) onVisitorMove(area);
  };
}
