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
 * Limits of one query. The page of a building has 177 selections and costs 23,100, the largest page of listings
 * with every field 16,800, a map of as many cells as there may be 58,300, the introspection of common tools 52,200.
 */
export const QUERY_LIMITS = {
  tokens: 1_000,
  /** Brackets of any kind within brackets: of fields, fragments and values. */
  nesting: 32,
  /** Fields and fragments that the text holds: validation compares each with each. */
  selections: 300,
  /** Fields within fields. */
  depth: 8,
  /** The introspection query of common tools goes this deep: a type of a list of a type. */
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

/** Refusals of the query itself are for developers: in English alone, as GraphQL's own messages are. */
const MESSAGES: Readonly<Record<Exclude<QueryRefusal, 'query_invalid'>, string>> = {
  query_too_long: `A query has at most ${QUERY_LIMITS.tokens} tokens, and ${QUERY_LIMITS.selections} fields and fragments.`,
  query_too_deep: `Fields lie at most ${QUERY_LIMITS.depth} deep in one another, and brackets ${QUERY_LIMITS.nesting}.`,
  query_too_many_aliases: `A query has at most ${QUERY_LIMITS.aliases} aliases.`,
  query_too_costly: `A query costs at most ${QUERY_LIMITS.cost}: a call costs what its description says, a field 1 for each item of the lists it lies in. Ask for fewer calls and fields, or a smaller page.`,
  query_batched: 'One request holds one query.',
  query_not_acceptable: 'Answers are application/graphql-response+json or application/json.',
};

/** The same for whoever reads the schema. */
export const QUERY_RULES = [
  MESSAGES.query_too_costly,
  MESSAGES.query_too_long,
  MESSAGES.query_too_deep,
  MESSAGES.query_too_many_aliases,
  MESSAGES.query_batched,
].join(' ');

export function queryRefusal(code: keyof typeof MESSAGES): GraphQLError {
  const status = code === 'query_not_acceptable' ? 406 : 400;
  return new GraphQLError(MESSAGES[code], { extensions: { code, status } });
}

const OPENING: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/** Before the text is parsed: the parser goes as deep as the text does. Returns how many tokens it has. */
export function refuseLongQuery(text: string): number {
  const lexer = new Lexer(new Source(text));
  let tokens = 0;
  let nesting = 0;
  for (let { kind } = lexer.advance(); kind !== TokenKind.EOF; { kind } = lexer.advance()) {
    tokens += 1;
    if (OPENING.has(kind)) nesting += 1;
    else if (CLOSING.has(kind)) nesting -= 1;
    if (tokens > QUERY_LIMITS.tokens) throw queryRefusal('query_too_long');
    if (nesting > QUERY_LIMITS.nesting) throw queryRefusal('query_too_deep');
  }
  return tokens;
}

/** Before the query is validated, which takes long for what these limits refuse. */
export function refuseHeavyQuery(
  document: DocumentNode,
  schema: GraphQLSchema,
  operationName?: string,
  variables?: VariableValues,
): void {
  const measured = measureQuery(document, schema, operationName, variables);
  if (measured.selections > QUERY_LIMITS.selections) throw queryRefusal('query_too_long');
  if (measured.depth > QUERY_LIMITS.depth) throw queryRefusal('query_too_deep');
  if (measured.introspectionDepth > QUERY_LIMITS.introspectionDepth) throw queryRefusal('query_too_deep');
  if (measured.aliases > QUERY_LIMITS.aliases) throw queryRefusal('query_too_many_aliases');
  if (!(measured.cost <= QUERY_LIMITS.cost)) throw queryRefusal('query_too_costly');
}
