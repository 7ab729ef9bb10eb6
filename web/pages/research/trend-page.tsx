import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type LoaderFunctionArgs, redirect, useLocation, useNavigate } from 'react-router';
import type { District } from '#contract/portal.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { FIRST_YEAR, readDistrictSeries, YEAR_MONTHS } from '#domain/market/district-series.ts';
import { LEAST_CASES } from '#domain/market/medians.ts';
import {
  addsDistrict,
  knownRange,
  type MonthRange,
  readTrend,
  shownRange,
  shownSeries,
  subplotsOf,
  type Trend,
  trendQuery,
} from '#domain/market/trend.ts';
import { monthText } from '#domain/text/month.ts';
import { districtsQuery } from '#web/api/queries.ts';
import {
  districtSeriesQuery,
  researchSeriesQuery,
  researchStatisticsQuery,
} from '#web/api/research-queries.ts';
import { type Head, type HeadContext, pageContext, usePage } from '#web/app/page.ts';
import { KEEP_SCROLL } from '#web/app/scroll/use-scroll-position.ts';
import { linesOf, type Series, seriesOf } from '#web/features/research/series.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { DistrictChoice } from './district-choice.tsx';
import { MissingSeries } from './missing-series.tsx';
import { ReadableChart } from './readable-chart.tsx';
import { Registered } from './registered-sales.tsx';
import { Periods, SeriesChoice } from './trend-choices.tsx';
import { Downloads } from './trend-downloads.tsx';
import { DataTable } from './trend-table.tsx';
import { Zoom } from './trend-zoom.tsx';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  const { lang, queryClient } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const trend = readTrend(query);
  // A form that was sent without script.
  if (addsDistrict(query)) throw redirect(addressOf('researchTrend', lang, trendQuery(trend)));
  const published = queryClient.ensureQueryData(researchSeriesQuery());
  const statistics = queryClient.ensureQueryData(researchStatisticsQuery());
  const { districts } = await queryClient.ensureQueryData(districtsQuery());
  const codes = districtCodes(trend, districts);
  // Without these the page still shows the indices, and says what is missing.
  if (codes.length > 0) await queryClient.prefetchQuery(districtSeriesQuery(codes));
  await Promise.all([published, statistics]);
  return null;
}

/** The series of a trend that are about a district which there is. */
function districtCodes({ codes }: Trend, districts: readonly District[]): readonly string[] {
  const known = new Set(districts.map(({ code }) => code));
  return codes.filter((code) => known.has(readDistrictSeries(code)?.district ?? ''));
}

export function head(_: null, { url, t, addressOf }: HeadContext): Head {
  const described = {
    title: t('research:trend.title'),
    description: t('research:trend.description', { year: FIRST_YEAR }),
  };
  // A trend that a visitor has put together is one of thousands.
  if (url.search) return { ...described, robots: 'noindex, follow' };
  return { ...described, canonical: addressOf('researchTrend') };
}

/** Indices, indicators and medians of districts over time: several at once, over any months, and all of it in the address. */
export default function ResearchTrendPage() {
  const { t, addressOf } = usePage();
  const { search } = useLocation();
  const trend = useMemo(() => readTrend(new URLSearchParams(search)), [search]);
  const published = useSuspenseQuery(researchSeriesQuery()).data.series;
  const { districts } = useSuspenseQuery(districtsQuery()).data;
  const codes = districtCodes(trend, districts);
  const asked = useQuery({ ...districtSeriesQuery(codes), enabled: codes.length > 0 });
  const isAnswered = codes.length === 0 || asked.isSuccess;
  const medians = asked.data?.series;
  const all = useMemo(() => [...published, ...(medians ?? [])].map(seriesOf), [published, medians]);
  const known = useMemo(() => knownRange(trend, all), [trend, all]);
  return (
    <>
      <div className="border-b border-line bg-raised">
        <div className="page-width grid gap-3 py-4 md:py-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h1 className="text-[22px] md:text-2xl">{t('research:trend.title')}</h1>
            <Link
              to={addressOf('research')}
              data-print="hide"
              className="target inline-flex items-center font-bold text-brand hover:underline hover:underline-offset-4"
            >
              {t('research:reports')}
            </Link>
          </div>
          <Periods trend={trend} />
          <SeriesChoice trend={trend} series={all} />
          <DistrictChoice trend={trend} series={all} districts={districts} />
        </div>
      </div>
      <div className="page-width grid gap-10 pt-4 md:pt-6">
        <div className="grid gap-4">
          {asked.isError && (
            <ErrorState
              title={t('research:district.failed')}
              retryLabel={t('error.retry')}
              onRetry={() => void asked.refetch()}
              busy={asked.isFetching}
            />
          )}
          {isAnswered && <MissingSeries trend={trend} series={all} districts={districts} />}
          {known && <Shown trend={trend} all={all} known={known} />}
          {isAnswered && !known && (
            <p className="text-muted">{t(all.length > 0 ? 'research:choose' : 'research:nothing')}</p>
          )}
        </div>
        <Registered />
      </div>
    </>
  );
}

function Shown({ trend, all, known }: { trend: Trend; all: readonly Series[]; known: MonthRange }) {
  const { t, lang, site, addressOf, textOf } = usePage();
  const navigate = useNavigate();
  const range = useMemo(() => shownRange(trend, known), [trend, known]);
  const { series, base } = useMemo(() => shownSeries(trend, all, range), [trend, all, range]);
  const lines = useMemo(() => linesOf(series, lang), [series, lang]);
  const subplots = useMemo(() => subplotsOf(lines, trend.scale), [lines, trend.scale]);
  const zoom = (months: MonthRange) =>
    void navigate(addressOf('researchTrend', trendQuery({ ...trend, range: months })), {
      state: KEEP_SCROLL,
    });
  // A series that is not known is said so above, and is not taken along.
  const drawn = { ...trend, codes: trend.codes.filter((code) => series.some((one) => one.code === code)) };
  const title = t('research:chart', { from: monthText(range.first, lang), to: monthText(range.last, lang) });
  return (
    <div className="grid gap-6">
      <figure id="trend-chart" className="grid gap-3 rounded-card border border-line bg-raised p-4">
        <figcaption className="sr-only">{title}</figcaption>
        <ReadableChart
          subplots={subplots}
          range={range}
          known={known}
          scale={trend.scale}
          base={base}
          onZoom={zoom}
        />
        {lines.some(({ counts }) => counts) && (
          <p className="text-sm text-muted">
            {t('research:district.note', { n: LEAST_CASES, months: YEAR_MONTHS })}
          </p>
        )}
        <p className="text-sm text-muted">{t('research:source', { brand: textOf(site.brand) })}</p>
      </figure>
      <div data-print="hide" className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <Zoom trend={trend} range={range} known={known} />
        <Downloads trend={drawn} title={title} names={lines.map(({ name }) => textOf(name))} />
      </div>
      <DataTable lines={lines} range={range} scale={trend.scale} />
    </div>
  );
}
