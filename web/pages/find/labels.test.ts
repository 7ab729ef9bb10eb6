import { describe, expect, test } from 'vitest';
import type { DistrictsAnswer } from '#contract/portal.ts';
import type { StationsAnswer } from '#contract/stations.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import type { Language } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { createNameOf } from '#web/features/search/id-names.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { combinedTxType, findTitle } from './labels.ts';

const DISTRICTS = [
  { code: 'KT', name: { zh: '觀塘', gb: '观塘', en: 'Kwun Tong' } },
  { code: 'CEN', name: { zh: '中環', gb: '中环', en: 'Central' } },
] as DistrictsAnswer['districts'];
const DISTRICT_DATA: DistrictsAnswer = { districts: DISTRICTS, usages: [] };
const STATIONS = [
  { code: 'KWT', name: { zh: '觀塘', gb: '观塘', en: 'Kwun Tong' } },
] as StationsAnswer['stations'];
const translatorFor = (lang: Language) => createI18n(lang, PHRASES[lang]).t;
const titleIn = (filter: StockFilter, lang: Language) =>
  findTitle(filter, createNameOf(DISTRICT_DATA, STATIONS, {}, lang), translatorFor(lang));

describe('the title names the search', () => {
  test('type, sale or lease, and district in each language', () => {
    const filter: StockFilter = { icsType: ['c'], txType: ['S'], districts: ['KT'] };
    expect(titleIn(filter, 'zh')).toBe('觀塘寫字樓出售');
    expect(titleIn(filter, 'gb')).toBe('观塘写字楼出售');
    expect(titleIn(filter, 'en')).toBe('Offices for sale in Kwun Tong');
    expect(titleIn({ ...filter, districts: ['KT', 'CEN'] }, 'zh')).toBe('觀塘等2區寫字樓出售');
    expect(titleIn({ ...filter, districts: [], zones: ['kowloon-east'] }, 'zh')).toBe('九龍東寫字樓出售');
    expect(titleIn({ ...filter, zones: ['kowloon-east'] }, 'en')).toBe(
      'Offices for sale in Kowloon East and others (2 areas)',
    );
    expect(titleIn({}, 'en')).toBe('Properties for sale and lease');
  });

  test('the only station in the filter', () => {
    const filter: StockFilter = { icsType: ['c'], txType: ['L'], station: ['KWT'] };
    expect(titleIn(filter, 'zh')).toBe('觀塘站附近寫字樓出租');
    expect(titleIn(filter, 'gb')).toBe('观塘站附近写字楼出租');
    expect(titleIn(filter, 'en')).toBe('Offices for lease near Kwun Tong MTR');
    expect(titleIn({ ...filter, station: ['CEN', 'KWT'] }, 'en')).toBe('Offices for lease');
  });

  test('listings for both match sale and lease, so sale and both is sale', () => {
    expect(combinedTxType(['S', 'B'])).toBe('S');
    expect(combinedTxType(['L'])).toBe('L');
    expect(combinedTxType(['B'])).toBe('B');
    expect(combinedTxType(['S', 'L'])).toBe('any');
    expect(combinedTxType([])).toBe('any');
  });
});
