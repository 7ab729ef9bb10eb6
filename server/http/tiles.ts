import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { PodiumError } from '#contract/error.ts';
import type { ReloadingPmtiles } from '../maps/pmtiles-file.ts';
import { chooseEncoding } from './accept-encoding.ts';
import { parseRangeHeader } from './byte-range.ts';
import { isNotModified } from './freshness.ts';

/**
 * Cache-Control header of map files. One hour, because the URLs stay the same when the map file is
 * replaced.
 */
const CACHE_ONE_HOUR = 'public, max-age=3600';

const decompress = promisify(gunzip);

type TileParams = { z: string; x: string; y: string };

/** URL template of a tile of the operator's own base map, in the syntax of map libraries. */
export const TILE_URL_TEMPLATE = '/tiles/{z}/{x}/{y}.mvt';

/**
 * Registers the routes of the operator's own base map: the whole file with range requests, and single
 * tiles.
 */
export function registerTiles(app: FastifyInstance, pmtiles: ReloadingPmtiles | undefined): void {
  if (!pmtiles) return;
  app.addHook('onClose', () => pmtiles.close());

  const sendPmtilesFile: RouteHandlerMethod = async (request, reply) => {
    const file = await pmtiles.current();
    if (!file) throw new PodiumError('not_found');
    reply.headers({ etag: file.etag, 'cache-control': CACHE_ONE_HOUR, 'accept-ranges': 'bytes' });
    if (isNotModified(request, file.etag)) return reply.code(304).send();
    const { range, 'if-range': ifRange = file.etag } = request.headers;
    // A client that has part of an older file gets the whole new file.
    const byteRange = ifRange === file.etag ? parseRangeHeader(range, file.size) : 'whole';
    if (byteRange === 'beyond') return reply.code(416).header('content-range', `bytes */${file.size}`).send();
    const [first, last] = byteRange === 'whole' ? [0, file.size - 1] : byteRange;
    if (byteRange !== 'whole') reply.code(206).header('content-range', `bytes ${first}-${last}/${file.size}`);
    reply.header('content-length', last - first + 1).type('application/vnd.pmtiles');
    return reply.send(request.method === 'HEAD' ? undefined : file.read(first, last));
  };
  // A separate HEAD handler, because Fastify's automatic HEAD for a GET route would read the whole
  // file.
  app.route({ method: ['GET', 'HEAD'], url: '/basemap.pmtiles', handler: sendPmtilesFile });

  app.get<{ Params: TileParams }>('/tiles/:z/:x/:y.mvt', async (request, reply) => {
    const [z, x, y] = parseTileParams(request.params);
    const file = await pmtiles.current();
    const tilesPerSide = 2 ** z;
    if (!file || z < file.minZoom || z > file.maxZoom || x >= tilesPerSide || y >= tilesPerSide) {
      throw new PodiumError('not_found');
    }
    reply.headers({ etag: file.etag, 'cache-control': CACHE_ONE_HOUR, vary: 'accept-encoding' });
    if (isNotModified(request, file.etag)) return reply.code(304).send();
    const bytes = await file.readTile(z, x, y);
    if (!bytes) return reply.code(204).send();
    reply.type('application/vnd.mapbox-vector-tile');
    if (!file.isGzipped) return reply.send(bytes);
    const encoding = chooseEncoding(request.headers['accept-encoding'], ['gzip']);
    if (!encoding) return reply.send(await decompress(bytes));
    return reply.header('content-encoding', encoding).send(bytes);
  });
}

function parseTileParams(params: TileParams): readonly [z: number, x: number, y: number] {
  const parseCoordinate = (name: keyof TileParams) => {
    if (!/^\d{1,8}$/.test(params[name])) throw new PodiumError('bad_parameter', name);
    return Number(params[name]);
  };
  return [parseCoordinate('z'), parseCoordinate('x'), parseCoordinate('y')];
}
