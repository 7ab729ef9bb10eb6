import { useQuery } from '@tanstack/react-query';
import type { RailStation } from '#contract/stations.ts';
import { at } from '#domain/lib/at.ts';
import { type Reach, ridesWithin } from '#domain/railway/reach.ts';
import { usePage } from '#web/app/page.ts';
import { type ExtraMarkersProps, PassiveMarker } from '#web/features/map/marker.tsx';
import { FoldArrow } from '#web/ui/fold-arrow.tsx';
import { Link } from '#web/ui/link.tsx';
import { searchStationsQuery } from '../id-names.ts';
import { type Search, searchPath, searchWithFilter } from '../search-address.ts';
import { useSearchPage } from '../search-page-context.ts';

/** Zoom level from which station dots are far enough apart to show their minutes. */
const MINUTES_ZOOM = 11.5;
/** The same for the minutes from several stations, which are wider. */
const SEVERAL_MINUTES_ZOOM = 13;

/** A station with the minutes by train from the station of each travel time, in their order. */
type ReachableStation = Omit<RailStation, 'rides'> & { readonly rides: readonly number[] };

/**
 * Returns map markers for the stations within all requested travel times. Returns undefined if the
 * search has no travel-time filter.
 */
export function useReachableStations(search: Search): ExtraMarkersProps | undefined {
  const reaches = search.filter.reach as readonly Reach[] | undefined;
  const { data } = useQuery({ ...searchStationsQuery(search), enabled: reaches !== undefined });
  if (!reaches || !data) return undefined;
  const stations = data.stations
    .flatMap(({ rides, ...station }): ReachableStation[] => {
      const reachedRides = ridesWithin(reaches, rides);
      return reachedRides ? [{ ...station, rides: reachedRides }] : [];
    })
    .sort((a, b) => Math.max(...a.rides) - Math.max(...b.rides));
  return {
    renderExtraMarkers: (zoom) => <StationMarks stations={stations} zoom={zoom} />,
    extraMarkersLegend: (
      <ReachableStationList
        search={search}
        reaches={reaches}
        stations={stations}
        allStations={data.stations}
        year={data.year}
      />
    ),
  };
}

/**
 * Renders a dot on the map for each station, with the travel minutes if the map is zoomed in. The list
 * in the map legend contains the minutes as text.
 */
function StationMarks({ stations, zoom }: { stations: readonly ReachableStation[]; zoom: number }) {
  return stations.map(({ code, lat, lng, rides }) => (
    <PassiveMarker key={code} position={{ lat, lng }} className="map-station">
      {zoom >= (rides.length > 1 ? SEVERAL_MINUTES_ZOOM : MINUTES_ZOOM) && rides.join(' · ')}
    </PassiveMarker>
  ));
}

/**
 * The map legend for the station dots. It opens as a list of stations; each link narrows the search to
 * one station.
 */
function ReachableStationList({
  search,
  reaches,
  stations,
  allStations,
  year,
}: {
  search: Search;
  reaches: readonly Reach[];
  /** Stations in ascending order of the longest of their rides from the origin stations. */
  stations: readonly ReachableStation[];
  allStations: readonly RailStation[];
  year: number;
}) {
  const { t, lang, textOf } = usePage();
  const { definition } = useSearchPage();
  const originNames = reaches.map(({ station: origin }) => {
    const station = allStations.find(({ code }) => code === origin);
    return station ? textOf(station.name) : origin;
  });
  const ridesText = (minutesByOrigin: readonly number[]) =>
    minutesByOrigin
      .map((minutes, index) => t('map:reached_from', { station: at(originNames, index), minutes }))
      .join(t('find:list_separator'));
  const [onlyReach] = reaches.length === 1 ? reaches : [];
  const pathNear = (code: string) =>
    searchPath(definition, lang, searchWithFilter(definition, search, { ...search.filter, station: [code] }));
  return (
    <details className="map-label map-reached">
      <summary>
        <FoldArrow />
        <span aria-hidden="true" className="map-station" />
        {onlyReach
          ? t('map:reached', {
              count: stations.length,
              minutes: onlyReach.minutes,
              station: at(originNames, 0),
              year,
            })
          : t('map:reached_all', {
              count: stations.length,
              list: ridesText(reaches.map(({ minutes }) => minutes)),
              year,
            })}
      </summary>
      <ul>
        {stations.map(({ code, name, rides }) => (
          <li key={code}>
            <Link to={pathNear(code)}>{textOf(name)}</Link>{' '}
            {onlyReach ? t('map:reached_in', { minutes: at(rides, 0) }) : ridesText(rides)}
          </li>
        ))}
      </ul>
    </details>
  );
}
