import { expect, test } from 'vitest';
import { PRIVATE_PATHS, splitPrivatePath } from '#contract/paths.ts';
import { addressOf, BASE } from '#domain/address/addresses.ts';
import { handlingOf, isReadOffline } from './handling.ts';
import { archiveIds, detailAddress, detailId } from './kept.ts';

const ORIGIN = 'https://portal.example';
const ask = (path: string, { method = 'GET', mode = 'cors' as RequestMode } = {}) =>
  handlingOf({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN);
const visit = (path: string) => ask(path, { mode: 'navigate' });

test('pages of the portal have a frame offline; the office and downloads have none', () => {
  expect(visit(addressOf('favourites', 'gb'))).toBe('page');
  expect(visit('/en/property/KT-x/C0103256')).toBe('page');
  expect(visit('/')).toBe('page');
  expect(visit(addressOf('office', 'en', 'inbox'))).toBe('document');
  expect(visit(`${BASE}/stock/stocks.csv`)).toBe('document');
});

test('pages that draw themselves from what is kept are known', () => {
  expect(isReadOffline(addressOf('history', 'zh'))).toBe(true);
  expect(isReadOffline(addressOf('find', 'en', { icsType: 'c' }))).toBe(true);
  expect(isReadOffline(addressOf('home', 'en'))).toBe(false);
});

test('code, pictures and the calls of kept pages are answered offline', () => {
  expect(ask('/assets/entry-client-x.js')).toBe('file');
  expect(ask('/media/stocks/1/0-a?w=720')).toBe('picture');
  expect(ask(detailAddress(7))).toBe('answer');
  expect(ask(`${BASE}/stock/StockArchiveFilterJson?stock_ids=1,2`)).toBe('answer');
  expect(ask(`${BASE}/lang/zh/records`)).toBe('answer');
});

test('no call about the visitor, no change and no other site is touched', () => {
  for (const name of Object.keys(PRIVATE_PATHS) as (keyof typeof PRIVATE_PATHS)[]) {
    const { method, path } = splitPrivatePath(name);
    expect(ask(`${BASE}/${path.replace(/:\w+/g, '1')}`, { method }), name).toBeUndefined();
  }
  expect(ask(`${BASE}/office/api/enquiries`)).toBeUndefined();
  expect(ask('/ics/property/api/contact', { method: 'POST' })).toBeUndefined();
  expect(ask('https://other.example/media/x')).toBeUndefined();
  expect(ask('/tiles/1/1/1.mvt')).toBeUndefined();
});

test('listings are kept by the address of their call, and found by their ids', () => {
  expect(detailId(new URL(detailAddress(12), ORIGIN))).toBe(12);
  expect(detailId(new URL('/media/x', ORIGIN))).toBeUndefined();
  const archive = new URL(`${BASE}/stock/StockArchiveFilterJson?stock_ids=3%2Cx%2C4`, ORIGIN);
  expect(archiveIds(archive)).toEqual([3, 4]);
  expect(archiveIds(new URL(detailAddress(1), ORIGIN))).toEqual([]);
});
