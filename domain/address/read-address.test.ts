import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ICS_DEFINITIONS, ICS_TYPES } from '../codes/ics-type.ts';
import { formatTxTypes, TX_TYPES } from '../codes/tx-type.ts';
import { stockLink } from '../stock/stock-link.ts';
import { LANGUAGES } from '../text/language.ts';
import { addressOf } from './addresses.ts';
import {
  addressInLanguages,
  languageOfPath,
  mediumAddress,
  readAddress,
  routerPaths,
  switchLanguage,
} from './read-address.ts';

const tower = {
  id: 103256,
  ics_type: 'c',
  dist_code: 'kt',
  dist_name_en: 'Kwun Tong',
  name_en: 'Tower',
  name: { zh: '創紀之城5期', gb: '创纪之城5期', en: 'MILLENNIUM CITY 5' },
  street: null,
} as const;
const langArbitrary = fc.constantFrom(...LANGUAGES);

describe('reading an address', () => {
  test('of a search gives its type and its combination', () => {
    const txTypesArbitrary = fc.subarray([...TX_TYPES]);
    const icsTypeArbitrary = fc.option(fc.constantFrom(...ICS_TYPES), { nil: undefined });
    fc.assert(
      fc.property(langArbitrary, icsTypeArbitrary, txTypesArbitrary, (lang, icsType, txTypes) => {
        const parsed = readAddress(addressOf('find', lang, { icsType, txTypes }));
        expect(parsed).toMatchObject({ lang, name: 'find' });
        expect(parsed?.params).toEqual({
          ...(icsType && { type: ICS_DEFINITIONS[icsType].segment }),
          ...(txTypes.length > 0 && { txTypes: formatTxTypes(txTypes) }),
        });
      }),
    );
  });

  test.each([
    '/ics/property/find/houses',
    '/ics/property/find/sale/office',
    '/ics/property/find/sale/lease',
    '/ics/property/find/office/shops',
    '/ics/property/find/office/sale/more',
    '/ics/property/houses',
    '/ics/property/home/houses',
    '/ics/property/nowhere',
    '/en/property/C0103256',
    '/ics/other',
    '/icsx',
    '/elsewhere',
  ])('%s is of no page', (path) => {
    expect(readAddress(path)).toBeUndefined();
  });

  test.each([
    ['/en/property/nonsense/c0103256', 'details', { districtAndName: 'nonsense', id: 'c0103256' }],
    ['/ics/property/details/office/a/b/7', 'oldDetails', { sbu: 'office', stockId: '7' }],
    ['/ics/property/details/special/Shops/a/b/7', 'oldDetails', { sbu: 'shops', stockId: '7' }],
    ['/ics/property/details/castles/a/b/7', 'oldDetails', { unknown: 'castles', stockId: '7' }],
    ['/en', 'home', {}],
    ['/ics/property/home/commercial', 'home', { type: 'commercial' }],
    ['/ics/property/home_test', 'home', {}],
  ])('%s is %s', (path, name, params) => {
    expect(readAddress(path)).toMatchObject({ name, params });
  });
});

test('the router uses the same patterns, below the language prefix', () => {
  expect(routerPaths('details', 'zh')).toEqual(['/zh-hk/property/:districtAndName/:id']);
  expect(routerPaths('history', 'en')).toEqual(['/en/ics/property/history']);
  expect(routerPaths('find', 'zh')).toContain('/ics/property/find/:type/:txTypes');
});

describe('the language of a path', () => {
  test('is its first word, in any case', () => {
    expect(languageOfPath('/en')).toEqual({ lang: 'en', pathWithoutLanguage: '/' });
    expect(languageOfPath('/zh-hk/ics/property')).toEqual({
      lang: 'zh',
      pathWithoutLanguage: '/ics/property',
    });
    expect(languageOfPath('//ZH-CN//ics')).toEqual({ lang: 'gb', pathWithoutLanguage: '//ics' });
  });

  test('is Traditional Chinese where the path only begins like one', () => {
    expect(languageOfPath('/english/x')).toEqual({ lang: 'zh', pathWithoutLanguage: '/english/x' });
  });
});

describe('switching the language', () => {
  test('keeps page, query and fragment, and drops the old setting', () => {
    expect(switchLanguage('/ics/property/find/office?districts=KT#top', 'en')).toBe(
      '/en/ics/property/find/office?districts=KT#top',
    );
    expect(switchLanguage('/en/ics/property/find?lang=english&sort=x', 'gb')).toBe(
      '/zh-cn/ics/property/find?sort=x',
    );
    expect(switchLanguage('/zh-cn/ics/property?lang=gb', 'zh')).toBe('/ics/property');
    expect(switchLanguage('/ics/property?l%61ng=gb&slang=x', 'zh')).toBe('/ics/property?slang=x');
    expect(switchLanguage('/', 'en')).toBe('/en/ics/property');
  });

  test('uses the localized paths of a page whose name is translated', () => {
    const localizedPaths = {
      zh: '/ics/property/building/details/7/甲',
      gb: '/b',
      en: '/en/ics/property/building/details/7/a',
    };
    expect(addressInLanguages(`${localizedPaths.zh}?lang=chi&show=all`, localizedPaths).en).toBe(
      `${localizedPaths.en}?show=all`,
    );
  });

  test("changes only the language of a listing's link", () => {
    expect(switchLanguage(stockLink(tower, 'en'), 'zh')).toBe(
      '/zh-hk/property/KT-millennium-city-5/C0103256',
    );
  });

  test('stays at an address of no page, so that it says so in that language', () => {
    expect(switchLanguage('/ics/property/nowhere', 'gb')).toBe('/zh-cn/ics/property/nowhere');
    expect(switchLanguage('/en/nowhere', 'zh')).toBe('/nowhere');
  });

  test('there and back again is the same address', () => {
    const pageArbitrary = langArbitrary.chain((lang) =>
      fc.constantFrom(
        addressOf('home', lang),
        addressOf('find', lang, { icsType: 'i', query: new URLSearchParams({ keyword: '廣場 &' }) }),
        stockLink(tower, lang),
        addressOf('oldDetails', lang, tower),
        addressOf('compare', lang, [1, 2]),
      ),
    );
    fc.assert(
      fc.property(pageArbitrary, langArbitrary, (address, targetLang) => {
        const sourceLang = languageOfPath(address).lang;
        const switchedAddress = switchLanguage(address, targetLang);
        expect(languageOfPath(switchedAddress).lang).toBe(targetLang);
        expect(switchLanguage(switchedAddress, sourceLang)).toBe(address);
      }),
    );
  });
});

test('a medium of ours has a page in the language of the visitor; another address stays as it is', () => {
  expect(mediumAddress('/ics/property/media/c/12/345', 'en', 7)).toBe(
    '/en/ics/property/media/c/12/345?stock_id=7',
  );
  expect(mediumAddress('https://tours.example/12', 'gb', 7)).toBe('https://tours.example/12');
  expect(mediumAddress('/media/stocks/7/panorama.svg', 'zh', 7)).toBe('/media/stocks/7/panorama.svg');
});
