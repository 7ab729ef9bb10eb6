import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { PodiumError } from '#contract/error.ts';
import type { PmtilesHolder } from '../maps/pmtiles-file.ts';
import { chooseEncoding } from './accept-encoding.ts';
import { readRange } from './byte-range.ts';
import { isFresh } from './freshness.ts';

/** A new file is served at the same addresses, so visitors see it within an hour. */
const CACHE_CONTROL = 'public, max-age=3600';

const decompress = promisify(gunzip);

type Numbers = { z: string; x: string; y: string };

/** The address of a tile of the operator's own base map, as map libraries write it. */
export const TILE_ADDRESS = '/tiles/{z}/{x}/{y}.mvt';

/** Serves the operator's own base map: the file, with range requests, and its single tiles. */
export function registerTiles(app: FastifyInstance, pmtiles: PmtilesHolder | undefined): void {
  if (!pmtiles) return;
  app.addHook('onClose', () => pmtiles.close());

  const answerFile: RouteHandlerMethod = async (request, reply) => {
    const file = await pmtiles.current();
    if (!file) throw new PodiumError('not_found');
    reply.headers({ etag: file.tag, 'cache-control': CACHE_CONTROL, 'accept-ranges': 'bytes' });
    if (isFresh(request, file.tag)) return reply.code(304).send();
    const { range, 'if-range': sameAs = file.tag } = request.headers;
    // A client that has bytes of an older file gets the whole new file.
    const part = sameAs === file.tag ? readRange(range, file.size) : 'whole';
    if (part === 'beyond') return reply.code(416).header('content-range', `bytes */${file.size}`).send();
    const [first, last] = part === 'whole' ? [0, file.size - 1] : part;
    if (part !== 'whole') reply.code(206).header('content-range', `bytes ${first}-${last}/${file.size}`);
    reply.header('content-length', last - first + 1).type('application/vnd.pmtiles');
    return reply.send(request.method === 'HEAD' ? undefined : file.read(first, last));
  };
  // Fastify's own HEAD for a GET route would read the whole file.
  app.route({ method: ['GET', 'HEAD'], url: '/basemap.pmtiles', handler: answerFile });

  app.get<{ Params: Numbers }>('/tiles/:z/:x/:y.mvt', async (request, reply) => {
    const [z, x, y] = numbersOf(request.params);
    const file = await pmtiles.current();
    const across = 2 ** z;
    if (!file || z < file.minZoom || z > file.maxZoom || x >= across || y >= across) {
      throw new PodiumError('not_found');
    }
    reply.headers({ etag: file.tag, 'cache-control': CACHE_CONTROL, vary: 'accept-encoding' });
    if (isFresh(request, file.tag)) return reply.code(304).send();
    const bytes = await file.tile(z, x, y);
    if (!bytes) return reply.code(204).send();
    reply.type('application/vnd.mapbox-vector-tile');
    if (!file.gzip) return reply.send(bytes);
    const encoding = chooseEncoding(request.headers['accept-encoding'], ['gzip']);
    if (!encoding) return reply.send(await decompress(bytes));
    return reply.header('content-encoding', encoding).send(bytes);
  });
}

function numbersOf(params: Numbers): readonly [z: number, x: number, y: number] {
  const read = (name: keyof Numbers) => {
    if (!/^\d{1,8}$/.test(params[name])) throw new PodiumError('bad_parameter', name);
    return Number(params[name]);
  };
  return [read('z'), read('x'), read('y')];
}
