import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { type PageContext, PageReactContext } from './page.ts';

/** The providers around the router, identical on the server and in the browser. */
export function Providers({ page, children }: { readonly page: PageContext; readonly children: ReactNode }) {
  return (
    <StrictMode>
      <PageReactContext value={page}>
        <QueryClientProvider client={page.queryClient}>{children}</QueryClientProvider>
      </PageReactContext>
    </StrictMode>
  );
}
