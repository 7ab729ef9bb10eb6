import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { PodiumError } from '#contract/error.ts';
import type { TileArchiveHolder } from '../services/tile-archive.ts';
import { readRange } from './byte-range.ts';
import { holds } from './freshness.ts';

/** A new map takes the old one's place at the same addresses: it is seen by all within an hour. */
const CACHE_CONTROL = 'public, max-age=3600';

const unpack = promisify(gunzip);

type Numbers = { z: string; x: string; y: string };

/** The address of a tile of the operator's own base map, as maps write it. */
export const TILE_ADDRESS = '/tiles/{z}/{x}/{y}.mvt';

/** The operator's own base map: whole, with range requests, and tile by tile. */
export function registerTiles(app: FastifyInstance, archive: TileArchiveHolder | undefined): void {
  if (!archive) return;
  app.addHook('onClose', () => archive.close());

  const answerArchive: RouteHandlerMethod = async (request, reply) => {
    const map = await archive.current();
    if (!map) throw new PodiumError('not_found');
    reply.headers({ etag: map.tag, 'cache-control': CACHE_CONTROL, 'accept-ranges': 'bytes' });
    if (holds(request, map.tag)) return reply.code(304).send();
    const { range, 'if-range': sameAs = map.tag } = request.headers;
    // A part of another file is of no use to who has a part of the old one.
    const part = sameAs === map.tag ? readRange(range, map.size) : 'whole';
    if (part === 'beyond') return reply.code(416).header('content-range', `bytes */${map.size}`).send();
    const [first, last] = part === 'whole' ? [0, map.size - 1] : part;
    if (part !== 'whole') reply.code(206).header('content-range', `bytes ${first}-${last}/${map.size}`);
    reply.header('content-length', last - first + 1).type('application/vnd.pmtiles');
    return reply.send(request.method === 'HEAD' ? undefined : map.read(first, last));
  };
  // The HEAD that Fastify makes of a GET would read the whole file.
  app.route({ method: ['GET', 'HEAD'], url: '/basemap.pmtiles', handler: answerArchive });

  app.get<{ Params: Numbers }>('/tiles/:z/:x/:y.mvt', async (request, reply) => {
    const [z, x, y] = numbersOf(request.params);
    const map = await archive.current();
    const across = 2 ** z;
    if (!map || z < map.minZoom || z > map.maxZoom || x >= across || y >= across) {
      throw new PodiumError('not_found');
    }
    reply.headers({ etag: map.tag, 'cache-control': CACHE_CONTROL, vary: 'accept-encoding' });
    if (holds(request, map.tag)) return reply.code(304).send();
    const bytes = await map.tile(z, x, y);
    if (!bytes) return reply.code(204).send();
    reply.type('application/vnd.mapbox-vector-tile');
    if (!map.gzip) return reply.send(bytes);
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(await unpack(bytes));
    return reply.header('content-encoding', 'gzip').send(bytes);
  });
}

function numbersOf(params: Numbers): readonly [z: number, x: number, y: number] {
  const read = (name: keyof Numbers) => {
    if (!/^\d{1,8}$/.test(params[name])) throw new PodiumError('bad_parameter', name);
    return Number(params[name]);
  };
  return [read('z'), read('x'), read('y')];
}
