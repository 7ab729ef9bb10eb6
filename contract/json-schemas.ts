import { z } from 'zod';
import { memoize } from '#domain/lib/memoize.ts';
import { listedAgent } from './agents.ts';
import { stockCounts } from './branches.ts';
import { building, buildingDetail, buildingPrices } from './buildings.ts';
import { cluster, transactionCluster } from './cluster.ts';
import { errorAnswer } from './error-answer.ts';
import { stockFacets, transactionFacets } from './facets.ts';
import { favourite } from './favourites.ts';
import { comparisonCriteria, mediansOfTxType } from './medians.ts';
import { listedDistrict } from './portal.ts';
import { trilingual } from './shared-fields.ts';
import { medium, nearStation, stock, stockAgent, stockBuilding, stockDetail, stockUnit } from './stock.ts';
import { suggestion } from './suggestion.ts';
import { transaction } from './transaction.ts';
import { overallAnswer, transactionsAnswer } from './transaction-calls.ts';

/* This module converts the calls' schemas to JSON Schema, for the API document and the GraphQL types. */

export type JsonSchema = Record<string, unknown>;

/** Schemas that several responses share, under their names in the API document. */
const SHARED_SCHEMAS = {
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
  MedianLikeness: comparisonCriteria,
  MediansOfSide: mediansOfTxType,
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

export const schemaReference = (id: string) => `#/components/schemas/${id}`;
export const responseTypeName = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}Answer`;

/** Returns the JSON Schemas of the responses of these calls, and of all shared schemas, by name. */
export function createResponseSchemas(
  calls: readonly { readonly name: string; readonly answer: z.ZodType }[],
): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(SHARED_SCHEMAS)) registry.add(schema, { id });
  // If several calls share a response schema, only the first name gets the full schema; later names
  // refer to the first. A response that is a shared schema refers to the shared name.
  const references: Record<string, JsonSchema> = {};
  const nameBySchema = new Map<z.ZodType, string>(
    Object.entries(SHARED_SCHEMAS).map(([id, schema]) => [schema, id]),
  );
  for (const { name, answer } of calls) {
    const id = responseTypeName(name);
    const existingName = nameBySchema.get(answer);
    if (existingName !== undefined) references[id] = { $ref: schemaReference(existingName) };
    else {
      registry.add(answer, { id });
      nameBySchema.set(answer, id);
    }
  }
  const { schemas } = z.toJSONSchema(registry, {
    io: 'output',
    uri: schemaReference,
    override: removeSafeIntegerLimits,
  });
  const cleanSchemas = Object.entries(schemas).map(([id, { $id: _, $schema: __, ...schema }]) => [
    id,
    schema,
  ]);
  return { ...Object.fromEntries(cleanSchemas), ...references };
}

/** Replaces a field's schema with the one in its `as` metadata, if there is any. */
export function applyDocumentation(field: JsonSchema): void {
  const { as, description } = field;
  if (as === undefined) return;
  for (const key of Object.keys(field)) delete field[key];
  Object.assign(field, { description }, as);
}

/**
 * Removes limits that only reflect JavaScript's safe integers, so that only a field's own limits are
 * documented.
 */
function removeSafeIntegerLimits({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  applyDocumentation(jsonSchema);
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}

/** Returns the JSON Schema of a request body. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...input } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => applyDocumentation(jsonSchema),
  });
  return input;
}

/**
 * Returns the JSON Schema of each parameter or field by name, without descriptions and examples.
 * Memoized per schema.
 */
export const expectedFieldsOf = memoize((schema: z.ZodType): ReadonlyMap<string, JsonSchema> => {
  const { properties = {} } = inputSchema(schema) as { properties?: Record<string, JsonSchema> };
  return new Map(
    Object.entries(properties).map(([name, { description: _, example: __, default: ___, ...expected }]) => [
      name,
      expected,
    ]),
  );
});

/** A parameter with the JSON Schema of its parsed value. */
export type DescribedParameter = {
  readonly name: string;
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
};

export const describeParameters = memoize((params: z.ZodType): readonly DescribedParameter[] => {
  const input = z.toJSONSchema(params, { io: 'input' }) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(input.properties ?? {}).map(([name, property]) => {
    const { description, example, as, ...rawSchema } = property;
    return {
      name,
      required: input.required?.includes(name) ?? false,
      description: String(description),
      schema: (as ?? rawSchema) as JsonSchema,
      ...(example !== undefined && { example }),
    };
  });
});
