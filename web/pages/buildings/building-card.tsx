import type { Building } from '#contract/buildings.ts';
import type { PartlyTranslated } from '#domain/text/language.ts';
import { usePage } from '#web/app/page.ts';
import type { RowAttributes } from '#web/features/search/list/endless-list.tsx';
import { stationText } from '#web/features/stock/station-text.ts';
import { buildingAddress, buildingParticulars } from '#web/pages/buildings/building-labels.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** The building fields that a card displays. */
type CardBuilding = PartlyTranslated<Omit<Building, 'dist_code' | 'lat' | 'lng'>>;

/** Card of a building in a list. The building's name is the only link and covers the whole card. */
export function BuildingCard({
  building,
  heading: Heading = 'h2',
  attributes,
  isHighlighted = false,
}: {
  building: CardBuilding;
  heading?: 'h2' | 'h3';
  attributes?: RowAttributes;
  /** Whether the pointer is over the building's map marker. */
  isHighlighted?: boolean;
}) {
  const { t, lang, textOf, site } = usePage();
  const { sale, lease } = building.stocks;
  return (
    <article
      {...attributes}
      className={cx(
        'relative flex h-full gap-3.5 overflow-hidden rounded-card border bg-raised transition-colors focus-within:border-ink hover:border-ink',
        isHighlighted ? 'border-ink' : 'border-line',
      )}
    >
      <div className="w-28 shrink-0 self-stretch bg-land sm:w-32">
        {building.photo ? (
          <Picture
            url={building.photo}
            alt=""
            sizes="200px"
            width={640}
            height={400}
            loading="lazy"
            className="size-full object-cover"
          />
        ) : (
          <span className="grid size-full place-content-center text-muted">
            <Icon of="building-complex" size="lg" />
          </span>
        )}
      </div>
      <div className="grid min-w-0 flex-1 content-start gap-1 py-3 pr-3.5">
        <div className="flex items-start justify-between gap-2">
          <Heading className="line-clamp-3 min-w-0 text-[17px] leading-6">
            <Link to={textOf(building.link)} className="stretched-link">
              {textOf(building.name)}
            </Link>
          </Heading>
          <Badge icsType={building.ics_type}>{t(`type.${building.ics_type}`)}</Badge>
        </div>
        <p className="text-sm text-muted">{buildingAddress(building, t, lang)}</p>
        {building.station && (
          <p className="text-sm text-muted">
            {stationText(building.station, textOf(building.station.name), t)}
          </p>
        )}
        <p className="text-sm break-keep text-muted">
          {buildingParticulars(building, t, site.today).join(' · ')}
        </p>
        <p className="mt-1 text-sm font-bold">
          {sale + lease > 0
            ? t('building_page:offered', { sale, lease })
            : t('building_page:nothing_offered')}
        </p>
      </div>
    </article>
  );
}

/** Responsive grid of building cards. The cards have h3 headings, so the grid belongs under an h2. */
export function BuildingGrid({ buildings, label }: { buildings: readonly CardBuilding[]; label: string }) {
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {buildings.map((building) => (
        <li key={building.id} className="min-w-0">
          <BuildingCard building={building} heading="h3" />
        </li>
      ))}
    </ul>
  );
}
