import {
  assertValidSchema,
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  OperationTypeNode,
  parse,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { GRAPHQL_CLIENTS, type GraphqlClient } from '#contract/paths.ts';
import type { GraphqlContext } from './context.ts';
import { rejectHeavyQuery, rejectLongQuery } from './limits.ts';
import type { GraphqlSchemas } from './schemas.ts';

export type GraphqlRequest = {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName?: string | undefined;
  /** True for a GET request, which must not change data. */
  readonly isGet?: boolean;
};

/** Executes a query. Syntax and validation errors are returned in `errors`, like execution errors. */
export type ExecuteQuery = (
  request: GraphqlRequest,
  context: GraphqlContext,
) => ExecutionResult | Promise<ExecutionResult>;

export type GraphqlExecutors = Readonly<Record<GraphqlClient, ExecuteQuery>>;

/**
 * Creates one executor per client. Schema validation takes about 0.15 s, so it runs at start while
 * another thread builds the catalogue, and not during the first request.
 */
export function createGraphqlExecutors(schemas: GraphqlSchemas): GraphqlExecutors {
  const executors = GRAPHQL_CLIENTS.map((client) => {
    assertValidSchema(schemas[client]);
    return [client, createExecutor(schemas[client])];
  });
  return Object.fromEntries(executors);
}

type PreparedQuery = {
  readonly document: DocumentNode;
  readonly tokenCount: number;
};

/** Maximum size of the cache of parsed queries per client, in bytes. The pages use one or two queries. */
const PREPARED_CACHE_BYTES = 4 * 1024 * 1024;
/** Upper bound for the memory of one parsed token, in bytes. */
const BYTES_PER_TOKEN = 500;

/** Creates an LRU cache of parsed and validated queries, keyed by their text. */
export function createPreparedQueries() {
  return new LRUCache<string, PreparedQuery>({
    maxSize: PREPARED_CACHE_BYTES,
    sizeCalculation: ({ tokenCount }, query) => tokenCount * BYTES_PER_TOKEN + query.length * 2,
  });
}

/** Creates an executor for one client's schema. Each query text is parsed and validated only once. */
function createExecutor(schema: GraphQLSchema): ExecuteQuery {
  const preparedQueries = createPreparedQueries();

  return (request, context) => {
    const { query, variables, operationName, isGet } = request;
    try {
      const cachedQuery = preparedQueries.get(query);
      const { document, tokenCount } = cachedQuery ?? parseQuery(query);
      if (isGet) rejectMutation(document, operationName);
      const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
      const { variableValues } = getVariableValues(schema, definitions, variables);
      rejectHeavyQuery(document, schema, operationName, variableValues);
      if (!cachedQuery) {
        const errors = validate(schema, document);
        if (errors.length > 0) return { errors };
        preparedQueries.set(query, { document, tokenCount });
      }
      return execute({ schema, document, operationName, variableValues: variables, contextValue: context });
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [error] };
      throw error;
    }
  };
}

export function parseQuery(query: string): PreparedQuery {
  const tokenCount = rejectLongQuery(query);
  return { document: parse(query), tokenCount };
}

function rejectMutation(document: DocumentNode, operationName: string | undefined): void {
  const operation = getOperationAST(document, operationName);
  if (!operation || operation.operation === OperationTypeNode.QUERY) return;
  const extensions = { code: 'method_not_allowed', status: 405 };
  throw new GraphQLError('Only a query can be asked by GET.', { extensions });
}
