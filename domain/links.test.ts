import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ICS_TYPES } from './ics-type.ts';
import { LANGUAGES } from './language.ts';
import {
  analyticsOfDetail,
  findPath,
  homePath,
  languageOfPath,
  mediumPath,
  oldStockLink,
  pagePath,
  parseDetailPath,
  parseFindPath,
  settledPath,
  stockLink,
  stockLinks,
  switchLanguage,
} from './links.ts';
import { TX_TYPES } from './tx-type.ts';

const tower = {
  id: 103256,
  ics_type: 'c',
  dist_code: 'kt',
  dist_name_en: 'Kwun Tong',
  name: { zh: '創紀之城5期', gb: '创纪之城5期', en: 'MILLENNIUM CITY 5' },
};
const maybe = fc.option(fc.string({ unit: 'grapheme', maxLength: 30 }));
const anyStock = fc.record({
  id: fc.integer({ min: 1, max: 2 ** 40 }),
  ics_type: fc.constantFrom(...ICS_TYPES),
  dist_code: fc.option(fc.stringMatching(/^[a-zA-Z0-9]{1,8}$/)),
  dist_name_en: maybe,
  name: fc.record({ zh: maybe, gb: maybe, en: maybe }),
});
const anyLanguage = fc.constantFrom(...LANGUAGES);

describe('new-style detail link', () => {
  test('is language, district code in upper case, slug of that language, formatted id', () => {
    expect(stockLink(tower, 'en')).toBe('/en/property/KT-millennium-city-5/C0103256');
    expect(decodeURI(stockLink(tower, 'zh'))).toBe('/zh-hk/property/KT-創紀之城5期/C0103256');
    expect(decodeURI(stockLink(tower, 'gb'))).toBe('/zh-cn/property/KT-创纪之城5期/C0103256');
    expect(stockLinks(tower).en).toBe(stockLink(tower, 'en'));
  });

  test('zh-cn falls back to the English name, the others to property', () => {
    const english = { ...tower, name: { zh: null, gb: null, en: 'AIA Tower' } };
    expect(stockLink(english, 'gb')).toBe('/zh-cn/property/KT-aia-tower/C0103256');
    expect(stockLink(english, 'zh')).toBe('/zh-hk/property/KT-property/C0103256');
    expect(stockLink({ ...tower, name: { zh: '友邦廣場' } }, 'en')).toBe('/en/property/KT-property/C0103256');
  });

  test('a name of special characters only is na, no name at all is property', () => {
    expect(stockLink({ ...tower, name: { en: '***' } }, 'en')).toBe('/en/property/KT-na/C0103256');
    expect(stockLink({ ...tower, name: { en: ' ' } }, 'en')).toBe('/en/property/KT-property/C0103256');
  });

  test('a missing district code becomes UNKNOWN-DIST', () => {
    const lost = { ...tower, dist_code: null };
    expect(stockLink(lost, 'en')).toBe('/en/property/UNKNOWN-DIST-millennium-city-5/C0103256');
  });

  test('is URL-safe as it stands and names its listing', () => {
    fc.assert(
      fc.property(anyStock, anyLanguage, (stock, lang) => {
        const link = stockLink(stock, lang);
        expect(new URL(link, 'http://x').pathname).toBe(link);
        expect(parseDetailPath(link)).toEqual({ lang, style: 'new', gstockId: stock.id });
      }),
    );
  });
});

