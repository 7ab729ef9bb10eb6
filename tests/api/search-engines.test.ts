import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallAnswer } from '#contract/call-table.ts';
import { addressOf, BASE_PATH } from '#domain/address/addresses.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { KINDS } from '#server/import/kinds/index.ts';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { importInto } from '#tests/factories/imports.ts';
import { type PageHead, readHead, readSitemap, type SitemapUrl } from '#tests/factories/page-head.ts';
import { findSchemaOrgProblems } from '#tests/factories/schema-org.ts';
import { startServerOn, type TestServer } from '#tests/factories/server.ts';

const SITE_URL = 'https://portal.example';

/** A small database into which the sample file of each import kind is imported. */
let database: TestDatabase;
let server: TestServer;
let urls: readonly SitemapUrl[];
const startServer = (options: Parameters<typeof startServerOn>[1] = {}) =>
  startServerOn(database, { ...options, env: { SITE_URL, ...options.env } });
beforeAll(async () => {
  database = await openDatabase('embedded');
  for (const { name } of KINDS)
    await importInto(
      database.pool,
      name,
      path.resolve(import.meta.dirname, `../../data/samples/${name}.csv`),
    );
  // Content missing from the samples: a coming open day, news, and a guide with questions.
  await database.pool.query(
    `update open_day set starts_at = '2026-11-22T06:30:00Z', ends_at = '2026-11-22T09:30:00Z'`,
  );
  for (const [id, type, body] of [
    [9001, 'daily_news', 'Rents rose.'],
    [9002, 'ics_guide', '## Who pays the rates?\n\nThe tenant.'],
  ])
    await database.pool.query(
      `insert into article select $1, $2, 'ici', null, title_zh, title_gb, title_en, summary_zh, summary_gb, summary_en,
         $3, $3, $3, author_zh, author_gb, author_en, null, published_on from article order by id limit 1`,
      [id, type, body],
    );
  server = await startServer();
  urls = (await filesOf(server)).flatMap(({ xml }) => readSitemap(xml));
});
afterAll(async () => {
  await server?.close();
  await database?.close();
});

/** Returns every sitemap file that the sitemap index lists, in order. */
async function filesOf(portal: TestServer): Promise<readonly { name: string; xml: string }[]> {
  const index = await (await portal.get('/sitemap.xml')).text();
  const sitemapPaths = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) =>
    url.replace(SITE_URL, ''),
  );
  return Promise.all(
    sitemapPaths.map(async (name) => {
      const response = await portal.get(name);
      expect(response.status, name).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
      return { name, xml: await response.text() };
    }),
  );
}

const pathOf = (url: string) => url.replace(SITE_URL, '');

