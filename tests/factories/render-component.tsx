import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { PHRASES } from '#phrases/index.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import type { HtmlCache } from '#web/app/html-cache.tsx';
import { createPageContext, PageReactContext } from '#web/app/page.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { NO_GRAPHQL } from './graphql.ts';
import { siteAnswer } from './site.ts';

export type RenderOptions = {
  /** Address of the page, for components that read its parameters. */
  readonly address?: string;
  readonly detailNewTab?: boolean;
  /** Adds query results that the component reads. */
  readonly fillQueryCache?: (queryClient: QueryClient) => void;
  /** HTML cache shared with earlier renders. */
  readonly htmlCache?: HtmlCache;
};

/** Renders a component of an English page to HTML, as the server does. */
export function renderComponent(
  node: ReactNode,
  { address = '/', detailNewTab = false, fillQueryCache: fill, htmlCache }: RenderOptions = {},
): string {
  const unusedApi = {} as never;
  const queryClient = createQueryClient(unusedApi, NO_GRAPHQL);
  fill?.(queryClient);
  const page = createPageContext({
    lang: 'en',
    origin: 'https://podium.example',
    site: siteAnswer({ detail_new_tab: detailNewTab }),
    api: unusedApi,
    queryClient,
    i18n: createI18n('en', PHRASES.en),
  });
  return renderToString(
    <PageReactContext value={htmlCache ? { ...page, renderOnce: htmlCache.renderOnce('1', page) } : page}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>{node}</MemoryRouter>
      </QueryClientProvider>
    </PageReactContext>,
  );
}
