import type { IcsType } from '#domain/codes/ics-type.ts';
import { usePage } from '#web/app/page.ts';
import { Section } from '#web/ui/section.tsx';
import { MarkerMap } from '../map/deferred-marker-map.tsx';
import { TYPE_ICONS } from '../map/type-icon.tsx';
import { type NearbyStation, Stations, stationsInWalkingDistance } from './stations.tsx';

/** Map of a property that extends to the nearest station, and a list of nearby stations. */
export function LocationSection({
  property: { id, icsType, lat, lng, stations },
  name,
}: {
  property: {
    readonly id: number;
    readonly icsType: IcsType;
    readonly lat: number | null;
    readonly lng: number | null;
    readonly stations: readonly NearbyStation[];
  };
  name: string;
}) {
  const { t } = usePage();
  const isOnMap = lat !== null && lng !== null;
  if (!isOnMap && stations.length === 0) return null;
  const [nearestStation] = stationsInWalkingDistance(stations);
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
            radiusMetres={nearestStation?.metres}
            className="h-72 rounded-card border border-line md:h-80"
          />
        )}
        <Stations stations={stations} />
      </div>
    </Section>
  );
}
