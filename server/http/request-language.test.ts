import { describe, expect, test } from 'vitest';
import { languageOfRequest, preferredLanguage } from './request-language.ts';

describe("the visitor's language", () => {
  test.each([
    ['/ics/property/api/site?lang=en', 'zh-HK', 'en'],
    ['/ics/property/api/site?lang=gb', 'en', 'gb'],
    ['/ics/property/api/site?lang=english', 'zh-HK', 'en'],
    ['/ics/property/api/site?lang=chi', 'en', 'zh'],
    ['/en/ics/property', 'zh-CN', 'en'],
    ['/zh-cn/ics/property', 'en', 'gb'],
    ['/zh-hk/property/KT-a/C0000001', 'en', 'zh'],
    ['/ics/property/api/site', 'en-GB,en;q=0.9', 'en'],
    ['/ics/property/api/site', 'fr', 'zh'],
    ['/ics/property/api/site', '', 'en'],
    ['/ics/property/api/site', '*', 'en'],
    ['/ics/property/api/site', '*;q=0.5', 'en'],
    ['/ics/property/api/site?lang=gb', '', 'gb'],
    ['/zh-cn/ics/property', '', 'gb'],
  ])('is read from %s with Accept-Language %s: %s', (url, header, lang) => {
    expect(languageOfRequest({ url, headers: { 'accept-language': header } })).toBe(lang);
  });

  test('is English for a program that sends no Accept-Language', () => {
    expect(languageOfRequest({ url: '/ics/property/api/site', headers: {} })).toBe('en');
  });

  test.each([
    [{ lang: 'en' }, 'en'],
    [{ lang: 'gb' }, 'gb'],
    [{ lang: 'fr' }, 'zh'],
    [{ lang: ['en'] }, 'zh'],
    ['en', 'zh'],
    [null, 'zh'],
  ])('is taken from the body %j first: %s', (body, lang) => {
    const headers = { 'accept-language': 'zh-HK' };
    expect(languageOfRequest({ url: '/ics/property/api/contact?lang=zh', headers, body })).toBe(lang);
  });

  test.each([
    ['zh-CN,zh;q=0.9,en;q=0.8', 'gb'],
    ['zh-Hans-HK', 'gb'],
    ['zh-Hant-CN', 'zh'],
    ['zh-TW', 'zh'],
    ['fr;q=1, en;q=0.3, zh-CN;q=0.5', 'gb'],
    ['en;q=0, zh', 'zh'],
    ['fr, de', 'zh'],
    [';;q=,,', 'zh'],
  ])('prefers for "%s": %s', (header, lang) => {
    expect(preferredLanguage(header)).toBe(lang);
  });
});
