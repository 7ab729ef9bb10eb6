import { parseAcceptWeights } from '../http/accept-weights.ts';

/**
 * Response types of GraphQL over HTTP, preferred first. With the first type the HTTP status is known to
 * come from the GraphQL server and not from a proxy.
 */
const GRAPHQL_TYPES = ['application/graphql-response+json', 'application/json'] as const;
export type GraphqlType = (typeof GRAPHQL_TYPES)[number];
/** Response type for clients that do not know the GraphQL media type. */
export const PLAIN_JSON: GraphqlType = 'application/json';

/**
 * HTTP status for responses with both data and errors, from the draft of GraphQL over HTTP. Clients
 * that do not know this status treat it as 200.
 */
const PARTIAL_SUCCESS_STATUS = 294;

/**
 * Returns the response type with the highest weight in an Accept header. If both types have the same
 * weight, prefers a type that the header names explicitly. Undefined if the header accepts neither
 * type.
 */
export function chooseGraphqlType(accept = ''): GraphqlType | undefined {
  if (accept.trim() === '') return GRAPHQL_TYPES[0];
  const weights = parseAcceptWeights(accept);
  const wildcardWeight = weights.get('application/*') ?? weights.get('*/*') ?? 0;
  const rankedTypes = GRAPHQL_TYPES.map((type) => ({
    type,
    weight: weights.get(type) ?? wildcardWeight,
    isNamed: weights.has(type),
  }));
  const [bestMatch] = rankedTypes.sort(
    (a, b) => b.weight - a.weight || Number(b.isNamed) - Number(a.isNamed),
  );
  return bestMatch && bestMatch.weight > 0 ? bestMatch.type : undefined;
}

/**
 * Returns the status for a response with both data and errors. Clients that only know plain JSON accept
 * data only with status 200.
 */
export const partialStatus = (type: GraphqlType): number =>
  type === PLAIN_JSON ? 200 : PARTIAL_SUCCESS_STATUS;
