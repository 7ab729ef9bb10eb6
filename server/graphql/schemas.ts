import {
  type GraphQLFieldConfig,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
} from 'graphql';
import { CALLS, type CallAnswer, type CallName } from '#contract/call-table.ts';
import {
  answerName,
  answerSchemas,
  type DescribedParameter,
  describeParameters,
} from '#contract/json-schemas.ts';
import { GRAPHQL_CLIENTS, type GraphqlClient } from '#contract/paths.ts';
import type { GraphqlContext } from './context.ts';
import { type CallField, ENDPOINTS } from './endpoints.ts';
import { createTypes, type LinkFields, pascal, type Types } from './types.ts';

export type GraphqlSchemas = Readonly<Record<GraphqlClient, GraphQLSchema>>;

/** The schema of each client, made from the table of calls: what is added to a call is there at once. */
export function createSchemas(): GraphqlSchemas {
  const answers = Object.entries(CALLS).map(([name, { answer }]) => ({ name, answer }));
  const types = createTypes(answerSchemas(answers), linkFields);
  const schemaOf = (client: GraphqlClient) => {
    const fields = Object.entries(ENDPOINTS[client]).map(([name, field]) => [name, callField(field, types)]);
    const query = new GraphQLObjectType({ name: 'Query', fields: Object.fromEntries(fields) });
    return [client, new GraphQLSchema({ query })];
  };
  return Object.fromEntries(GRAPHQL_CLIENTS.map(schemaOf));
}

/** From a listing or a transaction to its building, from a building to what was paid in it. */
function linkFields(types: Types): LinkFields {
  const building = {
    type: types.object('Building'),
    description: 'Where it is; null where the building is not known.',
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
        resolve: ({ id }: CallAnswer<'buildingDetail'>, _: unknown, { api }: GraphqlContext) =>
          api.buildingPrices({ pis_bldg_id: id }),
      },
    },
  };
}

type Arguments = Readonly<Record<string, unknown>>;

function callField(
  { call, fixed = {}, shape, list }: CallField,
  types: Types,
): GraphQLFieldConfig<undefined, GraphqlContext, Arguments> {
  // The overall answer is the one to no parameter at all.
  const parameters = shape === 'OverallTransactions' ? [] : describeParameters(CALLS[call].params);
  const asked = parameters.filter(({ name }) => !(name in fixed));
  const answer = types.object(shape ?? answerName(call));
  return {
    type: list ? new GraphQLList(new GraphQLNonNull(types.object(list.of))) : answer,
    description: CALLS[call].notes.description,
    args: Object.fromEntries(asked.map((parameter) => [parameter.name, argumentOf(parameter, call, types)])),
    async resolve(_, args, { api }) {
      const found = await api[call]({ ...args, ...fixed });
      return list ? list.from(found as never) : found;
    },
  };
}

function argumentOf(
  { name, required: isRequired, description, schema }: DescribedParameter,
  call: CallName,
  types: Types,
) {
  const type = types.input(schema, pascal(call) + pascal(name));
  const { default: preset, maximum, maxItems } = schema;
  return {
    type: isRequired ? new GraphQLNonNull(type) : type,
    description,
    extensions: { maximum, maxItems },
    ...(preset !== undefined && !isRequired && { default: { value: preset } }),
  };
}
