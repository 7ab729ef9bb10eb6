import './home.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { HomeAnswer } from '#contract/stock-calls.ts';
import { ICS_TYPES, type IcsType, icsTypeOfSegment } from '#domain/codes/ics-type.ts';
import { LANGUAGE_DEFINITIONS } from '#domain/text/language.ts';
import { bannersQuery, homeNewsQuery, homeQuery, newestTransactionsQuery } from '#web/api/content-queries.ts';
import { homeIndicesQuery } from '#web/api/research-queries.ts';
import { agencyId, jsonLdGraph, organizationJsonLd } from '#web/app/json-ld.ts';
import { type Head, type HeadContext, pageContext, usePage, usePageParams } from '#web/app/page.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { deferred } from '#web/ui/deferred.tsx';
import { Banners } from './banners.tsx';
import { FreshListings, ReducedListings } from './listing-rows.tsx';
import { NewestTransactions } from './newest-transactions.tsx';
import { News } from './news.tsx';
import { OpenDays } from './open-days.tsx';
import { homeOpenDaysQuery } from './open-days-query.ts';
import { PresetLinks } from './preset-links.tsx';
import { presetCountsQuery } from './preset-searches.ts';

const SearchBox = deferred(() => import('./search-box.tsx'), <div className="h-72 md:h-32" />);
const Market = deferred(() => import('./market.tsx'), <div className="h-36" />);

/** Returns the number of listings of the page's property type, or of all types. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<number> {
  const { queryClient, api, site } = context.get(pageContext);
  const icsType = icsTypeOfSegment(params.type);
  const [home] = await Promise.all([
    queryClient.ensureQueryData(homeQuery()),
    queryClient.ensureQueryData(presetCountsQuery(api, icsType)),
    queryClient.ensureQueryData(homeNewsQuery()),
    queryClient.ensureQueryData(bannersQuery(icsType)),
    queryClient.ensureQueryData(homeOpenDaysQuery(api, icsType, site.today)),
    queryClient.ensureQueryData(newestTransactionsQuery(icsType)),
    queryClient.ensureQueryData(homeIndicesQuery(icsType)),
  ]);
  return listingCount(home, icsType);
}

export function head(count: number, context: HeadContext): Head {
  const { t, lang, params, site, origin, addressOf, textOf } = context;
  const icsType = icsTypeOfSegment(params.type);
  return {
    title: titleOf(icsType, t),
    description: icsType ? t(`home:description_of.${icsType}`, { count }) : t('home:description', { count }),
    canonical: addressOf('home', icsType),
    ...(!icsType && {
      jsonLd:
        import.meta.env.SSR &&
        jsonLdGraph(organizationJsonLd(site, textOf(site.brand), origin), {
          '@type': 'WebSite',
          name: textOf(site.brand),
          url: origin + addressOf('home'),
          inLanguage: LANGUAGE_DEFINITIONS[lang].html,
          publisher: { '@id': agencyId(origin) },
        }),
    }),
  };
}

/**
 * Home page: search box, then new listings, reduced listings and open days, for all property types or
 * for the type in the URL.
 */
export default function HomePage() {
  const { t } = usePage();
  const icsType = icsTypeOfSegment(usePageParams().type);
  const { data } = useSuspenseQuery(homeQuery());
  const offeredCounts = useMemo(() => ({ i: data.i, c: data.c, s: data.s }), [data]);
  return (
    <>
      <div className="border-b border-line bg-raised">
        <div className="page-width grid grid-cols-1 gap-3 py-4 md:py-6">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h1 className="text-[22px] md:text-2xl">{titleOf(icsType, t)}</h1>
            <span className="text-muted">{t('home:total', { count: listingCount(data, icsType) })}</span>
          </div>
          <SearchBox key={icsType} icsType={icsType} offeredCounts={offeredCounts} />
          <PresetLinks icsType={icsType} />
        </div>
      </div>
      <div className="page-width grid grid-cols-1 gap-7 pt-5 md:gap-9 md:pt-6">
        <FreshListings home={data} icsType={icsType} />
        <Banners icsType={icsType} />
        <ReducedListings home={data} icsType={icsType} />
        <OpenDays icsType={icsType} />
        <Market icsType={icsType} />
        <div className="grid grid-cols-1 gap-x-10 gap-y-7 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <NewestTransactions icsType={icsType} />
          <News />
        </div>
      </div>
    </>
  );
}

function listingCount(home: HomeAnswer, icsType: IcsType | undefined): number {
  return icsType ? home[icsType].count : ICS_TYPES.reduce((sum, type) => sum + home[type].count, 0);
}

function titleOf(icsType: IcsType | undefined, t: Translate): string {
  return icsType ? t(`home:title_of.${icsType}`) : t('home:title');
}
