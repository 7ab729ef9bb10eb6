import { describe, expect, test } from 'vitest';
import type { DistrictsAnswer } from '#contract/portal.ts';
import type { StationsAnswer } from '#contract/stations.ts';
import { BUILDING_FILTERS, type BuildingFilter } from '#domain/building/building-filter.ts';
import { parsePolygon } from '#domain/map/polygon.ts';
import { chipsOf } from '#domain/search/filter-chips.ts';
import { type FilterDefinitions, wireFields } from '#domain/search/filter-definitions.ts';
import { findZone } from '#domain/search/zone-search.ts';
import { ZONES } from '#domain/search/zones.ts';
import { STOCK_FILTERS, type StockFilter } from '#domain/stock/stock-filter.ts';
import type { IsoDate } from '#domain/text/date.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import { TRANSACTION_FILTERS } from '#domain/transaction/transaction-filter.ts';
import { PHRASES } from '#phrases/index.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { errorMessage } from './error-message.ts';
import { chipLabel, filterLabel, memberLabel } from './filter-labels.ts';
import { createNameOf, type IdNames, searchLocationName } from './id-names.ts';

const FILTER_DEFINITIONS: readonly (readonly [string, FilterDefinitions])[] = [
  ['listings', STOCK_FILTERS],
  ['transactions', TRANSACTION_FILTERS],
  ['buildings', BUILDING_FILTERS],
];

describe.each(FILTER_DEFINITIONS)('the filters of %s', (_, definitions) => {
  test.each(LANGUAGES)('have a phrase for their name and for each member: %s', (lang) => {
    const { t } = createI18n(lang, PHRASES[lang]);
    for (const [key, filter] of Object.entries(definitions)) {
      expect(filterLabel(filter, t)).not.toBe(filter.label);
      if (filter.kind !== 'list' || !filter.members) continue;
      expect(filter.memberLabel).toBeDefined();
      for (const member of filter.members)
        expect(memberLabel(key, filter, member, () => undefined, t)).not.toContain(filter.memberLabel);
    }
  });

  test('have unique names in URLs', () => {
    const wireNames = Object.values(definitions).flatMap((filter) =>
      wireFields(filter).map(({ paramName }) => paramName),
    );
    expect(new Set(wireNames).size).toBe(wireNames.length);
  });
});

test.each(LANGUAGES)('a zone is found by its displayed name: %s', (lang) => {
  const { t } = createI18n(lang, PHRASES[lang]);
  for (const zone of ZONES) expect(findZone(t(`find:zone.${zone}`))).toBe(zone);
});

const STATIONS = [
  { code: 'KWT', name: { zh: '觀塘', gb: '观塘', en: 'Kwun Tong' } },
  { code: 'CEN', name: { zh: '中環', gb: '中环', en: 'Central' } },
] as StationsAnswer['stations'];

const translatorFor = (lang: Language) => createI18n(lang, PHRASES[lang]).t;

test('an ignored filter is named with its value, shortened if it is long', () => {
  const error = { field: 'sell_min', code: 'bad_parameter', value: 'cheap' } as const;
  expect(errorMessage(STOCK_FILTERS, error, translatorFor('en'))).toBe(
    'Asking price: “cheap” was not recognised',
  );
  expect(errorMessage(STOCK_FILTERS, { ...error, value: 'x'.repeat(200) }, translatorFor('zh'))).toBe(
    `未能識別叫價「${'x'.repeat(40)}…」`,
  );
});

test('an unknown member of a list is named, with a link to the choices', () => {
  const error = { field: 'station', code: 'bad_parameter', value: 'KWT,XX' } as const;
  expect(errorMessage(STOCK_FILTERS, error, translatorFor('en'))).toBe(
    'MTR station: there is no “XX”. Choose one under “Filters”.',
  );
  const unknownDistrictError = { field: 'districts', code: 'bad_parameter', value: 'ZZ' } as const;
  expect(errorMessage(STOCK_FILTERS, unknownDistrictError, translatorFor('zh'))).toBe(
    '地區沒有「ZZ」，請在「篩選」中選擇',
  );
});

