import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { BASE } from '#domain/address/addresses.ts';
import { shortAddress } from './client-address.ts';

/**
 * A logger of its own for each request, which knows its id, would take longer to make than most answers
 * take to find, and is hardly ever used: so each line is given the id of its request.
 */
export function sharedLogger(logger: FastifyBaseLogger): FastifyBaseLogger {
  return logger;
}

/** Nothing is put together for a line that is not written. */
const LEVELS_WITHOUT_REQUESTS: ReadonlySet<string> = new Set(['warn', 'error', 'fatal', 'silent']);

/** One line for each request, when it is over; health checks are left out. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (request.url === '/healthz') return;
    if (!error && LEVELS_WITHOUT_REQUESTS.has(reply.log.level)) return;
    const { id, method, url, ip } = request;
    logRequest(
      reply.log,
      {
        reqId: id,
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

/** Calls and pages of the office, in any language. */
const OFFICE = new RegExp(`${BASE}/(api/)?office/`, 'i');
/** The key of an owner's photo, which finds it. */
const PHOTO_KEY = /[0-9a-f]{32}/gi;

/**
 * An address for the log. The office searches by names and telephone numbers, so what it asks stays out, and so do the
 * keys of owners' photos. Lists of ids may be long and tell nothing.
 */
function shortUrl(url: string): string {
  const path = OFFICE.test(url) ? url.replace(/\?.*/s, '') : url;
  return path.replace(PHOTO_KEY, '…').replace(/(stock_ids=[^&]{40})[^&]+/, '$1…');
}

type RequestFacts = {
  readonly reqId: string;
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
