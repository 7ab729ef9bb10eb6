import type { NearStation } from '#contract/stock.ts';
import type { PartlyTranslated } from '#domain/text/language.ts';
import { formatDecimal } from '#domain/text/numbers.ts';
import { usePage } from '#web/app/page.ts';
import { Icon } from '#web/ui/icon.tsx';

export type NearbyStation = PartlyTranslated<Omit<NearStation, 'lines'>>;

/** Maximum walk to a station, in minutes. Stations further away count as out of walking distance. */
const MAX_WALK_MINUTES = 30;
const METRES_PER_KILOMETRE = 1000;

/**
 * Returns the stations within walking distance. If there are none, returns only the nearest station,
 * which is shown without a walking time.
 */
export function stationsInWalkingDistance(stations: readonly NearbyStation[]): readonly NearbyStation[] {
  const walkableStations = stations.filter(({ walk_minutes }) => walk_minutes <= MAX_WALK_MINUTES);
  return walkableStations.length > 0 ? walkableStations : stations.slice(0, 1);
}

export function Stations({ stations }: { stations: readonly NearbyStation[] }) {
  const { t, textOf } = usePage();
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {stationsInWalkingDistance(stations).map(({ code, name, walk_minutes, metres }) => (
        <li key={code} className="flex items-start gap-3 rounded-card border border-line bg-raised p-3">
          <Icon of="train-front" className="mt-0.5 text-brand" />
          <div className="min-w-0">
            <p className="font-bold">{textOf(name)}</p>
            {walk_minutes <= MAX_WALK_MINUTES && (
              <p className="text-sm">{t('details:walk_minutes', { count: walk_minutes })}</p>
            )}
            <p className="text-sm text-muted">
              {metres < METRES_PER_KILOMETRE
                ? t('details:metres_away', { metres })
                : t('details:kilometres_away', { kilometres: formatDecimal(Math.round(metres / 100), 1) })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
