import {
  type GraphQLFieldConfig,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
} from 'graphql';
import { CALL_COSTS, type CallCost, type GraphqlCallName } from '#contract/call-cost.ts';
import { CALLS, type CallAnswer } from '#contract/call-table.ts';
import {
  createResponseSchemas,
  type DescribedParameter,
  describeParameters,
  responseTypeName,
} from '#contract/json-schemas.ts';
import { GRAPHQL_CLIENTS, type GraphqlClient } from '#contract/paths.ts';
import type { GraphqlContext } from './context.ts';
import { type CallField, ENDPOINTS } from './endpoints.ts';
import { QUERY_RULES } from './limits.ts';
import { createTypes, type LinkFields, type Types, toPascalCase } from './types.ts';

export type GraphqlSchemas = Readonly<Record<GraphqlClient, GraphQLSchema>>;

/**
 * Creates the schema of each client from the contract's call definitions, so that new fields appear
 * automatically.
 */
export function createSchemas(): GraphqlSchemas {
  const answers = Object.entries(CALLS).map(([name, { answer }]) => ({ name, answer }));
  const types = createTypes(createResponseSchemas(answers), linkFields);
  const schemaOf = (client: GraphqlClient) => {
    const fields = Object.entries(ENDPOINTS[client]).map(([name, field]) => [name, callField(field, types)]);
    const query = new GraphQLObjectType({
      name: 'Query',
      description: QUERY_RULES,
      fields: Object.fromEntries(fields),
    });
    return [client, new GraphQLSchema({ query })];
  };
  return Object.fromEntries(GRAPHQL_CLIENTS.map(schemaOf));
}

/** Fields that link a listing or a transaction to its building, and a building to its sale prices. */
function linkFields(types: Types): LinkFields {
  const building = {
    type: types.object('Building'),
    description: 'Where it is; null where the building is not known.',
    // Each row costs one item of `buildings` and not a whole call, because the buildings of all rows are
    // loaded in one batch.
    extensions: { work: { findCost: CALL_COSTS.buildings.costPerItem } },
    resolve: ({ pis_bldg_id }: { pis_bldg_id: number | null }, _: unknown, { buildings }: GraphqlContext) =>
      pis_bldg_id === null ? null : buildings.load(pis_bldg_id),
  };
  return {
    Stock: { building },
    Transaction: { building },
    BuildingDetail: {
      prices: {
        type: new GraphQLNonNull(types.object('BuildingPrices')),
        description: CALLS.buildingPrices.notes.description,
        extensions: { work: CALL_COSTS.buildingPrices },
        resolve: ({ id }: CallAnswer<'buildingDetail'>, _: unknown, { call }: GraphqlContext) =>
          call('buildingPrices', { pis_bldg_id: id }),
      },
    },
  };
}

type FieldArguments = Readonly<Record<string, unknown>>;

function callField(
  { call, fixedInput = {}, outputTypeName, list }: CallField,
  types: Types,
): GraphQLFieldConfig<undefined, GraphqlContext, FieldArguments> {
  // `OverallTransactions` is the response to a call without any parameters.
  const parameters = outputTypeName === 'OverallTransactions' ? [] : describeParameters(CALLS[call].params);
  const exposedParameters = parameters.filter(({ name }) => !(name in fixedInput));
  const responseType = types.object(outputTypeName ?? responseTypeName(call));
  return {
    type: list ? new GraphQLList(new GraphQLNonNull(types.object(list.itemType))) : responseType,
    description: `${CALLS[call].notes.description} ${describeCost(CALL_COSTS[call])}`,
    args: Object.fromEntries(
      exposedParameters.map((parameter) => [parameter.name, toArgument(parameter, call, types)]),
    ),
    extensions: { work: CALL_COSTS[call] },
    async resolve(_, args, context) {
      const response = await context.call(call, { ...args, ...fixedInput });
      return list ? list.selectItems(response as never) : response;
    },
  };
}

/**
 * Describes the cost of a call, such as 'Costs 1,000, 50 for each item of the page, and 6,000 with
 * facets'.
 */
function describeCost({ findCost, costPerItem, facetsCost }: CallCost): string {
  const surchargePhrases = [
    ...(costPerItem === undefined
      ? []
      : [`${formatNumber(costPerItem)} for each item of the page or list that is asked for`]),
    ...(facetsCost === undefined ? [] : [`${formatNumber(facetsCost)} with facets`]),
  ];
  return `Costs ${[formatNumber(findCost), ...surchargePhrases].join(', ')}, besides its fields.`;
}

const formatNumber = (number: number) => number.toLocaleString('en');

function toArgument(
  { name, required: isRequired, description, schema }: DescribedParameter,
  call: GraphqlCallName,
  types: Types,
) {
  const type = types.input(schema, toPascalCase(call) + toPascalCase(name));
  const { default: defaultValue, maximum, maxItems } = schema;
  return {
    type: isRequired ? new GraphQLNonNull(type) : type,
    description,
    extensions: { maximum, maxItems },
    ...(defaultValue !== undefined && !isRequired && { default: { value: defaultValue } }),
  };
}
