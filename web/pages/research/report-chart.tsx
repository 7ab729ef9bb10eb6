import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ResearchReportDetail } from '#contract/research.ts';
import { DEFAULT_TREND, knownRange, shownRange, shownSeries, subplotsOf } from '#domain/market/trend.ts';
import { addMonths, monthText, readMonth } from '#domain/text/month.ts';
import { researchSeriesQuery } from '#web/api/research-queries.ts';
import { usePage } from '#web/app/page.ts';
import { linesOf, seriesOf } from '#web/features/research/series.ts';
import { trendAddress } from '#web/features/research/trend-address.ts';
import { Link } from '#web/ui/link.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { ReadableChart } from './readable-chart.tsx';

/** Months before the last one of the report that its chart shows. */
const MONTHS = 36;

/** The indices that the report is about, in the three years up to it. */
export function ReportChart({ report }: { report: ResearchReportDetail }) {
  const { t, lang, site, textOf } = usePage();
  const { data } = useSuspenseQuery(researchSeriesQuery({ codes: report.series_codes.join() }));
  const chart = useMemo(() => {
    const all = data.series.map(seriesOf);
    const trend = { ...DEFAULT_TREND, codes: report.series_codes };
    const [known, last] = [knownRange(trend, all), readMonth(report.month)];
    if (!known || last === undefined) return undefined;
    const range = shownRange({ ...trend, range: { first: addMonths(last, -MONTHS), last } }, known);
    const { series, base } = shownSeries(trend, all, range);
    const subplots = subplotsOf(linesOf(series, lang), trend.scale);
    return { subplots, range, known, scale: trend.scale, base };
  }, [data, report, lang]);
  if (!chart) return null;
  return (
    <figure className="grid gap-3 rounded-card border border-line bg-raised p-4">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Spaced>
          <b>
            {t('research:chart', {
              from: monthText(chart.range.first, lang),
              to: monthText(chart.range.last, lang),
            })}
          </b>
          <Link
            to={trendAddress(lang, report.series_codes)}
            data-print="hide"
            className="target inline-flex items-center font-bold text-brand hover:underline hover:underline-offset-4"
          >
            {t('research:open_trend')}
          </Link>
        </Spaced>
      </figcaption>
      <ReadableChart {...chart} />
      <p className="text-sm text-muted">{t('research:source', { brand: textOf(site.brand) })}</p>
    </figure>
  );
}
