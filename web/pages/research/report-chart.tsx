import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ResearchReportDetail } from '#contract/research.ts';
import {
  DEFAULT_TREND,
  rangeOfSeries,
  selectVisibleSeries,
  subplotsOf,
  visibleRange,
} from '#domain/market/trend.ts';
import { addMonths, monthText, parseYearMonth } from '#domain/text/month.ts';
import { researchSeriesQuery } from '#web/api/research-queries.ts';
import { usePage } from '#web/app/page.ts';
import { chartLinesOf, seriesOf } from '#web/features/research/series.ts';
import { trendPageUrl } from '#web/features/research/trend-address.ts';
import { Link } from '#web/ui/link.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { InteractiveChart } from './interactive-chart.tsx';

/** Number of months in the chart before the report's month. */
const MONTHS_BEFORE_REPORT = 36;

/** Chart of the indices that the report discusses, over the three years before the report. */
export function ReportChart({ report }: { report: ResearchReportDetail }) {
  const { t, lang, site, textOf } = usePage();
  const { data } = useSuspenseQuery(researchSeriesQuery({ codes: report.series_codes.join() }));
  const chartProps = useMemo(() => {
    const allSeries = data.series.map(seriesOf);
    const trend = { ...DEFAULT_TREND, codes: report.series_codes };
    const [dataRange, lastMonth] = [rangeOfSeries(trend, allSeries), parseYearMonth(report.month)];
    if (!dataRange || lastMonth === undefined) return undefined;
    const range = visibleRange(
      { ...trend, range: { first: addMonths(lastMonth, -MONTHS_BEFORE_REPORT), last: lastMonth } },
      dataRange,
    );
    const { series, base: baseMonth } = selectVisibleSeries(trend, allSeries, range);
    const subplots = subplotsOf(chartLinesOf(series, lang), trend.scale);
    return { subplots, range, dataRange, scale: trend.scale, baseMonth };
  }, [data, report, lang]);
  if (!chartProps) return null;
  return (
    <figure className="grid gap-3 rounded-card border border-line bg-raised p-4">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Spaced>
          <b>
            {t('research:chart', {
              from: monthText(chartProps.range.first, lang),
              to: monthText(chartProps.range.last, lang),
            })}
          </b>
          <Link
            to={trendPageUrl(lang, report.series_codes)}
            data-print="hide"
            className="target inline-flex items-center font-bold text-brand hover:underline hover:underline-offset-4"
          >
            {t('research:open_trend')}
          </Link>
        </Spaced>
      </figcaption>
      <InteractiveChart {...chartProps} />
      <p className="text-sm text-muted">{t('research:source', { brand: textOf(site.brand) })}</p>
    </figure>
  );
}
