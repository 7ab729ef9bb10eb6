import { referencedSchemaName, schemaAnchor, typeText } from './type-text.ts';

/** Type of a schema in code font, linked to the schema's description if the schema has a name. */
export function TypeName({ schema }: { schema: Readonly<Record<string, unknown>> }) {
  const schemaName = referencedSchemaName(schema);
  const text = <code className="text-sm wrap-anywhere">{typeText(schema)}</code>;
  if (schemaName === undefined) return text;
  return (
    <a href={`#${schemaAnchor(schemaName)}`} className="text-brand underline underline-offset-4">
      {text}
    </a>
  );
}
