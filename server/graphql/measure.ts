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
import { type CallCost, LIST_PARAMETERS, PAGE_PARAMETERS } from '#contract/call-cost.ts';

/** Minimum cost of an introspection field, since the schema has long lists of types and arguments. */
const INTROSPECTION_COST = 20_000;
/** Assumed length of a list if neither an argument nor the contract limits it. */
const DEFAULT_LIST_LENGTH = 10;

export type QueryMeasure = {
  /**
   * Number of fields and fragments in the text. Each is counted once, however often its fragment is
   * spread.
   */
  readonly selections: number;
  /** `cost` and the following fields measure the executed operation with all its fragments expanded. */
  readonly cost: number;
  readonly depth: number;
  readonly introspectionDepth: number;
  readonly aliases: number;
};

/** Accumulated measures of a group of selections. */
type SelectionTotals = {
  /** Cost of all fields outside lists. */
  readonly ownCost: number;
  /**
   * `costPerItem` is the cost of one item of the contained lists, `maxItemsCost` the cost of the maximum
   * number of items.
   */
  readonly costPerItem: number;
  readonly maxItemsCost: number;
  readonly depth: number;
  readonly introspectionDepth: number;
  readonly aliases: number;
};

const ZERO_TOTALS: SelectionTotals = {
  ownCost: 0,
  costPerItem: 0,
  maxItemsCost: 0,
  depth: 0,
  introspectionDepth: 0,
  aliases: 0,
};

function addTotals(a: SelectionTotals, b: SelectionTotals): SelectionTotals {
  return {
    ownCost: a.ownCost + b.ownCost,
    costPerItem: a.costPerItem + b.costPerItem,
    maxItemsCost: a.maxItemsCost + b.maxItemsCost,
    depth: Math.max(a.depth, b.depth),
    introspectionDepth: Math.max(a.introspectionDepth, b.introspectionDepth),
    aliases: a.aliases + b.aliases,
  };
}

/**
 * Measures the cost and depth of a query, valid or not. The time is linear in the length of the text:
 * each fragment is measured once, and its totals are added wherever it is spread.
 */
export function measureQuery(
  document: DocumentNode,
  schema: GraphQLSchema,
  operationName?: string,
  variables?: VariableValues,
): QueryMeasure {
  let selectionCount = 0;
  const fragments = new Map<string, SelectionSetNode>();
  const fragmentTypes = new Map<string, unknown>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      fragments.set(definition.name.value, definition.selectionSet);
      fragmentTypes.set(definition.name.value, schema.getType(definition.typeCondition.name.value));
    }
  const measuredFragments = new Map<string, SelectionTotals>();
  const queryType = schema.getQueryType();

  const executedOperation = getOperationAST(document, operationName);
  const { ownCost, depth, introspectionDepth, aliases } = executedOperation
    ? totalsOf(executedOperation.selectionSet, queryType)
    : ZERO_TOTALS;
  // Operations that are not executed are still parsed and validated, so they count towards
  // `selections`.
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) totalsOfFragment(definition.name.value);
    else if (definition.kind === Kind.OPERATION_DEFINITION && definition !== executedOperation)
      totalsOf(definition.selectionSet, queryType);
  }
  return { selections: selectionCount, cost: ownCost, depth, introspectionDepth, aliases };

  function totalsOf(selectionSet: SelectionSetNode, type: unknown): SelectionTotals {
    selectionCount += selectionSet.selections.length;
    return selectionSet.selections
      .map((definition) => totalsOfPart(definition, type))
      .reduce(addTotals, ZERO_TOTALS);
  }

  function totalsOfPart(definition: SelectionNode, type: unknown): SelectionTotals {
    if (definition.kind === Kind.FIELD) return totalsOfField(definition, type);
    if (definition.kind === Kind.FRAGMENT_SPREAD)
      return addTotals({ ...ZERO_TOTALS, ownCost: 1 }, totalsOfFragment(definition.name.value));
    return totalsOf(
      definition.selectionSet,
      definition.typeCondition ? schema.getType(definition.typeCondition.name.value) : type,
    );
  }

  function totalsOfFragment(name: string): SelectionTotals {
    const cachedTotals = measuredFragments.get(name);
    if (cachedTotals) return cachedTotals;
    // A placeholder ends the recursion of cyclic fragments. Validation rejects such queries later.
    measuredFragments.set(name, ZERO_TOTALS);
    const selectionSet = fragments.get(name);
    const totals = selectionSet ? totalsOf(selectionSet, fragmentTypes.get(name)) : ZERO_TOTALS;
    measuredFragments.set(name, totals);
    return totals;
  }

  function totalsOfField(node: FieldNode, type: unknown): SelectionTotals {
    const name = node.name.value;
    const field = isObjectType(type) ? schema.getField(type, name) : undefined;
    const childTotals = node.selectionSet
      ? totalsOf(node.selectionSet, field && getNamedType(field.type))
      : ZERO_TOTALS;
    const aliases = childTotals.aliases + (node.alias ? 1 : 0);
    const isIntrospection = name.startsWith('__');
    const depths = {
      depth: isIntrospection ? 1 : childTotals.depth + 1,
      introspectionDepth: isIntrospection ? childTotals.depth + 1 : childTotals.introspectionDepth,
    };
    return { ...costOf(childTotals, node, field, type === queryType), ...depths, aliases };
  }

  function costOf(
    childTotals: SelectionTotals,
    node: FieldNode,
    field: GraphQLField<unknown, unknown> | undefined,
    isCall: boolean,
  ): Pick<SelectionTotals, 'ownCost' | 'costPerItem' | 'maxItemsCost'> {
    const isList = field !== undefined && isListType(getNullableType(field.type));
    const costPerItem = isList
      ? node.selectionSet
        ? childTotals.ownCost + childTotals.maxItemsCost
        : 1
      : childTotals.costPerItem;
    const maxItemsCost = isList ? costPerItem * maxItemsOf(field) : childTotals.maxItemsCost;
    const callCost = field ? callCostOf(node, field, variables) : 0;
    const ownCost = callCost + (isList ? 1 : 1 + childTotals.ownCost);
    if (!isCall || !field) return { ownCost, costPerItem, maxItemsCost };
    const listLength = listLengthOf(node, field, variables);
    const cost = ownCost + (listLength === undefined ? maxItemsCost : listLength * costPerItem);
    const isIntrospection = field.name.startsWith('__') && node.selectionSet !== undefined;
    return { ...ZERO_TOTALS, ownCost: isIntrospection ? Math.max(INTROSPECTION_COST, cost) : cost };
  }
}

