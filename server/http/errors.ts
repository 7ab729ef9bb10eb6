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
import { anonymizeAddress } from './client-address.ts';
import { languageOfRequest, NON_BROWSER_LANGUAGE } from './request-language.ts';
import { traceIdOf } from './request-trace.ts';

type Headers = Readonly<Record<string, string>>;

/** Returns the error message for an error in one language. */
export type ErrorText = (error: PodiumError, lang: Language) => string;

/**
 * Registers the error handler: every failed API call returns the same JSON structure, in the visitor's
 * language. Unexpected errors are logged in full and hidden from the visitor.
 */
export function registerErrorHandler(app: FastifyInstance, errorText: ErrorText): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    logFailure(request, error);
    return sendErrorResponse(toPodiumError(error), request, reply, errorText);
  });
}

/**
 * Logs a server error with its cause, or a refused request if its error code does not reveal the
 * reason. Every error handler calls this function, so that each error is logged once.
 */
export function logFailure(request: FastifyRequest, error: unknown): void {
  const { code, status, retryAfter } = toPodiumError(error);
  const logIds = { reqId: request.id, trace_id: traceIdOf(request) };
  if (code === 'internal') request.log.error({ ...logIds, err: error }, 'request failed');
  // Does not log temporary refusals: the code that refuses requests counts them with createRefusalLog,
  // so that a flood of requests does not flood the log.
  else if (code === 'unavailable' && retryAfter !== undefined) return;
  else if (status >= 500) request.log.warn({ ...logIds, err: error }, 'request failed');
  else if (error instanceof PodiumError && error.cause instanceof Error)
    request.log.info({ ...logIds, code, reason: error.cause.message }, 'request refused');
}

/** Returns handlers for requests that reach no route: an undecodable URL, or input that is not HTTP. */
export function malformedRequestHandlers(
  errorText: ErrorText,
  securityHeaders: Headers,
): Required<Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>> {
  return {
    frameworkErrors(error, request, reply) {
      // Sets the headers here, because Fastify runs no hooks for malformed requests.
      reply.headers({ ...securityHeaders, 'x-request-id': request.id });
      const podiumError = toPodiumError(error);
      if (podiumError.status >= 500) logFailure(request, error);
      else logMalformedRequest(request.log, podiumError.status, error, request.ip);
      sendErrorResponse(podiumError, request, reply, errorText);
    },
    // Fastify calls the handler with the server as `this`.
    clientErrorHandler(this: FastifyInstance, error, socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const status = STATUS_BY_PARSER_ERROR.get(error.code ?? '') ?? 400;
      const code = ERROR_CODE_BY_STATUS.get(status) ?? 'bad_parameter';
      logMalformedRequest(this.log, status, error, socket.remoteAddress);
      // The error message is in English, because the Accept-Language header was not parsed. No browser
      // sends such a request.
      const errorBody = errorBodyOf(new PodiumError(code), NON_BROWSER_LANGUAGE, errorText);
      if (socket.writable) writeErrorResponse(socket, status, securityHeaders, errorBody);
      socket.destroySoon();
    },
  };
}

/** Logs a malformed request without its content, which is untrusted. */
function logMalformedRequest(
  log: FastifyBaseLogger,
  status: number,
  { code }: { readonly code?: string },
  address: string | undefined,
): void {
  log.info({ status, code, ...(address && { client: anonymizeAddress(address) }) }, 'request refused');
}

/** HTTP status by the error code of Node's HTTP parser. */
const STATUS_BY_PARSER_ERROR: ReadonlyMap<string, number> = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

function writeErrorResponse(socket: Socket, status: number, headers: Headers, errorBody: ErrorAnswer): void {
  const body = JSON.stringify(errorBody);
  const headLines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'cache-control: no-store',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.write(`${headLines.join('\r\n')}\r\n\r\n${body}`);
}

function errorBodyOf(error: PodiumError, lang: Language, errorText: ErrorText): ErrorAnswer {
  const { code, field, details } = error;
  const { reason, expected, unknown } = details;
  return {
    error: {
      code,
      message: errorText(error, lang),
      ...(field !== undefined && { field }),
      ...(reason && { reason }),
      ...(expected && { expected }),
      ...(unknown && { unknown: [...unknown] }),
    },
  };
}

/** Sets the status and the headers that all error responses share. Leaves the body to the caller. */
export function setErrorStatus(reply: FastifyReply, error: PodiumError): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  const traceId = traceIdOf(reply.request);
  if (traceId !== undefined) reply.header('x-trace-id', traceId);
  return reply
    .code(error.status)
    .headers({ 'cache-control': 'no-store', vary: 'accept-language' })
    .removeHeader('etag');
}

function sendErrorResponse(
  error: PodiumError,
  request: FastifyRequest,
  reply: FastifyReply,
  errorText: ErrorText,
): FastifyReply {
  return setErrorStatus(reply, error)
    .type('application/json; charset=utf-8')
    .send(errorBodyOf(error, languageOfRequest(request), errorText));
}

/**
 * Converts an error to a PodiumError: Fastify's own errors by their status, any other unknown error as
 * 'internal'.
 */
export function toPodiumError(error: unknown): PodiumError {
  if (error instanceof PodiumError) return error;
  const { statusCode = 500, code = '' } = error as { readonly statusCode?: number; readonly code?: string };
  const isInvalidJson = error instanceof SyntaxError || INVALID_JSON_CODES.includes(code);
  return PodiumError.caused(ERROR_CODE_BY_STATUS.get(statusCode) ?? 'internal', error, {
    ...(isInvalidJson && statusCode === 400 && { reason: 'json' as const }),
  });
}

/** Fastify's error codes for a body that is not valid JSON. */
const INVALID_JSON_CODES = ['FST_ERR_CTP_EMPTY_JSON_BODY', 'FST_ERR_CTP_INVALID_JSON_BODY'];

const ERROR_CODE_BY_STATUS: ReadonlyMap<number, ErrorCode> = new Map([
  [400, 'bad_parameter'],
  // Fastify rejects a path outside the folder of static files with 403. The response is 404, as for a
  // missing file.
  [403, 'not_found'],
  [404, 'not_found'],
  [405, 'method_not_allowed'],
  // Failed preconditions of static files (If-Match, If-Unmodified-Since).
  [412, 'precondition_failed'],
  [413, 'too_large'],
  [414, 'too_large'],
  [415, 'media_type'],
  [416, 'range_not_satisfiable'],
  [429, 'too_many_requests'],
  [431, 'too_large'],
  [503, 'unavailable'],
]);
