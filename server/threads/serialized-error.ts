import { type ErrorCode, type ErrorDetails, PodiumError } from '#contract/error.ts';

/** An error as plain data. Messages between threads lose the class and the extra fields of an Error. */
export type SerializedError = {
  readonly podiumError?: {
    readonly code: ErrorCode;
    readonly field: string | undefined;
    readonly retryAfter: number | undefined;
    readonly details: ErrorDetails;
  };
  readonly message: string;
  readonly stack: string | undefined;
};

export function serializeError(error: unknown): SerializedError {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  if (!(error instanceof PodiumError)) return { message, stack };
  const { code, field, retryAfter, details } = error;
  return { podiumError: { code, field, retryAfter, details }, message, stack };
}

export function deserializeError({ podiumError, message, stack }: SerializedError): Error {
  const error = podiumError
    ? new PodiumError(podiumError.code, podiumError.field, podiumError.retryAfter, {
        details: podiumError.details,
      })
    : new Error(message);
  error.message = message;
  if (stack !== undefined) error.stack = stack;
  return error;
}
