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
    const { method, url } = request;
    const facts = {
      reqId: request.id,
      method,
      url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (error) reply.log.error({ ...facts, err: error }, 'request broke off');
    else reply.log.info(facts, 'request');
  }
}
