import { useSuspenseQuery } from '@tanstack/react-query';
import type { Building } from '#contract/buildings.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { homeBuildingsQuery } from '#web/api/content-queries.ts';
import { usePage } from '#web/app/page.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { TYPE_TEXT } from '#web/ui/type-hue.ts';

/** The buildings with most listings, and the way into the building database. */
export function Buildings({ icsType }: { icsType: IcsType | undefined }) {
  const { t, addressOf } = usePage();
  const { result } = useSuspenseQuery(homeBuildingsQuery(icsType)).data;
  if (result.length === 0) return null;
  return (
    <section aria-labelledby="home-buildings" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="home-buildings" className="text-xl md:text-2xl">
          {t('home:buildings.title')}
        </h2>
        <Link
          to={icsType ? addressOf('buildingList', icsType) : addressOf('buildings')}
          className="target inline-flex items-center gap-1 font-semibold text-brand hover:underline hover:underline-offset-4"
        >
          {t('home:buildings.all')}
          <Icon of="arrow-right" size="sm" />
        </Link>
      </div>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {result.map((building) => (
          <li
            key={building.id}
            className="relative flex items-start gap-3 rounded-card border border-line bg-raised px-4 py-3 transition-colors duration-150 hover:border-ink"
          >
            <Icon of="building-complex" className={cx('mt-0.5', TYPE_TEXT[building.ics_type])} />
            <BuildingText building={building} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function BuildingText({ building }: { building: Building }) {
  const { t, lang, textOf } = usePage();
  const { sale, lease } = building.stocks;
  return (
    <div className="min-w-0">
      <Link to={building.link[lang]} className="font-bold after:absolute after:inset-0">
        {textOf(building.name)}
      </Link>
      <p className="text-sm text-muted">
        {textOf(building.dist_name)} · {t(`type.${building.ics_type}`)}
      </p>
      <p className="text-sm">
        {t('home:section.sale', { count: sale })} · {t('home:section.lease', { count: lease })}
      </p>
    </div>
  );
}
