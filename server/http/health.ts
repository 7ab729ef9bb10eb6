import type { FastifyInstance } from 'fastify';
import { PodiumError } from '#contract/error.ts';
import { programVersion } from '../env/program-version.ts';
import { CHECKS, type CheckName, type Readiness, type ReadinessLook } from '../watch/readiness.ts';
import { queryOf } from './query.ts';

const HEALTHZ = '/healthz';
const READYZ = '/readyz';

/** Asked every few seconds by programs: while they are fine, their lines would hide all others in the log. */
export function isHealthRoute(route: string | undefined): boolean {
  return route === HEALTHZ || route === READYZ;
}

/**
 * /healthz: the process lives, and which release it is. /readyz: it can serve visitors, with what is wrong by name. `?require=forms` also asks
 * for checks that a portal which only degrades may fail.
 */
export function registerHealth(app: FastifyInstance, readiness: ReadinessLook): void {
  const version = programVersion();
  app.get(HEALTHZ, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', version }),
  );

  app.get(READYZ, async (request, reply) => {
    // The router takes other spellings too, which a proxy that keeps this address to itself may let through.
    if (request.url.split('?', 1)[0] !== READYZ) throw new PodiumError('not_found');
    const required = readRequired(queryOf(request).require);
    const { status, checks, dataVersion, lag, dataAge, replicas } = await readiness.look();
    const isReady = servesVisitors(status) && required.every((name) => checks[name].ok);
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status,
        database: checks.database.ok ? 'ok' : 'away',
        data_version: dataVersion,
        data_lag: lag,
        data_age_seconds: dataAge,
        checks,
        ...(replicas.length > 0 && {
          replicas: replicas.map(({ ok, lagMs }) => ({ ok, lag_ms: lagMs })),
        }),
      });
  });
}

function servesVisitors(status: Readiness['status']): boolean {
  return status === 'ready' || status === 'degraded';
}

function readRequired(names = ''): readonly CheckName[] {
  return names
    .split(',')
    .filter(Boolean)
    .map((name) => {
      const known = CHECKS.find((check) => check === name);
      if (!known)
        throw PodiumError.detailed('bad_parameter', 'require', {
          expected: { type: 'array', items: { type: 'string', enum: CHECKS } },
        });
      return known;
    });
}
