import { useSuspenseQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useMemo } from 'react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { BUILDING_PAGE } from '#domain/building/buildings.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { buildingsQuery } from '#web/api/queries.ts';
import { type Head, type HeadContext, pageContext, usePage, usePageParams } from '#web/app/page.ts';
import { PageLinks } from '#web/app/page-links.tsx';
import { MarkerMap } from '#web/features/map/deferred.tsx';
import { TYPE_ICONS } from '#web/features/map/type-icon.tsx';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { BuildingGrid } from './building-card.tsx';
import { buildingInput, buildingSearchAddress, isFiltered, readBuildingSearch } from './building-search.ts';
import { BuildingTabs } from './building-tabs.tsx';
import { BuildingSearchForm } from './search-form.tsx';

/** Returns how many buildings are found. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<number> {
  const search = readBuildingSearch(params.type, new URL(request.url).searchParams);
  const { queryClient } = context.get(pageContext);
  return (await queryClient.ensureQueryData(buildingsQuery(buildingInput(search)))).count;
}

export function head(count: number, { params, url, lang, t }: HeadContext): Head {
  const search = readBuildingSearch(params.type, url.searchParams);
  const described = {
    title: titleOf(search.icsType, t),
    description: t('building_page:described', { count }),
  };
  if (isFiltered(search)) return { ...described, robots: 'noindex, follow' };
  return { ...described, canonical: buildingSearchAddress(search, lang) };
}

/** Buildings of all types or of one, a page at a time, as cards and on a map. */
export default function BuildingListPage() {
  const { t, lang, addressOf, textOf } = usePage();
  const { type } = usePageParams();
  const [query] = useSearchParams();
  const search = readBuildingSearch(type, query);
  const { data } = useSuspenseQuery(buildingsQuery(buildingInput(search)));
  const { result, count } = data;
  const markers = useMemo(
    () =>
      result.map(({ id, lat, lng, name, ics_type, link }) => ({
        id,
        position: { lat, lng },
        label: textOf(name),
        icon: TYPE_ICONS[ics_type],
        icsType: ics_type,
        href: link[lang],
      })),
    [result, lang, textOf],
  );
  return (
    <>
      <PageHead
        title={titleOf(search.icsType, t)}
        count={t('building_page:count', { count })}
        isCountLive
        tabs={<BuildingTabs search={search} isList />}
      >
        <BuildingSearchForm search={search} districts={data.districts} />
      </PageHead>
      {result.length === 0 ? (
        <EmptyState
          icon={Building2}
          title={t('building_page:empty')}
          action={<ButtonLink to={addressOf('buildingList')}>{t('building_page:clear')}</ButtonLink>}
        >
          {t('building_page:empty_help')}
        </EmptyState>
      ) : (
        <div className="page-width grid gap-6 pt-4 md:pt-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div
            data-print="hide"
            className="noscript:hidden lg:sticky lg:top-4 lg:order-last lg:h-[calc(100dvh-2rem)]"
          >
            <MarkerMap
              key={buildingSearchAddress(search, lang)}
              label={t('building_page:map')}
              markers={markers}
              className="h-64 rounded-card border border-line lg:h-full"
            />
          </div>
          <div className="grid content-start gap-6">
            <BuildingGrid
              buildings={result}
              label={t('building_page:list')}
              className="sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2"
            />
            <PageLinks
              cursor={(search.page - 1) * BUILDING_PAGE}
              count={count}
              pageSize={BUILDING_PAGE}
              to={(page) => buildingSearchAddress({ ...search, page }, lang)}
            />
          </div>
        </div>
      )}
    </>
  );
}

function titleOf(icsType: IcsType | undefined, t: Translate): string {
  return icsType ? t(`building_page:database_of.${icsType}`) : t('building_page:database');
}
