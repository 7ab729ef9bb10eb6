import { GraphQLError } from 'graphql';
import { type ErrorCode, PodiumError } from '#contract/error.ts';

/** How the errors of one request are told. */
export type ErrorTelling = {
  /** A sentence in the visitor's language. */
  readonly messageOf: (code: ErrorCode) => string;
  /** Called with every fault of ours, of which nobody else learns more than that there was one. */
  readonly onFault: (error: unknown) => void;
};

/**
 * What is told of an error: its code in `extensions.code`, and the status of the answer. An expected failure of a
 * call has the code and the sentence that REST gives it.
 */
export function presentError(error: GraphQLError, { messageOf, onFault }: ErrorTelling): GraphQLError {
  const { originalError } = error;
  const { http } = error.extensions as { http?: { status?: number; headers?: Record<string, string> } };
  if (!originalError || originalError instanceof GraphQLError) {
    const { code } = error.extensions;
    const isOurs = typeof code === 'string' && code.startsWith('query_');
    return new GraphQLError(error.message, {
      ...(error.locations && error.nodes && { nodes: error.nodes }),
      extensions: {
        code: isOurs ? code : http?.status === 405 ? 'method_not_allowed' : 'query_invalid',
        http: { status: http?.status ?? 400, ...(http?.headers && { headers: http.headers }) },
      },
    });
  }
  const known = originalError instanceof PodiumError ? originalError : new PodiumError('internal');
  if (known.code === 'internal') onFault(originalError);
  return new GraphQLError(messageOf(known.code), {
    ...(error.path && { path: error.path }),
    extensions: {
      code: known.code,
      ...(known.field !== undefined && { field: known.field }),
      http: { status: known.status },
    },
  });
}
