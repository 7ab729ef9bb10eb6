import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * A logger of its own for each request, which knows its id, would take longer to make than most answers
 * take to find, and is hardly ever used: so who writes a line says which request it tells of.
 */
export function sharedLogger(logger: FastifyBaseLogger): FastifyBaseLogger {
  return logger;
}

/** One line for each request, when it is over; who only asks whether we live is not written down. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (request.url === '/healthz') return;
    const { id, method, url } = request;
    logRequest(
      reply.log,
      { reqId: id, method, url, status: reply.statusCode, elapsed: reply.elapsedTime },
      error,
    );
  }
}

type RequestFacts = {
  readonly reqId: string;
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly status: number;
  /** Milliseconds. */
  readonly elapsed: number;
};

function logRequest(log: FastifyBaseLogger, { elapsed, ...facts }: RequestFacts, error?: Error | null): void {
  const line = { ...facts, ms: Math.round(elapsed) };
  if (error) log.error({ ...line, err: error }, 'request broke off');
  else log.info(line, 'request');
}
