type Json = Readonly<Record<string, unknown>>;

/** Where the shape of this name stands on the page. */
export const shapeAnchor = (name: string): string => `shape-${name}`;

/** A JSON Schema in one line of the notation programmers share: `(i | c | s)[]`, `integer 1–100`, `Stock[] | null`. */
export function typeText(schema: Json): string {
  if (typeof schema.$ref === 'string') return shapeName(schema.$ref);
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map((part) => typeText(part)).join(' | ');
  if (Array.isArray(schema.enum)) return schema.enum.join(' | ');
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.type === 'array') return listText(schema);
  return [schema.type ?? 'any', limitsText(schema)].filter(Boolean).join(' ');
}

/** The shape a type is made of, when it has a name of its own. */
export function shapeOf(schema: Json): string | undefined {
  if (typeof schema.$ref === 'string') return shapeName(schema.$ref);
  const inner = [schema.items, ...(Array.isArray(schema.anyOf) ? schema.anyOf : [])];
  return inner.filter(isJson).map(shapeOf).find(Boolean);
}

function listText({ items, prefixItems }: Json): string {
  if (Array.isArray(prefixItems)) return `[${prefixItems.map((part) => typeText(part)).join(', ')}]`;
  const member = isJson(items) ? typeText(items) : 'any';
  return member.includes(' | ') ? `(${member})[]` : `${member}[]`;
}

/** Limits that no value reaches are not shown. */
const UNREACHED = 999_999_999_999_999;

function limitsText({ minimum, maximum, maxLength, format }: Json): string {
  if (maximum === UNREACHED) return `≥ ${minimum ?? 0}`;
  if (minimum !== undefined || maximum !== undefined) return `${minimum ?? ''}–${maximum ?? ''}`;
  if (maxLength !== undefined) return `≤ ${maxLength}`;
  return typeof format === 'string' ? format : '';
}

function shapeName(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}
