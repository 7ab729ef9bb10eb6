import { registerGraphql } from '../graphql/graphql-routes.ts';
import type { Capability } from '../portal/capability.ts';
import { errorMessage } from '../services/error-message.ts';

/** The API calls as GraphQL, with one endpoint per client. */
export const graphql: Capability = {
  async routes({ app, env, graphql, api, freshness, cache, counts }) {
    await registerGraphql(app, {
      graphql,
      api,
      freshness,
      cache,
      errorText: errorMessage,
      allowedOrigins: env.GRAPHQL_ORIGINS ?? [],
      maxQueriesPerMinute: env.GRAPHQL_PER_MINUTE,
      requestCounts: counts.reads,
      renderExplorer: env.NODE_ENV === 'development' ? await loadExplorer() : undefined,
    });
  },
};

/** Loads GraphiQL, a page to write queries and browse the schema. Used by `npm run dev` only. */
async function loadExplorer(): Promise<(endpoint: string) => string> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  return (endpoint) => renderGraphiQL({ title: 'GraphQL', endpoint });
}
