import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Renderer } from '#contract/render.ts';
import { FAVICON } from './app-icon.ts';

const ASSETS_PREFIX = '/assets/';
const CACHE_FOREVER = 'public, max-age=31536000, immutable';
/** The route of all built files. */
export const ASSETS_ROUTE = `${ASSETS_PREFIX}*`;

/**
 * Registers the routes of static files. Names of built assets contain a content hash, so browsers may
 * cache them forever; they are compressed at build time. `distFolder` is undefined in development,
 * which has no build. `rendererFiles` are scripts that the renderer generated, by URL path.
 */
export async function registerStaticFiles(
  app: FastifyInstance,
  rendererFiles: Renderer['files'],
  distFolder?: string,
): Promise<void> {
  await app.register(fastifyStatic, { serve: false });
  if (distFolder !== undefined) {
    await app.register(fastifyStatic, {
      root: path.join(distFolder, 'client/assets'),
      prefix: ASSETS_PREFIX,
      decorateReply: false,
      preCompressed: true,
      index: false,
      redirect: false,
      maxAge: '365d',
      immutable: true,
    });
  }
  for (const [address, source] of rendererFiles) {
    app.get(address, (_request, reply) =>
      reply.header('cache-control', CACHE_FOREVER).type('text/javascript; charset=utf-8').send(source),
    );
  }
  const CACHE_ONE_DAY = 'public, max-age=86400';
  app.get('/favicon.svg', (_request, reply) =>
    reply.header('cache-control', CACHE_ONE_DAY).type('image/svg+xml; charset=utf-8').send(FAVICON),
  );
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', CACHE_ONE_DAY).redirect('/favicon.svg', 302),
  );
}
