import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Cluster } from '#contract/cluster.ts';
import { pick } from '#domain/filter-table.ts';
import { stockFilterToParams } from '#domain/stock-filter.ts';
import { clustersQuery } from '#web/api/queries.ts';
import { expandBounds } from '#web/features/map/map-target.ts';
import { HONG_KONG, type MapTarget } from '#web/features/map/map-view.ts';
import { boundsOf } from '#web/features/map/selection.ts';
import type { Search } from './search.ts';
import { LOCATIONS } from './view.ts';

/** The whole territory falls into few cells at this zoom. */
const FAR = 8;
/** As close as the map goes by itself: some streets around what is found. */
const MAX_ZOOM = 16;

/**
 * Where the map belongs: where the address says, else in the area that is searched, else where the places
 * that are asked for lie. Prices and the like do not move it. While the next place is looked for it stays at
 * the last; undefined as long as there was none.
 */
export function useMapTarget({ filter, view }: Search): MapTarget | undefined {
  const chosen = view?.place ?? filter.bounds;
  const places = Object.fromEntries(stockFilterToParams(pick(filter, LOCATIONS)));
  const isAnywhere = Object.keys(places).length === 0;
  const all = {
    ...places,
    ...Object.fromEntries(stockFilterToParams({ bounds: HONG_KONG })),
    zoom: String(FAR),
  };
  const { data, isPending } = useQuery({ ...clustersQuery(all), enabled: !chosen && !isAnywhere });
  const clusters = isAnywhere ? undefined : data?.clusters;
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
function around(clusters: readonly Cluster[]) {
  const boxes = clusters.map(boundsOf);
  return {
    west: Math.min(...boxes.map(({ west }) => west)),
    south: Math.min(...boxes.map(({ south }) => south)),
    east: Math.max(...boxes.map(({ east }) => east)),
    north: Math.max(...boxes.map(({ north }) => north)),
  };
}
