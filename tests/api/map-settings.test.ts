import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '#contract/call-table.ts';
import { type MapPortals, openMapPortals } from '#tests/factories/map-portals.ts';

let portals: MapPortals;
beforeAll(async () => {
  portals = await openMapPortals();
});
afterAll(() => portals.close());

describe('the site call and the security policy both follow the map settings', () => {
  const expectedBaseMap = {
    picture: expect.any(String),
    base: expect.any(String),
    font: expect.any(Object),
  };
  const LANDSD_TILES_URL = 'https://mapapi.geodata.gov.hk/gs/api/v1.0.0/xyz';
  const LANDSD_CREDIT = {
    href: 'https://api.portal.hkmapservice.gov.hk/disclaimer',
    logo: 'https://api.hkmapservice.gov.hk/mapapi/landsdlogo.jpg',
  };
  test.each([
    ['the bundled base map', { MAP_PROVIDER: 'embedded' }, { name: 'embedded' }, "'self'"],
    [
      'tiles of the Lands Department',
      { MAP_PROVIDER: 'raster', MAP_TILE_URLS: 'hk-landsd' },
      {
        name: 'raster',
        tiles: {
          zh: [
            `${LANDSD_TILES_URL}/basemap/wgs84/{z}/{x}/{y}.png`,
            `${LANDSD_TILES_URL}/label/hk/tc/wgs84/{z}/{x}/{y}.png`,
          ],
          gb: [
            `${LANDSD_TILES_URL}/basemap/wgs84/{z}/{x}/{y}.png`,
            `${LANDSD_TILES_URL}/label/hk/sc/wgs84/{z}/{x}/{y}.png`,
          ],
          en: [
            `${LANDSD_TILES_URL}/basemap/wgs84/{z}/{x}/{y}.png`,
            `${LANDSD_TILES_URL}/label/hk/en/wgs84/{z}/{x}/{y}.png`,
          ],
        },
        minzoom: 10,
        satellite: `${LANDSD_TILES_URL}/imagery/WGS84/{z}/{x}/{y}.png`,
        credits: {
          zh: { text: '© 地圖資料由地政總署提供', ...LANDSD_CREDIT },
          gb: { text: '© 地图资料由地政总署提供', ...LANDSD_CREDIT },
          en: { text: '© Map information from Lands Department', ...LANDSD_CREDIT },
        },
      },
      "'self' https://mapapi.geodata.gov.hk",
    ],
    [
      'tiles of other providers',
      {
        MAP_PROVIDER: 'raster',
        MAP_TILE_URLS: 'https://a.example/{z}/{x}/{y}.png  https://b.example:8443/{lang}/{z}/{x}/{y}',
        MAP_ATTRIBUTION: '© A and B https://a.example/terms',
      },
      {
        name: 'raster',
        tiles: expect.objectContaining({
          gb: ['https://a.example/{z}/{x}/{y}.png', 'https://b.example:8443/sc/{z}/{x}/{y}'],
        }),
        minzoom: 0,
        credits: expect.objectContaining({ en: { text: '© A and B', href: 'https://a.example/terms' } }),
      },
      "'self' https://a.example https://b.example:8443",
    ],
    [
      'a map style',
      {
        MAP_PROVIDER: 'style',
        MAP_STYLE_URL: 'https://s.example/style.json',
        MAP_ORIGINS: 'https://t.example',
        MAP_ATTRIBUTION: '© S',
      },
      {
        name: 'style',
        url: 'https://s.example/style.json',
        credits: { zh: { text: '© S' }, gb: { text: '© S' }, en: { text: '© S' } },
      },
      "'self' https://s.example https://t.example",
    ],
    [
      'a PMTiles file on another site',
      { MAP_PROVIDER: 'pmtiles', MAP_PMTILES: 'https://p.example/hk.pmtiles' },
      { name: 'pmtiles', source: { url: 'https://p.example/hk.pmtiles' } },
      "'self' https://p.example",
    ],
    [
      'Google Maps',
      { MAP_PROVIDER: 'google', MAP_API_KEY: 'abcdefghij-1', MAP_LIBRARIES: 'marker,places' },
      { name: 'google', key: 'abcdefghij-1', libraries: ['marker', 'places'], version: 'weekly' },
      "'self' https://maps.googleapis.com https://maps.gstatic.com https://mapsresources-pa.googleapis.com data: blob:",
    ],
  ])('%s', async (_case, env, provider, connect) => {
    const server = await portals.start({ PODIUM_DATA: portals.folder, ...env });
    try {
      const response = await server.get('/ics/property/api/site');
      const page = await server.get('/en/ics/property');
      const site = CALLS.site.answer.parse(await response.json());
      expect(site.map).toEqual({ provider, ...expectedBaseMap });
      const contentSecurityPolicy = page.headers.get('content-security-policy') ?? '';
      expect(/connect-src ([^;]*)/.exec(contentSecurityPolicy)?.[1]).toBe(connect);
      expect(contentSecurityPolicy.includes('google')).toBe(provider.name === 'google');
      expect(contentSecurityPolicy.includes('hkmapservice')).toBe('satellite' in provider);
    } finally {
      await server.close();
    }
  });

  test("the PMTiles file is on the portal's own origin", async () => {
    const server = await portals.start({
      PODIUM_DATA: await portals.buildMap('own'),
      MAP_PROVIDER: 'pmtiles',
    });
    const { map } = CALLS.site.answer.parse(await (await server.get('/ics/property/api/site')).json());
    await server.close();
    const tileSource = { tiles: '/tiles/{z}/{x}/{y}.mvt', minzoom: 8, maxzoom: 16 };
    expect(map.provider).toEqual({ name: 'pmtiles', source: tileSource });
  });

  test('a portal whose PMTiles file is missing or invalid does not start', async () => {
    const emptyFolderEnv = { PODIUM_DATA: path.join(portals.folder, 'nothing'), MAP_PROVIDER: 'pmtiles' };
    await expect(portals.start(emptyFolderEnv)).rejects.toThrow(
      /there is no .*basemap\.pmtiles: podium basemap build makes it/,
    );
    const invalidFile = path.join(portals.folder, 'wrong.pmtiles');
    writeFileSync(invalidFile, createHash('shake256', { outputLength: 20_000 }).update('x').digest());
    await expect(portals.start({ MAP_PROVIDER: 'pmtiles', MAP_PMTILES: invalidFile })).rejects.toThrow(
      /^The base map .*wrong\.pmtiles cannot be used: /,
    );
  });
});

