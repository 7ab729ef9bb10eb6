import { Spaced } from '#web/ui/spaced.tsx';
import { TypeName } from './type-name.tsx';
import { schemaAnchor } from './type-text.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** Lists the fields of a schema. A schema that is not an object shows only its type. */
export function SchemaDetails({ name, schema }: { name: string; schema: JsonSchema }) {
  const fieldEntries = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  return (
    <details className="border-b border-line py-2">
      <summary className="min-h-11 cursor-pointer content-center">
        <code className="font-bold">{name}</code>
      </summary>
      {/* A link to an element inside closed <details> opens the <details> when followed. */}
      <div id={schemaAnchor(name)} className="scroll-mt-32 pb-3">
        {fieldEntries.length === 0 && <TypeName schema={schema} />}
        <dl className="grid gap-2">
          {fieldEntries.map(([fieldName, fieldSchema]) => (
            <div key={fieldName} className="grid gap-x-4 md:grid-cols-[16rem_1fr]">
              <dt>
                <code>{fieldName}</code>
              </dt>
              <dd className="flex flex-wrap gap-x-4 text-muted">
                <Spaced>
                  <TypeName schema={fieldSchema} />
                  {typeof fieldSchema.description === 'string' && (
                    <span lang="en">{fieldSchema.description}</span>
                  )}
                </Spaced>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}
