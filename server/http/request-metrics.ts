import type { FastifyInstance } from 'fastify';
import type { AppMetrics } from '../watch/app-metrics.ts';

/** Counts responses by route pattern, not by URL, so that clients cannot create arbitrary metrics. */
export function countRequests(
  app: FastifyInstance,
  { recordResponse }: Pick<AppMetrics, 'recordResponse'>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    raw.once('close', () => {
      const { url = 'none' } = request.routeOptions;
      const status = raw.writableFinished ? `${Math.floor(raw.statusCode / 100)}xx` : 'aborted';
      recordResponse(url, request.method, status, reply.elapsedTime / 1000);
    });
    done();
  });
}
