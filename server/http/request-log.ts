import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { shortAddress } from './client-address.ts';
import { isHealthRoute } from './health.ts';
import { traceIdOf } from './request-trace.ts';
import { shortUrl } from './short-url.ts';

/**
 * A logger of its own for each request, which knows its id, would take longer to make than most answers
 * take to find, and is hardly ever used: so each line is given the id of its request.
 */
export function sharedLogger(logger: FastifyBaseLogger): FastifyBaseLogger {
  return logger;
}

/** Nothing is put together for a line that is not written. */
const LEVELS_WITHOUT_REQUESTS: ReadonlySet<string> = new Set(['warn', 'error', 'fatal', 'silent']);

/** One line for each request, when it is over; health checks that pass are left out. */
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
        url: shortUrl(url),
        status: reply.statusCode,
        client: shortAddress(ip),
        elapsed: reply.elapsedTime,
      },
      error,
    );
  }
}

type RequestFacts = {
  readonly reqId: string;
  /** Its name in OpenTelemetry. */
  readonly trace_id: string | undefined;
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly client: string | undefined;
  /** Milliseconds. */
  readonly elapsed: number;
};

function logRequest(log: FastifyBaseLogger, { elapsed, ...facts }: RequestFacts, error?: Error | null): void {
  const line = { ...facts, ms: Math.round(elapsed) };
  if (error) log.error({ ...line, err: error }, 'request broke off');
  else log.info(line, 'request');
}