describe('MAP_PROVIDER=auto', () => {
  /** Starts a mock of the Lands Department's tile server. */
  async function startMockTileServer(status: number) {
    const requestedUrls: string[] = [];
    const tileServer = createServer((request, response) => {
      requestedUrls.push(request.url ?? '');
      response.writeHead(status, { 'content-type': 'image/png' }).end();
    });
    tileServer.listen(0, '127.0.0.1');
    await once(tileServer, 'listening');
    const { port } = tileServer.address() as AddressInfo;
    return { origin: `http://127.0.0.1:${port}`, requestedUrls, close: () => tileServer.close() };
  }

  const securityPolicyOf = (response: Response) => response.headers.get('content-security-policy') ?? '';

  test.each([
    [200, 'raster'],
    [503, 'embedded'],
  ] as const)('when the Lands Department responds with %i, the map is %s', async (status, name) => {
    const landsdMock = await startMockTileServer(status);
    const server = await portals.start({ MAP_PROVIDER: 'auto', MAP_LANDSD_URL: landsdMock.origin });
    try {
      const response = await server.get('/ics/property/api/site');
      const { map } = CALLS.site.answer.parse(await response.json());
      expect(map.provider.name).toBe(name);
      expect(securityPolicyOf(await server.get('/en/ics/property')).includes(landsdMock.origin)).toBe(
        name === 'raster',
      );
      expect(landsdMock.requestedUrls).toEqual(['/gs/api/v1.0.0/xyz/basemap/wgs84/10/836/446.png']);
    } finally {
      await server.close();
      landsdMock.close();
    }
  });

  test('the bundled map is used until the response arrives, and pages cached before then are no longer valid', async () => {
    let isReachable = false;
    const server = await portals.start({ MAP_PROVIDER: 'auto' }, { isReachable: () => isReachable });
    try {
      const responseBefore = await server.get('/en/ics/property/find');
      expect(await responseBefore.text()).toContain('"name":"embedded"');
      const etag = responseBefore.headers.get('etag') ?? '';
      expect((await server.get('/en/ics/property/find', { 'if-none-match': etag })).status).toBe(304);
      isReachable = true;
      const responseAfter = await server.get('/en/ics/property/find', { 'if-none-match': etag });
      expect(responseAfter.status).toBe(200);
      expect(await responseAfter.text()).toContain('"name":"raster"');
      expect(securityPolicyOf(responseBefore)).not.toContain('geodata.gov.hk');
      expect(securityPolicyOf(responseAfter)).toContain("connect-src 'self' https://mapapi.geodata.gov.hk;");
      expect(securityPolicyOf(responseAfter)).toMatch(/img-src [^;]*https:\/\/api\.hkmapservice\.gov\.hk/);
    } finally {
      await server.close();
    }
  });
});
