import { describe, expect, test } from 'vitest';
import { isCallPath, parseQuery } from './rest.ts';

describe('a query string', () => {
  test('joins a name that is given several times into a list', () => {
    expect({ ...parseQuery('districts=KT&districts=CW&keyword=%E8%A7%80%E5%A1%98+5') }).toEqual({
      districts: 'KT,CW',
      keyword: '觀塘 5',
    });
  });

  test('cannot reach what all objects share', () => {
    expect(parseQuery('__proto__=x&a=1').a).toBe('1');
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });
});

describe('addresses of calls', () => {
  test.each([
    '/ics/property/stock/x',
    '/ics/property/api',
    '/ics/property/lang/zh/x',
    '/ics/property/transaction/json',
    '/ics/property/api/docs/x',
  ])('%s is one', (pathname) => expect(isCallPath(pathname)).toBe(true));
  test.each([
    '/ics/property/transaction/industrial',
    '/ics/property/stocks',
    '/en/ics/property/api',
    '/ics/property/api/docs',
    '/ics/property/api/docs/',
    '/',
  ])('%s is a page', (pathname) => expect(isCallPath(pathname)).toBe(false));
});
