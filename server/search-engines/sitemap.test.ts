import fastify from 'fastify';
import { expect, it } from 'vitest';
import type { PublicStock } from '../database/queries/public-stocks.ts';
import { createResponseCache } from '../http/response-cache.ts';
import { registerSitemap, type SitemapDeps } from './sitemap.ts';

const LISTINGS = 3210;
/** The longest name that an import takes, of letters that take most room in an address. */
const NAME = '廈'.repeat(200);

const stockOf = (id: number): PublicStock => ({
  id,
  ics_type: 'c',
  dist_code: 'KT',
  name: { zh: NAME, gb: NAME, en: NAME },
  street: null,
  changedOn: '2026-11-15',
});

/** Ids with gaps, as a portal has them after some years. */
const idOf = (n: number) => 3 * n + 1;

const ENGINE = { version: 1 };
const deps = {
  catalogue: { current: () => ENGINE },
  stocks: {
    portions: async (size: number) =>
      Array.from({ length: Math.ceil(LISTINGS / size) }, (_, n) => ({
        firstId: idOf(n * size),
        changedOn: '2026-11-15',
      })),
    from: async (id: number, count: number) => {
      const first = Math.ceil((id - 1) / 3);
      return Array.from({ length: Math.max(0, Math.min(count, LISTINGS - first)) }, (_, n) =>
        stockOf(idOf(first + n)),
      );
    },
  },
  freshness: { tag: () => 'W/"1"', now: () => 'W/"1"' },
  files: createResponseCache(0),
  siteUrl: 'https://portal.example',
  now: () => 0,
} as unknown as SitemapDeps;

it('of many listings with long names is divided into files that the protocol allows, and leaves none out', async () => {
  const app = fastify();
  registerSitemap(app, deps);
  const found = new Set<string>();
  for (const n of [1, 2, 3]) {
    const { body, statusCode } = await app.inject(`/sitemap-listings-${n}.xml`);
    expect(statusCode).toBe(200);
    expect(Buffer.byteLength(body)).toBeLessThan(50 * 1024 * 1024);
    const addresses = [...body.matchAll(/<loc>[^<]*\/([^</]+)<\/loc>/g)].map(([, id = '']) => id);
    expect(addresses.length).toBeLessThanOrEqual(50_000);
    for (const id of addresses) found.add(id);
  }
  expect(found.size).toBe(LISTINGS);
  await app.close();
});

it('of listings is divided into files once for each data version', async () => {
  let divided = 0;
  const portions = (size: number) => {
    divided += 1;
    return deps.stocks.portions(size);
  };
  let engine = { version: 1 };
  const app = fastify();
  registerSitemap(app, {
    ...deps,
    catalogue: { current: () => engine },
    stocks: { ...deps.stocks, portions },
  } as unknown as SitemapDeps);
  const files = () => Promise.all([1, 2, 3].map((n) => app.inject(`/sitemap-listings-${n}.xml`)));
  await files();
  await files();
  expect(divided).toBe(1);
  engine = { version: 2 };
  await files();
  expect(divided).toBe(2);
  await app.close();
});

it('of searches is counted once for each data version, whoever asks for it and however often', async () => {
  let counted = 0;
  const engineOf = (version: number) => ({
    version,
    groupCounts: async () => {
      counted += 1;
      const [icsType, txType] = ['c', 'B'];
      return { stocks: [{ icsType, txType, district: `D${version}`, count: 1 }], transactions: [] };
    },
  });
  let engine = engineOf(1);
  const app = fastify();
  registerSitemap(app, { ...deps, catalogue: { current: () => engine } } as unknown as SitemapDeps);
  const searches = async () => (await app.inject('/sitemap-searches-1.xml')).body;
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, searches));
  expect(first).toContain('/find/office/sale');
  expect(first).toContain('districts=D1');
  expect(new Set([...others, await searches()])).toEqual(new Set([first]));
  expect(counted).toBe(1);
  engine = engineOf(2);
  expect(await searches()).toContain('districts=D2');
  expect(counted).toBe(2);
  await app.close();
});
