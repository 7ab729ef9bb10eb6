import type { FastifyInstance } from 'fastify';
import type { Basemap } from '../services/basemap.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** Serves the base map that ships with the product, and the fonts of its labels. */
export function registerBasemap(app: FastifyInstance, { files }: Basemap): void {
  for (const { address, type, content } of files) {
    app.get(address, (_request, reply) => reply.header('cache-control', FOR_EVER).type(type).send(content));
  }
}
