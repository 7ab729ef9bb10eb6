import type { ResearchSeries } from '#contract/research.ts';
import { amountInHkd, type MonthlyValues } from '#domain/market/series.ts';
import { isChange, type Scale, type Subplot } from '#domain/market/trend.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { parseYearMonth } from '#domain/text/month.ts';
import { changeText, formatFixed } from '#domain/text/numbers.ts';
import { dollarsToCents, hkd, moneyText, perFootText, rentPerFootText } from '#domain/text/price.ts';
import type { ChartLine } from '../chart/line-chart.tsx';
import { districtKeysOf, lineStyleOf } from './line-style.ts';

/** Data series with its start month parsed to a number. */
export type Series = Omit<ResearchSeries, 'from' | 'values'> & MonthlyValues;

export function seriesOf(apiSeries: ResearchSeries): Series {
  const from = parseYearMonth(apiSeries.from);
  if (from === undefined) throw new Error(`a series from ${apiSeries.from}`);
  return { ...apiSeries, from };
}

/** Converts the series of one chart to lines with distinguishable styles. */
export function chartLinesOf(series: readonly Series[], lang: Language): readonly (ChartLine & Series)[] {
  const districtKeys = districtKeysOf(series);
  return series.map((dataSeries) => ({
    ...dataSeries,
    label: inLanguage(dataSeries.name, lang),
    lineStyle: lineStyleOf(dataSeries, districtKeys),
  }));
}

/** Formats a value with its unit, for the chart's readout and the table. */
export function formatSeriesValue(
  series: Pick<Series, 'kind' | 'measure' | 'decimals' | 'unit'>,
  value: number | null,
  scale: Scale,
  lang: Language,
): string {
  if (value === null) return '–';
  if (isChange(series, scale)) return changeText(value);
  if (series.kind === 'district_price') return perFootText(hkd(value), lang);
  if (series.kind === 'district_rent') return rentPerFootText(dollarsToCents(value), lang);
  const money = amountInHkd(value, series);
  if (money !== undefined) return moneyText(money, lang);
  const figure = formatFixed(value, series.decimals);
  if (series.measure === 'rate') return `${figure}%`;
  if (series.measure === 'index') return figure;
  return `${figure}${lang === 'en' ? ' ' : ''}${inLanguage(series.unit, lang)}`;
}

/**
 * Returns the formatter of axis labels. Labels of percentages and of amounts of money include their
 * unit; for all other values the unit is written only above the axis.
 */
export function createTickFormatter(
  { unit, series: [firstSeries] }: Pick<Subplot<Series>, 'unit' | 'series'>,
  lang: Language,
): (value: number) => string {
  if (unit === 'change' || unit === 'rate')
    return (value) => `${formatFixed(value, value % 1 === 0 ? 0 : 1)}%`;
  return (value) => {
    const money = firstSeries && unit === 'amount' ? amountInHkd(value, firstSeries) : undefined;
    return money === undefined ? formatFixed(value, 0) : moneyText(money, lang);
  };
}
