import type { FastifyInstance } from 'fastify';
import type { Env } from '../env/env.ts';
import type { CatalogueHolder } from '../live-catalogue/catalogue-holder.ts';

export type Readiness = {
  readonly env: Pick<Env, 'SEARCH_ENGINE'>;
  readonly catalogue: CatalogueHolder;
  /** Rejects when the database does not answer. */
  readonly pingDatabase: () => Promise<void>;
};

/** A database that takes longer than this to answer counts as away. */
const PING_MS = 2_000;

/**
 * /healthz: the process lives. /readyz: it can serve visitors. Reading needs the catalogue alone, so a
 * database that is away, or a catalogue that no longer follows it, only degrades it; unless searches are
 * answered by the database itself. A build that is stuck, while the database answers, is something that a new start
 * may end.
 */
export function registerHealth(app: FastifyInstance, { env, catalogue, pingDatabase }: Readiness): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', async (_request, reply) => {
    const database = (await answersInTime(pingDatabase)) ? 'ok' : 'away';
    const version = catalogue.isLoaded() ? catalogue.current().version : null;
    const age = catalogue.dataAge();
    const status = statusOf(version !== null, database === 'ok');
    return reply
      .code(status === 'ready' || status === 'degraded' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status,
        database,
        data_version: version,
        data_age_seconds: age === undefined ? null : Math.round(age / 1000),
      });
  });

  function statusOf(isLoaded: boolean, hasDatabase: boolean) {
    if (!isLoaded || (env.SEARCH_ENGINE === 'postgres' && !hasDatabase)) return 'unavailable';
    if (catalogue.isStuck()) return 'stuck';
    return hasDatabase && catalogue.isFollowing() ? 'ready' : 'degraded';
  }
}

async function answersInTime(ping: () => Promise<void>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, PING_MS, false).unref());
  const answer = ping().then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]);
}
