import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalAddress } from '../address/canonical-address.ts';
import { readAddress } from '../address/read-address.ts';
import { formatStockId } from '../codes/formatted-id.ts';
import { ICS_TYPES } from '../codes/ics-type.ts';
import { inEveryLanguage, LANGUAGES } from '../text/language.ts';
import { createStockLinker, stockLink } from './stock-link.ts';

const tower = {
  id: 103256,
  ics_type: 'c',
  dist_code: 'kt',
  name: { zh: '創紀之城5期', gb: '创纪之城5期', en: 'MILLENNIUM CITY 5' },
  street: null,
};

const nameArbitrary = fc.option(fc.string({ unit: 'grapheme', maxLength: 30 }));
const stockArbitrary = fc.record({
  id: fc.integer({ min: 1, max: 2 ** 40 }),
  ics_type: fc.constantFrom(...ICS_TYPES),
  dist_code: fc.option(fc.stringMatching(/^[a-zA-Z0-9]{1,8}$/)),
  name: fc.record({ zh: nameArbitrary, gb: nameArbitrary, en: nameArbitrary }),
  street: fc.option(fc.record({ zh: nameArbitrary, gb: nameArbitrary, en: nameArbitrary })),
});

describe("a listing's canonical address", () => {
  test('is language, district code in upper case, slug of that language, formatted id', () => {
    expect(stockLink(tower, 'en')).toBe('/en/property/KT-millennium-city-5/C0103256');
    expect(decodeURI(stockLink(tower, 'zh'))).toBe('/zh-hk/property/KT-創紀之城5期/C0103256');
    expect(decodeURI(stockLink(tower, 'gb'))).toBe('/zh-cn/property/KT-创纪之城5期/C0103256');
  });

  test('has the Chinese name in Simplified where the data have no Simplified form', () => {
    const gbLink = (name: object) => decodeURI(stockLink({ ...tower, name }, 'gb'));
    expect(gbLink({ zh: '創紀之城5期', gb: null, en: 'MILLENNIUM CITY 5' })).toBe(
      '/zh-cn/property/KT-创纪之城5期/C0103256',
    );
    expect(gbLink({ zh: '觀塘廣場', gb: ' ' })).toBe('/zh-cn/property/KT-观塘广场/C0103256');
  });

  test('zh-cn falls back to the English name, the others to property', () => {
    const towerNamedInEnglish = { ...tower, name: { zh: null, gb: null, en: 'AIA Tower' } };
    expect(stockLink(towerNamedInEnglish, 'gb')).toBe('/zh-cn/property/KT-aia-tower/C0103256');
    expect(stockLink(towerNamedInEnglish, 'zh')).toBe('/zh-hk/property/KT-property/C0103256');
    expect(stockLink({ ...tower, name: { zh: '友邦廣場' } }, 'en')).toBe('/en/property/KT-property/C0103256');
  });

  test('a listing without a name is linked by its street', () => {
    const shop = {
      ...tower,
      ics_type: 's',
      dist_code: 'MK',
      name: { zh: null, gb: null, en: null },
      street: { zh: '彌敦道', gb: '弥敦道', en: 'Nathan Road' },
    };
    expect(stockLink(shop, 'en')).toBe('/en/property/MK-nathan-road/S103256');
    expect(decodeURI(stockLink(shop, 'zh'))).toBe('/zh-hk/property/MK-彌敦道/S103256');
    expect(decodeURI(stockLink(shop, 'gb'))).toBe('/zh-cn/property/MK-弥敦道/S103256');
  });

  test('a name of special characters only is na, no name at all is property', () => {
    expect(stockLink({ ...tower, name: { en: '***' } }, 'en')).toBe('/en/property/KT-na/C0103256');
    expect(stockLink({ ...tower, name: { en: ' ' } }, 'en')).toBe('/en/property/KT-property/C0103256');
  });

  test('a missing district code becomes UNKNOWN-DIST', () => {
    const towerWithoutDistrict = { ...tower, dist_code: null };
    expect(stockLink(towerWithoutDistrict, 'en')).toBe(
      '/en/property/UNKNOWN-DIST-millennium-city-5/C0103256',
    );
  });

  test('is URL-safe, identifies its listing and is not redirected', () => {
    fc.assert(
      fc.property(stockArbitrary, fc.constantFrom(...LANGUAGES), (stock, lang) => {
        const link = stockLink(stock, lang);
        expect(new URL(link, 'http://x').pathname).toBe(link);
        const id = formatStockId(stock.ics_type, stock.id);
        expect(readAddress(link)).toMatchObject({ lang, name: 'details', params: { id } });
        expect(canonicalAddress(link).redirect).toBeUndefined();
      }),
    );
  });

  test('of many listings, made one after another, are those of each by itself', () => {
    // Uses few different names and districts, so that several listings share them.
    const stocksWithSharedNamesArbitrary = fc
      .array(stockArbitrary, { minLength: 1, maxLength: 3 })
      .chain((nameSources) =>
        fc.array(
          fc.record({
            id: fc.integer({ min: 1, max: 2 ** 40 }),
            ics_type: fc.constantFrom(...ICS_TYPES),
            dist_code: fc.constantFrom('KT', 'MK', null),
            name: fc.constantFrom(...nameSources.map(({ name }) => name)),
            street: fc.constantFrom(...nameSources.map(({ street }) => street)),
          }),
          { maxLength: 20 },
        ),
      );
    fc.assert(
      fc.property(stocksWithSharedNamesArbitrary, (stocks) => {
        const linksOf = createStockLinker();
        for (const stock of stocks)
          expect(linksOf(stock)).toEqual(inEveryLanguage((lang) => stockLink(stock, lang)));
      }),
    );
  });
});
