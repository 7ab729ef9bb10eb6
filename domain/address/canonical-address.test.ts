import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ICS_TYPES } from '../codes/ics-type.ts';
import { TX_TYPES } from '../codes/tx-type.ts';
import { stockLink } from '../stock/stock-link.ts';
import { LANGUAGE_DEFINITIONS, LANGUAGES } from '../text/language.ts';
import { addressOf } from './addresses.ts';
import { canonicalAddress } from './canonical-address.ts';
import { switchLanguage } from './read-address.ts';

describe('the one address of a page', () => {
  test.each([
    ['/', 'for now', '/ics/property'],
    ['//', 'for now', '/ics/property'],
    ['/?lang=english', 'for now', '/en/ics/property'],
    ['/en', 'for now', '/en/ics/property'],
    ['/zh-hk', 'for now', '/ics/property'],
    ['/zh-hk/ics/property/find?a=1', 'for good', '/ics/property/find?a=1'],
    ['/ics/property/', 'for good', '/ics/property'],
    ['/en/ics/property/find/', 'for good', '/en/ics/property/find'],
    ['/ics//property', 'for good', '/ics/property'],
    ['/ICS/Property/Find/Office', 'for good', '/ics/property/find/office'],
    ['/ics/property/find?lang=english&keyword=a', 'for now', '/en/ics/property/find?keyword=a'],
    ['/ics/property/find?l%61ng=english&keyword=a', 'for now', '/en/ics/property/find?keyword=a'],
    ['/en/ics/property?lang=gb', 'for now', '/zh-cn/ics/property'],
    ['/en/ics/property?lang=chi', 'for now', '/ics/property'],
    ['/en/ics/property/find/?lang=nonsense', 'for now', '/ics/property/find'],
    ['/ics', 'for good', '/ics/property'],
    ['/en/ics/', 'for good', '/en/ics/property'],
    ['/zh-hk/ics?lang=gb', 'for now', '/zh-cn/ics/property'],
    ['/ics/property/find/Office?keyword=A', 'for good', '/ics/property/find/office?keyword=A'],
    ['/zh-cn/ics/property/find/commercial/sale', 'for good', '/zh-cn/ics/property/find/office/sale'],
    ['/ics/property/Find/SHOPS/lease-and-Sale', 'for good', '/ics/property/find/shops/sale-and-lease'],
    ['/ics/property/FAVORITE', 'for good', '/ics/property/favorite'],
    ['/ics/property/Api/docs/', 'for good', '/ics/property/api/docs'],
    ['/zh-hk/property/KT-a/C0000001?lang=english', 'for now', '/en/property/KT-a/C0000001'],
    ['//EN//Property/KT-a//C0000001/?x=/', 'for good', '/en/property/KT-a/C0000001?x=/'],
    ['/property/KT-a/C0000001', 'for good', '/zh-hk/property/KT-a/C0000001'],
    [
      '/ics/property/Details/Commercial/Kwun-Tong/AIA-Tower/7/',
      'for good',
      '/ics/property/details/office/Kwun-Tong/AIA-Tower/7',
    ],
  ] as const)('%s is left %s for %s', (url, redirect, address) => {
    expect(canonicalAddress(url)).toMatchObject({ redirect, address });
  });

  test.each([
    '/ics/property',
    '/en/ics/property/find?keyword=a%20b',
    '/zh-cn/ics/property/office',
    '/ics/property/commercial',
    '/zh-hk/property/KT-%E5%89%B5/C0000001',
    '/nowhere',
    '/nowhere/',
    '/ics/property/find/Houses',
    '/ICS/Property/Find/office/sale/More',
  ])('%s stays', (url) => {
    expect(canonicalAddress(url)).toMatchObject({ address: url });
    expect(canonicalAddress(url).redirect).toBeUndefined();
  });
});

