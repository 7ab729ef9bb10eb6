import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { PMTiles } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildBasemap } from '#cli/basemap/build.ts';
import { findInputs } from '#cli/basemap/inputs.ts';
import { CALLS } from '#contract/calls.ts';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { type ServerOptions, startServerOn, type TestServer } from '#tests/factories/server.ts';
import { readVectorTile } from '#tests/factories/vector-tile.ts';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'podium-tiles-'));
  database = await openDatabase('embedded', { stocks: 300 });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** Resolves when the server has noticed that a visitor's browser closed the connection in mid-download. */
async function abortDownload(origin: string, address: string): Promise<void> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${address} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  await once(socket, 'data');
  socket.resetAndDestroy();
  await once(socket, 'close');
}

/** A map with one road, in the folder where the portal looks for it. */
async function build(name: string): Promise<string> {
  const data = path.join(folder, name);
  mkdirSync(data, { recursive: true });
  const roads = path.join(data, 'roads.geojson');
  const geometry = {
    type: 'LineString',
    coordinates: [
      [114.1722, 22.2951],
      [114.1715, 22.3245],
    ],
  };
  writeFileSync(roads, JSON.stringify({ type: 'Feature', geometry, properties: { name_en: name } }));
  await buildBasemap(await findInputs([roads]), path.join(data, 'basemap.pmtiles'), () => undefined);
  return data;
}

const start = (env: Record<string, string>, landsd?: ServerOptions['landsd']) =>
  startServerOn(database, { env, ...(landsd && { landsd }) });
/** Mong Kok. */
const TILE = '/tiles/16/53552/28598.mvt';

