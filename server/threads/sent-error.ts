import { type ErrorCode, type ErrorDetails, PodiumError } from '#contract/error.ts';

/** An error between threads, which keep neither its class nor its fields. */
export type SentError = {
  readonly expected?: {
    readonly code: ErrorCode;
    readonly field: string | undefined;
    readonly retryAfter: number | undefined;
    readonly details: ErrorDetails;
  };
  readonly message: string;
  readonly stack: string | undefined;
};

export function sendError(error: unknown): SentError {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  if (!(error instanceof PodiumError)) return { message, stack };
  const { code, field, retryAfter, details } = error;
  return { expected: { code, field, retryAfter, details }, message, stack };
}

export function readError({ expected, message, stack }: SentError): Error {
  const error = expected
    ? new PodiumError(expected.code, expected.field, expected.retryAfter, { details: expected.details })
    : new Error(message);
  error.message = message;
  if (stack !== undefined) error.stack = stack;
  return error;
}
