import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { PHRASES } from '#phrases/index.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { createPageContext, PageReactContext } from '#web/app/page.ts';
import type { ServerParts } from '#web/app/server-parts.tsx';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { NO_GRAPHQL } from './graphql.ts';
import { siteAnswer } from './site.ts';

export type PartOptions = {
  readonly detailNewTab?: boolean;
  /** Puts answers of calls where the part looks for them. */
  readonly fill?: (queryClient: QueryClient) => void;
  /** What pages drawn before have left. */
  readonly parts?: ServerParts;
};

/** The HTML of a part of an English page, as the server draws it. */
export function drawPart(part: ReactNode, { detailNewTab = false, fill, parts }: PartOptions = {}): string {
  const api = {} as never;
  const queryClient = createQueryClient(api, NO_GRAPHQL);
  fill?.(queryClient);
  const page = createPageContext({
    lang: 'en',
    origin: 'https://podium.example',
    site: siteAnswer({ detail_new_tab: detailNewTab }),
    api,
    queryClient,
    i18n: createI18n('en', PHRASES.en),
  });
  return renderToString(
    <PageReactContext value={parts ? { ...page, drawOnce: parts.drawOnce('1', page) } : page}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{part}</MemoryRouter>
      </QueryClientProvider>
    </PageReactContext>,
  );
}
