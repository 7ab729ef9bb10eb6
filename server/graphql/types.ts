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
import type { Json } from '#contract/json-schemas.ts';

type CompleteField = ReturnType<GraphQLObjectType['toConfig']>['fields'][string];
type AnswerField = Pick<CompleteField, 'type'> & Partial<CompleteField>;
/** Fields beyond those of the answers, which lead on to what another call answers; by type and name. */
export type LinkFields = Readonly<Record<string, Readonly<Record<string, AnswerField>>>>;

const MAX_INT = 2 ** 31 - 1;

/** GraphQL's own Int has 32 bits, and a building may cost more than that in HKD. */
const WholeNumber = new GraphQLScalarType<number, number>({
  name: 'WholeNumber',
  description: 'A whole number that JSON holds exactly: up to 9,007,199,254,740,991.',
  // Another output is a fault of ours; another input is the visitor's.
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

/** Closed lists that several fields use, by their members. */
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

/** Makes the types of GraphQL from the JSON Schema of the calls' answers and parameters. Each is made once. */
export function createTypes(schemas: Readonly<Record<string, Json>>, links: (types: Types) => LinkFields) {
  const objects = new Map<string, GraphQLObjectType>();
  const enums = new Map<string, GraphQLEnumType>();

  const types = {
    /** A shape by its name in the API document. */
    object(name: string): GraphQLObjectType {
      const schema = schemas[name];
      if (!schema) throw new Error(`no shape ${name}`);
      return typeof schema.$ref === 'string' ? types.object(refName(schema.$ref)) : objectOf(name, schema);
    },
    /** What an argument may be. `name` is that of a closed list without a name of its own. */
    input(schema: Json, name: string): GraphQLNullableInputType {
      if (schema.type === 'array')
        return new GraphQLList(new GraphQLNonNull(types.input(schema.items as Json, name)));
      // A number, or a text that stands for one.
      if (Array.isArray(schema.type)) return GraphQLID;
      return simpleType(schema, name);
    },
  };
  let linkFields: LinkFields | undefined;
  return types;

  function objectOf(name: string, schema: Json): GraphQLObjectType {
    const known = objects.get(name);
    if (known) return known;
    const type = new GraphQLObjectType({
      name,
      ...describedBy(schema),
      fields: () => {
        linkFields ??= links(types);
        return { ...fieldsOf(name, schema), ...linkFields[name] };
      },
    });
    objects.set(name, type);
    return type;
  }

  function fieldsOf(owner: string, schema: Json): Record<string, AnswerField> {
    const always = new Set(schema.required as string[]);
    return Object.fromEntries(
      Object.entries(schema.properties as Record<string, Json>).map(([name, property]) => {
        const { type, isNullable } = outputOf(property, owner + pascal(name));
        return [
          name,
          {
            type: isNullable || !always.has(name) ? type : new GraphQLNonNull(type),
            ...describedBy(property),
            extensions: { maxItems: mostItemsOf(property) },
            ...(isRecord(property) && {
              resolve: (answer: Readonly<Record<string, object>>) => entriesOf(answer[name]),
            }),
          },
        ];
      }),
    );
  }

  /** `name` is that of an object without a name of its own. */
  function outputOf(schema: Json, name: string): { type: GraphQLNullableOutputType; isNullable: boolean } {
    const choices = choicesOf(schema);
    const real = choices.filter(({ type }) => type !== 'null');
    const [one] = real;
    if (!one || real.length > 1) throw new Error(`${name} is more than one thing`);
    return { type: certainOutput(one, name), isNullable: real.length < choices.length };
  }

  function certainOutput(schema: Json, name: string): GraphQLNullableOutputType {
    if (typeof schema.$ref === 'string') return types.object(refName(schema.$ref));
    if (schema.type === 'array') {
      const [tupleItem] = (schema.prefixItems as Json[] | undefined) ?? [];
      return listOf(tupleItem ?? (schema.items as Json), name);
    }
    if (isRecord(schema)) {
      const value = { ...(schema.additionalProperties as Json) };
      const properties = { code: { type: 'string' }, value };
      return new GraphQLList(new GraphQLNonNull(objectOf(name, { properties, required: ['code', 'value'] })));
    }
    return schema.type === 'object' ? objectOf(name, schema) : simpleType(schema, name);
  }

  function listOf(item: Json, name: string): GraphQLNullableOutputType {
    const { type, isNullable } = outputOf(item, name);
    return new GraphQLList(isNullable ? type : new GraphQLNonNull(type));
  }

  function simpleType(schema: Json, name: string) {
    const members = (schema.enum as (string | null)[] | undefined)?.filter((member) => member !== null);
    if (members?.every((member) => /^[a-zA-Z]\w*$/.test(member))) return enumOf(members, name);
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

  function enumOf(members: readonly string[], name: string): GraphQLEnumType {
    const key = members.join(' ');
    const known = enums.get(key);
    if (known) return known;
    const type = new GraphQLEnumType({
      name: ENUM_NAMES[key] ?? name,
      values: Object.fromEntries(members.map((member) => [member, { value: member }])),
    });
    enums.set(key, type);
    return type;
  }
}

export type Types = ReturnType<typeof createTypes>;

/** JSON Schema says that a value may be null by a list of schemas or by a list of types. */
function choicesOf(schema: Json): readonly Json[] {
  if (Array.isArray(schema.anyOf)) return schema.anyOf;
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  return [schema];
}

/** Values by code, of which GraphQL has no type: they become a list. */
const isRecord = ({ properties, additionalProperties }: Json) =>
  properties === undefined && typeof additionalProperties === 'object';

function entriesOf(record: object | undefined) {
  return record && Object.entries(record).map(([code, value]) => ({ code, value }));
}

/** The greatest length of a list, where the contract says it. */
function mostItemsOf(schema: Json): number | undefined {
  const [list] = choicesOf(schema).filter(({ type }) => type === 'array');
  const most = (list?.prefixItems as Json[] | undefined)?.length ?? list?.maxItems;
  return typeof most === 'number' ? most : undefined;
}

const refName = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);
export const pascal = (name: string) =>
  name.replace(/(?:^|_)([a-zA-Z\d])/g, (_, first: string) => first.toUpperCase());

function describedBy({ description }: Json) {
  return typeof description === 'string' ? { description } : {};
}
