import { useSuspenseQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { BASE } from '#domain/address/addresses.ts';
import { openApiQuery } from '#web/api/content-queries.ts';
import { type Head, type HeadContext, pageContext, usePage } from '#web/app/page.ts';
import { Operation } from './operation.tsx';
import { Shape } from './shape.tsx';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await context.get(pageContext).queryClient.ensureQueryData(openApiQuery());
  return null;
}

export function head(_: null, { t, addressOf }: HeadContext): Head {
  return {
    title: t('api.title'),
    description: t('api.description'),
    canonical: addressOf('apiDocs'),
    robots: 'noindex',
  };
}

/** The API document for people. Its own words are the contract's, in English. */
export default function ApiDocsPage() {
  const { t } = usePage();
  const { data } = useSuspenseQuery(openApiQuery());
  const calls = Object.entries(data.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return (
    <div className="page-width grid grid-cols-1 gap-8 py-6 md:py-10">
      <header className="grid gap-3">
        <h1 className="text-2xl md:text-3xl">{t('api.title')}</h1>
        {data.info.description.split('\n\n').map((paragraph) => (
          <p key={paragraph} lang="en" className="max-w-prose">
            {paragraph}
          </p>
        ))}
        <p>
          <a href={`${BASE}/api/openapi.json`} className="text-brand underline underline-offset-4">
            {t('api.document')}
          </a>
        </p>
      </header>
      <nav aria-label={t('api.calls')} className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {data.tags.map((tag) => (
          <div key={tag.name} lang="en">
            <h2 className="text-base">{tag.description}</h2>
            <ul>
              {calls
                .filter(({ operation }) => operation.tags.includes(tag.name))
                .map(({ operation }) => (
                  <li key={operation.operationId}>
                    <a
                      href={`#${operation.operationId}`}
                      className="inline-flex min-h-8 items-center text-brand hover:underline pointer-coarse:min-h-11"
                    >
                      {operation.summary}
                    </a>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
      <h2 className="text-2xl">{t('api.calls')}</h2>
      {calls.map((call) => (
        <Operation key={call.operation.operationId} {...call} />
      ))}
      <section>
        <h2 className="pb-2 text-2xl">{t('api.shapes')}</h2>
        {Object.entries(data.components.schemas).map(([name, schema]) => (
          <Shape key={name} name={name} schema={schema} />
        ))}
      </section>
    </div>
  );
}