describe("the operator's own base map", () => {
  let data: string;
  let server: TestServer;
  let whole: Buffer;
  beforeAll(async () => {
    data = await build('Nathan Road');
    whole = readFileSync(path.join(data, 'basemap.pmtiles'));
    server = await start({ PODIUM_DATA: data });
  });
  afterAll(() => server.close());

  test('is answered tile by tile', async () => {
    const response = await server.get(TILE);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/vnd.mapbox-vector-tile',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=3600',
      etag: expect.stringMatching(/^"[^"]+"$/),
    });
    const road = { class: 'minor', en: 'Nathan Road' };
    expect(readVectorTile(new Uint8Array(await response.arrayBuffer()))).toEqual({ roads: [road] });
    const again = await server.get(TILE, { 'if-none-match': response.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  test('is unpacked for who cannot', async () => {
    const response = await server.get(TILE, { 'accept-encoding': 'identity' });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(readVectorTile(new Uint8Array(await response.arrayBuffer()))).toHaveProperty('roads');
  });

  test.each([
    [204, '/tiles/16/53500/28500.mvt'],
    [404, '/tiles/7/104/55.mvt'],
    [404, '/tiles/17/107104/57196.mvt'],
    [404, '/tiles/16/65536/28598.mvt'],
    [404, '/tiles/16/53552/99999999.mvt'],
    [400, '/tiles/16/53552/999999999.mvt'],
    [400, '/tiles/16/53552/-1.mvt'],
    [400, '/tiles/16/5e4/28598.mvt'],
    [400, '/tiles/x/53552/28598.mvt'],
    [404, '/tiles/16/53552/28598.png'],
  ])('answers %i to %s', async (status, address) => {
    const response = await server.get(address);
    expect(response.status).toBe(status);
    if (status === 400) expect(await response.json()).toMatchObject({ error: { code: 'bad_parameter' } });
  });

  test('is answered in full, and HEAD describes it rightly', async () => {
    const response = await server.get('/basemap.pmtiles');
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(whole)).toBe(true);
    const head = await fetch(`${server.origin}/basemap.pmtiles`, { method: 'HEAD' });
    for (const { headers } of [response, head]) {
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'application/vnd.pmtiles',
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=3600',
        'content-length': String(whole.length),
      });
    }
    const etag = response.headers.get('etag') ?? '';
    expect((await server.get('/basemap.pmtiles', { 'if-none-match': etag })).status).toBe(304);
  });

  test('is answered in ranges', async () => {
    const etag = (await server.get('/basemap.pmtiles', { range: 'bytes=0-0' })).headers.get('etag') ?? '';
    for (const [range, first, last] of [
      ['bytes=0-6', 0, 6],
      ['bytes=7-', 7, whole.length - 1],
      ['bytes=-9', whole.length - 9, whole.length - 1],
    ] as const) {
      const response = await server.get('/basemap.pmtiles', { range, 'if-range': etag });
      expect(response.status).toBe(206);
      expect(response.headers.get('content-range')).toBe(`bytes ${first}-${last}/${whole.length}`);
      expect(Buffer.from(await response.arrayBuffer()).equals(whole.subarray(first, last + 1))).toBe(true);
    }
    const beyond = await server.get('/basemap.pmtiles', { range: `bytes=${whole.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
    expect((await server.get('/basemap.pmtiles', { range: 'bytes=0-6', 'if-range': '"old"' })).status).toBe(
      200,
    );
  });

  test('goes on for everyone when one visitor ends a download early', async () => {
    const big = await build('aborted');
    // Larger than what the sockets of both sides hold, so the download is under way when it ends.
    appendFileSync(path.join(big, 'basemap.pmtiles'), new Uint8Array(16 * 1024 * 1024));
    const other = await start({ PODIUM_DATA: big });
    try {
      for (let visitor = 0; visitor < 3; visitor += 1) {
        await abortDownload(other.origin, '/basemap.pmtiles');
        expect((await other.get(TILE)).status).toBe(200);
      }
      const range = await other.get('/basemap.pmtiles', { range: 'bytes=0-6' });
      expect(await range.text()).toBe('PMTiles');
      expect(other.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
    } finally {
      await other.close();
    }
  });

  test('is read over HTTP by the reference reader', async () => {
    const reader = new PMTiles(`${server.origin}/basemap.pmtiles`);
    const tile = await reader.getZxy(16, 53552, 28598);
    expect(readVectorTile(new Uint8Array(tile?.data ?? new ArrayBuffer()))).toHaveProperty('roads');
  });
});

test('a map that is built while the portal runs is shown; a broken one is not, and goes to the log', async () => {
  const data = path.join(folder, 'later');
  const server = await start({ PODIUM_DATA: data });
  try {
    expect((await server.get(TILE)).status).toBe(404);
    expect((await server.get('/basemap.pmtiles')).status).toBe(404);
    await build('later');
    const nameOf = async () =>
      readVectorTile(new Uint8Array(await (await server.get(TILE)).arrayBuffer())).roads?.[0]?.en;
    expect(await nameOf()).toBe('later');
    writeFileSync(path.join(data, 'broken'), 'no map at all');
    renameSync(path.join(data, 'broken'), path.join(data, 'basemap.pmtiles'));
    expect(await nameOf()).toBe('later');
    const lines = server.logLines.filter((line) => line.includes('the base map cannot be read'));
    expect(lines).toHaveLength(1);
    expect(await nameOf()).toBe('later');
    await build('later');
    expect(await nameOf()).toBe('later');
    rmSync(path.join(data, 'basemap.pmtiles'));
    expect((await server.get(TILE)).status).toBe(404);
  } finally {
    await server.close();
  }
});

describe('the site call says what the map is, and pages may ask nobody else for it', () => {
  const base = { picture: expect.any(String), base: expect.any(String), font: expect.any(Object) };
  const LANDSD = 'https://mapapi.geodata.gov.hk/gs/api/v1.0.0/xyz';
  const LANDSD_CREDIT = {
    href: 'https://api.portal.hkmapservice.gov.hk/disclaimer',
    logo: 'https://api.hkmapservice.gov.hk/mapapi/landsdlogo.jpg',
  };
  test.each([
    [
      'it is the base that ships with the product',
      { MAP_PROVIDER: 'embedded' },
      { name: 'embedded' },
      "'self'",
    ],
    [
      'the Lands Department gives the tiles',
      { MAP_PROVIDER: 'raster', MAP_TILE_URLS: 'hk-landsd' },
      {
        name: 'raster',
        tiles: {
          zh: [`${LANDSD}/basemap/wgs84/{z}/{x}/{y}.png`, `${LANDSD}/label/hk/tc/wgs84/{z}/{x}/{y}.png`],
          gb: [`${LANDSD}/basemap/wgs84/{z}/{x}/{y}.png`, `${LANDSD}/label/hk/sc/wgs84/{z}/{x}/{y}.png`],
          en: [`${LANDSD}/basemap/wgs84/{z}/{x}/{y}.png`, `${LANDSD}/label/hk/en/wgs84/{z}/{x}/{y}.png`],
        },
        minzoom: 10,
        satellite: `${LANDSD}/imagery/WGS84/{z}/{x}/{y}.png`,
        credits: {
          zh: { text: '© 地圖資料由地政總署提供', ...LANDSD_CREDIT },
          gb: { text: '© 地图资料由地政总署提供', ...LANDSD_CREDIT },
          en: { text: '© Map information from Lands Department', ...LANDSD_CREDIT },
        },
      },
      "'self' https://mapapi.geodata.gov.hk",
    ],
    [
      'others give the tiles',
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
      'there is a style',
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
      'the PMTiles file is elsewhere',
      { MAP_PROVIDER: 'pmtiles', MAP_PMTILES: 'https://p.example/hk.pmtiles' },
      { name: 'pmtiles', source: { url: 'https://p.example/hk.pmtiles' } },
      "'self' https://p.example",
    ],
    [
      'Google draws it',
      { MAP_PROVIDER: 'google', MAP_API_KEY: 'abcdefghij-1', MAP_LIBRARIES: 'marker,places' },
      { name: 'google', key: 'abcdefghij-1', libraries: ['marker', 'places'], version: 'weekly' },
      "'self' https://maps.googleapis.com https://maps.gstatic.com https://mapsresources-pa.googleapis.com data: blob:",
    ],
  ])('%s', async (_case, env, provider, connect) => {
    const server = await start({ PODIUM_DATA: folder, ...env });
    try {
      const response = await server.get('/ics/property/api/site');
      const page = await server.get('/en/ics/property');
      const site = CALLS.site.answer.parse(await response.json());
      expect(site.map).toEqual({ provider, ...base });
      const policy = page.headers.get('content-security-policy') ?? '';
      expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe(connect);
      expect(policy.includes('google')).toBe(provider.name === 'google');
      expect(policy.includes('hkmapservice')).toBe('satellite' in provider);
    } finally {
      await server.close();
    }
  });

  test('the PMTiles file is our own', async () => {
    const server = await start({ PODIUM_DATA: await build('own'), MAP_PROVIDER: 'pmtiles' });
    const { map } = CALLS.site.answer.parse(await (await server.get('/ics/property/api/site')).json());
    await server.close();
    const source = { tiles: '/tiles/{z}/{x}/{y}.mvt', minzoom: 8, maxzoom: 16 };
    expect(map.provider).toEqual({ name: 'pmtiles', source });
  });

  test('a portal that should show a PMTiles file does not start without it', async () => {
    const nothing = { PODIUM_DATA: path.join(folder, 'nothing'), MAP_PROVIDER: 'pmtiles' };
    await expect(start(nothing)).rejects.toThrow(
      /there is no .*basemap\.pmtiles: podium basemap build makes it/,
    );
    const wrong = path.join(folder, 'wrong.pmtiles');
    writeFileSync(wrong, createHash('shake256', { outputLength: 20_000 }).update('x').digest());
    await expect(start({ MAP_PROVIDER: 'pmtiles', MAP_PMTILES: wrong })).rejects.toThrow(
      /^The base map .*wrong\.pmtiles cannot be used: /,
    );
  });
});

describe('a map that chooses itself', () => {
  /** A server that answers as the Lands Department's does. */
  async function standIn(status: number) {
    const asked: string[] = [];
    const service = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(status, { 'content-type': 'image/png' }).end();
    });
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    const { port } = service.address() as AddressInfo;
    return { origin: `http://127.0.0.1:${port}`, asked, close: () => service.close() };
  }

  const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? '';

  test.each([
    [200, 'raster'],
    [503, 'embedded'],
  ] as const)('when the Lands Department answers %i it is %s', async (status, name) => {
    const landsd = await standIn(status);
    const server = await start({ MAP_PROVIDER: 'auto', MAP_LANDSD_URL: landsd.origin });
    try {
      const response = await server.get('/ics/property/api/site');
      const { map } = CALLS.site.answer.parse(await response.json());
      expect(map.provider.name).toBe(name);
      expect(policyOf(await server.get('/en/ics/property')).includes(landsd.origin)).toBe(name === 'raster');
      expect(landsd.asked).toEqual(['/gs/api/v1.0.0/xyz/basemap/wgs84/10/836/446.png']);
    } finally {
      await server.close();
      landsd.close();
    }
  });

  test('is the base until the answer comes, and pages that were kept are no longer good then', async () => {
    let isReachable = false;
    const server = await start({ MAP_PROVIDER: 'auto' }, { isReachable: () => isReachable });
    try {
      const before = await server.get('/en/ics/property/find');
      expect(await before.text()).toContain('"name":"embedded"');
      const tag = before.headers.get('etag') ?? '';
      expect((await server.get('/en/ics/property/find', { 'if-none-match': tag })).status).toBe(304);
      isReachable = true;
      const after = await server.get('/en/ics/property/find', { 'if-none-match': tag });
      expect(after.status).toBe(200);
      expect(await after.text()).toContain('"name":"raster"');
      expect(policyOf(before)).not.toContain('geodata.gov.hk');
      expect(policyOf(after)).toContain("connect-src 'self' https://mapapi.geodata.gov.hk;");
      expect(policyOf(after)).toMatch(/img-src [^;]*https:\/\/api\.hkmapservice\.gov\.hk/);
    } finally {
      await server.close();
    }
  });
});

describe('the base map that ships with the product', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start({});
  });
  afterAll(() => server.close());

  test('and its fonts stand where the site says, may be kept for ever, and are packed', async () => {
    const { map } = CALLS.site.answer.parse(await (await server.get('/ics/property/api/site')).json());
    expect(map.provider).toEqual({ name: 'embedded' });
    for (const [address, type] of [
      [map.base, 'application/geo+json; charset=utf-8'],
      [map.font.zh, 'font/woff2'],
      [map.font.gb, 'font/woff2'],
    ] as const) {
      const response = await server.get(address, { 'accept-encoding': 'br' });
      expect(response.status, address).toBe(200);
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      if (address === map.base) {
        expect(response.headers.get('content-encoding')).toBe('br');
        expect(await response.json()).toMatchObject({ type: 'FeatureCollection' });
      } else await response.arrayBuffer();
    }
  });

  test('has pictures for the first view: small, for all pages that show it, for ever', async () => {
    const { map } = CALLS.site.answer.parse(await (await server.get('/ics/property/api/site')).json());
    const address = `${map.picture}/zh/18/1673/893.svg`;
    for (const encoding of ['gzip', 'br', 'zstd']) {
      const response = await fetch(server.origin + address, { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-type')).toBe('image/svg+xml');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(Number(response.headers.get('content-length'))).toBeLessThan(15 * 1024);
      if (encoding === 'gzip') expect(await response.text()).toContain('屯門');
      else await response.body?.cancel();
    }
    const english = await (await server.get(`${map.picture}/en/18/1673/893.svg`)).text();
    expect(english).toContain('Tuen Mun');
    expect(await (await server.get(`${map.picture}/en/19/3346/1786.svg`)).text()).not.toBe(english);
    for (const wrong of ['fr/18/1673/893', 'zh/5/1673/893', 'zh/18/99999/893', 'zh/18/x/893'])
      expect((await server.get(`${map.picture}/${wrong}.svg`)).status, wrong).toBe(404);
    expect((await server.get('/basemap/picture-0000000000/zh/18/1673/893.svg')).status).toBe(404);
  });

  test('is drawn into the pages, with the markers of the listings as links', async () => {
    const { map } = CALLS.site.answer.parse(await (await server.get('/ics/property/api/site')).json());
    const { stocks } = CALLS.stocks.answer.parse(
      await (await server.get('/ics/property/stock/stockFilterJson')).json(),
    );
    const listing = stocks.find(({ lat }) => lat !== null);
    for (const [page, links] of [
      ['/en/ics/property/find', /<a [^>]*class="map-marker[^>]* href="\/en\/ics\/property\/find\?bounds=/],
      ['/en/ics/property', /<a [^>]*class="map-marker[^>]* href="\/en\/ics\/property\/find\?bounds=/],
      [listing?.link.en ?? '', /role="img"[^>]*class="map-marker|class="map-marker[^>]*role="img"/],
    ] as const) {
      const html = await (await server.get(page)).text();
      const [, picture] = /<img class="map-picture" src="([^"]+)"/.exec(html) ?? [];
      expect(picture, page).toMatch(new RegExp(`^${map.picture}/en/\\d+/\\d+/\\d+\\.svg$`));
      expect((await server.get(picture ?? '')).status).toBe(200);
      expect(html, page).toMatch(links);
    }
  });

  test('changes its address with its content: another one is not there', async () => {
    expect((await server.get('/basemap/base-0000000000.json')).status).toBe(404);
  });
});
