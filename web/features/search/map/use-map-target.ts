import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Cell } from '#contract/cluster.ts';
import { type Bounds, formatBounds } from '#domain/bounds.ts';
import { keysWhere } from '#domain/filter-table.ts';
import { callQuery } from '#web/api/queries.ts';
import { expandBounds } from '../../map/map-target.ts';
import { HONG_KONG, type MapTarget } from '../../map/map-view.ts';
import { boundsOf } from '../../map/selection.ts';
import { filterInput, locationsOf, type Search } from '../search.ts';
import type { SearchKind } from '../search-kind.ts';

/** At this zoom the whole territory falls into few cells. */
const FAR_ZOOM = 8;
/** As close as the map goes by itself: some streets around what is found. */
const MAX_ZOOM = 16;

/**
 * What the map should show: what the address says, else the area that is searched, else where the rows of the
 * locations that are asked for lie. Prices and the like do not move it. While the next target is looked for it
 * stays at the last one; undefined as long as there was none.
 */
export function useMapTarget(kind: SearchKind, { filter, view }: Search): MapTarget | undefined {
  const [areaKey] = keysWhere(kind.table, (entry) => entry.kind === 'bounds');
  const searched = areaKey === undefined ? undefined : (filter[areaKey] as Bounds | undefined);
  const chosen = view.mapArea ?? searched;
  const locations = filterInput(kind.table, locationsOf(kind.table, filter));
  const isAnywhere = Object.keys(locations).length === 0;
  const everywhere = { ...locations, bounds: formatBounds(HONG_KONG), zoom: String(FAR_ZOOM) };
  const { data, isPending } = useQuery({
    ...callQuery(kind.clustersCall, everywhere),
    enabled: !chosen && !isAnywhere,
  });
  const clusters: readonly Cell[] | undefined = isAnywhere ? undefined : data?.clusters;
  const known = useMemo<MapTarget | undefined>(() => {
    if (chosen) return { bounds: chosen };
    if (!isAnywhere && isPending) return undefined;
    return clusters?.length
      ? { bounds: expandBounds(around(clusters)), maxZoom: MAX_ZOOM }
      : { bounds: HONG_KONG };
  }, [chosen, isAnywhere, isPending, clusters]);
  const [last, setLast] = useState(known);
  if (known && known !== last) setLast(known);
  return known ?? last;
}

/** The box around all boxes. */
function around(clusters: readonly Cell[]) {
  const boxes = clusters.map(boundsOf);
  return {
    west: Math.min(...boxes.map(({ west }) => west)),
    south: Math.min(...boxes.map(({ south }) => south)),
    east: Math.max(...boxes.map(({ east }) => east)),
    north: Math.max(...boxes.map(({ north }) => north)),
  };
}
