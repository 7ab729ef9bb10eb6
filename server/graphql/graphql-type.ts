import { weightsOf } from '../http/accept-weights.ts';

/**
 * The types of GraphQL over HTTP, the one of its own first: it says that its status is the answer's and not that of
 * something on the way.
 */
const TYPES = ['application/graphql-response+json', 'application/json'] as const;
export type GraphqlType = (typeof TYPES)[number];
/** For clients that know no other. */
export const PLAIN_JSON: GraphqlType = 'application/json';

/** Of GraphQL over HTTP. Whoever does not know it takes it for 200. */
const PARTIAL_SUCCESS = 294;

/**
 * The type that an Accept header likes best; of two that it likes equally well the one that it names. Undefined when it
 * takes neither.
 */
export function chooseGraphqlType(accept = ''): GraphqlType | undefined {
  if (accept.trim() === '') return TYPES[0];
  const weights = weightsOf(accept);
  const any = weights.get('application/*') ?? weights.get('*/*') ?? 0;
  const liked = TYPES.map((type) => ({ type, weight: weights.get(type) ?? any, isNamed: weights.has(type) }));
  const [best] = liked.sort(
    (one, other) => other.weight - one.weight || Number(other.isNamed) - Number(one.isNamed),
  );
  return best && best.weight > 0 ? best.type : undefined;
}

/** The status of an answer that has data and errors: a client that knows plain JSON alone reads none but 200. */
export const partialStatus = (type: GraphqlType): number => (type === PLAIN_JSON ? 200 : PARTIAL_SUCCESS);
