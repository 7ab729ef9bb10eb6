import type { ResearchSeries } from '#contract/research.ts';
import { hkdOf, type MonthlyValues } from '#domain/market/series.ts';
import { isChange, type Scale, type Subplot } from '#domain/market/trend.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { readMonth } from '#domain/text/month.ts';
import { changeText, fixedText } from '#domain/text/numbers.ts';
import { centsOf, hkd, moneyText, perFootText, rentPerFootText } from '#domain/text/price.ts';
import type { ChartLine } from '../chart/line-chart.tsx';
import { districtsOf, lineLook } from './line-look.ts';

/** A series whose months can be counted. */
export type Series = Omit<ResearchSeries, 'from' | 'values'> & MonthlyValues;

export function seriesOf(answer: ResearchSeries): Series {
  const from = readMonth(answer.from);
  if (from === undefined) throw new Error(`a series from ${answer.from}`);
  return { ...answer, from };
}

/** The series of one chart as lines that can be told from each other. */
export function linesOf(series: readonly Series[], lang: Language): readonly (ChartLine & Series)[] {
  const districts = districtsOf(series);
  return series.map((one) => ({
    ...one,
    label: inLanguage(one.name, lang),
    look: lineLook(one, districts),
  }));
}

/** A value with its unit, as the read-out and the table say it. */
export function valueText(
  series: Pick<Series, 'kind' | 'measure' | 'decimals' | 'unit'>,
  value: number | null,
  scale: Scale,
  lang: Language,
): string {
  if (value === null) return '–';
  if (isChange(series, scale)) return changeText(value);
  if (series.kind === 'district_price') return perFootText(hkd(value), lang);
  if (series.kind === 'district_rent') return rentPerFootText(centsOf(value), lang);
  const money = hkdOf(value, series);
  if (money !== undefined) return moneyText(money, lang);
  const figure = fixedText(value, series.decimals);
  if (series.measure === 'rate') return `${figure}%`;
  if (series.measure === 'index') return figure;
  return `${figure}${lang === 'en' ? ' ' : ''}${inLanguage(series.unit, lang)}`;
}

/** What an axis says of its values: the unit is written above it, and beside amounts of money. */
export function tickText(
  { unit, series: [first] }: Pick<Subplot<Series>, 'unit' | 'series'>,
  lang: Language,
): (value: number) => string {
  if (unit === 'change' || unit === 'rate') return (value) => `${fixedText(value, value % 1 === 0 ? 0 : 1)}%`;
  return (value) => {
    const money = first && unit === 'amount' ? hkdOf(value, first) : undefined;
    return money === undefined ? fixedText(value, 0) : moneyText(money, lang);
  };
}
