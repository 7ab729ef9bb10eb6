import { expect, test } from 'vitest';
import { PRIVATE_PATHS, splitPrivatePath } from '#contract/paths.ts';
import { addressOf, BASE_PATH } from '#domain/address/addresses.ts';
import { archiveIdsOf, detailIdOf, detailUrl } from './offline-cache.ts';
import { isOfflinePage, requestKindOf } from './request-kind.ts';

const ORIGIN = 'https://portal.example';
const kindOfGet = (path: string, { method = 'GET', mode = 'cors' as RequestMode } = {}) =>
  requestKindOf({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN);
const kindOfVisit = (path: string) => kindOfGet(path, { mode: 'navigate' });

test('public pages have an offline frame; the back office and downloads have none', () => {
  expect(kindOfVisit(addressOf('favourites', 'gb'))).toBe('page');
  expect(kindOfVisit('/en/property/KT-x/C0103256')).toBe('page');
  expect(kindOfVisit('/')).toBe('page');
  expect(kindOfVisit(addressOf('office', 'en', 'inbox'))).toBe('document');
  expect(kindOfVisit(`${BASE_PATH}/stock/stocks.csv`)).toBe('document');
});

test('recognises pages that can be rendered from cached data', () => {
  expect(isOfflinePage(addressOf('history', 'zh'))).toBe(true);
  expect(isOfflinePage(addressOf('find', 'en', { icsType: 'c' }))).toBe(true);
  expect(isOfflinePage(addressOf('home', 'en'))).toBe(false);
});

test('code, pictures and the calls of offline pages are answered offline', () => {
  expect(kindOfGet('/assets/entry-client-x.js')).toBe('file');
  expect(kindOfGet('/media/stocks/1/0-a?w=720')).toBe('picture');
  expect(kindOfGet(detailUrl(7))).toBe('answer');
  expect(kindOfGet(`${BASE_PATH}/stock/StockArchiveFilterJson?stock_ids=1,2`)).toBe('answer');
  expect(kindOfGet(`${BASE_PATH}/lang/zh/records`)).toBe('answer');
});

test('ignores calls about the visitor, changes and other sites', () => {
  for (const name of Object.keys(PRIVATE_PATHS) as (keyof typeof PRIVATE_PATHS)[]) {
    const { method, path } = splitPrivatePath(name);
    expect(kindOfGet(`${BASE_PATH}/${path.replace(/:\w+/g, '1')}`, { method }), name).toBeUndefined();
  }
  expect(kindOfGet(`${BASE_PATH}/office/api/enquiries`)).toBeUndefined();
  expect(kindOfGet('/ics/property/api/contact', { method: 'POST' })).toBeUndefined();
  expect(kindOfGet('https://other.example/media/x')).toBeUndefined();
  expect(kindOfGet('/tiles/1/1/1.mvt')).toBeUndefined();
});

test('listings are cached by the URL of their call, and found by their ids', () => {
  expect(detailIdOf(new URL(detailUrl(12), ORIGIN))).toBe(12);
  expect(detailIdOf(new URL('/media/x', ORIGIN))).toBeUndefined();
  const archiveUrl = new URL(`${BASE_PATH}/stock/StockArchiveFilterJson?stock_ids=3%2Cx%2C4`, ORIGIN);
  expect(archiveIdsOf(archiveUrl)).toEqual([3, 4]);
  expect(archiveIdsOf(new URL(detailUrl(1), ORIGIN))).toEqual([]);
});
