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
import { refuseHeavyQuery, refuseLongQuery } from './limits.ts';
import type { GraphqlSchemas } from './schemas.ts';

export type Question = {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName?: string | undefined;
  /** What is asked by GET changes nothing. */
  readonly byGet?: boolean;
};

/** Executes a query. What is wrong with the query itself is among the errors, too. */
export type ExecuteQuery = (
  question: Question,
  context: GraphqlContext,
) => ExecutionResult | Promise<ExecutionResult>;

export type GraphqlExecutors = Readonly<Record<GraphqlClient, ExecuteQuery>>;

/**
 * One executor for each client. The schemas are made and checked at the start, while the catalogue is built elsewhere:
 * that takes a seventh of a second, in which nobody else would be answered.
 */
export function createGraphqlExecutors(schemas: GraphqlSchemas): GraphqlExecutors {
  const executors = GRAPHQL_CLIENTS.map((client) => {
    assertValidSchema(schemas[client]);
    return [client, answerFrom(schemas[client])];
  });
  return Object.fromEntries(executors);
}

type PreparedQuery = {
  readonly document: DocumentNode;
  readonly tokens: number;
};

/** Of the queries of one client that stay parsed and validated. The pages ask one or two. */
const PREPARED_BYTES = 4 * 1024 * 1024;
/** What a token takes once it is parsed, at most. */
const TOKEN_BYTES = 500;

/** Queries that are parsed and validated, by their text. */
export function createPreparedQueries() {
  return new LRUCache<string, PreparedQuery>({
    maxSize: PREPARED_BYTES,
    sizeCalculation: ({ tokens }, query) => tokens * TOKEN_BYTES + query.length * 2,
  });
}

/** Executes queries against one client's schema. A query is parsed and validated once for its text. */
function answerFrom(schema: GraphQLSchema): ExecuteQuery {
  const prepared = createPreparedQueries();

  return (question, context) => {
    const { query, variables, operationName, byGet } = question;
    try {
      const known = prepared.get(query);
      const { document, tokens } = known ?? readQuery(query);
      if (byGet) refuseChange(document, operationName);
      const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
      const { variableValues } = getVariableValues(schema, definitions, variables);
      refuseHeavyQuery(document, schema, operationName, variableValues);
      if (!known) {
        const errors = validate(schema, document);
        if (errors.length > 0) return { errors };
        prepared.set(query, { document, tokens });
      }
      return execute({ schema, document, operationName, variableValues: variables, contextValue: context });
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [error] };
      throw error;
    }
  };
}

export function readQuery(query: string): PreparedQuery {
  const tokens = refuseLongQuery(query);
  return { document: parse(query), tokens };
}

function refuseChange(document: DocumentNode, operationName: string | undefined): void {
  const asked = getOperationAST(document, operationName);
  if (!asked || asked.operation === OperationTypeNode.QUERY) return;
  const extensions = { code: 'method_not_allowed', status: 405 };
  throw new GraphQLError('Only a query can be asked by GET.', { extensions });
}
