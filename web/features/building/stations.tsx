import type { NearStation } from '#contract/stock.ts';
import type { PartlyTranslated } from '#domain/text/language.ts';
import { decimal } from '#domain/text/numbers.ts';
import { usePage } from '#web/app/page.ts';
import { Icon } from '#web/ui/icon.tsx';

export type ShownStation = PartlyTranslated<Omit<NearStation, 'lines'>>;

/** Further than this nobody walks. */
const WALK_MINUTES = 30;
const KILOMETRE = 1000;

/** Those within a walk; where there is none, the nearest by its distance alone. */
export function nearStations(stations: readonly ShownStation[]): readonly ShownStation[] {
  const near = stations.filter(({ walk_minutes }) => walk_minutes <= WALK_MINUTES);
  return near.length > 0 ? near : stations.slice(0, 1);
}

export function Stations({ stations }: { stations: readonly ShownStation[] }) {
  const { t, textOf } = usePage();
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {nearStations(stations).map(({ code, name, walk_minutes, metres }) => (
        <li key={code} className="flex items-start gap-3 rounded-card border border-line bg-raised p-3">
          <Icon of="train-front" className="mt-0.5 text-brand" />
          <div className="min-w-0">
            <p className="font-bold">{textOf(name)}</p>
            {walk_minutes <= WALK_MINUTES && (
              <p className="text-sm">{t('details:walk_minutes', { count: walk_minutes })}</p>
            )}
            <p className="text-sm text-muted">
              {metres < KILOMETRE
                ? t('details:metres_away', { metres })
                : t('details:kilometres_away', { kilometres: decimal(Math.round(metres / 100), 1) })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
