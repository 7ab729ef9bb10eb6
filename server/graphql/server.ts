import { GraphQLError } from 'graphql';
import { z } from 'zod';
import type { AskGraphql } from '#contract/graphql.ts';
import type { LocalApi } from '../services/local-api.ts';
import { createContext } from './context.ts';
import { type ErrorReporting, presentError } from './errors.ts';
import type { ExecuteQuery, GraphqlExecutors, Question } from './queries.ts';

/** GraphQL over HTTP: the parameters of a GET, whose variables are JSON, or the body of a POST. */
const PARAMETERS = z.object({
  query: z.string().min(1),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});
const HOW_TO_ASK =
  'A request has a query, which is a text, and may have variables, an object, and operationName, a text.';

export function readQuestion(parameters: unknown, byGet = false): Question {
  const { data } = PARAMETERS.safeParse(byGet ? withVariables(parameters) : parameters);
  if (!data) throw new GraphQLError(HOW_TO_ASK);
  const { query, variables, operationName } = data;
  return { query, variables: variables ?? {}, operationName: operationName ?? undefined, byGet };
}

function withVariables(parameters: unknown): unknown {
  const { variables, ...others } = parameters as { variables?: string };
  if (variables === undefined || variables === '') return others;
  try {
    return { ...others, variables: JSON.parse(variables) };
  } catch {
    throw new GraphQLError('The variables are no JSON.');
  }
}

export type JsonAnswer = {
  /** 200 without errors. Of a query that was refused it is the highest of them; an executed one with errors has none. */
  readonly status: number | undefined;
  readonly body: string;
};

/** Executes a query and answers JSON. A query that was refused has no data, not even null. */
export async function answerAsJson(
  answer: ExecuteQuery,
  question: Question,
  api: LocalApi,
  reporting: ErrorReporting,
): Promise<JsonAnswer> {
  const { data, errors } = await answer(question, createContext(api));
  if (!errors) return { status: 200, body: JSON.stringify({ data }) };
  const presented = errors.map((error) => presentError(error, reporting));
  return {
    status: data === undefined ? Math.max(...presented.map(({ status }) => status)) : undefined,
    body: JSON.stringify({ errors: presented.map(({ shown }) => shown), data }),
  };
}

/** The same answers as over HTTP, for pages that are rendered in this process. */
export function createLocalGraphql(executors: GraphqlExecutors, api: LocalApi): AskGraphql {
  return async ({ client, query, variables }, signal) => {
    signal?.throwIfAborted();
    const { data, errors } = await executors[client]({ query, variables }, createContext(api));
    const [error] = errors ?? [];
    if (error) throw error.originalError ?? error;
    return data;
  };
}
