import type { FastifyInstance } from 'fastify';
import type { Basemap } from '../services/basemap.ts';
import type { AnswerCache } from './answer-cache.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** Serves the base map that ships with the product, and the fonts of its labels. */
export function registerBasemap(app: FastifyInstance, { files }: Basemap, answers: AnswerCache): void {
  for (const { address, type, content } of files) {
    app.get(address, (request, reply) => {
      reply.headers({ 'cache-control': FOR_EVER, vary: 'accept-encoding' });
      // The address changes with the content.
      return answers.send(request, reply, address, () => ({ type, body: content }));
    });
  }
}
