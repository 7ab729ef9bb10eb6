import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Lexer,
  Source,
  TokenKind,
  type VariableValues,
} from 'graphql';
import { measureQuery } from './measure.ts';

/**
 * Limits of one query. For comparison: the building page has 177 selections and costs 23,100; the
 * largest page of listings with every field costs 16,800; a map with the maximum number of clusters
 * 58,300; the introspection of common tools 52,200.
 */
export const QUERY_LIMITS = {
  tokens: 1_000,
  /** Maximum nesting of brackets of any kind, whether of fields, fragments or values. */
  nesting: 32,
  /**
   * Maximum number of fields and fragments in the query text. Validation compares each field with every
   * other field.
   */
  selections: 300,
  /** Maximum nesting of fields. */
  depth: 8,
  /**
   * Maximum nesting of fields in introspection queries. Common introspection queries need it, because
   * they nest types in lists and in other types.
   */
  introspectionDepth: 16,
  aliases: 20,
  cost: 60_000,
};

export type QueryRefusal =
  | 'query_invalid'
  | 'query_too_long'
  | 'query_too_deep'
  | 'query_too_many_aliases'
  | 'query_too_costly'
  | 'query_batched'
  | 'query_not_acceptable';

/**
 * Messages for rejected queries. Like the messages of GraphQL itself, they address developers and are
 * in English only.
 */
const REFUSAL_MESSAGES: Readonly<Record<Exclude<QueryRefusal, 'query_invalid'>, string>> = {
  query_too_long: `A query has at most ${QUERY_LIMITS.tokens} tokens, and ${QUERY_LIMITS.selections} fields and fragments.`,
  query_too_deep: `Fields lie at most ${QUERY_LIMITS.depth} deep in one another, and brackets ${QUERY_LIMITS.nesting}.`,
  query_too_many_aliases: `A query has at most ${QUERY_LIMITS.aliases} aliases.`,
  query_too_costly: `A query costs at most ${QUERY_LIMITS.cost}: a call costs what its description says, a field 1 for each item of the lists it lies in. Ask for fewer calls and fields, or a smaller page.`,
  query_batched: 'One request holds one query.',
  query_not_acceptable: 'Answers are application/graphql-response+json or application/json.',
};

/** The limits as a text for the schema description. */
export const QUERY_RULES = [
  REFUSAL_MESSAGES.query_too_costly,
  REFUSAL_MESSAGES.query_too_long,
  REFUSAL_MESSAGES.query_too_deep,
  REFUSAL_MESSAGES.query_too_many_aliases,
  REFUSAL_MESSAGES.query_batched,
].join(' ');

export function queryRefusal(code: keyof typeof REFUSAL_MESSAGES): GraphQLError {
  const status = code === 'query_not_acceptable' ? 406 : 400;
  return new GraphQLError(REFUSAL_MESSAGES[code], { extensions: { code, status } });
}

const OPENING_BRACKETS: ReadonlySet<string> = new Set([
  TokenKind.BRACE_L,
  TokenKind.BRACKET_L,
  TokenKind.PAREN_L,
]);
const CLOSING_BRACKETS: ReadonlySet<string> = new Set([
  TokenKind.BRACE_R,
  TokenKind.BRACKET_R,
  TokenKind.PAREN_R,
]);

/**
 * Checks tokens and nesting before parsing, because the parser recurses as deeply as the text. Returns
 * the number of tokens.
 */
export function rejectLongQuery(text: string): number {
  const lexer = new Lexer(new Source(text));
  let tokenCount = 0;
  let nestingDepth = 0;
  for (let { kind } = lexer.advance(); kind !== TokenKind.EOF; { kind } = lexer.advance()) {
    tokenCount += 1;
    if (OPENING_BRACKETS.has(kind)) nestingDepth += 1;
    else if (CLOSING_BRACKETS.has(kind)) nestingDepth -= 1;
    if (tokenCount > QUERY_LIMITS.tokens) throw queryRefusal('query_too_long');
    if (nestingDepth > QUERY_LIMITS.nesting) throw queryRefusal('query_too_deep');
  }
  return tokenCount;
}

/**
 * Throws an error if the query exceeds a limit. Runs before validation, because validating such a query
 * takes long.
 */
export function rejectHeavyQuery(
  document: DocumentNode,
  schema: GraphQLSchema,
  operationName?: string,
  variables?: VariableValues,
): void {
  const queryMeasure = measureQuery(document, schema, operationName, variables);
  if (queryMeasure.selections > QUERY_LIMITS.selections) throw queryRefusal('query_too_long');
  if (queryMeasure.depth > QUERY_LIMITS.depth) throw queryRefusal('query_too_deep');
  if (queryMeasure.introspectionDepth > QUERY_LIMITS.introspectionDepth) throw queryRefusal('query_too_deep');
  if (queryMeasure.aliases > QUERY_LIMITS.aliases) throw queryRefusal('query_too_many_aliases');
  if (!(queryMeasure.cost <= QUERY_LIMITS.cost)) throw queryRefusal('query_too_costly');
}
