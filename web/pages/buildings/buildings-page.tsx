import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type LoaderFunctionArgs, useNavigate } from 'react-router';
import { type BuildingOrder, DEFAULT_BUILDING_ORDER } from '#domain/building/buildings.ts';
import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { buildingsQuery } from '#web/api/content-queries.ts';
import { trackKeywordSearch } from '#web/app/analytics.ts';
import { type Head, type HeadContext, pageContext, usePage } from '#web/app/page.ts';
import { MarkerMap } from '#web/features/map/deferred.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { KeywordField, QueryForm, SearchButton } from '#web/ui/query-form.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { BuildingGrid } from './building-card.tsx';
import { BUILDING_SEARCH, buildingInput, buildingsPath } from './building-search.ts';

/** Buildings of each section. */
const SHOWN = 6;
const DISTRICTS_ON_MAP = 24;
const NEWEST: BuildingOrder = { field: 'year', direction: 'desc' };
const firstQuery = (order: BuildingOrder) =>
  buildingsQuery({ ...buildingInput({ filter: {}, order }), limit: String(SHOWN) });
const mostStocksQuery = () => firstQuery(DEFAULT_BUILDING_ORDER);
const newestQuery = () => firstQuery(NEWEST);

/** Returns how many buildings there are. */
export async function loader({ context }: LoaderFunctionArgs): Promise<number> {
  const { queryClient } = context.get(pageContext);
  const [{ count }] = await Promise.all([
    queryClient.ensureQueryData(mostStocksQuery()),
    queryClient.ensureQueryData(newestQuery()),
  ]);
  return count;
}

export function head(count: number, { t, addressOf }: HeadContext): Head {
  return {
    title: t('building_page:database'),
    description: t('building_page:described', { count }),
    canonical: addressOf('buildings'),
  };
}

/** Where to look for a building: the search, the districts on a map, and two short lists. */
export default function BuildingsPage() {
  const { t, lang, textOf } = usePage();
  const { data: mostStocks } = useSuspenseQuery(mostStocksQuery());
  const { data: newest } = useSuspenseQuery(newestQuery());
  const { count, districts } = mostStocks;
  const markers = useMemo(
    () =>
      // All districts together, or the few of the Mainland, would leave too little room to choose from.
      districts
        .filter(({ region_code }) => region_code !== 'ETC')
        .toSorted((one, other) => other.count - one.count)
        .slice(0, DISTRICTS_ON_MAP)
        .map((district) => ({
          id: district.code,
          position: { lat: district.lat, lng: district.lng },
          label: t('building_page:district_count', {
            name: textOf(district.name),
            count: district.count,
          }),
          href: buildingsPath(lang, { districts: [district.code] }),
        })),
    [districts, t, lang, textOf],
  );
  return (
    <>
      <PageHead
        title={t('building_page:database')}
        count={t('building_page:count', { count })}
        tabs={<BuildingTabs />}
      >
        <BuildingSearchForm />
      </PageHead>
      <div className="page-width grid grid-cols-1 gap-10 pt-5 md:pt-6">
        <div className="grid gap-4 noscript:hidden" data-print="hide">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="text-xl">{t('building_page:map_of_districts')}</h2>
            <p className="text-muted">{t('building_page:map_how')}</p>
          </div>
          <MarkerMap
            label={t('building_page:map_of_districts')}
            markers={markers}
            className="h-80 rounded-card border border-line md:h-[28rem]"
          />
        </div>
        {[
          { key: 'most_stocks' as const, order: DEFAULT_BUILDING_ORDER, buildings: mostStocks.result },
          { key: 'newest' as const, order: NEWEST, buildings: newest.result },
        ].map(({ key, order, buildings }) => (
          <section key={key} aria-labelledby={key} className="grid gap-4">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <h2 id={key} className="text-xl">
                {t(`building_page:section.${key}`)}
              </h2>
              <Link
                to={buildingsPath(lang, {}, order)}
                className="target inline-flex items-center gap-1 font-semibold text-brand hover:underline hover:underline-offset-4"
              >
                {t('building_page:see_all')}
                <Icon of="arrow-right" size="sm" />
              </Link>
            </div>
            <BuildingGrid buildings={buildings} label={t(`building_page:section.${key}`)} />
          </section>
        ))}
      </div>
    </>
  );
}

/** The lists of each type. None of them is shown here. */
function BuildingTabs() {
  const { t, lang } = usePage();
  return (
    <TabLinks
      label={t('building_page:types')}
      links={[undefined, ...ICS_TYPES].map((icsType) => ({
        key: icsType ?? 'all',
        to: buildingsPath(lang, icsType ? { icsType: [icsType] } : {}),
        label: icsType ? t(`building_page:database_of.${icsType}`) : t('building_page:all'),
        current: false,
      }))}
    />
  );
}

/** Looks for a keyword; the list that it leads to has every other filter. */
function BuildingSearchForm() {
  const { t, lang } = usePage();
  const navigate = useNavigate();
  const { wire } = BUILDING_SEARCH.table.keyword;
  const address = buildingsPath(lang, {});
  return (
    <QueryForm
      label={t('building_page:search')}
      address={address}
      action={address}
      onQuery={(query) => {
        const keyword = query.get(wire)?.trim();
        if (keyword) trackKeywordSearch(keyword, undefined);
        void navigate(buildingsPath(lang, keyword ? { keyword } : {}));
      }}
      className="flex items-end gap-3 max-sm:flex-wrap"
    >
      <KeywordField
        name={wire}
        label={t('building_page:keywords')}
        value=""
        className="max-w-xl flex-1 max-sm:basis-full"
      />
      <SearchButton label={t('building_page:search')} className="max-sm:flex-1" />
    </QueryForm>
  );
}
