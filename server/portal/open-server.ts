import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Renderer } from '#contract/render.ts';
import type { Env } from '../env/env.ts';
import { graphqlCspSourcesOf } from '../gateways/graphql.ts';
import { RECAPTCHA_CSP_SOURCES } from '../gateways/recaptcha.ts';
import { loadBuiltRenderer } from '../http/built-renderer.ts';
import { registerCompression } from '../http/compression.ts';
import type { ConnectionLimits } from '../http/connection-limits.ts';
import { createServer } from '../http/create-server.ts';
import { registerErrorHandler } from '../http/errors.ts';
import { createSecurityHeaders } from '../http/security.ts';
import type { PortalMaps } from '../maps/maps.ts';
import { brandCspSourcesOf } from '../services/brand-csp-sources.ts';
import { errorMessage } from '../services/error-message.ts';
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

/**
 * Creates the HTTP server without routes, and the page renderer: Vite in development, otherwise the
 * build.
 */
export async function openServer(
  deps: ServerDeps,
): Promise<{ readonly app: FastifyInstance; readonly renderer: Renderer }> {
  const { env, log, maps, limits, tracer, metrics } = deps;
  const isDevelopment = env.NODE_ENV === 'development';
  const builtRenderer = isDevelopment ? undefined : await loadBuiltRenderer();
  const securityHeaders = await createSecurityHeaders({
    scriptHashes: builtRenderer?.scriptHashes ?? [],
    maps: { all: maps.possibleMaps.map(({ sources }) => sources), current: () => maps.current().sources },
    cspSources: [
      brandCspSourcesOf(env),
      graphqlCspSourcesOf(env.GRAPHQL_CLIENTS),
      ...(env.RECAPTCHA_SITE_KEY ? [RECAPTCHA_CSP_SOURCES] : []),
    ],
    isHttps: env.SITE_URL?.startsWith('https:') ?? false,
    includesSubdomains: env.HSTS_SUBDOMAINS,
    isIndexed: env.SITE_INDEXED,
    isDevelopment,
  });
  const app = await createServer({
    log,
    trustProxy: env.TRUST_PROXY,
    limits,
    maxEventLoopDelayMs: env.MAX_DELAY_MS,
    errorText: errorMessage,
    security: securityHeaders,
    tracer,
    metrics,
  });
  const renderer =
    builtRenderer ?? (await (await import('../http/development-renderer.ts')).createDevelopmentRenderer(app));
  registerCompression(app);
  registerErrorHandler(app, errorMessage);
  return { app, renderer };
}
