import { z } from 'zod';
import { memoize } from '#domain/lib/memoize.ts';
import { listedAgent } from './agents.ts';
import { trilingual } from './answer-fields.ts';
import { stockCounts } from './branches.ts';
import { building, buildingDetail, buildingPrices } from './buildings.ts';
import { cluster, transactionCluster } from './cluster.ts';
import { errorAnswer } from './error-answer.ts';
import { stockFacets, transactionFacets } from './facets.ts';
import { favourite } from './favourites.ts';
import { medianLikeness, mediansOfSide } from './medians.ts';
import { listedDistrict } from './portal.ts';
import { medium, nearStation, stock, stockAgent, stockBuilding, stockDetail, stockUnit } from './stock.ts';
import { suggestion } from './suggestion.ts';
import { transaction } from './transaction.ts';
import { overallAnswer, transactionsAnswer } from './transaction-calls.ts';

/*
 * The calls' own schemas as JSON Schema: the API document shows them, and the types of GraphQL are made from
 * them.
 */

export type Json = Record<string, unknown>;

/** Shapes that several answers share have names of their own. */
const SHARED = {
  Error: errorAnswer,
  Trilingual: trilingual,
  Stock: stock,
  StockUnit: stockUnit,
  StockDetail: stockDetail,
  StockBuilding: stockBuilding,
  StockAgent: stockAgent,
  StockCounts: stockCounts,
  StockFacets: stockFacets,
  Medium: medium,
  NearStation: nearStation,
  MedianLikeness: medianLikeness,
  MediansOfSide: mediansOfSide,
  Cluster: cluster,
  TransactionCluster: transactionCluster,
  District: listedDistrict,
  Favourite: favourite,
  Suggestion: suggestion,
  Transaction: transaction,
  TransactionFacets: transactionFacets,
  TransactionList: transactionsAnswer,
  OverallTransactions: overallAnswer,
  Building: building,
  BuildingDetail: buildingDetail,
  BuildingPrices: buildingPrices,
  ListedAgent: listedAgent,
};

export const refOf = (id: string) => `#/components/schemas/${id}`;
export const answerName = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}Answer`;

/** The answers of these calls and all shapes in them, by name. */
export function answerSchemas(
  calls: readonly { readonly name: string; readonly answer: z.ZodType }[],
): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(SHARED)) registry.add(schema, { id });
  // One shape may answer several calls, and a shared shape may be an answer: those only point to it.
  const pointers: Record<string, Json> = {};
  const named = new Map<z.ZodType, string>(Object.entries(SHARED).map(([id, schema]) => [schema, id]));
  for (const { name, answer } of calls) {
    const id = answerName(name);
    const known = named.get(answer);
    if (known !== undefined) pointers[id] = { $ref: refOf(known) };
    else {
      registry.add(answer, { id });
      named.set(answer, id);
    }
  }
  const { schemas } = z.toJSONSchema(registry, { io: 'output', uri: refOf, override: withoutNoise });
  const plain = Object.entries(schemas).map(([id, { $id: _, $schema: __, ...schema }]) => [id, schema]);
  return { ...Object.fromEntries(plain), ...pointers };
}

/** A field that says by `as` how it is documented is documented so. */
export function documentedAs(field: Json): void {
  const { as, description } = field;
  if (as === undefined) return;
  for (const key of Object.keys(field)) delete field[key];
  Object.assign(field, { description }, as);
}

/** The limits of safe whole numbers are left out; only a field's own limits are shown. */
function withoutNoise({ jsonSchema }: { jsonSchema: Json }): void {
  documentedAs(jsonSchema);
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}

/** Bodies that callers send, as JSON Schema. */
export function inputSchema(schema: z.ZodType): Json {
  const { $schema: _, ...input } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => documentedAs(jsonSchema),
  });
  return input;
}

/** Each parameter or field of what callers send, by its name, as JSON Schema without words. */
export const expectedFields = memoize((schema: z.ZodType): ReadonlyMap<string, Json> => {
  const { properties = {} } = inputSchema(schema) as { properties?: Record<string, Json> };
  return new Map(
    Object.entries(properties).map(([name, { description: _, example: __, default: ___, ...expected }]) => [
      name,
      expected,
    ]),
  );
});

/** A parameter, with JSON Schema of what its text is read as. */
export type DescribedParameter = {
  readonly name: string;
  readonly required: boolean;
  readonly description: string;
  readonly schema: Json;
  readonly example?: unknown;
};

export const describeParameters = memoize((params: z.ZodType): readonly DescribedParameter[] => {
  const input = z.toJSONSchema(params, { io: 'input' }) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(input.properties ?? {}).map(([name, json]) => {
    const { description, example, as, ...text } = json;
    return {
      name,
      required: input.required?.includes(name) ?? false,
      description: String(description),
      schema: (as ?? text) as Json,
      ...(example !== undefined && { example }),
    };
  });
});
