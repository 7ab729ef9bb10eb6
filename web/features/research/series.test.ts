import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/text/language.ts';
import { parseYearMonth } from '#domain/text/month.ts';
import { createTickFormatter, formatSeriesValue, type Series, seriesOf } from './series.ts';

const retailSales = seriesOf({
  code: 'retail_sales',
  kind: 'economic',
  ics_type: null,
  grade: null,
  name: { zh: '零售業總銷貨價值', gb: '零售业总销货价值', en: 'Value of retail sales' },
  unit: { zh: '億港元', gb: '亿港元', en: 'HK$100 million' },
  measure: 'amount',
  decimals: 1,
  from: '2026-01',
  every: 1,
  values: [342],
  counts: null,
});
const visitors: Series = {
  ...retailSales,
  unit: { zh: '千人次', gb: '千人次', en: 'thousand' },
  decimals: 0,
};
const inAllLanguages = (format: (lang: (typeof LANGUAGES)[number]) => string) => LANGUAGES.map(format);

describe('an amount of money', () => {
  test('is formatted as money, in the readout and on the axis', () => {
    expect(retailSales.from).toBe(parseYearMonth('2026-01'));
    expect(inAllLanguages((lang) => formatSeriesValue(retailSales, 342, 'index', lang))).toEqual([
      '$342億',
      'HK$342亿',
      'HK$34.2B',
    ]);
    const formatTickInAll = (value: number) =>
      inAllLanguages((lang) => createTickFormatter({ unit: 'amount', series: [retailSales] }, lang)(value));
    expect(formatTickInAll(325.5)).toEqual(['$325.5億', 'HK$325.5亿', 'HK$32.55B']);
    expect(formatTickInAll(0)).toEqual(['$0', 'HK$0', 'HK$0']);
  });

  test('is its change in per cent if changes are shown', () => {
    expect(formatSeriesValue(retailSales, 1.25, 'change', 'en')).toBe('+1.3%');
    expect(createTickFormatter({ unit: 'change', series: [retailSales] }, 'en')(2.5)).toBe('2.5%');
  });
});

test('of another kind keeps its unit', () => {
  expect(inAllLanguages((lang) => formatSeriesValue(visitors, 4321, 'index', lang))).toEqual([
    '4,321千人次',
    '4,321千人次',
    '4,321 thousand',
  ]);
  expect(createTickFormatter({ unit: 'amount', series: [visitors] }, 'en')(4000)).toBe('4,000');
});
