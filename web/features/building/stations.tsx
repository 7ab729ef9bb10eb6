import type { NearStation } from '#contract/stock.ts';
import type { PartlyTranslated } from '#domain/text/language.ts';
import { usePage } from '#web/app/page.ts';
import { Icon } from '#web/ui/icon.tsx';
import { kilometresText } from '../stock/station-text.ts';

export type NearbyStation = PartlyTranslated<Omit<NearStation, 'lines'>>;

const METRES_PER_KILOMETRE = 1000;

/** Returns the stations within a walk; if there are none, only the first, which is named with its distance. */
export function stationsInWalkingDistance(stations: readonly NearbyStation[]): readonly NearbyStation[] {
  const walkableStations = stations.filter(({ walk_minutes }) => walk_minutes !== null);
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
            {walk_minutes !== null && (
              <p className="text-sm">{t('details:walk_minutes', { count: walk_minutes })}</p>
            )}
            <p className="text-sm text-muted">
              {metres < METRES_PER_KILOMETRE
                ? t('details:metres_away', { metres })
                : t('details:kilometres_away', { kilometres: kilometresText(metres) })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
