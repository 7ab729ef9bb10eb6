import type { ResearchSeries } from '#contract/research.ts';
import { csvText } from '#domain/lib/csv.ts';
import { countAt, valueAt } from '#domain/market/series.ts';
import {
  isChange,
  rangeOfSeries,
  selectVisibleSeries,
  type Trend,
  visibleRange,
} from '#domain/market/trend.ts';
import type { IsoDate } from '#domain/text/date.ts';
import { fileName } from '#domain/text/file-name.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { addMonths, monthCode, monthText, parseYearMonth } from '#domain/text/month.ts';
import { phraseOf } from '../services/phrase.ts';

/**
 * Builds a CSV of a trend chart: one row per visible month, with plain numbers. Median series get an
 * extra column with the number of transactions.
 */
export function trendCsv(trend: Trend, allSeries: readonly ResearchSeries[], lang: Language): string {
  const parsedSeries = allSeries.map((series) => {
    const from = parseYearMonth(series.from);
    if (from === undefined) throw new Error(`a series from ${series.from}`);
    return { ...series, from };
  });
  const availableRange = rangeOfSeries(trend, parsedSeries);
  if (!availableRange) return csvText([]);
  const range = visibleRange(trend, availableRange);
  const { series: visibleSeries, base: baseMonth } = selectVisibleSeries(trend, parsedSeries, range);
  const headings = visibleSeries.flatMap((series) => {
    const name = inLanguage(series.name, lang);
    const unit = isChange(series, trend.scale)
      ? phraseOf(lang, 'research:unit.change').replace('{{month}}', monthText(baseMonth, lang))
      : inLanguage(series.unit, lang);
    const heading = `${name} (${unit})`;
    return series.counts ? [heading, `${name} (${phraseOf(lang, 'research:transactions')})`] : [heading];
  });
  const rows = Array.from({ length: range.last - range.first + 1 }, (_, index) => {
    const month = addMonths(range.first, index);
    const cells = visibleSeries.flatMap((series) => {
      const value = valueAt(series, month);
      const decimals = isChange(series, trend.scale) ? 2 : series.decimals;
      const cell = value === null ? null : Number(value.toFixed(decimals));
      return series.counts ? [cell, countAt(series, month)] : [cell];
    });
    return [monthCode(month), ...cells];
  });
  return csvText([[phraseOf(lang, 'research:month'), ...headings], ...rows]);
}

/** Builds a file name from the names of the selected series and the date. */
export function trendFileName(
  { codes }: Pick<Trend, 'codes'>,
  allSeries: readonly ResearchSeries[],
  lang: Language,
  today: IsoDate,
): string {
  const seriesNames = allSeries
    .filter(({ code }) => codes.includes(code))
    .map(({ name }) => inLanguage(name, lang));
  return fileName([phraseOf(lang, 'research:file'), ...seriesNames], today, 'csv');
}
