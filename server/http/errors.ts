import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, PodiumError } from '#contract/error.ts';
import type { ErrorAnswer } from '#contract/error-answer.ts';
import type { Language } from '#domain/language.ts';
import { languageOfRequest } from './request-language.ts';

export type ErrorWords = (code: ErrorCode, lang: Language) => string;

/**
 * Every failed call answers in one shape and in the visitor's language. What is no expected failure is
 * hidden from the visitor and kept whole in the log.
 */
export function answerErrors(app: FastifyInstance, words: ErrorWords): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = expected(error);
    if (known.code === 'internal') request.log.error({ err: error }, 'request failed');
    return sendError(known, request, reply, words);
  });
}

function sendError(
  error: PodiumError,
  request: FastifyRequest,
  reply: FastifyReply,
  words: ErrorWords,
): FastifyReply {
  const answer: ErrorAnswer = {
    error: {
      code: error.code,
      message: words(error.code, languageOfRequest(request)),
      ...(error.field !== undefined && { field: error.field }),
    },
  };
  return reply
    .code(error.status)
    .headers({ 'cache-control': 'no-store', vary: 'accept-language' })
    .removeHeader('etag')
    .type('application/json; charset=utf-8')
    .send(answer);
}

/** Fastify's own refusals by their status; anything that is not a failure we know is a fault of ours. */
function expected(error: Error & { readonly statusCode?: number }): PodiumError {
  if (error instanceof PodiumError) return error;
  const code = CODE_OF_STATUS.get(error.statusCode ?? 500) ?? 'internal';
  return new PodiumError(code);
}

const CODE_OF_STATUS: ReadonlyMap<number, ErrorCode> = new Map([
  [400, 'bad_parameter'],
  [404, 'not_found'],
  [405, 'method_not_allowed'],
  [413, 'too_large'],
  [414, 'too_large'],
  [415, 'bad_parameter'],
  [503, 'unavailable'],
]);
