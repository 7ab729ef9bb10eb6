import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  OperationTypeNode,
  parse,
  validate,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { GraphqlClient } from '#contract/paths.ts';
import { createLru } from '#domain/lib/lru.ts';
import type { GraphqlContext } from './context.ts';
import { refuseHeavyQuery, refuseLongQuery } from './limits.ts';
import { createSchemas } from './schemas.ts';

export type Question = {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName?: string | undefined;
  /** What is asked by GET changes nothing. */
  readonly byGet?: boolean;
};

/** Answers a question. What is wrong with the question itself is among the errors, too. */
export type AnswerQuestion = (
  question: Question,
  context: GraphqlContext,
) => ExecutionResult | Promise<ExecutionResult>;

export type GraphqlAnswers = Readonly<Record<GraphqlClient, AnswerQuestion>>;

/** What answers each client. */
export function createGraphqlAnswers(): GraphqlAnswers {
  const answers = Object.entries(createSchemas()).map(([client, schema]) => [client, answerFrom(schema)]);
  return Object.fromEntries(answers);
}

type PreparedQuery = {
  readonly document: DocumentNode;
  /** Whether variables decide what the query costs. */
  readonly costVaries: boolean;
  readonly compiled: CompiledQuery;
};

/** Different queries of one client that stay compiled. The pages ask one or two. */
const KEPT_QUERIES = 200;

/** What the calls answer is JSON already, as REST sends it: no value has to be converted. */
const COMPILING = { disableLeafSerialization: true };

/**
 * Answers from one client's schema. A query is read, validated and compiled once for its text: the compiled
 * function answers a building's page in a fifth of the time that walking the query takes.
 */
export function answerFrom(schema: GraphQLSchema): AnswerQuestion {
  const prepared = createLru<PreparedQuery>(KEPT_QUERIES);

  function prepare({ query, variables, operationName, byGet }: Question): PreparedQuery | ExecutionResult {
    refuseLongQuery(query);
    const document = parse(query);
    if (byGet) refuseChange(document, operationName);
    const costVaries = refuseHeavyQuery(document, schema, variables);
    const errors = validate(schema, document);
    if (errors.length > 0) return { errors };
    const compiled = compileQuery(schema, document, operationName, COMPILING);
    return isCompiledQuery(compiled) ? { document, costVaries, compiled } : compiled;
  }

  return (question, context) => {
    const { query, variables, operationName = '' } = question;
    const key = `${operationName} ${query}`;
    try {
      let found = prepared.get(key);
      if (found?.costVaries) refuseHeavyQuery(found.document, schema, variables);
      if (!found) {
        const fresh = prepare(question);
        if (!('compiled' in fresh)) return fresh;
        prepared.set(key, fresh);
        found = fresh;
      }
      return found.compiled.query(undefined, context, variables);
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [error] };
      throw error;
    }
  };
}

function refuseChange(document: DocumentNode, operationName: string | undefined): void {
  const asked = getOperationAST(document, operationName);
  if (!asked || asked.operation === OperationTypeNode.QUERY) return;
  const extensions = { code: 'method_not_allowed', status: 405 };
  throw new GraphQLError('Only a query can be asked by GET.', { extensions });
}
