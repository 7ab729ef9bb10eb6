import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redirectOf } from './page-address.ts';

describe('the one address of a page', () => {
  test.each([
    ['/', 302, '/ics/property'],
    ['/?lang=english', 302, '/en/ics/property'],
    ['/en', 302, '/en/ics/property'],
    ['/zh-hk', 302, '/ics/property'],
    ['/zh-hk/ics/property/find?a=1', 301, '/ics/property/find?a=1'],
    ['/ics/property/', 301, '/ics/property'],
    ['/en/ics/property/find/', 301, '/en/ics/property/find'],
    ['/ics//property', 301, '/ics/property'],
    ['/ics/property/find?lang=english&keyword=a', 302, '/en/ics/property/find?keyword=a'],
    ['/en/ics/property?lang=gb', 302, '/zh-cn/ics/property'],
    ['/en/ics/property?lang=chi', 302, '/ics/property'],
    ['/en/ics/property/find/?lang=nonsense', 302, '/ics/property/find'],
    ['/ics', 301, '/ics/property'],
    ['/en/ics/', 301, '/en/ics/property'],
    ['/zh-hk/ics?lang=gb', 302, '/zh-cn/ics/property'],
    ['/ics/property/find/Office?keyword=A', 301, '/ics/property/find/office?keyword=A'],
    ['/zh-cn/ics/property/find/commercial/sale', 301, '/zh-cn/ics/property/find/office/sale'],
    ['/zh-hk/property/KT-a/C0000001?lang=english', 302, '/en/property/KT-a/C0000001'],
  ])('%s is left with %d for %s', (url, status, location) => {
    expect(redirectOf(url)).toEqual({ status, location });
  });

  test.each([
    '/ics/property',
    '/en/ics/property/find?keyword=a%20b',
    '/zh-cn/ics/property/office',
    '/zh-hk/property/KT-%E5%89%B5/C0000001',
    '/nowhere',
    '/nowhere/',
  ])('%s stays', (url) => {
    expect(redirectOf(url)).toBeUndefined();
  });

  test('is reached at once and always lies on this site', () => {
    const part = fc.constantFrom(
      '/',
      '//',
      '\\',
      'en',
      'zh-hk',
      'ics',
      'property',
      'find',
      'Commercial',
      'evil.com',
      '?',
      'lang=gb',
      '&',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const redirect = redirectOf(`/${parts.join('')}`);
        if (!redirect) return;
        expect(redirect.location).toMatch(/^\/[a-z]/);
        expect(redirectOf(redirect.location)).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });
});
