import type { StockDetail } from '#contract/stock.ts';
import { usePage } from '../../app/page-context.ts';
import { MarkerMap } from '../../features/map/lazy.tsx';
import { TYPE_ICONS } from '../../features/map/type-icon.tsx';
import { Section } from './section.tsx';
import { nearStations, Stations } from './stations.tsx';

/** Where it is, on a map that reaches to the nearest station, and a list of the stations. */
export function Location({ stock, name }: { stock: StockDetail; name: string }) {
  const { t } = usePage();
  const { lat, lng, stations } = stock;
  const isOnMap = lat !== null && lng !== null;
  if (!isOnMap && stations.length === 0) return null;
  const [nearest] = nearStations(stations);
  return (
    <Section title={t(stations.length > 0 ? 'details:location_stations' : 'details:location')}>
      <div className="grid gap-3">
        {isOnMap && (
          <MarkerMap
            key={stock.gstock_id}
            label={t('map:here', { name })}
            markers={[
              {
                id: stock.gstock_id,
                position: { lat, lng },
                label: name,
                icon: TYPE_ICONS[stock.ics_type],
                icsType: stock.ics_type,
              },
            ]}
            radius={nearest?.metres}
            className="h-72 rounded-card border border-line md:h-80 noscript:hidden"
          />
        )}
        <Stations stations={stations} />
      </div>
    </Section>
  );
}
