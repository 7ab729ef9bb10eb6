import { GraphQLError } from 'graphql';
import { z } from 'zod';
import type { SendGraphqlQuery } from '#contract/graphql.ts';
import type { LocalApi } from '../services/local-api.ts';
import { createContext } from './context.ts';
import { type ErrorReporting, formatError } from './errors.ts';
import type { ExecuteQuery, GraphqlExecutors, GraphqlRequest } from './queries.ts';

/**
 * Schema of a GraphQL request over HTTP: URL parameters of a GET with `variables` as JSON, or the body
 * of a POST.
 */
const REQUEST_SCHEMA = z.object({
  query: z.string().min(1),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});
const USAGE_MESSAGE =
  'A request has a query, which is a text, and may have variables, an object, and operationName, a text.';

export function parseRequest(parameters: unknown, isGet = false): GraphqlRequest {
  const { data } = REQUEST_SCHEMA.safeParse(isGet ? parseVariables(parameters) : parameters);
  if (!data) throw new GraphQLError(USAGE_MESSAGE);
  const { query, variables, operationName } = data;
  return { query, variables: variables ?? {}, operationName: operationName ?? undefined, isGet };
}

function parseVariables(parameters: unknown): unknown {
  const { variables, ...otherParameters } = parameters as { variables?: string };
  if (variables === undefined || variables === '') return otherParameters;
  try {
    return { ...otherParameters, variables: JSON.parse(variables) };
  } catch {
    throw new GraphQLError('The variables are no JSON.');
  }
}

export type JsonResponse = {
  /**
   * 200 if there are no errors. For a rejected query the highest status of its errors; undefined for an
   * executed query with errors.
   */
  readonly status: number | undefined;
  readonly body: string;
};

/** Executes a query and serializes the response. For a rejected query `data` is missing, not null. */
export async function executeToJson(
  executeQuery: ExecuteQuery,
  request: GraphqlRequest,
  api: LocalApi,
  reporting: ErrorReporting,
): Promise<JsonResponse> {
  const { data, errors } = await executeQuery(request, createContext(api));
  if (!errors) return { status: 200, body: JSON.stringify({ data }) };
  const formattedErrors = errors.map((error) => formatError(error, reporting));
  return {
    status: data === undefined ? Math.max(...formattedErrors.map(({ status }) => status)) : undefined,
    body: JSON.stringify({ errors: formattedErrors.map(({ formatted }) => formatted), data }),
  };
}

/** Executes GraphQL queries without HTTP, for server-side rendering. */
export function createLocalGraphql(executors: GraphqlExecutors, api: LocalApi): SendGraphqlQuery {
  return async ({ client, query, variables }, signal) => {
    signal?.throwIfAborted();
    const { data, errors } = await executors[client]({ query, variables }, createContext(api));
    const [error] = errors ?? [];
    if (error) throw error.originalError ?? error;
    return data;
  };
}
