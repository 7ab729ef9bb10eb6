import { registerGraphql } from '../graphql/graphql-routes.ts';
import type { Capability } from '../portal/capability.ts';
import { errorText } from '../services/error-text.ts';

/** The same calls by GraphQL, at an endpoint for each client. */
export const graphql: Capability = {
  async routes({ app, env, graphql, api, freshness, cache, counts }) {
    await registerGraphql(app, {
      graphql,
      api,
      freshness,
      cache,
      errorText,
      origins: env.GRAPHQL_ORIGINS ?? [],
      perMinute: env.GRAPHQL_PER_MINUTE,
      counts: counts.reads,
      renderExplorer: env.NODE_ENV === 'development' ? await loadExplorer() : undefined,
    });
  },
};

/** A page on which to write queries and read the schema, for `npm run dev` alone. */
async function loadExplorer(): Promise<(endpoint: string) => string> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  return (endpoint) => renderGraphiQL({ title: 'GraphQL', endpoint });
}
