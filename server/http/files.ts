import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Renderer } from '#contract/render.ts';
import { FAVICON } from './app-icon.ts';

const ASSETS_PREFIX = '/assets/';
const FOR_EVER = 'public, max-age=31536000, immutable';
/** The route of every built file. */
export const ASSETS = `${ASSETS_PREFIX}*`;

/**
 * Built assets carry a hash of their content in the name, so they may be kept for ever; they were compressed
 * when they were built. While developing nothing is built, and `dist` is not given. `made` are those that
 * the renderer has made, by their address.
 */
export async function registerFiles(
  app: FastifyInstance,
  made: Renderer['files'],
  dist?: string,
): Promise<void> {
  await app.register(fastifyStatic, { serve: false });
  if (dist !== undefined) {
    await app.register(fastifyStatic, {
      root: path.join(dist, 'client/assets'),
      prefix: ASSETS_PREFIX,
      decorateReply: false,
      preCompressed: true,
      index: false,
      redirect: false,
      maxAge: '365d',
      immutable: true,
    });
  }
  for (const [address, module] of made) {
    app.get(address, (_request, reply) =>
      reply.header('cache-control', FOR_EVER).type('text/javascript; charset=utf-8').send(module),
    );
  }
  const day = 'public, max-age=86400';
  app.get('/favicon.svg', (_request, reply) =>
    reply.header('cache-control', day).type('image/svg+xml; charset=utf-8').send(FAVICON),
  );
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', day).redirect('/favicon.svg', 302),
  );
}
