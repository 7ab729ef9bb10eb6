import { useQuery } from '@tanstack/react-query';
import type { RailStation } from '#contract/stations.ts';
import type { Reach } from '#domain/railway/reach.ts';
import { stationsQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import { type MapMarks, Mark } from '#web/features/map/marker.tsx';
import { FoldArrow } from '#web/ui/fold-arrow.tsx';
import { Link } from '#web/ui/link.tsx';
import { changed, type Search, searchPath } from '../search-address.ts';
import { useSearchPage } from '../search-page-context.ts';

/** From this zoom on neighbours stand far enough apart for their minutes. */
const MINUTES_ZOOM = 11.5;

type Reached = RailStation & { readonly minutes: number };

/** The stations that are reached in time on the map of a search; undefined where nothing is asked about that. */
export function useReachedStations(search: Search): MapMarks | undefined {
  const reach = search.filter.reach as Reach | undefined;
  const { data } = useQuery({ ...stationsQuery(reach?.station), enabled: reach !== undefined });
  if (!reach || !data) return undefined;
  const stations = data.stations
    .flatMap((station): Reached[] =>
      station.minutes !== null && station.minutes <= reach.minutes
        ? [{ ...station, minutes: station.minutes }]
        : [],
    )
    .sort((a, b) => a.minutes - b.minutes);
  return {
    renderMarks: (zoom) => <StationMarks stations={stations} zoom={zoom} />,
    marksKey: <ReachedList search={search} reach={reach} stations={stations} year={data.year} />,
  };
}

/** A dot for each of them, with its minutes where there is room. In words they are in the list below. */
function StationMarks({ stations, zoom }: { stations: readonly Reached[]; zoom: number }) {
  return stations.map(({ code, lat, lng, minutes }) => (
    <Mark key={code} position={{ lat, lng }} className="map-station">
      {zoom >= MINUTES_ZOOM && minutes}
    </Mark>
  ));
}

/** The key to the dots, which opens as the list of the stations: each narrows the search to what is near it. */
function ReachedList({
  search,
  reach,
  stations,
  year,
}: {
  search: Search;
  reach: Reach;
  /** The nearest first. */
  stations: readonly Reached[];
  year: number;
}) {
  const { t, lang, textOf } = usePage();
  const { definition } = useSearchPage();
  const origin = stations.find(({ code }) => code === reach.station);
  const near = (code: string) =>
    searchPath(definition, lang, changed(definition, search, { ...search.filter, station: [code] }));
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
            <Link to={near(code)}>{textOf(name)}</Link> {t('map:reached_in', { minutes })}
          </li>
        ))}
      </ul>
    </details>
  );
}
