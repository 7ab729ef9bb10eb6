import type { AskGraphql } from '#contract/graphql.ts';
import type { LocalApi } from '../services/local-api.ts';
import { createContext } from './context.ts';
import type { GraphqlExecutors } from './queries.ts';

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