/**
 * Returns the maximum number of items of a list field that the contract declares, or
 * DEFAULT_LIST_LENGTH if it declares none.
 */
function maxItemsOf({ extensions }: GraphQLField<unknown, unknown>): number {
  return typeof extensions.maxItems === 'number' ? extensions.maxItems : DEFAULT_LIST_LENGTH;
}

/**
 * Returns the list length that the arguments of a call request. Larger values than the declared maximum
 * count as the maximum, since the call rejects them. The result is never below the default length,
 * because the response may contain further lists.
 */
function listLengthOf(
  node: FieldNode,
  { args }: GraphQLField<unknown, unknown>,
  variables: VariableValues | undefined,
): number | undefined {
  const lengths = args.flatMap((argument) => {
    const value = argumentValue(argument, node, variables);
    if (PAGE_PARAMETERS.includes(argument.name) && typeof value === 'number')
      return Math.min(value, Number(argument.extensions.maximum));
    if (LIST_PARAMETERS.includes(argument.name) && Array.isArray(value) && value.length > 0)
      return Math.min(value.length, Number(argument.extensions.maxItems));
    return [];
  });
  return lengths.length === 0 ? undefined : Math.max(DEFAULT_LIST_LENGTH, ...lengths);
}

/**
 * Returns the worst-case cost of a call. A call without a list of ids is measured with the maximum
 * number of ids.
 */
function callCostOf(
  node: FieldNode,
  field: GraphQLField<unknown, unknown>,
  variables: VariableValues | undefined,
): number {
  const callCost = field.extensions.work as CallCost | undefined;
  if (!callCost) return 0;
  const { findCost: find, costPerItem: item = 0, facetsCost: facets = 0 } = callCost;
  const idLimits = field.args.flatMap(({ name, extensions }) =>
    LIST_PARAMETERS.includes(name) ? [Number(extensions.maxItems)] : [],
  );
  const items = listLengthOf(node, field, variables) ?? Math.max(DEFAULT_LIST_LENGTH, ...idLimits);
  const facetsArgument = field.args.find(({ name }) => name === 'facets');
  const isFacetCountRequested =
    facetsArgument !== undefined && argumentValue(facetsArgument, node, variables) === '1';
  return find + item * items + (isFacetCountRequested ? facets : 0);
}

/**
 * Returns the value of an argument, from a literal, a variable or the default. Values of the wrong type
 * are ignored, because validation rejects them.
 */
function argumentValue(
  argument: GraphQLArgument,
  node: FieldNode,
  variables: VariableValues | undefined,
): unknown {
  const argumentNode = node.arguments?.find(({ name }) => name.value === argument.name);
  const value = argumentNode && coerceInputLiteral(argumentNode.value, argument.type, variables);
  return value ?? argument.default?.value;
}
