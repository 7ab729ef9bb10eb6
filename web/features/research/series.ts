import type { ResearchSeries } from '#contract/research.ts';
import { changeText, fixedText } from '#domain/figure-text.ts';
import { inLanguage, type Language } from '#domain/language.ts';
import { readMonth } from '#domain/month.ts';
import type { MonthlyValues } from '#domain/series.ts';
import { isChange, type Panel, type Scale } from '#domain/trend.ts';
import type { ChartLine } from '../chart/line-chart.tsx';
import { lineLook } from './line-look.ts';

/** A series whose months can be counted. */
export type Series = Omit<ResearchSeries, 'from' | 'values'> & MonthlyValues;

export function seriesOf(answer: ResearchSeries): Series {
  const from = readMonth(answer.from);
  if (from === undefined) throw new Error(`a series from ${answer.from}`);
  return { ...answer, from };
}

export function lineOf(series: Series, lang: Language): ChartLine & Series {
  return { ...series, label: inLanguage(series.name, lang), look: lineLook(series) };
}

/** A value with its unit, as the read-out and the table say it. */
export function valueText(
  series: Pick<Series, 'measure' | 'decimals' | 'unit'>,
  value: number | null,
  scale: Scale,
  lang: Language,
): string {
  if (value === null) return '–';
  if (isChange(series, scale)) return changeText(value);
  const figure = fixedText(value, series.decimals);
  if (series.measure === 'rate') return `${figure}%`;
  if (series.measure === 'index') return figure;
  return `${figure}${lang === 'en' ? ' ' : ''}${inLanguage(series.unit, lang)}`;
}

/** What an axis says of its values: the unit is written above it. */
export function tickText({ unit }: Pick<Panel<Series>, 'unit'>): (value: number) => string {
  return unit === 'change' || unit === 'rate'
    ? (value) => `${fixedText(value, value % 1 === 0 ? 0 : 1)}%`
    : (value) => fixedText(value, 0);
}
