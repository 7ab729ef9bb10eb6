import type { AskGraphql } from '#contract/graphql.ts';
import type { LocalApi } from '../services/local-api.ts';
import { createContext } from './context.ts';
import type { GraphqlAnswers } from './queries.ts';

/** The same answers as over HTTP, for pages that are rendered in this process. */
export function createLocalGraphql(answers: GraphqlAnswers, api: LocalApi): AskGraphql {
  return async ({ client, query, variables }, signal) => {
    signal?.throwIfAborted();
    const { data, errors } = await answers[client]({ query, variables }, createContext(api));
    const [error] = errors ?? [];
    if (error) throw error.originalError ?? error;
    return data;
  };
}
