import type { FastifyInstance } from 'fastify';
import { PodiumError } from '#contract/error.ts';
import { releaseVersion } from '../env/release-version.ts';
import { CHECKS, type CheckName, type Readiness, type ReadinessChecker } from '../watch/readiness.ts';
import { queryOf } from './query.ts';

const HEALTHZ_PATH = '/healthz';
const READYZ_PATH = '/readyz';

/**
 * Returns whether the route is a health check. Monitoring calls these routes every few seconds, so
 * successful checks are not logged.
 */
export function isHealthRoute(route: string | undefined): boolean {
  return route === HEALTHZ_PATH || route === READYZ_PATH;
}

/**
 * Registers the health checks. /healthz reports that the process is alive, with its release. /readyz
 * reports whether the portal can serve visitors, with the names of failed checks. By default a failure
 * that only degrades the portal still counts as ready; with `?require=forms` the named check must pass
 * as well.
 */
export function registerHealth(app: FastifyInstance, readiness: ReadinessChecker): void {
  const version = releaseVersion();
  app.get(HEALTHZ_PATH, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', version }),
  );

  app.get(READYZ_PATH, async (request, reply) => {
    // The router also matches other spellings of the path. They are refused, since a proxy that blocks
    // this path from outside might let them through.
    if (request.url.split('?', 1)[0] !== READYZ_PATH) throw new PodiumError('not_found');
    const requiredChecks = parseRequiredChecks(queryOf(request).require);
    const { status, checks, dataVersion, lag, dataAgeSeconds, replicas } = await readiness.check();
    const isReady = canServeVisitors(status) && requiredChecks.every((name) => checks[name].ok);
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status,
        database: checks.database.ok ? 'ok' : 'away',
        data_version: dataVersion,
        data_lag: lag,
        data_age_seconds: dataAgeSeconds,
        checks,
        ...(replicas.length > 0 && {
          replicas: replicas.map(({ ok, lagMs }) => ({ ok, lag_ms: lagMs })),
        }),
      });
  });
}

function canServeVisitors(status: Readiness['status']): boolean {
  return status === 'ready' || status === 'degraded';
}

function parseRequiredChecks(names = ''): readonly CheckName[] {
  return names
    .split(',')
    .filter(Boolean)
    .map((name) => {
      const checkName = CHECKS.find((check) => check === name);
      if (!checkName)
        throw PodiumError.detailed('bad_parameter', 'require', {
          expected: { type: 'array', items: { type: 'string', enum: CHECKS } },
        });
      return checkName;
    });
}
