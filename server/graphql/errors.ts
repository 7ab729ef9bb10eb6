import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { PodiumError } from '#contract/error.ts';

/** How the errors of one request are reported. */
export type ErrorReporting = {
  /** A sentence in the visitor's language. */
  readonly messageOf: (error: PodiumError) => string;
  /** Called with what the server could not do. The visitor learns only that there was something. */
  readonly onFailure: (error: unknown) => void;
};

export type PresentedError = {
  readonly status: number;
  /** What the answer says of the error; its code is in `extensions.code`. */
  readonly shown: GraphQLFormattedError;
};

/** An expected failure of a call has the code and the sentence that REST gives it. */
export function presentError(error: GraphQLError, { messageOf, onFailure }: ErrorReporting): PresentedError {
  const { originalError, path, locations } = error;
  if (!originalError || originalError instanceof GraphQLError) {
    const { code = 'query_invalid', status = 400 } = error.extensions as { code?: string; status?: number };
    const shown = { message: error.message, ...(locations && { locations }), extensions: { code } };
    return { status, shown };
  }
  const known = originalError instanceof PodiumError ? originalError : new PodiumError('internal');
  const { code, field, status, details } = known;
  if (status >= 500) onFailure(originalError);
  const extensions = { code, ...(field !== undefined && { field }), ...details };
  return { status, shown: { message: messageOf(known), ...(path && { path }), extensions } };
}

/** A GraphQL error for something that failed outside of any field. */
export function asGraphqlError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error;
  const originalError = error instanceof Error ? error : new Error(String(error));
  return new GraphQLError(originalError.message, { originalError });
}
