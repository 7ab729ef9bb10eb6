import type { IcsType } from '#domain/codes/ics-type.ts';
import { usePage } from '#web/app/page.ts';
import { Section } from '#web/ui/section.tsx';
import { MarkerMap } from '../map/deferred.tsx';
import { TYPE_ICONS } from '../map/type-icon.tsx';
import { nearStations, type ShownStation, Stations } from './stations.tsx';

/** Where it is, on a map that reaches to the nearest station, and a list of the stations. */
export function Location({
  of: { id, icsType, lat, lng, stations },
  name,
}: {
  of: {
    readonly id: number;
    readonly icsType: IcsType;
    readonly lat: number | null;
    readonly lng: number | null;
    readonly stations: readonly ShownStation[];
  };
  name: string;
}) {
  const { t } = usePage();
  const isOnMap = lat !== null && lng !== null;
  if (!isOnMap && stations.length === 0) return null;
  const [nearest] = nearStations(stations);
  return (
    <Section title={t(stations.length > 0 ? 'details:location_stations' : 'details:location')}>
      <div className="grid gap-3">
        {isOnMap && (
          <MarkerMap
            key={id}
            label={t('map:here', { name })}
            markers={[
              {
                id,
                position: { lat, lng },
                label: name,
                icon: TYPE_ICONS[icsType],
                icsType,
              },
            ]}
            radius={nearest?.metres}
            className="h-72 rounded-card border border-line md:h-80"
          />
        )}
        <Stations stations={stations} />
      </div>
    </Section>
  );
}