test('robots.txt links to the sitemap, and excludes calls and the office', async () => {
  const lines = (await (await server.get('/robots.txt')).text()).split('\n');
  expect(lines).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
  expect(lines[0], 'the comment for crawlers').toMatch(/^# Every page .* up to 30 connections/);
  const disallowedPaths = lines.flatMap((line) => line.match(/^Disallow: (.+)/)?.[1] ?? []);
  const isClosed = (address: string) => disallowedPaths.some((path) => address.startsWith(path));
  expect(urls.map(({ address }) => pathOf(address)).filter(isClosed)).toEqual([]);
  for (const lang of LANGUAGES) expect(isClosed(addressOf('office', lang))).toBe(true);
  for (const path of ['api/stock_detail', 'stock/stockFilterJson', 'transaction/json', 'article/ajax/all'])
    expect(isClosed(`/ics/property/${path}`), path).toBe(true);
});

describe('the sitemap', () => {
  test('lists each page once in each of three languages, with links to the other two', () => {
    const urlByAddress = new Map(urls.map((url) => [url.address, url]));
    expect(urlByAddress.size).toBe(urls.length);
    for (const { address, alternates } of urls) {
      expect(Object.keys(alternates)).toEqual(['zh-Hant-HK', 'zh-Hans', 'en', 'x-default']);
      expect(Object.values(alternates)).toContain(address);
      for (const alternate of Object.values(alternates))
        expect(urlByAddress.get(alternate)?.alternates, alternate).toEqual(alternates);
    }
  });

  test('lists pages of every family', async () => {
    const paths = urls.map(({ address }) => pathOf(address));
    const isListed = (start: string) => paths.some((path) => path.startsWith(start));
    for (const start of ['/en/property/', '/en/ics/property/building/details/', '/en/ics/property/agent/'])
      expect(isListed(start), start).toBe(true);
    for (const start of [
      'article/',
      'firsthand/details/',
      'minisite/',
      'research/report/',
      'legal/',
      'mitaclub/',
    ])
      expect(isListed(`/en/ics/property/${start}`), start).toBe(true);
    const { pages } = (await (await server.get(`${BASE_PATH}/api/site`)).json()) as CallAnswer<'site'>;
    for (const page of ['home', 'find', ...pages] as const)
      expect(paths, page).toContain(addressOf(page, 'en'));
    expect(paths.some((path) => /\/find\/\w+\/sale\?districts=/.test(path))).toBe(true);
    for (const page of ['favourites', 'history', 'compare', 'apiDocs'] as const)
      expect(paths, page).not.toContain(addressOf(page, 'en'));
  });

  test('has the date of change of each listing, article and report, which is never today', async () => {
    const { rows } = await database.pool.query<{ day: string }>(
      `select update_date::text as day from stock where status = 'active'
        union all select published_on::text from article union all select published_on::text from research_report`,
    );
    const days = new Set(rows.map(({ day }) => day));
    const datedUrls = urls.filter(({ address }) =>
      /\/(property\/[^/]+\/[A-Z]|article\/|report\/)\d+$/.test(address),
    );
    expect(datedUrls.length).toBe(3 * rows.length);
    expect(datedUrls.filter(({ changedOn }) => !days.has(changedOn ?? ''))).toEqual([]);
    const building = urls.find(({ address }) => address.includes('/building/details/'));
    expect(building?.changedOn).toBeUndefined();
  });

  test('is identical with both search engines', async () => {
    const sqlServer = await startServer({ engine: 'postgres' });
    try {
      expect(await filesOf(sqlServer)).toEqual(await filesOf(server));
    } finally {
      await sqlServer.close();
    }
  });

  test('answers 304 while the data is unchanged, and is compressed', async () => {
    for (const name of ['/sitemap.xml', '/sitemap-listings-1.xml']) {
      const firstResponse = await server.get(name, { 'accept-encoding': 'gzip' });
      await firstResponse.text();
      const etag = firstResponse.headers.get('etag') ?? '';
      expect((await server.get(name, { 'if-none-match': etag })).status, name).toBe(304);
    }
    for (const encoding of ['gzip', 'br']) {
      const response = await server.get('/sitemap-listings-1.xml', { 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(await response.text()).toMatch(/<\/urlset>\n$/);
    }
  });

  test.each(['/sitemap-listings-2.xml', '/sitemap-pages-99999.xml', '/sitemap-castles-1.xml'])(
    '%s is not found',
    async (name) => {
      expect((await server.get(name)).status).toBe(404);
    },
  );
});

/**
 * The schema.org types of each family's pages, by path or path prefix. An open day is on the page of
 * its listing.
 */
const SCHEMA_TYPES_BY_PATH: Readonly<Record<string, readonly string[]>> = {
  '/en/property/': [
    ...['RealEstateListing', 'Offer', 'Accommodation', 'QuantitativeValue', 'PostalAddress'],
    ...['GeoCoordinates', 'BreadcrumbList'],
  ],
  '/en/ics/property': ['Organization', 'RealEstateAgent', 'WebSite'],
  '/en/ics/property/find': ['ItemList'],
  '/en/ics/property/building': ['ItemList'],
  '/en/ics/property/building/details/': ['Place', 'PostalAddress', 'GeoCoordinates', 'BreadcrumbList'],
  '/en/ics/property/agent': ['ItemList'],
  '/en/ics/property/agent/': ['RealEstateAgent', 'Person', 'BreadcrumbList'],
  '/en/ics/property/branch/industrial': ['RealEstateAgent', 'PostalAddress'],
  '/en/ics/property/article/search': ['ItemList'],
  '/en/ics/property/article/9001': ['NewsArticle', 'BreadcrumbList'],
  '/en/ics/property/article/9002': ['Article', 'FAQPage', 'BreadcrumbList'],
  '/en/ics/property/research/report/': ['Report', 'BreadcrumbList'],
  '/en/ics/property/openday': ['ItemList'],
  '/en/ics/property/recruitment': ['ItemList'],
  '/en/ics/property/recruitment/': ['JobPosting', 'Place', 'BreadcrumbList'],
  '/en/ics/property/firsthand': ['ItemList'],
  '/en/ics/property/firsthand/details/': ['RealEstateListing', 'AggregateOffer', 'Place', 'BreadcrumbList'],
  '/en/ics/property/minisite': ['ItemList'],
  '/en/ics/property/minisite/': ['RealEstateListing', 'BreadcrumbList'],
};

describe('the pages in the sitemap', () => {
  const headByAddress = new Map<string, PageHead>();
  beforeAll(async () => {
    for (const { address } of urls) {
      const response = await server.get(pathOf(address));
      expect(response.status, address).toBe(200);
      headByAddress.set(address, readHead(await response.text()));
    }
  }, 180_000);

  test('are canonical and indexable, and link to the same languages', () => {
    for (const { address, alternates } of urls) {
      const head = headByAddress.get(address);
      expect(head?.canonical).toBe(address);
      expect(head?.alternates, address).toEqual(alternates);
      expect(head?.robots, address).toBeUndefined();
    }
  });

  test.each(Object.entries(SCHEMA_TYPES_BY_PATH))(
    'at %s have structured data about their subject',
    (start, types) => {
      const addresses = urls.map(({ address }) => address);
      const address = start.endsWith('/')
        ? addresses.find(
            (candidate) =>
              pathOf(candidate).startsWith(start) && !/\/(industrial|office|shops)$/.test(candidate),
          )
        : addresses.find((candidate) => pathOf(candidate) === start);
      const typeNames = (headByAddress.get(address ?? '')?.jsonLd ?? []).flatMap(typesIn);
      expect(typeNames, address).toEqual(expect.arrayContaining([...types]));
    },
  );

  test('use only terms of schema.org in structured data', () => {
    const problems = [...headByAddress].flatMap(([address, { jsonLd }]) =>
      jsonLd.flatMap((data) => findSchemaOrgProblems(data).map((problem) => `${address} ${problem}`)),
    );
    expect(problems).toEqual([]);
    const [event] = [...headByAddress.values()].flatMap(({ jsonLd }) => jsonLd.flatMap(eventsIn));
    expect(event).toMatchObject({
      startDate: '2026-11-22T14:30:00+08:00',
      endDate: '2026-11-22T17:30:00+08:00',
      location: { geo: { '@type': 'GeoCoordinates' } },
    });
  });
});

function eventsIn(data: unknown): readonly unknown[] {
  const jsonLdGraph = (data as { '@graph'?: readonly { '@type': unknown }[] })['@graph'] ?? [];
  return jsonLdGraph.filter((node) => node['@type'] === 'Event');
}

/** Returns every type named in structured data. */
function typesIn(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null) return [];
  const ownTypes = '@type' in data ? [data['@type']].flat().map(String) : [];
  return [...ownTypes, ...Object.values(data).flatMap(typesIn)];
}

test('SITE_INDEXED=0 excludes the whole portal from search engines', async () => {
  const unindexedServer = await startServer({ env: { SITE_INDEXED: '0' } });
  try {
    for (const name of ['/en/ics/property', '/robots.txt', '/ics/property/api/site'])
      expect((await unindexedServer.get(name)).headers.get('x-robots-tag'), name).toBe('noindex, nofollow');
    expect(await (await unindexedServer.get('/robots.txt')).text()).not.toContain('Sitemap:');
    expect((await unindexedServer.get('/sitemap.xml')).status).toBe(404);
    expect((await server.get('/en/ics/property')).headers.get('x-robots-tag')).toBeNull();
  } finally {
    await unindexedServer.close();
  }
});

test('the portal serves the IndexNow key file', async () => {
  const key = 'a-key-of-ours-1';
  const notifyingServer = await startServer({ env: { INDEXNOW_KEY: key } });
  try {
    expect(await (await notifyingServer.get(`/${key}.txt`)).text()).toBe(key);
    expect((await server.get(`/${key}.txt`)).status).toBe(404);
  } finally {
    await notifyingServer.close();
  }
});

describe('a withdrawn listing', () => {
  const findWithdrawnStock = async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      `select id from stock where status = 'active' and building_id is not null order by id limit 1`,
    );
    return rows[0]?.id ?? 0;
  };

  test('answers 410 with its former facts but no price, and with other listings', async () => {
    const id = await findWithdrawnStock();
    const stockDetail = await (await server.get(`/ics/property/api/stock_detail?stock_id=${id}`)).json();
    const links = stockDetail.link as Record<string, string>;
    await database.pool.query(`update stock set status = 'withdrawn' where id = $1`, [id]);
    const newServer = await startServer();
    try {
      for (const link of [...Object.values(links), `/en/ics/property/details/office/-/-/${id}`]) {
        const response = await newServer.get(link);
        expect(response.status, link).toBe(410);
        const html = await response.text();
        const { robots, canonical, jsonLd } = readHead(html);
        expect({ robots, canonical, jsonLd }).toEqual({
          robots: 'noindex',
          canonical: undefined,
          jsonLd: [],
        });
        const [, mainHtml = ''] = html.split('<main');
        expect(mainHtml).toContain(stockDetail.id);
        const lang = link.startsWith('/en') ? 'en' : link.startsWith('/zh-cn') ? 'gb' : 'zh';
        expect(mainHtml).toContain(stockDetail.building.name[lang]);
        expect(mainHtml).toMatch(/<article/);
      }
      expect(await (await newServer.get('/sitemap-listings-1.xml')).text()).not.toContain(
        `/${stockDetail.id}<`,
      );
      const { gone } = await (await newServer.get(`/ics/property/api/stock_gone?stock_id=${id}`)).json();
      expect(Object.keys(gone)).not.toEqual(
        expect.arrayContaining(['sell', 'rent', 'flat', 'agent', 'media']),
      );
      expect(gone).toMatchObject({ gstock_id: id, ics_type: stockDetail.ics_type, area: stockDetail.area });
      expect(gone.stocks.length).toBeGreaterThan(0);
    } finally {
      await newServer.close();
      await database.pool.query(`update stock set status = 'active' where id = $1`, [id]);
    }
  });

  test('answers 404 instead if it was a draft or never existed', async () => {
    const id = await findWithdrawnStock();
    await database.pool.query(`update stock set status = 'withdrawn' where id = $1`, [id]);
    await database.pool.query('insert into office_stock (stock_id) values ($1)', [id]);
    const newServer = await startServer();
    try {
      for (const unknownId of [id, 899_999_999])
        expect((await newServer.get(`/en/ics/property/details/office/-/-/${unknownId}`)).status).toBe(404);
    } finally {
      await newServer.close();
      await database.pool.query('delete from office_stock where stock_id = $1', [id]);
      await database.pool.query(`update stock set status = 'active' where id = $1`, [id]);
    }
  });
});
