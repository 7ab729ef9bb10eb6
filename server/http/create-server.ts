import type { IncomingMessage } from 'node:http';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Tracer } from '../trace/trace.ts';
import type { AppMetrics } from '../watch/app-metrics.ts';
import { type ConnectionLimits, limitConnections, limitedServer } from './connection-limits.ts';
import { answerBrokenRequests, type ErrorText } from './errors.ts';
import { refuseBadHosts } from './host.ts';
import { refuseUnderPressure } from './pressure.ts';
import { proxyTest, readForwarded, warnOfProxy } from './proxies.ts';
import { leaveQuery } from './query.ts';
import { RequestLog, sharedLogger } from './request-log.ts';
import { countRequests } from './request-metrics.ts';
import { beginTrace, endSpans, traceRequests } from './request-trace.ts';
import { type SecurityHeaders, sendSecurityHeaders } from './security.ts';
import { sendKept } from './send-kept.ts';

/** A server without routes: how it logs, what it refuses, and how long it waits. */
export async function createServer({
  log,
  trustProxy,
  limits,
  maxDelay,
  errorText,
  security,
  tracer,
  metrics,
}: {
  readonly log: FastifyBaseLogger;
  /** The proxies that are believed when they name the visitor's address. */
  readonly trustProxy: string[] | undefined;
  readonly limits: ConnectionLimits;
  /** Milliseconds that the event loop may be late before requests are refused. */
  readonly maxDelay: number;
  readonly errorText: ErrorText;
  readonly security: SecurityHeaders;
  readonly tracer: Tracer;
  /** Undefined where nobody reads them. */
  readonly metrics?: AppMetrics | undefined;
}): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    trustProxy: trustProxy ?? false,
    genReqId: (raw) => requestId(raw, tracer),
    childLoggerFactory: sharedLogger,
    ...limitedServer(limits),
    ...answerBrokenRequests(errorText, security.closed),
    // Addresses with Chinese slugs are three times as long when encoded.
    routerOptions: { querystringParser: leaveQuery, ignoreTrailingSlash: true, maxParamLength: 400 },
  });
  limitConnections(app, limits, proxyTest(trustProxy));
  if (trustProxy !== undefined) readForwarded(app);
  // In this order: what stands below `sendKept` is not done for a page that is kept.
  endSpans(app);
  if (metrics) countRequests(app, metrics);
  sendKept(app, security);
  traceRequests(app);
  if (trustProxy === undefined) warnOfProxy(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  sendSecurityHeaders(app, security);
  refuseBadHosts(app);
  await refuseUnderPressure(app, maxDelay);
  return app;
}

/** The id that a proxy has given the request, so that both logs use the same; its trace when it is odd or missing. */
function requestId(raw: IncomingMessage, tracer: Tracer): string {
  const { traceId } = beginTrace(raw, tracer);
  const given = raw.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : traceId;
}
