import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLError,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLNullableInputType,
  type GraphQLNullableOutputType,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLString,
} from 'graphql';
import type { JsonSchema } from '#contract/json-schemas.ts';

type CompleteField = ReturnType<GraphQLObjectType['toConfig']>['fields'][string];
type AnswerField = Pick<CompleteField, 'type'> & Partial<CompleteField>;
/** Extra fields that link a type to the response of another call, by type name and field name. */
export type LinkFields = Readonly<Record<string, Readonly<Record<string, AnswerField>>>>;

const MAX_INT = 2 ** 31 - 1;

/** GraphQL's built-in Int has 32 bits, but the price of a building in HKD can exceed that. */
const WholeNumber = new GraphQLScalarType<number, number>({
  name: 'WholeNumber',
  description: 'A whole number that JSON holds exactly: up to 9,007,199,254,740,991.',
  // An invalid output value is an error of the server. An invalid input value is an error of the
  // client.
  coerceOutputValue(value) {
    if (isWholeNumber(value)) return value;
    throw new TypeError(`${value} is no whole number`);
  },
  coerceInputValue(value) {
    if (isWholeNumber(value)) return value;
    throw new GraphQLError('A WholeNumber has no fraction and at most 16 digits.');
  },
});

function isWholeNumber(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** Names of enums that several fields use, keyed by their values. */
const ENUM_NAMES: Readonly<Record<string, string>> = {
  'i c s': 'IcsType',
  'S L B': 'TxType',
  'S L': 'TransactionTxType',
  'provider land_registry': 'TxSource',
  'A B C': 'Grade',
  'HK KLN NT ETC': 'RegionCode',
  'zh gb en': 'Language',
  'asc desc': 'Direction',
  'gross saleable': 'AreaBasis',
  'manager sales': 'EmpType',
  'exact up about about_up': 'PriceAccuracy',
  'strata unified': 'Title',
  'window split central eco water': 'AirConditioning',
};

/**
 * Creates GraphQL types from the JSON Schema of the calls' responses and parameters. Each type is
 * created once.
 */
export function createTypes(
  schemas: Readonly<Record<string, JsonSchema>>,
  createLinks: (types: Types) => LinkFields,
) {
  const objectTypes = new Map<string, GraphQLObjectType>();
  const enumTypes = new Map<string, GraphQLEnumType>();

  const types = {
    /** Returns the object type with this name in the API document. */
    object(name: string): GraphQLObjectType {
      const schema = schemas[name];
      if (!schema) throw new Error(`no shape ${name}`);
      return typeof schema.$ref === 'string'
        ? types.object(refName(schema.$ref))
        : objectTypeOf(name, schema);
    },
    /** Returns the input type of an argument. `name` is used for an enum that has no name of its own. */
    input(schema: JsonSchema, name: string): GraphQLNullableInputType {
      if (schema.type === 'array')
        return new GraphQLList(new GraphQLNonNull(types.input(schema.items as JsonSchema, name)));
      // Accepts a number or a numeric string.
      if (Array.isArray(schema.type)) return GraphQLID;
      return simpleType(schema, name);
    },
  };
  let linkFields: LinkFields | undefined;
  return types;

  function objectTypeOf(name: string, schema: JsonSchema): GraphQLObjectType {
    const existingType = objectTypes.get(name);
    if (existingType) return existingType;
    const type = new GraphQLObjectType({
      name,
      ...descriptionOf(schema),
      fields: () => {
        linkFields ??= createLinks(types);
        return { ...fieldsOf(name, schema), ...linkFields[name] };
      },
    });
    objectTypes.set(name, type);
    return type;
  }

  function fieldsOf(owner: string, schema: JsonSchema): Record<string, AnswerField> {
    const requiredNames = new Set(schema.required as string[]);
    return Object.fromEntries(
      Object.entries(schema.properties as Record<string, JsonSchema>).map(([name, property]) => {
        const { type, isNullable } = outputTypeOf(property, owner + toPascalCase(name));
        return [
          name,
          {
            type: isNullable || !requiredNames.has(name) ? type : new GraphQLNonNull(type),
            ...descriptionOf(property),
            extensions: { maxItems: maxItemsOf(property) },
            ...(isDictionary(property) && {
              resolve: (answer: Readonly<Record<string, object>>) => toEntries(answer[name]),
            }),
          },
        ];
      }),
    );
  }

  /** `name` is used for an object type that has no name of its own. */
  function outputTypeOf(
    schema: JsonSchema,
    name: string,
  ): { type: GraphQLNullableOutputType; isNullable: boolean } {
    const variants = variantsOf(schema);
    const nonNullVariants = variants.filter(({ type }) => type !== 'null');
    const [onlyVariant] = nonNullVariants;
    if (!onlyVariant || nonNullVariants.length > 1) throw new Error(`${name} is more than one thing`);
    return {
      type: nonNullOutputType(onlyVariant, name),
      isNullable: nonNullVariants.length < variants.length,
    };
  }

  function nonNullOutputType(schema: JsonSchema, name: string): GraphQLNullableOutputType {
    if (typeof schema.$ref === 'string') return types.object(refName(schema.$ref));
    if (schema.type === 'array') {
      const [tupleItem] = (schema.prefixItems as JsonSchema[] | undefined) ?? [];
      return listTypeOf(tupleItem ?? (schema.items as JsonSchema), name);
    }
    if (isDictionary(schema)) {
      const value = { ...(schema.additionalProperties as JsonSchema) };
      const properties = { code: { type: 'string' }, value };
      return new GraphQLList(
        new GraphQLNonNull(objectTypeOf(name, { properties, required: ['code', 'value'] })),
      );
    }
    return schema.type === 'object' ? objectTypeOf(name, schema) : simpleType(schema, name);
  }

  function listTypeOf(item: JsonSchema, name: string): GraphQLNullableOutputType {
    const { type, isNullable } = outputTypeOf(item, name);
    return new GraphQLList(isNullable ? type : new GraphQLNonNull(type));
  }

  function simpleType(schema: JsonSchema, name: string) {
    const values = (schema.enum as (string | null)[] | undefined)?.filter((member) => member !== null);
    if (values?.every((member) => /^[a-zA-Z]\w*$/.test(member))) return enumTypeOf(values, name);
    switch (schema.type) {
      case 'integer':
        return Number(schema.maximum ?? Number.POSITIVE_INFINITY) <= MAX_INT ? GraphQLInt : WholeNumber;
      case 'number':
        return GraphQLFloat;
      case 'boolean':
        return GraphQLBoolean;
      case 'string':
        return GraphQLString;
      default:
        throw new Error(`${name} is nothing that GraphQL knows`);
    }
  }

  function enumTypeOf(values: readonly string[], name: string): GraphQLEnumType {
    const key = values.join(' ');
    const existingType = enumTypes.get(key);
    if (existingType) return existingType;
    const type = new GraphQLEnumType({
      name: ENUM_NAMES[key] ?? name,
      values: Object.fromEntries(values.map((member) => [member, { value: member }])),
    });
    enumTypes.set(key, type);
    return type;
  }
}

export type Types = ReturnType<typeof createTypes>;

/**
 * Returns the alternatives of a schema. JSON Schema marks a value as nullable either with `anyOf` or
 * with a list of types.
 */
function variantsOf(schema: JsonSchema): readonly JsonSchema[] {
  if (Array.isArray(schema.anyOf)) return schema.anyOf;
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  return [schema];
}

/** True for an object with arbitrary keys. GraphQL has no such type, so it becomes a list of entries. */
const isDictionary = ({ properties, additionalProperties }: JsonSchema) =>
  properties === undefined && typeof additionalProperties === 'object';

function toEntries(dictionary: object | undefined) {
  return dictionary && Object.entries(dictionary).map(([code, value]) => ({ code, value }));
}

/** Returns the maximum length of a list that the contract declares, or undefined. */
function maxItemsOf(schema: JsonSchema): number | undefined {
  const [list] = variantsOf(schema).filter(({ type }) => type === 'array');
  const maxItems = (list?.prefixItems as JsonSchema[] | undefined)?.length ?? list?.maxItems;
  return typeof maxItems === 'number' ? maxItems : undefined;
}

const refName = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);
export const toPascalCase = (name: string) =>
  name.replace(/(?:^|_)([a-zA-Z\d])/g, (_, first: string) => first.toUpperCase());

function descriptionOf({ description }: JsonSchema) {
  return typeof description === 'string' ? { description } : {};
}
