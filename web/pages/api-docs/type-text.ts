type JsonSchema = Readonly<Record<string, unknown>>;

/** Returns the element id of a schema's description on the page. */
export const schemaAnchor = (name: string): string => `shape-${name}`;

/** Formats a JSON Schema as one line of type notation: `(i | c | s)[]`, `integer 1–100`, `Stock[] | null`. */
export function typeText(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') return schemaNameOfRef(schema.$ref);
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map((variant) => typeText(variant)).join(' | ');
  if (Array.isArray(schema.enum)) return schema.enum.join(' | ');
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.type === 'array') return arrayText(schema);
  return [schema.type ?? 'any', limitsText(schema)].filter(Boolean).join(' ');
}

/** Returns the name of the first named schema that a type references. */
export function referencedSchemaName(schema: JsonSchema): string | undefined {
  if (typeof schema.$ref === 'string') return schemaNameOfRef(schema.$ref);
  const nestedSchemas = [schema.items, ...(Array.isArray(schema.anyOf) ? schema.anyOf : [])];
  return nestedSchemas.filter(isJsonSchema).map(referencedSchemaName).find(Boolean);
}

function arrayText({ items, prefixItems }: JsonSchema): string {
  if (Array.isArray(prefixItems))
    return `[${prefixItems.map((itemSchema) => typeText(itemSchema)).join(', ')}]`;
  const itemType = isJsonSchema(items) ? typeText(items) : 'any';
  return itemType.includes(' | ') ? `(${itemType})[]` : `${itemType}[]`;
}

/** Schemas use this maximum for 'no limit', so the documentation does not display it. */
const UNREACHABLE_MAXIMUM = 999_999_999_999_999;

function limitsText({ minimum, maximum, maxLength, format }: JsonSchema): string {
  if (maximum === UNREACHABLE_MAXIMUM) return `≥ ${minimum ?? 0}`;
  if (minimum !== undefined || maximum !== undefined) return `${minimum ?? ''}–${maximum ?? ''}`;
  if (maxLength !== undefined) return `≤ ${maxLength}`;
  return typeof format === 'string' ? format : '';
}

function schemaNameOfRef(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}

function isJsonSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null;
}
