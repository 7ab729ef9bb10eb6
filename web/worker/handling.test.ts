import { expect, test } from 'vitest';
import { PRIVATE_PATHS, splitPrivatePath } from '#contract/paths.ts';
import { addressOf, BASE_PATH } from '#domain/address/addresses.ts';
import { isOfflinePage, requestHandlingOf } from './handling.ts';
import { archiveIdsOf, detailIdOf, detailUrl } from './offline-cache.ts';

const ORIGIN = 'https://portal.example';
const handlingOfGet = (path: string, { method = 'GET', mode = 'cors' as RequestMode } = {}) =>
  requestHandlingOf({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN);
const handlingOfVisit = (path: string) => handlingOfGet(path, { mode: 'navigate' });

test('pages of the portal have a frame offline; the office and downloads have none', () => {
  expect(handlingOfVisit(addressOf('favourites', 'gb'))).toBe('page');
  expect(handlingOfVisit('/en/property/KT-x/C0103256')).toBe('page');
  expect(handlingOfVisit('/')).toBe('page');
  expect(handlingOfVisit(addressOf('office', 'en', 'inbox'))).toBe('document');
  expect(handlingOfVisit(`${BASE_PATH}/stock/stocks.csv`)).toBe('document');
});

test('pages that draw themselves from what is kept are known', () => {
  expect(isOfflinePage(addressOf('history', 'zh'))).toBe(true);
  expect(isOfflinePage(addressOf('find', 'en', { icsType: 'c' }))).toBe(true);
  expect(isOfflinePage(addressOf('home', 'en'))).toBe(false);
});

test('code, pictures and the calls of kept pages are answered offline', () => {
  expect(handlingOfGet('/assets/entry-client-x.js')).toBe('file');
  expect(handlingOfGet('/media/stocks/1/0-a?w=720')).toBe('picture');
  expect(handlingOfGet(detailUrl(7))).toBe('answer');
  expect(handlingOfGet(`${BASE_PATH}/stock/StockArchiveFilterJson?stock_ids=1,2`)).toBe('answer');
  expect(handlingOfGet(`${BASE_PATH}/lang/zh/records`)).toBe('answer');
});

test('no call about the visitor, no change and no other site is touched', () => {
  for (const name of Object.keys(PRIVATE_PATHS) as (keyof typeof PRIVATE_PATHS)[]) {
    const { method, path } = splitPrivatePath(name);
    expect(handlingOfGet(`${BASE_PATH}/${path.replace(/:\w+/g, '1')}`, { method }), name).toBeUndefined();
  }
  expect(handlingOfGet(`${BASE_PATH}/office/api/enquiries`)).toBeUndefined();
  expect(handlingOfGet('/ics/property/api/contact', { method: 'POST' })).toBeUndefined();
  expect(handlingOfGet('https://other.example/media/x')).toBeUndefined();
  expect(handlingOfGet('/tiles/1/1/1.mvt')).toBeUndefined();
});

test('listings are kept by the address of their call, and found by their ids', () => {
  expect(detailIdOf(new URL(detailUrl(12), ORIGIN))).toBe(12);
  expect(detailIdOf(new URL('/media/x', ORIGIN))).toBeUndefined();
  const archive = new URL(`${BASE_PATH}/stock/StockArchiveFilterJson?stock_ids=3%2Cx%2C4`, ORIGIN);
  expect(archiveIdsOf(archive)).toEqual([3, 4]);
  expect(archiveIdsOf(new URL(detailUrl(1), ORIGIN))).toEqual([]);
});