describe('the chips of a search', () => {
  const districtData = {
    districts: [
      { code: 'KT', name: { zh: '觀塘', gb: '观塘', en: 'Kwun Tong' } },
      { code: 'CEN', name: { zh: '中環', gb: '中环', en: 'Central' } },
    ],
    usages: [{ code: 'godown', ics_type: 'i', name: { zh: '貨倉', gb: '仓库', en: 'Godown' } }],
  } as DistrictsAnswer;
  const labelsOf = (filter: StockFilter, lang: Language, ids: IdNames = {}) =>
    chipsOf(STOCK_FILTERS, filter).map((chip) =>
      chipLabel(chip, createNameOf(districtData, STATIONS, ids, lang), translatorFor(lang), lang),
    );

  test('name the filters, in the order of the table', () => {
    const filter: StockFilter = {
      icsType: ['c'],
      districts: ['KT', 'CEN'],
      keyword: 'tower',
      sell: { min: 8_000_000, max: 25_000_000 },
      flags: ['hot'],
    };
    expect(labelsOf(filter, 'zh')).toEqual([
      '觀塘',
      '中環',
      '關鍵字：tower',
      '叫價：$800萬 – $2,500萬',
      '精選',
    ]);
  });

  test('name stations as such, and explain the minutes', () => {
    const filter: StockFilter = {
      station: ['KWT'],
      walk: { max: 8 },
      reach: [{ station: 'CEN', minutes: 30 }],
    };
    expect(labelsOf(filter, 'zh')).toEqual([
      '觀塘站',
      '步行到港鐵站：約8分鐘或以下',
      '距中環站約30分鐘（港鐵連步行）',
    ]);
    expect(labelsOf(filter, 'gb')).toEqual([
      '观塘站',
      '步行至港铁站：约8分钟及以下',
      '距中环站约30分钟（港铁加步行）',
    ]);
    expect(labelsOf(filter, 'en')).toEqual([
      'Kwun Tong MTR',
      'Walk to the MTR: up to about 8 min',
      'About 30 min from Central by MTR and on foot',
    ]);
  });

  test('name each of several places, and by its id one whose name is not known', () => {
    const places = ['b-30', 'd-KT', 'r-5', 's-KWT', 'z-kowloon-east'];
    const placeNames = { 'b-30': 'Millennium City 5' };
    expect(labelsOf({ places }, 'en', placeNames)).toEqual([
      'Millennium City 5',
      'Kwun Tong',
      'Street: 5',
      'Kwun Tong MTR',
      'Kowloon East',
    ]);
    expect(labelsOf({ places }, 'zh')).toEqual(['大廈：30', '觀塘', '街道：5', '觀塘站', '九龍東']);
    expect(labelsOf({ places }, 'gb')).toEqual(['大厦：30', '观塘', '街道：5', '观塘站', '九龙东']);
    const nameOf = createNameOf(districtData, STATIONS, {}, 'en');
    const titleOf = (codes: readonly string[]) =>
      searchLocationName({ places: codes }, nameOf, translatorFor('en'));
    expect(titleOf(places), 'the first place whose name is known').toBe('Kwun Tong and others (5 places)');
    expect(titleOf(['r-5'])).toBeUndefined();
  });

  test('places that cannot be read, or too many, are named with their limit', () => {
    const error = { field: 'places', code: 'bad_places', value: 'KT' } as const;
    expect(errorMessage(STOCK_FILTERS, error, translatorFor('en'))).toBe(
      'Places: “KT” was not recognised, or lists more than 20',
    );
    expect(errorMessage(STOCK_FILTERS, error, translatorFor('zh'))).toBe('未能識別地點「KT」，或多於20個');
  });

  test('of several travel times each has a chip, and too many are named with their limits', () => {
    const reach = [
      { station: 'CEN', minutes: 30 },
      { station: 'KWT', minutes: 20 },
    ];
    expect(labelsOf({ reach }, 'en')).toEqual([
      'About 30 min from Central by MTR and on foot',
      'About 20 min from Kwun Tong by MTR and on foot',
    ]);
    const error = { field: 'reach', code: 'bad_reach', value: 'CEN,30;CEN,20' } as const;
    expect(errorMessage(STOCK_FILTERS, error, translatorFor('en'))).toBe(
      'Reach by MTR: choose at most 3 different stations, each with 5 to 120 min',
    );
    expect(errorMessage(STOCK_FILTERS, error, translatorFor('zh'))).toBe(
      '港鐵可達範圍最多可選3個不同的車站，每個須為5至120分鐘',
    );
    expect(errorMessage(STOCK_FILTERS, error, translatorFor('gb'))).toBe(
      '港铁可达范围最多可选3个不同的车站，每个须为5至120分钟',
    );
  });

  test('name an open range and an unknown district as they are', () => {
    expect(labelsOf({ area: { min: 1000 }, districts: ['XX'] }, 'en')).toEqual([
      'XX',
      'Area: from 1,000 sq ft',
    ]);
  });

  test('have the number of corners of a drawn area', () => {
    const polygon = parsePolygon('114.1,22.3;114.2,22.3;114.2,22.4') ?? [];
    expect(labelsOf({ polygon }, 'en')).toEqual(['Drawn area: 3 corners']);
    expect(labelsOf({ polygon }, 'zh')).toEqual(['劃定範圍：3個頂點']);
  });

  test('have years without a comma and heights in metres', () => {
    const filter: BuildingFilter = { year: { min: 1990 }, floors: { max: 40 }, ceilingHeight: { min: 350 } };
    const chipLabels = (lang: Language) =>
      chipsOf(BUILDING_FILTERS, filter).map((chip) =>
        chipLabel(chip, createNameOf(districtData, STATIONS, {}, lang), translatorFor(lang), lang),
      );
    expect(chipLabels('zh')).toEqual([
      '落成年份：1990年或以上',
      '總樓層：40層或以下',
      '樓底高度：3.5米（11.5呎）或以上',
    ]);
    expect(chipLabels('en')).toEqual([
      'Year of completion: from 1990',
      'Total floors: up to 40',
      'Ceiling height: from 3.5 m (11.5 ft)',
    ]);
  });

  test('say by which day premises are needed', () => {
    const available = { max: '2026-12-01' as IsoDate };
    expect(labelsOf({ available }, 'zh')).toEqual(['2026年12月1日或之前交樓']);
    expect(labelsOf({ available }, 'gb')).toEqual(['2026年12月1日或之前交付']);
    expect(labelsOf({ available }, 'en')).toEqual(['Available by 1 Dec 2026']);
  });

  test('name a usage and a building by their names, a building without one by its number', () => {
    const filter: StockFilter = { usage: ['godown'], building: 30 };
    expect(labelsOf(filter, 'gb', { building: '创纪之城' })).toEqual(['创纪之城', '仓库']);
    expect(labelsOf(filter, 'gb')).toEqual(['大厦编号：30', '仓库']);
  });
});
