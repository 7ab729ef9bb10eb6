import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  Lexer,
  type SelectionSetNode,
  Source,
  TokenKind,
  type ValueNode,
} from 'graphql';

/** What one query may ask. The largest page of listings with every field costs about 12,000. */
export const QUERY_LIMITS = {
  tokens: 2_000,
  /** Fields within fields. */
  depth: 8,
  /** The introspection query of common tools goes this deep: a type of a list of a type. */
  introspectionDepth: 16,
  aliases: 20,
  cost: 25_000,
};

/** Each call is a search of its own, whatever it answers. */
const CALL_COST = 100;
/** Items of a list whose length no argument says. */
const USUAL_LENGTH = 10;
const PAGE_ARGUMENTS = ['page_size', 'limit'];

export type QueryRefusal =
  | 'query_invalid'
  | 'query_too_long'
  | 'query_too_deep'
  | 'query_too_many_aliases'
  | 'query_too_costly'
  | 'query_batched';

/** Refusals of the query itself are for developers: in English alone, as GraphQL's own messages are. */
const MESSAGES: Readonly<Record<Exclude<QueryRefusal, 'query_invalid'>, string>> = {
  query_too_long: `A query has at most ${QUERY_LIMITS.tokens} tokens.`,
  query_too_deep: `Fields lie at most ${QUERY_LIMITS.depth} deep in one another.`,
  query_too_many_aliases: `A query has at most ${QUERY_LIMITS.aliases} aliases.`,
  query_too_costly: `A query costs at most ${QUERY_LIMITS.cost}: a call costs ${CALL_COST}, a field 1 for each item of the lists it lies in. Ask for fewer fields or a smaller page.`,
  query_batched: 'One request holds one query.',
};

export function queryRefusal(code: keyof typeof MESSAGES): GraphQLError {
  return new GraphQLError(MESSAGES[code], { extensions: { code } });
}

/** Before the text is parsed: the parser goes as deep as the text does. */
export function refuseLongQuery(text: string): void {
  const lexer = new Lexer(new Source(text));
  for (let tokens = 0; lexer.advance().kind !== TokenKind.EOF; tokens += 1)
    if (tokens >= QUERY_LIMITS.tokens) throw queryRefusal('query_too_long');
}

type Variables = Readonly<Record<string, unknown>>;
type ReadVariable = (name: string) => unknown;

/**
 * Before the query is validated, which takes long for what these limits refuse. True when its cost depends on the
 * variables, so that it must be measured each time.
 */
export function refuseHeavyQuery(
  document: DocumentNode,
  schema: GraphQLSchema,
  variables: Variables,
): boolean {
  const fragments = new Map(
    document.definitions.flatMap((part) =>
      part.kind === Kind.FRAGMENT_DEFINITION ? [[part.name.value, part] as const] : [],
    ),
  );
  const query = schema.getQueryType() ?? undefined;
  let varies = false;
  const variable = (name: string) => {
    varies = true;
    return variables[name];
  };
  const measure = createMeasure(schema, fragments, variable);
  for (const part of document.definitions)
    if (part.kind === Kind.OPERATION_DEFINITION)
      measure(part.selectionSet, query, { depth: 1, most: QUERY_LIMITS.depth, times: 1, within: [] });
  return varies;
}

type Position = {
  readonly depth: number;
  /** How deep it may get here. */
  readonly most: number;
  /** Items of the lists around it, multiplied. */
  readonly times: number;
  /** Items of the next list, where an argument has said so. */
  readonly page?: number;
  /** Names of the fragments around it; one that holds itself is refused when the query is validated. */
  readonly within: readonly string[];
};

/** Ends by a refusal as soon as a limit is passed, so that it takes no longer than the limits allow. */
function createMeasure(
  schema: GraphQLSchema,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  variable: ReadVariable,
) {
  let cost = 0;
  let aliases = 0;
  const spend = (amount: number) => {
    cost += amount;
    if (cost > QUERY_LIMITS.cost) throw queryRefusal('query_too_costly');
  };

  return function measure(set: SelectionSetNode, type: unknown, position: Position): void {
    if (position.depth > position.most) throw queryRefusal('query_too_deep');
    for (const part of set.selections) {
      if (part.kind === Kind.FIELD) measureField(part);
      else if (part.kind === Kind.INLINE_FRAGMENT) measure(part.selectionSet, type, position);
      else {
        spend(1);
        const name = part.name.value;
        const fragment = fragments.get(name);
        if (fragment && !position.within.includes(name))
          measure(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value), {
            ...position,
            within: [...position.within, name],
          });
      }
    }

    function measureField(node: FieldNode): void {
      if (node.alias) aliases += 1;
      if (aliases > QUERY_LIMITS.aliases) throw queryRefusal('query_too_many_aliases');
      const name = node.name.value;
      const field = isObjectType(type) ? type.getFields()[name] : undefined;
      const isCall = position.depth === 1 && field !== undefined;
      spend(isCall ? CALL_COST : position.times);
      if (!node.selectionSet) return;
      const isList = field !== undefined && isListOutput(field.type);
      const page = field && pageOf(node, field, variable);
      measure(node.selectionSet, field && getNamedType(field.type), {
        depth: position.depth + 1,
        most: name.startsWith('__') ? QUERY_LIMITS.introspectionDepth : position.most,
        times: isList ? position.times * (position.page ?? USUAL_LENGTH) : position.times,
        ...(page !== undefined && { page }),
        within: position.within,
      });
    }
  };
}

function isListOutput(type: GraphQLOutputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type) && isCompositeType(getNamedType(type));
}

function pageOf(
  node: FieldNode,
  field: GraphQLField<unknown, unknown>,
  variable: ReadVariable,
): number | undefined {
  const argument = field.args.find(({ name }) => PAGE_ARGUMENTS.includes(name));
  if (!argument) return undefined;
  const given = node.arguments?.find(({ name }) => name.value === argument.name);
  const preset = argument.default?.value;
  return (given && numberOf(given.value, variable)) ?? (typeof preset === 'number' ? preset : USUAL_LENGTH);
}

function numberOf(value: ValueNode, variable: ReadVariable): number | undefined {
  if (value.kind === Kind.INT) return Number(value.value);
  if (value.kind !== Kind.VARIABLE) return undefined;
  const number = variable(value.name.value);
  return typeof number === 'number' ? number : undefined;
}
