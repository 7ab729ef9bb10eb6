import { describe, expect, test } from 'vitest';
import { isCallPath } from './rest.ts';

describe('addresses of calls', () => {
  test.each([
    '/ics/property/stock/x',
    '/ics/property/api',
    '/ics/property/lang/zh/x',
    '/ics/property/transaction/json',
    '/ics/property/api/docs/x',
    '/ics/property/graphql/x',
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
