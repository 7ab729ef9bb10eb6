import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify';
import { type ErrorCode, PodiumError } from '#contract/error.ts';
import type { ErrorAnswer } from '#contract/error-answer.ts';
import type { Language } from '#domain/text/language.ts';
import { shortAddress } from './client-address.ts';
import { languageOfRequest, PROGRAMS_LANGUAGE } from './request-language.ts';
import { traceIdOf } from './request-trace.ts';

type Headers = Readonly<Record<string, string>>;

/** The sentence of an error in a language. */
export type ErrorText = (error: PodiumError, lang: Language) => string;

/**
 * Every failed call answers in one shape and in the visitor's language. What is no expected failure is
 * hidden from the visitor and logged in full.
 */
export function answerErrors(app: FastifyInstance, errorText: ErrorText): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    logFailure(request, error);
    return sendError(expectedError(error), request, reply, errorText);
  });
}

/**
 * Logs what the server could not do, with its cause, and why a request was refused where its code alone does not
 * tell. Whoever answers a failure calls it, so that each is logged once.
 */
export function logFailure(request: FastifyRequest, error: unknown): void {
  const { code, status, retryAfter } = expectedError(error);
  const ids = { reqId: request.id, trace_id: traceIdOf(request) };
  if (code === 'internal') request.log.error({ ...ids, err: error }, 'request failed');
  // Refused for a while: whoever refuses counts them, since a flood of requests must not be one of the log.
  else if (code === 'unavailable' && retryAfter !== undefined) return;
  else if (status >= 500) request.log.warn({ ...ids, err: error }, 'request failed');
  else if (error instanceof PodiumError && error.cause instanceof Error)
    request.log.info({ ...ids, code, reason: error.cause.message }, 'request refused');
}

/** The same for requests that come to no route: an address that cannot be decoded, or no HTTP at all. */
export function answerBrokenRequests(
  errorText: ErrorText,
  securityHeaders: Headers,
): Required<Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>> {
  return {
    frameworkErrors(error, request, reply) {
      // No hook runs for these.
      reply.headers({ ...securityHeaders, 'x-request-id': request.id });
      const known = expectedError(error);
      if (known.status >= 500) logFailure(request, error);
      else logRefused(request.log, known.status, error, request.ip);
      sendError(known, request, reply, errorText);
    },
    // Fastify binds it to the server.
    clientErrorHandler(this: FastifyInstance, error, socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const status = STATUS_OF_BROKEN.get(error.code ?? '') ?? 400;
      const code = CODE_OF_STATUS.get(status) ?? 'bad_parameter';
      logRefused(this.log, status, error, socket.remoteAddress);
      // Its headers were not read; no browser sends such a request.
      const answer = answerOf(new PodiumError(code), PROGRAMS_LANGUAGE, errorText);
      if (socket.writable) writeError(socket, status, securityHeaders, answer);
      socket.destroySoon();
    },
  };
}

/** Nothing of the request itself: it may hold anything. */
function logRefused(
  log: FastifyBaseLogger,
  status: number,
  { code }: { readonly code?: string },
  address: string | undefined,
): void {
  log.info({ status, code, ...(address && { client: shortAddress(address) }) }, 'request refused');
}

/** By the codes of Node's parser. */
const STATUS_OF_BROKEN: ReadonlyMap<string, number> = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

function writeError(socket: Socket, status: number, headers: Headers, answer: ErrorAnswer): void {
  const body = JSON.stringify(answer);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'cache-control: no-store',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function answerOf(failure: PodiumError, lang: Language, errorText: ErrorText): ErrorAnswer {
  const { code, field, details } = failure;
  const { reason, expected, unknown } = details;
  return {
    error: {
      code,
      message: errorText(failure, lang),
      ...(field !== undefined && { field }),
      ...(reason && { reason }),
      ...(expected && { expected }),
      ...(unknown && { unknown: [...unknown] }),
    },
  };
}

/** The status and headers of every failure, whatever its body is. */
export function failed(reply: FastifyReply, error: PodiumError): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  const traceId = traceIdOf(reply.request);
  if (traceId !== undefined) reply.header('x-trace-id', traceId);
  return reply
    .code(error.status)
    .headers({ 'cache-control': 'no-store', vary: 'accept-language' })
    .removeHeader('etag');
}

function sendError(
  error: PodiumError,
  request: FastifyRequest,
  reply: FastifyReply,
  errorText: ErrorText,
): FastifyReply {
  return failed(reply, error)
    .type('application/json; charset=utf-8')
    .send(answerOf(error, languageOfRequest(request), errorText));
}

/** Fastify's own refusals by their status; anything that is not a failure we know is a fault of ours. */
export function expectedError(error: unknown): PodiumError {
  if (error instanceof PodiumError) return error;
  const { statusCode = 500, code = '' } = error as { readonly statusCode?: number; readonly code?: string };
  const isJson = error instanceof SyntaxError || JSON_PROBLEMS.includes(code);
  return PodiumError.caused(CODE_OF_STATUS.get(statusCode) ?? 'internal', error, {
    ...(isJson && statusCode === 400 && { reason: 'json' as const }),
  });
}

/** Fastify's codes of a body that is not what its content type says. */
const JSON_PROBLEMS = ['FST_ERR_CTP_EMPTY_JSON_BODY', 'FST_ERR_CTP_INVALID_JSON_BODY'];

const CODE_OF_STATUS: ReadonlyMap<number, ErrorCode> = new Map([
  [400, 'bad_parameter'],
  // A path that leads out of the folder of files is answered as if there were no such file.
  [403, 'not_found'],
  [404, 'not_found'],
  [405, 'method_not_allowed'],
  // Conditions and ranges of static files.
  [412, 'precondition_failed'],
  [413, 'too_large'],
  [414, 'too_large'],
  [415, 'media_type'],
  [416, 'range_not_satisfiable'],
  [429, 'too_many_requests'],
  [431, 'too_large'],
  [503, 'unavailable'],
]);
