import type { ApiOperation } from '#contract/openapi-document.ts';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { useT } from '#web/app/page.ts';
import type { ApiCall } from './document-part.ts';
import { type ParameterRow, Parameters } from './parameters.tsx';
import { TypeName } from './type-name.tsx';

/**
 * Documentation of one API call: URL, responses, parameters and, for GET calls, a link that runs the
 * example.
 */
export function Operation({ path, method, operation }: ApiCall) {
  const t = useT();
  const { summary, description, parameters, responses, 'x-example': example } = operation;
  const bodyParameters = bodyFields(operation);
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="grid gap-1" lang="en">
        <h1 className="text-2xl md:text-3xl">{summary}</h1>
        <p>
          <code className="wrap-anywhere">
            <b className="text-brand uppercase">{method}</b> {BASE_PATH}
            {path}
          </code>
        </p>
        <p className="max-w-prose">{description}</p>
      </div>
      <p className="text-sm">
        {t('api.example')}{' '}
        {method === 'get' ? (
          <a href={example} className="text-brand underline underline-offset-4">
            <code className="wrap-anywhere">{decodeURIComponent(example)}</code>
          </a>
        ) : (
          <code className="wrap-anywhere">
            <span className="uppercase">{method}</span> {decodeURIComponent(example)}
          </code>
        )}
      </p>
      <ParameterGroup title={t('api.parameters')} parameters={parameters} />
      {bodyParameters.length > 0 && <ParameterGroup title={t('api.body')} parameters={bodyParameters} />}
      <h2 className="text-xl">{t('api.answers')}</h2>
      <dl className="grid gap-2">
        {Object.entries(responses).map(([status, response]) => (
          <div key={status} className="flex gap-4 border-b border-line pb-2">
            <dt>
              <code className="font-bold">{status}</code>
            </dt>
            <dd className="grid gap-1" lang="en">
              {response.description}
              {Object.values(response.content ?? {}).map(({ schema }) => (
                <TypeName key={status} schema={schema} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ParameterGroup({ title, parameters }: { title: string; parameters: readonly ParameterRow[] }) {
  return (
    <details open>
      <summary className="min-h-11 cursor-pointer content-center">
        <h2 className="inline text-xl">{title}</h2> <span className="text-muted">{parameters.length}</span>
      </summary>
      <Parameters caption={title} parameters={parameters} />
    </details>
  );
}

/** Returns the fields of a JSON request body. */
function bodyFields({ requestBody }: ApiOperation): readonly ParameterRow[] {
  const schema = requestBody?.content['application/json']?.schema;
  const properties = (schema?.properties ?? {}) as Record<string, ParameterRow['schema']>;
  const requiredNames = (schema?.required ?? []) as readonly string[];
  return Object.entries(properties).map(([name, field]) => ({
    name,
    required: requiredNames.includes(name),
    description: String(field.description ?? ''),
    schema: field,
  }));
}
