import {
  coerceInputLiteral,
  type DocumentNode,
  type FieldNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  getOperationAST,
  isListType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  type VariableValues,
} from 'graphql';
import { type CallWork, LIST_PARAMETERS, PAGE_PARAMETERS } from '#contract/call-work.ts';

/** What is asked of the schema costs at least this: its lists of types and arguments are long. */
const INTROSPECTION_COST = 20_000;
/** Items of a list whose length neither an argument nor the contract says. */
const USUAL_LENGTH = 10;

export type QueryMeasure = {
  /** Fields and fragments that the text holds. Each is looked at once, however often its fragment is spread. */
  readonly selections: number;
  /** These are of the operation that is asked, with all that its fragments hold. */
  readonly cost: number;
  readonly depth: number;
  readonly introspectionDepth: number;
  readonly aliases: number;
};

/** What some selections come to. */
type Totals = {
  /** Cost of what is there once. */
  readonly once: number;
  /** Cost of one item of the lists in it, and of as many items as they are known to have at most. */
  readonly perItem: number;
  readonly listed: number;
  readonly depth: number;
  readonly introspectionDepth: number;
  readonly aliases: number;
};

const NOTHING: Totals = { once: 0, perItem: 0, listed: 0, depth: 0, introspectionDepth: 0, aliases: 0 };

function sum(one: Totals, other: Totals): Totals {
  return {
    once: one.once + other.once,
    perItem: one.perItem + other.perItem,
    listed: one.listed + other.listed,
    depth: Math.max(one.depth, other.depth),
    introspectionDepth: Math.max(one.introspectionDepth, other.introspectionDepth),
    aliases: one.aliases + other.aliases,
  };
}

/**
 * Measures a query, which need not be valid. It takes as long as the query's text is: a fragment is measured once,
 * and what it comes to is added wherever it is spread.
 */
export function measureQuery(
  document: DocumentNode,
  schema: GraphQLSchema,
  operationName?: string,
  variables?: VariableValues,
): QueryMeasure {
  let selections = 0;
  const fragments = new Map<string, SelectionSetNode>();
  const types = new Map<string, unknown>();
  for (const part of document.definitions)
    if (part.kind === Kind.FRAGMENT_DEFINITION) {
      fragments.set(part.name.value, part.selectionSet);
      types.set(part.name.value, schema.getType(part.typeCondition.name.value));
    }
  const measured = new Map<string, Totals>();
  const queryType = schema.getQueryType();

  const asked = getOperationAST(document, operationName);
  const { once, depth, introspectionDepth, aliases } = asked
    ? totalsOf(asked.selectionSet, queryType)
    : NOTHING;
  // What is not asked is parsed and validated all the same.
  for (const part of document.definitions) {
    if (part.kind === Kind.FRAGMENT_DEFINITION) totalsOfFragment(part.name.value);
    else if (part.kind === Kind.OPERATION_DEFINITION && part !== asked)
      totalsOf(part.selectionSet, queryType);
  }
  return { selections, cost: once, depth, introspectionDepth, aliases };

  function totalsOf(set: SelectionSetNode, type: unknown): Totals {
    selections += set.selections.length;
    return set.selections.map((part) => totalsOfPart(part, type)).reduce(sum, NOTHING);
  }

  function totalsOfPart(part: SelectionNode, type: unknown): Totals {
    if (part.kind === Kind.FIELD) return totalsOfField(part, type);
    if (part.kind === Kind.FRAGMENT_SPREAD)
      return sum({ ...NOTHING, once: 1 }, totalsOfFragment(part.name.value));
    return totalsOf(
      part.selectionSet,
      part.typeCondition ? schema.getType(part.typeCondition.name.value) : type,
    );
  }

  function totalsOfFragment(name: string): Totals {
    const known = measured.get(name);
    if (known) return known;
    // One that holds itself is refused when the query is validated.
    measured.set(name, NOTHING);
    const set = fragments.get(name);
    const totals = set ? totalsOf(set, types.get(name)) : NOTHING;
    measured.set(name, totals);
    return totals;
  }

  function totalsOfField(node: FieldNode, type: unknown): Totals {
    const name = node.name.value;
    const field = isObjectType(type) ? schema.getField(type, name) : undefined;
    const inside = node.selectionSet
      ? totalsOf(node.selectionSet, field && getNamedType(field.type))
      : NOTHING;
    const aliases = inside.aliases + (node.alias ? 1 : 0);
    const isIntrospection = name.startsWith('__');
    const levels = {
      depth: isIntrospection ? 1 : inside.depth + 1,
      introspectionDepth: isIntrospection ? inside.depth + 1 : inside.introspectionDepth,
    };
    return { ...costOf(inside, node, field, type === queryType), ...levels, aliases };
  }

  function costOf(
    inside: Totals,
    node: FieldNode,
    field: GraphQLField<unknown, unknown> | undefined,
    isCall: boolean,
  ): Pick<Totals, 'once' | 'perItem' | 'listed'> {
    const isList = field !== undefined && isListType(getNullableType(field.type));
    const perItem = isList ? (node.selectionSet ? inside.once + inside.listed : 1) : inside.perItem;
    const listed = isList ? perItem * mostItemsOf(field) : inside.listed;
    const work = field ? workOf(node, field, variables) : 0;
    const once = work + (isList ? 1 : 1 + inside.once);
    if (!isCall || !field) return { once, perItem, listed };
    const length = lengthOf(node, field, variables);
    const cost = once + (length === undefined ? listed : length * perItem);
    const isIntrospection = field.name.startsWith('__') && node.selectionSet !== undefined;
    return { ...NOTHING, once: isIntrospection ? Math.max(INTROSPECTION_COST, cost) : cost };
  }
}

