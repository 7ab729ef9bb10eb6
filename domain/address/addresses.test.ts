import { describe, expect, test } from 'vitest';
import { ADDRESSES, addressOf } from './addresses.ts';

describe('the address of a page', () => {
  test('of home, also by type', () => {
    expect(addressOf('home', 'zh')).toBe('/ics/property');
    expect(addressOf('home', 'en', 'c')).toBe('/en/ics/property/office');
    expect(addressOf('history', 'gb')).toBe('/zh-cn/ics/property/history');
  });

  test('of find has its type and its combination in the path, the rest in the query', () => {
    expect(addressOf('find', 'zh')).toBe('/ics/property/find');
    expect(addressOf('find', 'en', { icsType: 'c', txTypes: ['L', 'S'] })).toBe(
      '/en/ics/property/find/office/sale-and-lease',
    );
    const query = new URLSearchParams({ districts: 'KT,CEN' });
    expect(addressOf('find', 'gb', { txTypes: ['B'], query })).toBe(
      '/zh-cn/ics/property/find/both?districts=KT%2CCEN',
    );
    expect(addressOf('find', 'zh', { query: new URLSearchParams() })).toBe('/ics/property/find');
  });

  test('of branches, also by type; each branch is an anchor', () => {
    expect(addressOf('branches', 'zh')).toBe('/ics/property/branch');
    expect(addressOf('branches', 'en', 'c', 'central-office')).toBe(
      '/en/ics/property/branch/office#central-office',
    );
  });

  test('of compare names its listings', () => {
    expect(addressOf('compare', 'en')).toBe('/en/ics/property/compare');
    expect(addressOf('compare', 'en', [3, 1], true)).toBe(
      '/en/ics/property/compare?ids=3,1&only=differences',
    );
  });

  test('of a medium may name its listing', () => {
    expect(addressOf('media', 'zh', 'c', 12, 345)).toBe('/ics/property/media/c/12/345');
    expect(addressOf('media', 'en', 'c', 12, 345, 7)).toBe('/en/ics/property/media/c/12/345?stock_id=7');
  });

  test('of a listing in the old style is type, district and English name with dashes, bare id', () => {
    const tower = {
      id: 103256,
      ics_type: 'c',
      dist_name_en: 'Kwun Tong',
      name_en: 'MILLENNIUM CITY 5',
    } as const;
    expect(addressOf('oldDetails', 'zh', tower)).toBe(
      '/ics/property/details/office/Kwun-Tong/MILLENNIUM-CITY-5/103256',
    );
    expect(
      addressOf('oldDetails', 'gb', { ...tower, ics_type: 's', dist_name_en: null, name_en: null }),
    ).toBe('/zh-cn/ics/property/details/shops/-/-/103256');
  });
});

test('fixed words of the table are lower case, which is how they are looked for', () => {
  const patterns = Object.values(ADDRESSES).flatMap((page): readonly string[] => page.patterns);
  const fixedWords = patterns.flatMap((pattern) =>
    pattern.split('/').filter((word) => !word.startsWith(':')),
  );
  expect(fixedWords).toEqual(fixedWords.map((word) => word.toLowerCase()));
});