describe('from any form of an address', () => {
  const langArbitrary = fc.constantFrom(...LANGUAGES);
  const icsTypeArbitrary = fc.option(fc.constantFrom(...ICS_TYPES), { nil: undefined });
  const nameArbitrary = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
  const stockArbitrary = fc.record({
    id: fc.integer({ min: 1, max: 99_999_999 }),
    ics_type: fc.constantFrom(...ICS_TYPES),
    dist_code: fc.constantFrom('KT', 'TST', null),
    dist_name_en: fc.constantFrom('Kwun Tong', null),
    name_en: nameArbitrary,
    name: fc.record({ zh: nameArbitrary, gb: nameArbitrary, en: nameArbitrary }),
    street: fc.constant(null),
  });
  const pageArbitrary = fc.oneof(
    fc
      .tuple(langArbitrary, icsTypeArbitrary)
      .map(([targetLang, type]) => addressOf('home', targetLang, type)),
    fc
      .tuple(langArbitrary, icsTypeArbitrary, fc.subarray([...TX_TYPES]), nameArbitrary)
      .map(([targetLang, icsType, txTypes, keyword]) =>
        addressOf('find', targetLang, { icsType, txTypes, query: new URLSearchParams({ keyword }) }),
      ),
    fc
      .tuple(langArbitrary, stockArbitrary)
      .map(([targetLang, stockOrType]) => stockLink(stockOrType, targetLang)),
    fc
      .tuple(langArbitrary, stockArbitrary)
      .map(([targetLang, stockOrType]) => addressOf('oldDetails', targetLang, stockOrType)),
    fc
      .tuple(langArbitrary, fc.array(fc.nat()))
      .map(([targetLang, ids]) => addressOf('compare', targetLang, ids)),
    fc
      .tuple(fc.constantFrom('favourites', 'history', 'apiDocs'), langArbitrary)
      .map(([pageName, targetLang]) => addressOf(pageName, targetLang)),
    langArbitrary.map((targetLang) => addressOf('media', targetLang, 'c', 1, 2, 3)),
  );
  /**
   * Paths that consist only of fixed words. Other segments come from a listing's texts and keep their
   * case.
   */
  const FIXED_WORDS_PATTERN =
    /^(en|zh-hk|zh-cn|ics|property|home|find|details|favorite|history|compare|media|api|docs|industrial|office|shops|sale|lease|both|-and-)+$/;
  const urlChangesArbitrary = fc.record({
    uppercaseFlips: fc.infiniteStream(fc.boolean()),
    slashCounts: fc.infiniteStream(fc.integer({ min: 1, max: 3 })),
    trailingSlashes: fc.nat({ max: 2 }),
    hasPrefix: fc.boolean(),
    langSetting: fc.option(fc.constantFrom(...LANGUAGES)),
  });

  test('one redirect reaches the canonical one, which redirects nowhere and lies on this site', () => {
    fc.assert(
      fc.property(
        pageArbitrary,
        urlChangesArbitrary,
        (
          address,
          {
            uppercaseFlips: uppercaseFlags,
            slashCounts: repeatedSlashes,
            trailingSlashes: trailingSlashCount,
            hasPrefix: prefix,
            langSetting: langValue,
          },
        ) => {
          const queryIndex = address.indexOf('?');
          const [path, query] =
            queryIndex < 0 ? [address, ''] : [address.slice(0, queryIndex), address.slice(queryIndex + 1)];
          const prefixedPath = prefix && path.startsWith('/ics') ? `/zh-hk${path}` : path;
          const nextFlips = uppercaseFlags[Symbol.iterator]();
          const nextSlashCounts = repeatedSlashes[Symbol.iterator]();
          const mangledPath = prefixedPath
            .slice(1)
            .split('/')
            .map((segment) => {
              const text = FIXED_WORDS_PATTERN.test(segment)
                ? [...segment].map((c) => (nextFlips.next().value ? c.toUpperCase() : c)).join('')
                : segment;
              return '/'.repeat(nextSlashCounts.next().value ?? 1) + text;
            })
            .join('');
          const pairs = [query, langValue && `lang=${LANGUAGE_DEFINITIONS[langValue].setting}`].filter(
            Boolean,
          );
          const url = `${mangledPath}${'/'.repeat(trailingSlashCount)}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;

          const canonicalUrl = canonicalAddress(url).address;
          if (langValue === null) expect(canonicalUrl).toBe(address);
          expect(canonicalUrl.includes('?') ? canonicalUrl.slice(canonicalUrl.indexOf('?') + 1) : '').toBe(
            query,
          );
          expect(canonicalAddress(canonicalUrl)).toMatchObject({ address: canonicalUrl });
          expect(canonicalAddress(canonicalUrl).redirect).toBeUndefined();
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('no path redirects to another site or in a circle', () => {
    const pathPartArbitrary = fc.constantFrom(
      '/',
      '//',
      '\\',
      'en',
      'ZH-HK',
      'ics',
      'Property',
      'find',
      'evil.com',
      '..',
      '%2E.',
      '.',
      '%2f',
      '%5c',
      '?',
      'lang=gb',
      '&',
    );
    fc.assert(
      fc.property(fc.array(pathPartArbitrary, { maxLength: 8 }), (pathParts) => {
        const { address } = canonicalAddress(`/${pathParts.join('')}`);
        expect(canonicalAddress(address).redirect).toBeUndefined();
        for (const link of [
          address,
          ...LANGUAGES.map((lang) => switchLanguage(`/${pathParts.join('')}`, lang)),
        ]) {
          const [path = ''] = link.split('?');
          expect(path).toMatch(/^\/([^/\\]|$)/);
          // A browser must request exactly this path on the same host.
          const url = new URL(link, 'https://portal.example');
          expect([url.host, url.pathname]).toEqual(['portal.example', path]);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
