import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { anonymizeAddress } from './client-address.ts';
import { isHealthRoute } from './health.ts';
import { loggableUrl } from './loggable-url.ts';
import { traceIdOf } from './request-trace.ts';

/**
 * Reuses the server's logger for every request. A child logger would cost more time than most responses
 * and is rarely used, so each log line gets the request id explicitly.
 */
export function reuseServerLogger(logger: FastifyBaseLogger): FastifyBaseLogger {
  return logger;
}

/** Log levels at which requests are not logged, so that their log fields are not even built. */
const LEVELS_WITHOUT_REQUESTS: ReadonlySet<string> = new Set(['warn', 'error', 'fatal', 'silent']);

/** Logs one line per completed request, except successful health checks. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (isHealthRoute(request.routeOptions.url) && reply.statusCode < 400) return;
    if (!error && LEVELS_WITHOUT_REQUESTS.has(reply.log.level)) return;
    const { id, method, url, ip } = request;
    logRequest(
      reply.log,
      {
        reqId: id,
        trace_id: traceIdOf(request),
        method,
        url: loggableUrl(url),
        status: reply.statusCode,
        client: anonymizeAddress(ip),
        elapsedMs: reply.elapsedTime,
      },
      error,
    );
  }
}

type RequestFacts = {
  readonly reqId: string;
  /** The field name follows OpenTelemetry. */
  readonly trace_id: string | undefined;
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly client: string | undefined;
  /** Duration of the request in milliseconds. */
  readonly elapsedMs: number;
};

function logRequest(
  log: FastifyBaseLogger,
  { elapsedMs, ...facts }: RequestFacts,
  error?: Error | null,
): void {
  const logFields = { ...facts, ms: Math.round(elapsedMs) };
  if (error) log.error({ ...logFields, err: error }, 'request broke off');
  else log.info(logFields, 'request');
}
