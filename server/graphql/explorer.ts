import { renderGraphiQL } from '@graphql-yoga/render-graphiql';

/** A page on which to write queries and read the schema; only `npm run dev` loads it. */
export const renderExplorer = (endpoint: string) => renderGraphiQL({ title: 'GraphQL', endpoint });
