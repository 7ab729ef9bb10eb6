import { GraphQLError, type GraphQLSchema, parse } from 'graphql';
import { createYoga, type Plugin, type YogaServerOptions } from 'graphql-yoga';
import type { Api } from '#contract/calls.ts';
import { createContext } from './context.ts';
import { type ErrorTelling, presentError } from './errors.ts';
import { refuseHeavyQuery, refuseLongQuery } from './limits.ts';

type Explorer = Pick<YogaServerOptions<object, object>, 'graphiql' | 'renderGraphiQL'>;

export type GraphqlServerDeps = {
  readonly schema: GraphQLSchema;
  readonly api: Api;
  readonly endpoint: string;
  /** The page on which developers write queries. */
  readonly explorer: Explorer;
};

/** One client's endpoint: takes a request of GraphQL over HTTP and answers it. */
export function createGraphqlServer({ schema, api, endpoint, explorer }: GraphqlServerDeps) {
  return createYoga<ErrorTelling>({
    schema,
    graphqlEndpoint: endpoint,
    context: () => createContext(api),
    plugins: [refusing(schema), presenting],
    ...explorer,
    // Fastify and the plugins here do these.
    maskedErrors: false,
    logging: false,
    cors: false,
    landingPage: false,
    multipart: false,
    batching: false,
  });
}

/** Refuses what would take long, before it does. */
function refusing(schema: GraphQLSchema): Plugin {
  return {
    onParse({ setParseFn }) {
      setParseFn((source: string, options) => {
        refuseLongQuery(source);
        return parse(source, options);
      });
      return ({ result, context, replaceParseResult }) => {
        if (result === null || result instanceof Error) return;
        try {
          refuseHeavyQuery(result, schema, context.params.variables ?? {});
        } catch (error) {
          replaceParseResult(error as GraphQLError);
        }
      };
    },
  };
}

const presenting: Plugin<object, ErrorTelling> = {
  onResultProcess({ result, setResult, serverContext }) {
    if (Array.isArray(result) || !('errors' in result) || !result.errors) return;
    const errors = result.errors.map((error) =>
      presentError(
        error instanceof GraphQLError ? error : new GraphQLError('', { originalError: error }),
        serverContext,
      ),
    );
    setResult({ ...result, errors });
  },
};