/** Items of a list at most, where the contract says so. */
function mostItemsOf({ extensions }: GraphQLField<unknown, unknown>): number {
  return typeof extensions.maxItems === 'number' ? extensions.maxItems : USUAL_LENGTH;
}

/**
 * Items that the lists of a call have at most, where an argument says so, within the limits of that argument: a call
 * refuses what is beyond them. Other lists of the same answer have the usual length, so it is never less.
 */
function lengthOf(
  node: FieldNode,
  { args }: GraphQLField<unknown, unknown>,
  variables: VariableValues | undefined,
): number | undefined {
  const lengths = args.flatMap((argument) => {
    const value = givenTo(argument, node, variables);
    if (PAGE_PARAMETERS.includes(argument.name) && typeof value === 'number')
      return Math.min(value, Number(argument.extensions.maximum));
    if (LIST_PARAMETERS.includes(argument.name) && Array.isArray(value) && value.length > 0)
      return Math.min(value.length, Number(argument.extensions.maxItems));
    return [];
  });
  return lengths.length === 0 ? undefined : Math.max(USUAL_LENGTH, ...lengths);
}

/** The work of a call at its worst. One without a list of ids may answer as many as could be asked for. */
function workOf(
  node: FieldNode,
  field: GraphQLField<unknown, unknown>,
  variables: VariableValues | undefined,
): number {
  const work = field.extensions.work as CallWork | undefined;
  if (!work) return 0;
  const { find, item = 0, facets = 0 } = work;
  const most = field.args.flatMap(({ name, extensions }) =>
    LIST_PARAMETERS.includes(name) ? [Number(extensions.maxItems)] : [],
  );
  const items = lengthOf(node, field, variables) ?? Math.max(USUAL_LENGTH, ...most);
  const switched = field.args.find(({ name }) => name === 'facets');
  const isCounted = switched !== undefined && givenTo(switched, node, variables) === '1';
  return find + item * items + (isCounted ? facets : 0);
}

/** What an argument is given, by a variable too; what is not of its type is not valid, and never asked. */
function givenTo(argument: GraphQLArgument, node: FieldNode, variables: VariableValues | undefined): unknown {
  const given = node.arguments?.find(({ name }) => name.value === argument.name);
  const value = given && coerceInputLiteral(given.value, argument.type, variables);
  return value ?? argument.default?.value;
}
