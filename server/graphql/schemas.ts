import {
  type GraphQLFieldConfig,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
} from 'graphql';
import { CALLS, type CallAnswer } from '#contract/call-table.ts';
import { CALL_WORK, type CallWork, type ChargedCall } from '#contract/call-work.ts';
import {
  answerName,
  answerSchemas,
  type DescribedParameter,
  describeParameters,
} from '#contract/json-schemas.ts';
import { GRAPHQL_CLIENTS, type GraphqlClient } from '#contract/paths.ts';
import type { GraphqlContext } from './context.ts';
import { type CallField, ENDPOINTS } from './endpoints.ts';
import { QUERY_RULES } from './limits.ts';
import { createTypes, type LinkFields, pascal, type Types } from './types.ts';

export type GraphqlSchemas = Readonly<Record<GraphqlClient, GraphQLSchema>>;

/** The schema of each client, made from the table of calls: what is added to a call is there at once. */
export function createSchemas(): GraphqlSchemas {
  const answers = Object.entries(CALLS).map(([name, { answer }]) => ({ name, answer }));
  const types = createTypes(answerSchemas(answers), linkFields);
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

/** From a listing or a transaction to its building, from a building to what was paid in it. */
function linkFields(types: Types): LinkFields {
  const building = {
    type: types.object('Building'),
    description: 'Where it is; null where the building is not known.',
    // One item of a page that is asked for once for all of them.
    extensions: { work: { find: CALL_WORK.buildings.item } },
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
        extensions: { work: CALL_WORK.buildingPrices },
        resolve: ({ id }: CallAnswer<'buildingDetail'>, _: unknown, { call }: GraphqlContext) =>
          call('buildingPrices', { pis_bldg_id: id }),
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
    description: `${CALLS[call].notes.description} ${costText(CALL_WORK[call])}`,
    args: Object.fromEntries(asked.map((parameter) => [parameter.name, argumentOf(parameter, call, types)])),
    extensions: { work: CALL_WORK[call] },
    async resolve(_, args, context) {
      const found = await context.call(call, { ...args, ...fixed });
      return list ? list.from(found as never) : found;
    },
  };
}

/** Costs 1,000, 50 for each item of the page, and 6,000 with facets. */
function costText({ find, item, facets }: CallWork): string {
  const others = [
    ...(item === undefined
      ? []
      : [`${inThousands(item)} for each item of the page or list that is asked for`]),
    ...(facets === undefined ? [] : [`${inThousands(facets)} with facets`]),
  ];
  return `Costs ${[inThousands(find), ...others].join(', ')}, besides its fields.`;
}

const inThousands = (number: number) => number.toLocaleString('en');

function argumentOf(
  { name, required: isRequired, description, schema }: DescribedParameter,
  call: ChargedCall,
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
