import { describe, expect, test } from 'vitest';
import type { District } from '#contract/portal.ts';
import type { Language } from '#domain/language.ts';
import type { StockFilter } from '#domain/stock-filter.ts';
import { PHRASES } from '#phrases/index.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { type Names, stockChips } from './chips.ts';
import { dealOf, errorText, findTitle } from './words.ts';

const PLACES = [
  { code: 'KT', name: { zh: '觀塘', gb: '观塘', en: 'Kwun Tong' } },
  { code: 'CEN', name: { zh: '中環', gb: '中环', en: 'Central' } },
] as District[];
const NAMES: Names = {
  districts: PLACES,
  usages: [{ code: 'godown', ics_type: 'i', name: { zh: '貨倉', gb: '仓库', en: 'Godown' } }],
};
const translator = (lang: Language) => createI18n(lang, PHRASES[lang]).t;
const title = (filter: StockFilter, lang: Language) => findTitle(filter, PLACES, translator(lang), lang);

describe('the title says what is found', () => {
  test('type, deal and place in each language', () => {
    const filter: StockFilter = { icsType: ['c'], txType: ['S'], districts: ['KT'] };
    expect(title(filter, 'zh')).toBe('觀塘寫字樓出售');
    expect(title(filter, 'gb')).toBe('观塘写字楼出售');
    expect(title(filter, 'en')).toBe('Offices for sale in Kwun Tong');
    expect(title({ ...filter, districts: ['KT', 'CEN'] }, 'zh')).toBe('觀塘等 2 區寫字樓出售');
    expect(title({}, 'en')).toBe('Properties for sale and lease');
  });

  test('listings for both answer sale and lease, so sale and both is sale', () => {
    expect(dealOf(['S', 'B'])).toBe('S');
    expect(dealOf(['L'])).toBe('L');
    expect(dealOf(['B'])).toBe('B');
    expect(dealOf(['S', 'L'])).toBe('any');
    expect(dealOf([])).toBe('any');
  });
});

test('what is left out of a search is told with its value, a long one cut', () => {
  const error = { field: 'sell_min', code: 'bad_parameter', value: 'cheap' } as const;
  expect(errorText(error, translator('en'))).toBe('Sale price: “cheap” is not valid');
  expect(errorText({ ...error, value: 'x'.repeat(200) }, translator('zh'))).toBe(
    `售價「${'x'.repeat(40)}…」無法理解`,
  );
});

describe('active filters', () => {
  const filter: StockFilter = {
    icsType: ['c'],
    districts: ['KT', 'CEN'],
    keyword: 'tower',
    sell: { min: 8_000_000, max: 25_000_000 },
    flags: ['hot'],
  };

  test('each has its chip, and following it takes just that one away', () => {
    const chips = stockChips(filter, NAMES, translator('zh'), 'zh');
    expect(chips.map(({ label }) => label)).toEqual([
      '觀塘',
      '中環',
      '關鍵字：tower',
      '售價：$800萬 – $2,500萬',
      '精選',
    ]);
    const without = (key: string) => chips.find((chip) => chip.id === key)?.without;
    expect(without('districts-KT')).toEqual({ ...filter, districts: ['CEN'] });
    const { sell: _sell, ...rest } = filter;
    expect(without('sell')).toEqual(rest);
  });

  test('an open range and an unknown district are told as they are', () => {
    const chips = stockChips({ area: { min: 1000 }, districts: ['XX'] }, NAMES, translator('en'), 'en');
    expect(chips.map(({ label }) => label)).toEqual(['XX', 'Area: from 1,000 sq ft']);
  });

  test('a usage and a building are told by their names, a building without one by its number', () => {
    const filter: StockFilter = { usage: ['godown'], building: 30 };
    const labels = (names: Names) =>
      stockChips(filter, names, translator('gb'), 'gb').map(({ label }) => label);
    expect(labels({ ...NAMES, building: '创纪之城' })).toEqual(['创纪之城', '仓库']);
    expect(labels(NAMES)).toEqual(['大厦编号：30', '仓库']);
  });
});
