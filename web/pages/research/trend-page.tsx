import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type LoaderFunctionArgs, redirect, useLocation, useNavigate } from 'react-router';
import type { District } from '#contract/portal.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { FIRST_YEAR, parseDistrictSeries, WINDOW_MONTHS } from '#domain/market/district-series.ts';
import { MIN_TRANSACTIONS } from '#domain/market/medians.ts';
import {
  addsDistrict,
  formatTrendQuery,
  type MonthRange,
  parseTrend,
  rangeOfSeries,
  selectVisibleSeries,
  subplotsOf,
  type Trend,
  visibleRange,
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
import { chartLinesOf, type Series, seriesOf } from '#web/features/research/series.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { DistrictChoice } from './district-choice.tsx';
import { InteractiveChart } from './interactive-chart.tsx';
import { MissingSeriesNotice } from './missing-series.tsx';
import { RegisteredSales } from './registered-sales.tsx';
import { PeriodAndScaleChoice, SeriesChoice } from './trend-choices.tsx';
import { TrendDownloads } from './trend-downloads.tsx';
import { TrendTable } from './trend-table.tsx';
import { ZoomControls } from './trend-zoom.tsx';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  const { lang, queryClient } = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const trend = parseTrend(query);
  // Without JavaScript the form that adds a district leads to this URL; redirects to the URL with the
  // district added.
  if (addsDistrict(query)) throw redirect(addressOf('researchTrend', lang, formatTrendQuery(trend)));
  const publishedSeriesPromise = queryClient.ensureQueryData(researchSeriesQuery());
  const statisticsPromise = queryClient.ensureQueryData(researchStatisticsQuery());
  const { districts } = await queryClient.ensureQueryData(districtsQuery());
  const selectedSeriesCodes = districtSeriesCodes(trend, districts);
  // If loading the district series fails, the page still shows the indices and an error message.
  if (selectedSeriesCodes.length > 0)
    await queryClient.prefetchQuery(districtSeriesQuery(selectedSeriesCodes));
  await Promise.all([publishedSeriesPromise, statisticsPromise]);
  return null;
}

/** Returns the codes in a trend that refer to an existing district. */
function districtSeriesCodes({ codes }: Trend, districts: readonly District[]): readonly string[] {
  const existingDistrictCodes = new Set(districts.map(({ code }) => code));
  return codes.filter((code) => existingDistrictCodes.has(parseDistrictSeries(code)?.district ?? ''));
}

export function head(_: null, { url, t, addressOf }: HeadContext): Head {
  const titleAndDescription = {
    title: t('research:trend.title'),
    description: t('research:trend.description', { year: FIRST_YEAR }),
  };
  // There are thousands of URLs with a customised trend, so search engines should not index them.
  if (url.search) return { ...titleAndDescription, robots: 'noindex, follow' };
  return { ...titleAndDescription, canonical: addressOf('researchTrend') };
}

/**
 * Page that compares indices, indicators and district medians over any period. The URL contains the
 * whole selection.
 */
export default function ResearchTrendPage() {
  const { t, addressOf } = usePage();
  const { search } = useLocation();
  const trend = useMemo(() => parseTrend(new URLSearchParams(search)), [search]);
  const publishedSeries = useSuspenseQuery(researchSeriesQuery()).data.series;
  const { districts } = useSuspenseQuery(districtsQuery()).data;
  const selectedSeriesCodes = districtSeriesCodes(trend, districts);
  const districtRequest = useQuery({
    ...districtSeriesQuery(selectedSeriesCodes),
    enabled: selectedSeriesCodes.length > 0,
  });
  const isDistrictDataReady = selectedSeriesCodes.length === 0 || districtRequest.isSuccess;
  const districtMedians = districtRequest.data?.series;
  const allSeries = useMemo(
    () => [...publishedSeries, ...(districtMedians ?? [])].map(seriesOf),
    [publishedSeries, districtMedians],
  );
  const dataRange = useMemo(() => rangeOfSeries(trend, allSeries), [trend, allSeries]);
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
          <PeriodAndScaleChoice trend={trend} />
          <SeriesChoice trend={trend} series={allSeries} />
          <DistrictChoice trend={trend} series={allSeries} districts={districts} />
        </div>
      </div>
      <div className="page-width grid gap-10 pt-4 md:pt-6">
        <div className="grid gap-4">
          {districtRequest.isError && (
            <ErrorState
              title={t('research:district.failed')}
              retryLabel={t('error.retry')}
              onRetry={() => void districtRequest.refetch()}
              busy={districtRequest.isFetching}
            />
          )}
          {isDistrictDataReady && (
            <MissingSeriesNotice trend={trend} series={allSeries} districts={districts} />
          )}
          {dataRange && <TrendChart trend={trend} allSeries={allSeries} dataRange={dataRange} />}
          {isDistrictDataReady && !dataRange && (
            <p className="text-muted">{t(allSeries.length > 0 ? 'research:choose' : 'research:nothing')}</p>
          )}
        </div>
        <RegisteredSales />
      </div>
    </>
  );
}

function TrendChart({
  trend,
  allSeries,
  dataRange,
}: {
  trend: Trend;
  allSeries: readonly Series[];
  dataRange: MonthRange;
}) {
  const { t, lang, site, addressOf, textOf } = usePage();
  const navigate = useNavigate();
  const range = useMemo(() => visibleRange(trend, dataRange), [trend, dataRange]);
  const { series, base: baseMonth } = useMemo(
    () => selectVisibleSeries(trend, allSeries, range),
    [trend, allSeries, range],
  );
  const lines = useMemo(() => chartLinesOf(series, lang), [series, lang]);
  const subplots = useMemo(() => subplotsOf(lines, trend.scale), [lines, trend.scale]);
  const zoomTo = (months: MonthRange) =>
    void navigate(addressOf('researchTrend', formatTrendQuery({ ...trend, range: months })), {
      state: KEEP_SCROLL,
    });
  // Unknown series are reported above the chart and left out of the downloads.
  const visibleTrend = {
    ...trend,
    codes: trend.codes.filter((code) => series.some((candidate) => candidate.code === code)),
  };
  const title = t('research:chart', { from: monthText(range.first, lang), to: monthText(range.last, lang) });
  return (
    <div className="grid gap-6">
      <figure id="trend-chart" className="grid gap-3 rounded-card border border-line bg-raised p-4">
        <figcaption className="sr-only">{title}</figcaption>
        <InteractiveChart
          subplots={subplots}
          range={range}
          dataRange={dataRange}
          scale={trend.scale}
          baseMonth={baseMonth}
          onZoom={zoomTo}
        />
        {lines.some(({ counts }) => counts) && (
          <p className="text-sm text-muted">
            {t('research:district.note', { n: MIN_TRANSACTIONS, months: WINDOW_MONTHS })}
          </p>
        )}
        <p className="text-sm text-muted">{t('research:source', { brand: textOf(site.brand) })}</p>
      </figure>
      <div data-print="hide" className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <ZoomControls trend={trend} range={range} dataRange={dataRange} />
        <TrendDownloads
          trend={visibleTrend}
          title={title}
          lineNames={lines.map(({ name }) => textOf(name))}
        />
      </div>
      <TrendTable lines={lines} range={range} scale={trend.scale} />
    </div>
  );
}
