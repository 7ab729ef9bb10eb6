import { useQuery } from '@tanstack/react-query';
import type { RailStation } from '#contract/stations.ts';
import type { Reach } from '#domain/railway/reach.ts';
import { stationsQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import { type ExtraMarkersProps, PassiveMarker } from '#web/features/map/marker.tsx';
import { FoldArrow } from '#web/ui/fold-arrow.tsx';
import { Link } from '#web/ui/link.tsx';
import { type Search, searchPath, searchWithFilter } from '../search-address.ts';
import { useSearchPage } from '../search-page-context.ts';

/** Zoom level from which station dots are far enough apart to show their minutes. */
const MINUTES_ZOOM = 11.5;

type ReachableStation = RailStation & { readonly minutes: number };

/**
 * Returns map markers for the stations within the requested travel time. Returns undefined if the
 * search has no travel-time filter.
 */
export function useReachableStations(search: Search): ExtraMarkersProps | undefined {
  const reach = search.filter.reach as Reach | undefined;
  const { data } = useQuery({ ...stationsQuery(reach?.station), enabled: reach !== undefined });
  if (!reach || !data) return undefined;
  const stations = data.stations
    .flatMap((station): ReachableStation[] =>
      station.minutes !== null && station.minutes <= reach.minutes
        ? [{ ...station, minutes: station.minutes }]
        : [],
    )
    .sort((a, b) => a.minutes - b.minutes);
  return {
    renderExtraMarkers: (zoom) => <StationMarks stations={stations} zoom={zoom} />,
    extraMarkersLegend: (
      <ReachableStationList search={search} reach={reach} stations={stations} year={data.year} />
    ),
  };
}

/**
 * Renders a dot on the map for each station, with the travel minutes if the map is zoomed in. The list
 * in the map legend contains the minutes as text.
 */
function StationMarks({ stations, zoom }: { stations: readonly ReachableStation[]; zoom: number }) {
  return stations.map(({ code, lat, lng, minutes }) => (
    <PassiveMarker key={code} position={{ lat, lng }} className="map-station">
      {zoom >= MINUTES_ZOOM && minutes}
    </PassiveMarker>
  ));
}

/**
 * The map legend for the station dots. It opens as a list of stations; each link narrows the search to
 * one station.
 */
function ReachableStationList({
  search,
  reach,
  stations,
  year,
}: {
  search: Search;
  reach: Reach;
  /** Stations sorted by travel time, nearest first. */
  stations: readonly ReachableStation[];
  year: number;
}) {
  const { t, lang, textOf } = usePage();
  const { definition } = useSearchPage();
  const origin = stations.find(({ code }) => code === reach.station);
  const pathNear = (code: string) =>
    searchPath(definition, lang, searchWithFilter(definition, search, { ...search.filter, station: [code] }));
  return (
    <details className="map-label map-reached">
      <summary>
        <FoldArrow />
        <span aria-hidden="true" className="map-station" />
        {t('map:reached', {
          count: stations.length,
          minutes: reach.minutes,
          station: origin ? textOf(origin.name) : reach.station,
          year,
        })}
      </summary>
      <ul>
        {stations.map(({ code, name, minutes }) => (
          <li key={code}>
            <Link to={pathNear(code)}>{textOf(name)}</Link> {t('map:reached_in', { minutes })}
          </li>
        ))}
      </ul>
    </details>
  );
}
