import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Renderer } from '#contract/render.ts';
import type { Env } from '../env/env.ts';
import { graphqlSourcesOf } from '../gateways/graphql.ts';
import { RECAPTCHA_SOURCES } from '../gateways/recaptcha.ts';
import { loadBuiltRenderer } from '../http/built-renderer.ts';
import { registerCompression } from '../http/compression.ts';
import type { ConnectionLimits } from '../http/connection-limits.ts';
import { createServer } from '../http/create-server.ts';
import { answerErrors } from '../http/errors.ts';
import { createSecurityHeaders } from '../http/security.ts';
import type { PortalMaps } from '../maps/maps.ts';
import { brandSourcesOf } from '../services/brand-sources.ts';
import { errorText } from '../services/error-text.ts';
import type { Tracer } from '../trace/trace.ts';
import type { AppMetrics } from '../watch/app-metrics.ts';

type ServerDeps = {
  readonly env: Env;
  readonly log: FastifyBaseLogger;
  readonly maps: PortalMaps;
  readonly limits: ConnectionLimits;
  readonly tracer: Tracer;
  readonly metrics: AppMetrics | undefined;
};

/** A server without addresses, and what draws its pages: Vite while developing, else what the build has made. */
export async function openServer(
  deps: ServerDeps,
): Promise<{ readonly app: FastifyInstance; readonly renderer: Renderer }> {
  const { env, log, maps, limits, tracer, metrics } = deps;
  const development = env.NODE_ENV === 'development';
  const built = development ? undefined : await loadBuiltRenderer();
  const security = await createSecurityHeaders({
    scriptHashes: built?.scriptHashes ?? [],
    maps: { all: maps.all.map(({ sources }) => sources), current: () => maps.current().sources },
    outside: [
      brandSourcesOf(env),
      graphqlSourcesOf(env.GRAPHQL_CLIENTS),
      ...(env.RECAPTCHA_SITE_KEY ? [RECAPTCHA_SOURCES] : []),
    ],
    https: env.SITE_URL?.startsWith('https:') ?? false,
    subdomains: env.HSTS_SUBDOMAINS,
    indexed: env.SITE_INDEXED,
    development,
  });
  const app = await createServer({
    log,
    trustProxy: env.TRUST_PROXY,
    limits,
    maxDelay: env.MAX_DELAY_MS,
    errorText,
    security,
    tracer,
    metrics,
  });
  const renderer = built ?? (await (await import('../http/dev.ts')).developmentRenderer(app));
  registerCompression(app);
  answerErrors(app, errorText);
  return { app, renderer };
}
