import { type DocumentNode, execute, parse } from 'graphql';
import type { Api } from '#contract/calls.ts';
import type { AskGraphql } from '#contract/graphql.ts';
import { createContext } from './context.ts';
import type { GraphqlSchemas } from './schemas.ts';

/** The same answers as over HTTP, for pages that are rendered in this process. The queries are the pages' own. */
export function createLocalGraphql(schemas: GraphqlSchemas, api: Api): AskGraphql {
  const documents = new Map<string, DocumentNode>();
  const documentOf = (query: string) => {
    const document = documents.get(query) ?? parse(query, { noLocation: true });
    documents.set(query, document);
    return document;
  };
  return async ({ client, query, variables }, signal) => {
    signal?.throwIfAborted();
    const { data, errors } = await execute({
      schema: schemas[client],
      document: documentOf(query),
      variableValues: variables,
      contextValue: createContext(api),
    });
    const [error] = errors ?? [];
    if (error) throw error.originalError ?? error;
    return data;
  };
}
