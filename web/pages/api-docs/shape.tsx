import { Spaced } from '#web/ui/spaced.tsx';
import { TypeName } from './type-name.tsx';
import { shapeAnchor } from './type-text.ts';

type Json = Readonly<Record<string, unknown>>;

/** The fields of one shape; a shape that is not an object shows its type alone. */
export function Shape({ name, schema }: { name: string; schema: Json }) {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  return (
    <details className="border-b border-line py-2">
      <summary className="min-h-11 cursor-pointer content-center">
        <code className="font-bold">{name}</code>
      </summary>
      {/* A link to what is inside opens it. */}
      <div id={shapeAnchor(name)} className="scroll-mt-32 pb-3">
        {fields.length === 0 && <TypeName schema={schema} />}
        <dl className="grid gap-2">
          {fields.map(([field, type]) => (
            <div key={field} className="grid gap-x-4 md:grid-cols-[16rem_1fr]">
              <dt>
                <code>{field}</code>
              </dt>
              <dd className="flex flex-wrap gap-x-4 text-muted">
                <Spaced>
                  <TypeName schema={type} />
                  {typeof type.description === 'string' && <span lang="en">{type.description}</span>}
                </Spaced>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}
