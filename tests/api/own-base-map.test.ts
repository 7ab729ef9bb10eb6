import { once } from 'node:events';
import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { PMTiles } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MapPortals, openMapPortals } from '#tests/factories/map-portals.ts';
import type { TestServer } from '#tests/factories/server.ts';
import { readVectorTile } from '#tests/factories/vector-tile.ts';

let portals: MapPortals;
beforeAll(async () => {
  portals = await openMapPortals();
});
afterAll(() => portals.close());

/** Starts a download and resets the connection after the first bytes. */
async function abortDownload(origin: string, urlPath: string): Promise<void> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${urlPath} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  await once(socket, 'data');
  socket.resetAndDestroy();
  await once(socket, 'close');
}

/** A tile of Mong Kok. */
const TILE_PATH = '/tiles/16/53552/28598.mvt';

describe("the operator's own base map", () => {
  let dataFolder: string;
  let server: TestServer;
  let mapFile: Buffer;
  beforeAll(async () => {
    dataFolder = await portals.buildMap('Nathan Road');
    mapFile = readFileSync(path.join(dataFolder, 'basemap.pmtiles'));
    server = await portals.start({ PODIUM_DATA: dataFolder });
  });
  afterAll(() => server.close());

  test('is served as tiles', async () => {
    const response = await server.get(TILE_PATH);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/vnd.mapbox-vector-tile',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=3600',
      etag: expect.stringMatching(/^"[^"]+"$/),
    });
    const expectedRoad = { class: 'minor', en: 'Nathan Road' };
    expect(readVectorTile(new Uint8Array(await response.arrayBuffer()))).toEqual({ roads: [expectedRoad] });
    const notModified = await server.get(TILE_PATH, { 'if-none-match': response.headers.get('etag') ?? '' });
    expect(notModified.status).toBe(304);
  });

  test('is decompressed for clients without compression', async () => {
    const response = await server.get(TILE_PATH, { 'accept-encoding': 'identity' });
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
  ])('answers %i for %s', async (status, urlPath) => {
    const response = await server.get(urlPath);
    expect(response.status).toBe(status);
    if (status === 400) expect(await response.json()).toMatchObject({ error: { code: 'bad_parameter' } });
  });

  test('is served as a complete file, and HEAD has the same headers', async () => {
    const response = await server.get('/basemap.pmtiles');
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(mapFile)).toBe(true);
    const headResponse = await fetch(`${server.origin}/basemap.pmtiles`, { method: 'HEAD' });
    for (const { headers } of [response, headResponse]) {
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'application/vnd.pmtiles',
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=3600',
        'content-length': String(mapFile.length),
      });
    }
    const etag = response.headers.get('etag') ?? '';
    expect((await server.get('/basemap.pmtiles', { 'if-none-match': etag })).status).toBe(304);
  });

  test('is served in ranges', async () => {
    const etag = (await server.get('/basemap.pmtiles', { range: 'bytes=0-0' })).headers.get('etag') ?? '';
    for (const [range, first, last] of [
      ['bytes=0-6', 0, 6],
      ['bytes=7-', 7, mapFile.length - 1],
      ['bytes=-9', mapFile.length - 9, mapFile.length - 1],
    ] as const) {
      const response = await server.get('/basemap.pmtiles', { range, 'if-range': etag });
      expect(response.status).toBe(206);
      expect(response.headers.get('content-range')).toBe(`bytes ${first}-${last}/${mapFile.length}`);
      expect(Buffer.from(await response.arrayBuffer()).equals(mapFile.subarray(first, last + 1))).toBe(true);
    }
    const response = await server.get('/basemap.pmtiles', { range: `bytes=${mapFile.length}-` });
    expect([response.status, response.headers.get('content-range')]).toEqual([
      416,
      `bytes */${mapFile.length}`,
    ]);
    expect((await server.get('/basemap.pmtiles', { range: 'bytes=0-6', 'if-range': '"old"' })).status).toBe(
      200,
    );
  });

  test('is still served after a visitor aborts a download', async () => {
    const dataFolder = await portals.buildMap('aborted');
    // Larger than the socket buffers of both sides, so the download is still running when it is
    // aborted.
    appendFileSync(path.join(dataFolder, 'basemap.pmtiles'), new Uint8Array(16 * 1024 * 1024));
    const portal = await portals.start({ PODIUM_DATA: dataFolder });
    try {
      for (let visitor = 0; visitor < 3; visitor += 1) {
        await abortDownload(portal.origin, '/basemap.pmtiles');
        expect((await portal.get(TILE_PATH)).status).toBe(200);
      }
      const rangeResponse = await portal.get('/basemap.pmtiles', { range: 'bytes=0-6' });
      expect(await rangeResponse.text()).toBe('PMTiles');
      expect(portal.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
    } finally {
      await portal.close();
    }
  });

  test('is readable over HTTP by the PMTiles reference reader', async () => {
    const archiveReader = new PMTiles(`${server.origin}/basemap.pmtiles`);
    const tile = await archiveReader.getZxy(16, 53552, 28598);
    expect(readVectorTile(new Uint8Array(tile?.data ?? new ArrayBuffer()))).toHaveProperty('roads');
  });
});

test('a map built while the portal runs is used; a broken map is logged and not used', async () => {
  const newDataFolder = path.join(portals.folder, 'built while running');
  const server = await portals.start({ PODIUM_DATA: newDataFolder });
  try {
    expect((await server.get(TILE_PATH)).status).toBe(404);
    expect((await server.get('/basemap.pmtiles')).status).toBe(404);
    await portals.buildMap('built while running');
    const readMapName = async () =>
      readVectorTile(new Uint8Array(await (await server.get(TILE_PATH)).arrayBuffer())).roads?.[0]?.en;
    expect(await readMapName()).toBe('built while running');
    writeFileSync(path.join(newDataFolder, 'broken'), 'no map at all');
    renameSync(path.join(newDataFolder, 'broken'), path.join(newDataFolder, 'basemap.pmtiles'));
    expect(await readMapName()).toBe('built while running');
    const failureLines = server.logLines.filter((line) => line.includes('the base map cannot be read'));
    expect(failureLines).toHaveLength(1);
    expect(await readMapName()).toBe('built while running');
    await portals.buildMap('built while running');
    expect(await readMapName()).toBe('built while running');
    rmSync(path.join(newDataFolder, 'basemap.pmtiles'));
    expect((await server.get(TILE_PATH)).status).toBe(404);
  } finally {
    await server.close();
  }
});
