import type { ResearchSeries } from '#contract/research.ts';
import { csvText } from '#domain/lib/csv.ts';
import { countAt, valueAt } from '#domain/market/series.ts';
import { isChange, knownRange, shownRange, shownSeries, type Trend } from '#domain/market/trend.ts';
import type { IsoDate } from '#domain/text/date.ts';
import { fileName } from '#domain/text/file-name.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { addMonths, monthCode, monthText, readMonth } from '#domain/text/month.ts';
import { phraseOf } from '../services/phrase.ts';

/** The series of a trend for a spreadsheet: a row for each month that is shown, plain numbers. Medians have the number of their transactions beside them. */
export function trendCsv(trend: Trend, answer: readonly ResearchSeries[], lang: Language): string {
  const all = answer.map((series) => {
    const from = readMonth(series.from);
    if (from === undefined) throw new Error(`a series from ${series.from}`);
    return { ...series, from };
  });
  const known = knownRange(trend, all);
  if (!known) return csvText([]);
  const range = shownRange(trend, known);
  const { series: shown, base } = shownSeries(trend, all, range);
  const heads = shown.flatMap((series) => {
    const name = inLanguage(series.name, lang);
    const unit = isChange(series, trend.scale)
      ? phraseOf(lang, 'research:unit.change').replace('{{month}}', monthText(base, lang))
      : inLanguage(series.unit, lang);
    const head = `${name} (${unit})`;
    return series.counts ? [head, `${name} (${phraseOf(lang, 'research:transactions')})`] : [head];
  });
  const rows = Array.from({ length: range.last - range.first + 1 }, (_, index) => {
    const month = addMonths(range.first, index);
    const cells = shown.flatMap((series) => {
      const value = valueAt(series, month);
      const decimals = isChange(series, trend.scale) ? 2 : series.decimals;
      const cell = value === null ? null : Number(value.toFixed(decimals));
      return series.counts ? [cell, countAt(series, month)] : [cell];
    });
    return [monthCode(month), ...cells];
  });
  return csvText([[phraseOf(lang, 'research:month'), ...heads], ...rows]);
}

/** After the series that are shown, and the day. */
export function trendFileName(
  { codes }: Pick<Trend, 'codes'>,
  all: readonly ResearchSeries[],
  lang: Language,
  today: IsoDate,
): string {
  const names = all.filter(({ code }) => codes.includes(code)).map(({ name }) => inLanguage(name, lang));
  return fileName([phraseOf(lang, 'research:file'), ...names], today, 'csv');
}
