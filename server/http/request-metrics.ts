import type { FastifyInstance } from 'fastify';
import type { AppMetrics } from '../watch/app-metrics.ts';

/** Counts answers by the pattern of their route, so that no address that somebody makes up becomes a metric. */
export function countRequests(app: FastifyInstance, { answered }: Pick<AppMetrics, 'answered'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    raw.once('close', () => {
      const { url = 'none' } = request.routeOptions;
      const status = raw.writableFinished ? `${Math.floor(raw.statusCode / 100)}xx` : 'aborted';
      answered(url, request.method, status, reply.elapsedTime / 1000);
    });
    done();
  });
}
