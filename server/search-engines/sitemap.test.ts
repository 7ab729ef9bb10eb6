import fastify from 'fastify';
import { expect, it } from 'vitest';
import type { PublicStock } from '../database/queries/public-stocks.ts';
import { createResponseCache } from '../http/response-cache.ts';
import { registerSitemap, type SitemapDeps } from './sitemap.ts';

const LISTING_COUNT = 3210;
/** The longest name that an import accepts, of characters that need the most bytes in a URL. */
const LONGEST_NAME = '廈'.repeat(200);

const stockOf = (id: number): PublicStock => ({
  id,
  ics_type: 'c',
  dist_code: 'KT',
  name: { zh: LONGEST_NAME, gb: LONGEST_NAME, en: LONGEST_NAME },
  street: null,
  changedOn: '2026-11-15',
});

/** Ids with gaps, as in a portal that has run for years. */
const idOf = (index: number) => 3 * index + 1;

const TEST_ENGINE = { version: 1 };
const deps = {
  catalogue: { current: () => TEST_ENGINE },
  stocks: {
    readPortions: async (size: number) =>
      Array.from({ length: Math.ceil(LISTING_COUNT / size) }, (_, index) => ({
        firstId: idOf(index * size),
        changedOn: '2026-11-15',
      })),
    listActiveFrom: async (id: number, count: number) => {
      const firstIndex = Math.ceil((id - 1) / 3);
      return Array.from({ length: Math.max(0, Math.min(count, LISTING_COUNT - firstIndex)) }, (_, index) =>
        stockOf(idOf(firstIndex + index)),
      );
    },
  },
  freshness: { setHeaders: () => 'W/"1"' },
  fileCache: createResponseCache(0),
  siteUrl: 'https://portal.example',
  now: () => 0,
} as unknown as SitemapDeps;

it('of many listings with long names is divided into files within the limits of the protocol, and is complete', async () => {
  const app = fastify();
  registerSitemap(app, deps);
  const listedIds = new Set<string>();
  for (const index of [1, 2, 3]) {
    const { body, statusCode } = await app.inject(`/sitemap-listings-${index}.xml`);
    expect(statusCode).toBe(200);
    expect(Buffer.byteLength(body)).toBeLessThan(50 * 1024 * 1024);
    const addresses = [...body.matchAll(/<loc>[^<]*\/([^</]+)<\/loc>/g)].map(([, id = '']) => id);
    expect(addresses.length).toBeLessThanOrEqual(50_000);
    for (const id of addresses) listedIds.add(id);
  }
  expect(listedIds.size).toBe(LISTING_COUNT);
  await app.close();
});

it('of listings is divided into files once per data version', async () => {
  let divisionCount = 0;
  const readPortions = (size: number) => {
    divisionCount += 1;
    return deps.stocks.readPortions(size);
  };
  let engine = { version: 1 };
  const app = fastify();
  registerSitemap(app, {
    ...deps,
    catalogue: { current: () => engine },
    stocks: { ...deps.stocks, readPortions },
  } as unknown as SitemapDeps);
  const fetchListingFiles = () =>
    Promise.all([1, 2, 3].map((index) => app.inject(`/sitemap-listings-${index}.xml`)));
  await fetchListingFiles();
  await fetchListingFiles();
  expect(divisionCount).toBe(1);
  engine = { version: 2 };
  await fetchListingFiles();
  expect(divisionCount).toBe(2);
  await app.close();
});

it('of searches is counted once per data version, for any number of requests', async () => {
  let countRunCount = 0;
  const engineOf = (version: number) => ({
    version,
    groupCounts: async () => {
      countRunCount += 1;
      const [icsType, txType] = ['c', 'B'];
      return { stocks: [{ icsType, txType, district: `D${version}`, count: 1 }], transactions: [] };
    },
  });
  let engine = engineOf(1);
  const app = fastify();
  registerSitemap(app, { ...deps, catalogue: { current: () => engine } } as unknown as SitemapDeps);
  const fetchSearchFile = async () => (await app.inject('/sitemap-searches-1.xml')).body;
  const [first, ...otherResults] = await Promise.all(Array.from({ length: 8 }, fetchSearchFile));
  expect(first).toContain('/find/office/sale');
  expect(first).toContain('districts=D1');
  expect(new Set([...otherResults, await fetchSearchFile()])).toEqual(new Set([first]));
  expect(countRunCount).toBe(1);
  engine = engineOf(2);
  expect(await fetchSearchFile()).toContain('districts=D2');
  expect(countRunCount).toBe(2);
  await app.close();
});
