import { useSuspenseQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import type { HomeAnswer } from '#contract/stock-calls.ts';
import { ICS_TYPES, type IcsType, icsTypeOfSegment } from '#domain/codes/ics-type.ts';
import {
  homeBuildingsQuery,
  homeNewsQuery,
  homeOpenDaysQuery,
  homeQuery,
  newestTransactionsQuery,
} from '#web/api/content-queries.ts';
import { homeIndicesQuery } from '#web/api/research-queries.ts';
import { type Head, type HeadContext, pageContext, usePage, usePageParams } from '#web/app/page.ts';
import { calculatorEntries } from '#web/features/layout/calculator-links.ts';
import { HomeMap } from '#web/features/map/deferred.tsx';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { deferred } from '#web/ui/deferred.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Buildings } from './buildings.tsx';
import { HomeSection } from './home-section.tsx';
import { NewestTransactions } from './newest-transactions.tsx';
import { News } from './news.tsx';
import { OpenDays } from './open-days.tsx';

const SearchBox = deferred(() => import('./search-box.tsx'), <div className="h-11" />);
const Market = deferred(() => import('./market.tsx'), <div className="h-48" />);

/** Returns how many listings the page is about. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<number> {
  const { queryClient } = context.get(pageContext);
  const icsType = icsTypeOfSegment(params.type);
  const [home] = await Promise.all([
    queryClient.ensureQueryData(homeQuery()),
    queryClient.ensureQueryData(homeNewsQuery()),
    queryClient.ensureQueryData(homeOpenDaysQuery(icsType)),
    queryClient.ensureQueryData(newestTransactionsQuery(icsType)),
    queryClient.ensureQueryData(homeIndicesQuery(icsType)),
    queryClient.ensureQueryData(homeBuildingsQuery(icsType)),
  ]);
  if (import.meta.env.SSR) {
    const { homeClustersQuery } = await import('#web/features/map/home-map.tsx');
    await queryClient.prefetchQuery(homeClustersQuery(icsType));
  }
  return total(home, icsType);
}

export function head(count: number, { t, params, addressOf }: HeadContext): Head {
  const icsType = icsTypeOfSegment(params.type);
  return {
    title: titleOf(icsType, t),
    description: icsType ? t(`home:description_of.${icsType}`, { count }) : t('home:description', { count }),
    canonical: addressOf('home', icsType),
  };
}

/** The three sections, or the one the address names. The first screen is the search and the latest listings. */
export default function HomePage() {
  const { t } = usePage();
  const icsType = icsTypeOfSegment(usePageParams().type);
  const { data } = useSuspenseQuery(homeQuery());
  const count = total(data, icsType);
  const shown = icsType ? [icsType] : ICS_TYPES;
  return (
    <>
      <div className="border-b border-line bg-raised">
        <div className="page-width grid grid-cols-1 gap-3 py-4 md:py-6">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h1 className="text-[22px] md:text-2xl">{titleOf(icsType, t)}</h1>
            <span className="text-muted">{t('home:total', { count })}</span>
          </div>
          <SearchBox key={icsType} icsType={icsType} />
        </div>
      </div>
      <div className="page-width grid grid-cols-1 gap-10 pt-5 md:gap-14 md:pt-6">
        {shown.map((type, index) => (
          <HomeSection key={type} icsType={type} section={data[type]} first={index === 0} />
        ))}
        <Market icsType={icsType} />
        <NewestTransactions icsType={icsType} />
        <Buildings icsType={icsType} />
        {count > 0 && (
          <section aria-labelledby="home-map" className="grid grid-cols-1 gap-4" data-print="hide">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <h2 id="home-map" className="text-xl md:text-2xl">
                {t('home:map.title')}
              </h2>
              <p className="text-muted">{t('home:map.how')}</p>
            </div>
            <HomeMap
              key={icsType}
              icsType={icsType}
              className="h-[22rem] rounded-card border border-line md:h-[30rem]"
            />
          </section>
        )}
        <OpenDays icsType={icsType} />
        <News />
        <Calculators />
        <Owners />
      </div>
    </>
  );
}

/** The calculators, each by its name. */
function Calculators() {
  const page = usePage();
  return (
    <section aria-labelledby="home-calculators" className="grid grid-cols-1 gap-4" data-print="hide">
      <h2 id="home-calculators" className="text-xl md:text-2xl">
        {page.t('calculator.title')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-5">
        {calculatorEntries(page).map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full min-h-14 items-center gap-3 rounded-card border border-line bg-raised px-4 py-3 font-semibold transition-colors duration-150 hover:border-brand"
            >
              <Icon of="calculator" className="text-brand" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The way for owners who have something to sell or let. */
function Owners() {
  const { t, addressOf } = usePage();
  return (
    <section
      aria-labelledby="home-owners"
      data-print="hide"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-card border border-line bg-raised p-5 md:p-6"
    >
      <div>
        <h2 id="home-owners" className="text-xl">
          {t('home:owners.title')}
        </h2>
        <p className="text-muted">{t('home:owners.text')}</p>
      </div>
      <ButtonLink to={addressOf('listProperty')}>{t('layout.list_property')}</ButtonLink>
    </section>
  );
}

function total(home: HomeAnswer, icsType: IcsType | undefined): number {
  return icsType ? home[icsType].count : ICS_TYPES.reduce((sum, type) => sum + home[type].count, 0);
}

function titleOf(icsType: IcsType | undefined, t: Translate): string {
  return icsType ? t(`home:title_of.${icsType}`) : t('home:title');
}
