import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';

/** Mock server of external map services on another origin: tiles, a map style and a tile archive. */
export type OutsideServer = {
  readonly origin: string;
  /** Paths that the browser has requested. */
  readonly requestedPaths: readonly string[];
  close(): Promise<void>;
};

/** Colours of the mocked tiles as [red, green, blue]: one for the map and one for satellite imagery. */
export const PICTURE_COLOUR = [40, 90, 200] as const;
export const SATELLITE_COLOUR = [30, 120, 40] as const;

export async function startOutsideServer(archive: Buffer): Promise<OutsideServer> {
  const requestedPaths: string[] = [];
  const mapTile = solidPng(PICTURE_COLOUR);
  const satelliteTile = solidPng(SATELLITE_COLOUR);
  const sendResponse = (path: string, range: string | undefined, response: ServerResponse) => {
    if (path.startsWith('/missing/')) return response.writeHead(500).end();
    // The Lands Department's label tiles are transparent.
    if (path.includes('/label/')) return response.writeHead(204).end();
    if (path.includes('/imagery/')) return response.setHeader('content-type', 'image/png').end(satelliteTile);
    if (path.endsWith('/landsdlogo.jpg')) return response.setHeader('content-type', 'image/png').end(mapTile);
    if (path.endsWith('.png')) return response.setHeader('content-type', 'image/png').end(mapTile);
    if (path === '/style.json') return response.end(JSON.stringify(styleOf(originOf())));
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    if (path !== '/hk.pmtiles' || first === undefined) return response.writeHead(404).end();
    const body = archive.subarray(Number(first), Number(last) + 1);
    const end = Number(first) + body.length - 1;
    return response.writeHead(206, { 'content-range': `bytes ${first}-${end}/${archive.length}` }).end(body);
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requestedPaths.push(path);
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', 'range');
    sendResponse(path, request.headers.range, response);
  });
  const originOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: originOf(),
    requestedPaths,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function styleOf(origin: string) {
  const attribution = '<a href="https://maps.example/terms">© Maps of Example</a>';
  const tiles = [`${origin}/styled/{z}/{x}/{y}.png`];
  return {
    version: 8,
    sources: { pictures: { type: 'raster', tiles, tileSize: 256, attribution } },
    layers: [{ id: 'pictures', type: 'raster', source: 'pictures' }],
  };
}

/** Returns a PNG of one pixel in this colour, which the map stretches over the tile. */
function solidPng(colour: readonly [number, number, number]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(1, 0);
  header.writeUInt32BE(1, 4);
  // 8 bits per channel of red, green and blue.
  header.set([8, 2], 8);
  const createChunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const chunkBytes = Buffer.alloc(body.length + 8);
    chunkBytes.writeUInt32BE(data.length, 0);
    body.copy(chunkBytes, 4);
    chunkBytes.writeUInt32BE(crc32(body), body.length + 4);
    return chunkBytes;
  };
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    createChunk('IHDR', header),
    createChunk('IDAT', deflateSync(Buffer.from([0, ...colour]))),
    createChunk('IEND', Buffer.alloc(0)),
  ]);
}
