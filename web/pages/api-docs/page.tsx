import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PodiumError } from '#contract/error.ts';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { type Head, type HeadContext, pageContext, usePage } from '#web/app/page.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Link } from '#web/ui/link.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { type DocumentPart, selectDocumentPart } from './document-part.ts';
import { Operation } from './operation.tsx';
import { SchemaDetails } from './schema-details.tsx';

/**
 * Returns the part of the OpenAPI document that the URL requests. The rest of the document stays on the
 * server.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<DocumentPart> {
  const document = await context.get(pageContext).api.openApi({});
  const documentPart = selectDocumentPart(document, new URL(request.url).searchParams.get('call'));
  if (!documentPart) throw new PodiumError('not_found');
  return documentPart;
}

export function head(documentPart: DocumentPart, { t, addressOf }: HeadContext): Head {
  const operation = documentPart.shows === 'call' ? documentPart.call.operation : undefined;
  return {
    title: operation ? `${operation.summary} – ${t('api.title')}` : t('api.title'),
    description: operation?.description ?? t('api.description'),
    canonical: addressOf('apiDocs', operation?.operationId),
    robots: 'noindex',
  };
}

/**
 * API reference for developers: an overview of all calls and a page for each call. Its texts are the
 * English descriptions in the API contract.
 */
export default function ApiDocsPage() {
  const documentPart = useLoaderData<DocumentPart>();
  return (
    <div className="page-width grid grid-cols-1 gap-8 py-6 md:py-10">
      {documentPart.shows === 'calls' ? <Calls {...documentPart} /> : <Call {...documentPart} />}
    </div>
  );
}

function Calls({ description, tags, calls }: Extract<DocumentPart, { shows: 'calls' }>) {
  const { t, addressOf } = usePage();
  return (
    <>
      <header className="grid gap-3">
        <h1 className="text-2xl md:text-3xl">{t('api.title')}</h1>
        {description.split('\n\n').map((paragraph) => (
          <p key={paragraph} lang="en" className="max-w-prose">
            {paragraph}
          </p>
        ))}
        <p>
          <a href={`${BASE_PATH}/api/openapi.json`} className="text-brand underline underline-offset-4">
            {t('api.document')}
          </a>
        </p>
      </header>
      <nav aria-label={t('api.calls')} className="grid gap-8" lang="en">
        {tags.map((tag) => (
          <section key={tag.name} className="grid gap-2">
            <h2 className="text-xl">{tag.description}</h2>
            <ul className="grid gap-x-8 lg:grid-cols-2">
              {calls
                .filter((call) => call.tag === tag.name)
                .map(({ id, summary, method, path }) => (
                  <li key={id} className="grid content-start border-t border-line py-2">
                    <Spaced>
                      <Link to={addressOf('apiDocs', id)} className="text-link w-fit font-bold text-brand">
                        {summary}
                      </Link>
                      <code className="text-sm wrap-anywhere text-muted">
                        <span className="uppercase">{method}</span> {BASE_PATH}
                        {path}
                      </code>
                    </Spaced>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </nav>
    </>
  );
}

function Call({ call, schemas }: Extract<DocumentPart, { shows: 'call' }>) {
  const { t, addressOf } = usePage();
  return (
    <>
      <Breadcrumb
        label={t('api.calls')}
        trail={[{ to: addressOf('apiDocs'), label: t('api.title') }]}
        current={call.operation.summary}
      />
      <Operation {...call} />
      <section>
        <h2 className="pb-2 text-xl">{t('api.shapes')}</h2>
        {Object.entries(schemas).map(([name, schema]) => (
          <SchemaDetails key={name} name={name} schema={schema} />
        ))}
      </section>
    </>
  );
}