describe('old-style detail link', () => {
  test('is type, district and English name with dashes, bare id', () => {
    expect(oldStockLink(tower, 'zh')).toBe('/ics/property/details/office/Kwun-Tong/MILLENNIUM-CITY-5/103256');
    expect(oldStockLink({ ...tower, ics_type: 'i' }, 'en')).toMatch(
      /^\/en\/ics\/property\/details\/industrial\//,
    );
    expect(oldStockLink({ ...tower, ics_type: 's' }, 'gb')).toMatch(
      /^\/zh-cn\/ics\/property\/details\/shops\//,
    );
  });

  test('has a single dash for a missing name', () => {
    const bare = { ...tower, dist_name_en: null, name: { zh: '創紀之城5期' } };
    expect(oldStockLink(bare, 'zh')).toBe('/ics/property/details/office/-/-/103256');
  });

  test('is URL-safe as it stands and names its listing', () => {
    fc.assert(
      fc.property(anyStock, anyLanguage, (stock, lang) => {
        const link = oldStockLink(stock, lang);
        expect(parseDetailPath(link)).toEqual({ lang, style: 'old', gstockId: stock.id });
        expect(link).toMatch(/^[\w\-./%!~*'()]+$/);
      }),
    );
  });
});

describe('detail addresses', () => {
  test('special shows the same listing', () => {
    const address = '/en/ics/property/details/special/office/Kwun-Tong/X/103256';
    expect(parseDetailPath(address)).toEqual({ lang: 'en', style: 'special', gstockId: 103256 });
  });

  test('a wrong slug or a bare id still names the listing', () => {
    expect(parseDetailPath('/en/property/nonsense/c0103256')?.gstockId).toBe(103256);
    expect(parseDetailPath('/en/property/nonsense/103256')?.gstockId).toBe(103256);
  });

  test('anything else names none', () => {
    for (const bad of [
      '/en/property/KT-x/C123',
      '/en/property/C0103256',
      '/ics/property/details/office/a/b/c',
      '/ics/property/details/office/a/103256',
      '/',
    ]) {
      expect(parseDetailPath(bad), bad).toBeUndefined();
    }
  });
});

describe('where a medium is seen', () => {
  test('is a page of ours in the language of the visitor, or somebody else’s address as it is', () => {
    expect(mediumPath('/ics/property/media/c/12/345', 'en', 7)).toBe(
      '/en/ics/property/media/c/12/345?stock_id=7',
    );
    expect(mediumPath('https://tours.example/12', 'gb', 7)).toBe('https://tours.example/12');
    expect(mediumPath('/media/stocks/7/panorama.svg', 'zh', 7)).toBe('/media/stocks/7/panorama.svg');
  });
});

describe('analytics of opening a detail', () => {
  test('has the category of the type and the label details-type-id', () => {
    const event = analyticsOfDetail(tower);
    expect(event).toEqual({ event: 'gotoStockDetail', category: 'Commercial', label: 'details-c-103256' });
    expect(analyticsOfDetail({ id: 1, ics_type: 'i' }).category).toBe('Industrial');
    expect(analyticsOfDetail({ id: 1, ics_type: 's' })).toMatchObject({
      category: 'Shops',
      label: 'details-s-1',
    });
  });

  test('says what is missing', () => {
    expect(analyticsOfDetail({ ics_type: 's' })).toMatchObject({
      category: 'Shops',
      label: 'details-s-unknownid',
    });
    expect(analyticsOfDetail({ id: 5 })).toMatchObject({ category: 'ICS', label: 'details-5' });
    expect(analyticsOfDetail(undefined)).toMatchObject({ category: 'ICS', label: 'details-unknownpayload' });
  });
});

describe('page addresses', () => {
  test('home, also by type', () => {
    expect(homePath('zh')).toBe('/ics/property');
    expect(homePath('en', 'c')).toBe('/en/ics/property/office');
    expect(pagePath('gb', '/history')).toBe('/zh-cn/ics/property/history');
  });

  test('find has its type and its combination in the path, the rest in the query', () => {
    expect(findPath('zh')).toBe('/ics/property/find');
    expect(findPath('en', { icsType: 'c', txTypes: ['L', 'S'] })).toBe(
      '/en/ics/property/find/office/sale-and-lease',
    );
    const query = new URLSearchParams({ districts: 'KT,CEN' });
    expect(findPath('gb', { txTypes: ['B'], query })).toBe(
      '/zh-cn/ics/property/find/both?districts=KT%2CCEN',
    );
    expect(findPath('zh', { query: new URLSearchParams() })).toBe('/ics/property/find');
  });

  test('find addresses are read back', () => {
    const types = fc.subarray([...TX_TYPES]);
    fc.assert(
      fc.property(fc.option(fc.constantFrom(...ICS_TYPES), { nil: undefined }), types, (icsType, txTypes) => {
        const [p1, p2] = findPath('zh', { icsType, txTypes }).split('/').slice(4);
        const expected = { ...(icsType && { icsType }), ...(txTypes.length > 0 && { txTypes }) };
        expect(parseFindPath(p1, p2)).toEqual(expected);
      }),
    );
  });

  test('find addresses of anything else are refused', () => {
    expect(parseFindPath('houses')).toBeUndefined();
    expect(parseFindPath('sale', 'office')).toBeUndefined();
    expect(parseFindPath('sale', 'lease')).toBeUndefined();
    expect(parseFindPath('office', 'shops')).toBeUndefined();
  });
});

describe('addresses as the product writes them', () => {
  test.each([
    ['/ics', '/ics/property'],
    ['/ICS/Property', '/ics/property'],
    ['/ics/property/Office', '/ics/property/office'],
    ['/ics/property/find/Office', '/ics/property/find/office'],
    ['/ics/property/Find/SHOPS/Sale-and-Lease', '/ics/property/find/shops/sale-and-lease'],
    ['/ics/property/find/commercial', '/ics/property/find/office'],
    ['/ics/property/find/Commercial/lease', '/ics/property/find/office/lease'],
  ])('%s becomes %s', (path, settled) => {
    expect(settledPath(path)).toBe(settled);
    expect(settledPath(settled)).toBe(settled);
  });

  test.each([
    '/',
    '/icsx',
    '/ics/property/commercial',
    '/ics/property/find/Houses',
    '/ics/property/find/office/sale/More',
    '/property/KT-%E5%89%B5/C0000001',
    '/ics/property/details/office/Kwun-Tong/-/1',
  ])('%s stays', (path) => {
    expect(settledPath(path)).toBe(path);
  });
});

describe('language switch keeps the place', () => {
  test('on pages, with query and fragment, without the old setting', () => {
    expect(switchLanguage('/ics/property/find/office?districts=KT#top', 'en')).toBe(
      '/en/ics/property/find/office?districts=KT#top',
    );
    expect(switchLanguage('/en/ics/property/find?lang=english&sort=x', 'gb')).toBe(
      '/zh-cn/ics/property/find?sort=x',
    );
    expect(switchLanguage('/zh-cn/ics/property?lang=gb', 'zh')).toBe('/ics/property');
    expect(switchLanguage('/', 'en')).toBe('/en/ics/property');
  });

  test('on new-style links only the language part changes', () => {
    const link = stockLink(tower, 'en');
    expect(switchLanguage(link, 'zh')).toBe('/zh-hk/property/KT-millennium-city-5/C0103256');
    expect(languageOfPath(link)).toEqual({ lang: 'en', rest: '/property/KT-millennium-city-5/C0103256' });
  });

  test('there and back again is the same address, in the language asked for', () => {
    const pages = fc
      .tuple(anyLanguage, anyStock)
      .chain(([lang, stock]) =>
        fc.constantFrom(
          homePath(lang),
          findPath(lang, { icsType: 'i', query: new URLSearchParams({ keyword: '廣場 &' }) }),
          stockLink(stock, lang),
          oldStockLink(stock, lang),
        ),
      );
    fc.assert(
      fc.property(pages, anyLanguage, (address, to) => {
        const from = languageOfPath(address).lang;
        const there = switchLanguage(address, to);
        expect(languageOfPath(there).lang).toBe(to);
        expect(switchLanguage(there, from)).toBe(address);
      }),
    );
  });

  test('a path that only begins like a language is not one', () => {
    expect(languageOfPath('/english/x')).toEqual({ lang: 'zh', rest: '/english/x' });
    expect(languageOfPath('/en')).toEqual({ lang: 'en', rest: '/' });
    expect(languageOfPath('/zh-hk/ics/property')).toEqual({ lang: 'zh', rest: '/ics/property' });
  });
});
