import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type LoaderFunctionArgs, useLocation, useNavigate } from 'react-router';
import { monthText } from '#domain/month.ts';
import {
  knownRange,
  type MonthRange,
  panelsOf,
  readTrend,
  shownRange,
  shownSeries,
  type Trend,
  trendQuery,
} from '#domain/trend.ts';
import { researchSeriesQuery, researchStatisticsQuery } from '#web/api/research-queries.ts';
import { type Head, type HeadContext, pageContext, usePage } from '#web/app/page.ts';
import { STILL } from '#web/app/scroll/use-scroll-position.ts';
import { lineOf, type Series, seriesOf } from '#web/features/research/series.ts';
import { Link } from '#web/ui/link.tsx';
import { ReadableChart } from './readable-chart.tsx';
import { Registered } from './registered-sales.tsx';
import { Periods, SeriesChoice } from './trend-choices.tsx';
import { Downloads } from './trend-downloads.tsx';
import { DataTable } from './trend-table.tsx';
import { Zoom } from './trend-zoom.tsx';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const { queryClient } = context.get(pageContext);
  await Promise.all([
    queryClient.ensureQueryData(researchSeriesQuery()),
    queryClient.ensureQueryData(researchStatisticsQuery()),
  ]);
  return null;
}

export function head(_: null, { url, t, addressOf }: HeadContext): Head {
  const described = { title: t('research:trend.title'), description: t('research:trend.description') };
  // A trend that a visitor has put together is one of thousands.
  if (url.search) return { ...described, robots: 'noindex, follow' };
  return { ...described, canonical: addressOf('researchTrend') };
}

/** Indices and indicators over time: several at once, over any months, and all of it in the address. */
export default function ResearchTrendPage() {
  const { t, addressOf } = usePage();
  const { search } = useLocation();
  const trend = useMemo(() => readTrend(new URLSearchParams(search)), [search]);
  const { data } = useSuspenseQuery(researchSeriesQuery());
  const all = useMemo(() => data.series.map(seriesOf), [data]);
  const known = useMemo(() => knownRange(all), [all]);
  return (
    <>
      <div className="border-b border-line bg-raised">
        <div className="page-width grid gap-3 py-4 md:py-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h1 className="text-[22px] md:text-2xl">{t('research:trend.title')}</h1>
            <Link
              to={addressOf('research')}
              data-print="hide"
              className="target inline-flex items-center font-semibold text-brand hover:underline hover:underline-offset-4"
            >
              {t('research:reports')}
            </Link>
          </div>
          <Periods trend={trend} />
          <SeriesChoice trend={trend} series={all} />
        </div>
      </div>
      <div className="page-width grid gap-10 pt-4 md:pt-6">
        {known ? <Shown trend={trend} all={all} known={known} /> : <p>{t('research:nothing')}</p>}
        <Registered />
      </div>
    </>
  );
}

function Shown({ trend, all, known }: { trend: Trend; all: readonly Series[]; known: MonthRange }) {
  const { t, lang, site, addressOf, textOf } = usePage();
  const navigate = useNavigate();
  const range = useMemo(() => shownRange(trend, known), [trend, known]);
  const lines = useMemo(
    () => shownSeries(trend, all, range).map((series) => lineOf(series, lang)),
    [trend, all, range, lang],
  );
  const panels = useMemo(() => panelsOf(lines, trend.scale), [lines, trend.scale]);
  const zoom = (months: MonthRange) =>
    void navigate(addressOf('researchTrend', trendQuery({ ...trend, range: months })), {
      state: STILL,
    });
  if (lines.length === 0) return <p className="text-muted">{t('research:choose')}</p>;
  const title = t('research:chart', { from: monthText(range.first, lang), to: monthText(range.last, lang) });
  return (
    <div className="grid gap-6">
      <figure id="trend-chart" className="grid gap-3 rounded-card border border-line bg-raised p-4">
        <figcaption className="sr-only">{title}</figcaption>
        <ReadableChart panels={panels} range={range} known={known} scale={trend.scale} onZoom={zoom} />
        <p className="text-sm text-muted">{t('research:source', { brand: textOf(site.brand) })}</p>
      </figure>
      <div data-print="hide" className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <Zoom trend={trend} range={range} known={known} />
        <Downloads trend={trend} title={title} />
      </div>
      <DataTable lines={lines} range={range} scale={trend.scale} />
    </div>
  );
}
