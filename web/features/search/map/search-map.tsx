import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Cell } from '#contract/cluster.ts';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import type { Bounds } from '#domain/map/bounds.ts';
import { boundsKeys } from '#domain/search/filter-table.ts';
import { usePage } from '#web/app/page.ts';
import { KEEP_SCROLL } from '#web/app/scroll/use-scroll-position.ts';
import type { MapShape } from '#web/features/map/first-view.ts';
import { expandBounds, isSameView } from '#web/features/map/map-target.ts';
import type { MapMarks } from '#web/features/map/marker.tsx';
import type { MapTarget } from '#web/features/map/providers/map-view.ts';
import { boundsOf } from '#web/features/map/selection.ts';
import type { VisibleArea } from '#web/features/map/use-clusters.ts';
import { safeStore } from '#web/storage/safe-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { changed, pathsWithin, type Search, searchPath } from '../search-address.ts';
import type { CallInput, ClusteredDefinition } from '../search-definition.ts';
import { useSearchPage } from '../search-page-context.ts';
import { MAP_BESIDE_LIST } from '../search-view.ts';
import { useReachedStations } from './reached-stations.tsx';
import { useAreaDrawing } from './use-area-drawing.tsx';
import { mapShape, useMapTarget } from './use-map-target.ts';

const FOLLOW_KEY = 'podium.map.follow';

/** What a map of the results is given. */
export type ResultsMapProps = MapMarks & {
  readonly params: CallInput;
  readonly target: MapTarget;
  readonly shape: MapShape;
  readonly shownOn?: string;
  /** The address of the list of a marker's rows. */
  readonly linkTo: (cluster: Cell) => string;
  readonly below: ReactNode;
  readonly tool: ReactNode;
  readonly onMove: (area: VisibleArea, byVisitor: boolean) => void;
  /** Stands in the corner of the map. */
  readonly children: ReactNode;
};

/**
 * The search on the map, and the map's part in the search: the area it shows narrows the search when the
 * visitor wants that.
 */
export function SearchMap({
  definition,
  search,
  markedPoint,
  renderMap,
}: {
  definition: ClusteredDefinition;
  search: Search;
  /** Where the row lies that the address points at. The map opens there. */
  markedPoint?: LatLng | undefined;
  renderMap: (props: ResultsMapProps) => ReactNode;
}) {
  const { t, lang } = usePage();
  const { latest } = useSearchPage();
  const navigate = useNavigate();
  const target = useMapTarget(definition, search, markedPoint);
  const [follows, setFollows] = useState(() => safeStore().get(FOLLOW_KEY) !== false);
  const [area, setArea] = useState<Bounds>();
  const [areaKey] = boundsKeys(definition.table);

  const drawing = useAreaDrawing(search);

  const searchIn = (bounds: Bounds) => {
    if (areaKey === undefined) return;
    const now = latest.current;
    const { mapArea: _mapArea, ...view } = now.view;
    const next = changed(definition, { ...now, view }, { ...now.filter, [areaKey]: bounds });
    // Back leads to the search as it was before the map narrowed it, and not to each of its movements.
    void navigate(searchPath(definition, lang, next), { replace: now.filter[areaKey] !== undefined });
  };
  const onMove = useVisitorMoves(({ bounds }) => {
    setArea(bounds);
    if (drawing.tool) return;
    if (follows) return searchIn(bounds);
    const now = latest.current;
    const next = { ...now, view: { ...now.view, mapArea: bounds } };
    void navigate(searchPath(definition, lang, next), { replace: true, state: KEEP_SCROLL });
  });
  const follow = (wanted: boolean) => {
    safeStore().set(FOLLOW_KEY, wanted);
    setFollows(wanted);
    if (wanted && area) searchIn(area);
  };
  const { map: _map, mapArea: _mapArea, ...view } = search.view;
  const pathWithin = pathsWithin(definition, lang, changed(definition, { ...search, view }, search.filter));
  const reached = useReachedStations(search);
  if (!target) return null;
  return renderMap({
    params: definition.inputOf(search),
    target,
    shape: mapShape(search),
    ...(!search.view.map && { shownOn: MAP_BESIDE_LIST }),
    linkTo: (cluster) => pathWithin(expandBounds(boundsOf(cluster))),
    onMove,
    below: drawing.below,
    tool: drawing.tool,
    ...reached,
    children: !drawing.tool && (
      <div className="flex flex-wrap gap-2">
        {drawing.button}
        <div className="rounded-control border border-line bg-raised px-3 shadow-float">
          <Checkbox checked={follows} onChange={(event) => follow(event.target.checked)}>
            {t('find:follow')}
          </Checkbox>
        </div>
        {!follows && area && (
          <Button className="shadow-float" onClick={() => searchIn(area)}>
            {t('find:search_here')}
          </Button>
        )}
      </div>
    ),
  });
}

/**
 * Calls `onMoved` for movements of a map that the visitor has made, by hand or by a marker or button of the
 * map. Not for those that the page has made: on the way to a new target, from below a panel, or because the
 * window was resized.
 */
function useVisitorMoves(onMoved: (area: VisibleArea) => void) {
  const last = useRef<VisibleArea>(undefined);
  return (area: VisibleArea, byVisitor: boolean): void => {
    const before = last.current;
    last.current = area;
    if (byVisitor && !(before && isSameView(before, area))) onMoved(area);
  };
}
