import type { Project } from '#contract/projects.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { directionsLink } from '#domain/map/directions.ts';
import { usePage } from '#web/app/page.ts';
import { stationsInWalkingDistance } from '#web/features/building/stations.tsx';
import { MarkerMap } from '#web/features/map/deferred-marker-map.tsx';
import { TYPE_ICONS } from '#web/features/map/type-icon.tsx';
import { stationText } from '#web/features/stock/station-text.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Map of a project's location, with the walk from the nearest station. */
export function ProjectLocation({ project, icsType }: { project: Project; icsType: IcsType }) {
  const { t, textOf } = usePage();
  const name = textOf(project.building.name);
  const street = project.street && textOf(project.street);
  const address =
    street && project.streetno ? t('stock_info:address.street', { street, no: project.streetno }) : street;
  return (
    <section aria-labelledby="project-location" className="below grid gap-3">
      <h2 id="project-location" className="text-xl">
        {t('project:location')}
      </h2>
      <div className="grid gap-4 lg:grid-cols-[1fr_2fr]">
        <div className="grid content-start gap-2">
          <p className="font-bold">{[textOf(project.dist_name), address].filter(Boolean).join(' · ')}</p>
          <ul className="grid gap-1">
            {stationsInWalkingDistance(project.stations).map((station) => (
              <li key={station.code} className="flex items-center gap-2">
                <Icon of="train-front" size="sm" className="text-muted" />
                {station.walk_minutes === null
                  ? stationText(station, textOf(station.name), t)
                  : t('project:station', { station: textOf(station.name), count: station.walk_minutes })}
              </li>
            ))}
          </ul>
          <ButtonAnchor
            icon="navigation"
            href={directionsLink(project)}
            target="_blank"
            rel="noreferrer"
            variant="ghost"
            className="justify-self-start"
            data-print="hide"
          >
            {t('project:directions')}
          </ButtonAnchor>
        </div>
        <div data-print="hide">
          <MarkerMap
            label={t('project:map', { name })}
            markers={[
              {
                id: String(project.building.id),
                position: { lat: project.lat, lng: project.lng },
                label: name,
                icon: TYPE_ICONS[icsType],
                icsType,
                popup: <p>{address ?? name}</p>,
              },
            ]}
            className="h-72 rounded-card border border-line md:h-96"
          />
        </div>
      </div>
    </section>
  );
}
