import { describe, expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import {
  CALL_PATHS,
  fillPath,
  PRIVATE_PATHS,
  TRANSACTIONS_CSV_PATH,
  TREND_CSV_PATH,
} from '#contract/paths.ts';
import { ADDRESSES, BASE_PATH } from '#domain/address/addresses.ts';
import { isCallPath } from './rest.ts';

const pathsWithMethod = [...Object.values(PRIVATE_PATHS), ...Object.values(OFFICE_PATHS)];
const CALL_PATH_CASES = [
  ...Object.values(CALL_PATHS),
  ...pathsWithMethod.map((path) => path.replace(/^[A-Z]+ /, '')),
  TRANSACTIONS_CSV_PATH,
  TREND_CSV_PATH,
];
const dummyParams = (path: string) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1']));

describe('API addresses', () => {
  test.each(CALL_PATH_CASES)('%s is an API address', (path) => {
    expect(isCallPath(`${BASE_PATH}/${fillPath(path, dummyParams(path)).path}`)).toBe(true);
  });

  test.each([
    '/ics/property/stock/x',
    '/ics/property/stock',
    '/ics/property/api',
    '/ics/property/lang/zh/x',
    '/ics/property/transaction/json/',
    '/ics/property/article/ajax/x',
    '/ics/property/api/docs/x',
    '/ics/property/graphql/x',
  ])('an unknown one below the API, %s, is one too', (pathname) => expect(isCallPath(pathname)).toBe(true));

  test.each([
    '/ics/property/transaction/industrial',
    '/ics/property/transaction/jsons',
    '/ics/property/article/1/2',
    '/ics/property/research/nothing',
    '/ics/property/stocks',
    '/en/ics/property/api',
    '/ics/property/api/docs',
    '/ics/property/api/docs/',
    '/',
  ])('%s is a page', (pathname) => expect(isCallPath(pathname)).toBe(false));

  test('no page address is an API address', () => {
    for (const { root, patterns } of Object.values(ADDRESSES))
      for (const pattern of root === 'base' ? patterns : [])
        expect(isCallPath(BASE_PATH + pattern.replace(/:\w+\?/g, '1')), pattern).toBe(false);
  });
});
