import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '#contract/call-table.ts';
import { type MapPortals, openMapPortals } from '#tests/factories/map-portals.ts';
import type { TestServer } from '#tests/factories/server.ts';

let portals: MapPortals;
beforeAll(async () => {
  portals = await openMapPortals();
});
afterAll(() => portals.close());

describe('the bundled base map', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await portals.start({});
  });
  afterAll(() => server.close());

  test('and its fonts are at the URLs that the site call names, are immutable, and are compressed', async () => {
    const { map } = CALLS.site.answer.parse(await (await server.get('/ics/property/api/site')).json());
    expect(map.provider).toEqual({ name: 'embedded' });
    for (const [urlPath, type] of [
      [map.base, 'application/geo+json; charset=utf-8'],
      [map.font.zh, 'font/woff2'],
      [map.font.gb, 'font/woff2'],
    ] as const) {
      const response = await server.get(urlPath, { 'accept-encoding': 'br' });
      expect(response.status, urlPath).toBe(200);
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      if (urlPath === map.base) {
        expect(response.headers.get('content-encoding')).toBe('br');
        expect(await response.json()).toMatchObject({ type: 'FeatureCollection' });
      } else await response.arrayBuffer();
    }
  });

  test('has small immutable pictures for the first view, the same on every page that shows the map', async () => {
    const { map } = CALLS.site.answer.parse(await (await server.get('/ics/property/api/site')).json());
    const urlPath = `${map.picture}/zh/18/1673/893.svg`;
    for (const encoding of ['gzip', 'br', 'zstd']) {
      const response = await fetch(server.origin + urlPath, { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-type')).toBe('image/svg+xml');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(Number(response.headers.get('content-length'))).toBeLessThan(15 * 1024);
      if (encoding === 'gzip') expect(await response.text()).toContain('屯門');
      else await response.body?.cancel();
    }
    const englishSvg = await (await server.get(`${map.picture}/en/18/1673/893.svg`)).text();
    expect(englishSvg).toContain('Tuen Mun');
    expect(await (await server.get(`${map.picture}/en/19/3346/1786.svg`)).text()).not.toBe(englishSvg);
    for (const tilePath of ['fr/18/1673/893', 'zh/5/1673/893', 'zh/18/99999/893', 'zh/18/x/893'])
      expect((await server.get(`${map.picture}/${tilePath}.svg`)).status, tilePath).toBe(404);
    expect((await server.get('/basemap/picture-0000000000/zh/18/1673/893.svg')).status).toBe(404);
  });

  test("is rendered into the pages, with the listings' markers as links", async () => {
    const { map } = CALLS.site.answer.parse(await (await server.get('/ics/property/api/site')).json());
    const { stocks } = CALLS.stocks.answer.parse(
      await (await server.get('/ics/property/stock/stockFilterJson')).json(),
    );
    const listing = stocks.find(({ lat }) => lat !== null);
    for (const [page, links] of [
      ['/en/ics/property/find', /<a [^>]*class="map-marker[^>]* href="\/en\/ics\/property\/find\?bounds=/],
      [listing?.link.en ?? '', /role="img"[^>]*class="map-marker|class="map-marker[^>]*role="img"/],
    ] as const) {
      const html = await (await server.get(page)).text();
      const [, picture] = /<img class="map-picture" src="([^"]+)"/.exec(html) ?? [];
      expect(picture, page).toMatch(new RegExp(`^${map.picture}/en/\\d+/\\d+/\\d+\\.svg$`));
      expect((await server.get(picture ?? '')).status).toBe(200);
      expect(html, page).toMatch(links);
    }
  });

  test('has a new URL when its content changes, and the old URL is not found', async () => {
    expect((await server.get('/basemap/base-0000000000.json')).status).toBe(404);
  });
});
