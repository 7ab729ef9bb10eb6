import type { IncomingMessage } from 'node:http';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Tracer } from '../trace/trace.ts';
import type { AppMetrics } from '../watch/app-metrics.ts';
import { type ConnectionLimits, limitConnections, serverLimitOptions } from './connection-limits.ts';
import { type ErrorText, malformedRequestHandlers } from './errors.ts';
import { refuseInvalidHosts } from './host-validation.ts';
import { refuseUnderPressure } from './load-shedding.ts';
import { createProxyPredicate, normalizeForwardedFor, warnOfUntrustedProxy } from './proxies.ts';
import { skipQueryParsing } from './query.ts';
import { RequestLog, reuseServerLogger } from './request-log.ts';
import { countRequests } from './request-metrics.ts';
import { beginTrace, endSpans, runRequestsInTrace } from './request-trace.ts';
import { type SecurityHeaders, sendSecurityHeaders } from './security.ts';
import { sendCachedResponses } from './send-cached-responses.ts';

/** Creates the HTTP server without routes: logging, limits, tracing, security headers and load shedding. */
export async function createServer({
  log,
  trustProxy,
  limits,
  maxEventLoopDelayMs,
  errorText,
  security,
  tracer,
  metrics,
}: {
  readonly log: FastifyBaseLogger;
  /** Proxies whose X-Forwarded-For header is trusted. */
  readonly trustProxy: string[] | undefined;
  readonly limits: ConnectionLimits;
  /**
   * Maximum event loop delay in milliseconds. The server refuses expensive requests while the delay is
   * longer.
   */
  readonly maxEventLoopDelayMs: number;
  readonly errorText: ErrorText;
  readonly security: SecurityHeaders;
  readonly tracer: Tracer;
  /** Metrics of this web thread. Undefined if metrics are disabled. */
  readonly metrics?: AppMetrics | undefined;
}): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    trustProxy: trustProxy ?? false,
    genReqId: (raw) => chooseRequestId(raw, tracer),
    childLoggerFactory: reuseServerLogger,
    ...serverLimitOptions(limits),
    ...malformedRequestHandlers(errorText, security.nonPageHeaders),
    // The maximum parameter length is high, because percent-encoding makes Chinese slugs three times as
    // long.
    routerOptions: { querystringParser: skipQueryParsing, ignoreTrailingSlash: true, maxParamLength: 400 },
  });
  limitConnections(app, limits, createProxyPredicate(trustProxy));
  if (trustProxy !== undefined) normalizeForwardedFor(app);
  // The order matters: hooks registered after `sendCachedResponses` do not run for cached pages.
  endSpans(app);
  if (metrics) countRequests(app, metrics);
  sendCachedResponses(app, security);
  runRequestsInTrace(app);
  if (trustProxy === undefined) warnOfUntrustedProxy(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  sendSecurityHeaders(app, security);
  refuseInvalidHosts(app);
  await refuseUnderPressure(app, maxEventLoopDelayMs);
  return app;
}

/**
 * Returns the request id that a proxy has set, so that both logs share it. Falls back to the trace id
 * if the header is invalid or missing.
 */
function chooseRequestId(raw: IncomingMessage, tracer: Tracer): string {
  const { traceId } = beginTrace(raw, tracer);
  const proxyRequestId = raw.headers['x-request-id'];
  return typeof proxyRequestId === 'string' && /^[\w.-]{1,64}$/.test(proxyRequestId)
    ? proxyRequestId
    : traceId;
}
