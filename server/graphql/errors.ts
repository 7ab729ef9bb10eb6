import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { PodiumError } from '#contract/error.ts';

/** Callbacks for the errors of one request. */
export type ErrorReporting = {
  /** Returns the error message in the visitor's language. */
  readonly messageOf: (error: PodiumError) => string;
  /** Called with each internal error. The visitor only sees a generic message. */
  readonly onFailure: (error: unknown) => void;
};

export type FormattedError = {
  readonly status: number;
  /** The error as it appears in the response; the error code is in `extensions.code`. */
  readonly formatted: GraphQLFormattedError;
};

/** Formats an error. Expected errors of API calls have the same code and message as over REST. */
export function formatError(error: GraphQLError, { messageOf, onFailure }: ErrorReporting): FormattedError {
  const { originalError, path, locations } = error;
  if (!originalError || originalError instanceof GraphQLError) {
    const { code = 'query_invalid', status = 400 } = error.extensions as { code?: string; status?: number };
    const formatted = { message: error.message, ...(locations && { locations }), extensions: { code } };
    return { status, formatted };
  }
  const publicError = originalError instanceof PodiumError ? originalError : new PodiumError('internal');
  const { code, field, status, details } = publicError;
  if (status >= 500) onFailure(originalError);
  const extensions = { code, ...(field !== undefined && { field }), ...details };
  return { status, formatted: { message: messageOf(publicError), ...(path && { path }), extensions } };
}

/** Wraps an error that occurred outside of any field resolver. */
export function toGraphqlError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error;
  const originalError = error instanceof Error ? error : new Error(String(error));
  return new GraphQLError(originalError.message, { originalError });
}
