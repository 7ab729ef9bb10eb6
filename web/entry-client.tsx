import './styles/index.css';
import { startTransition, useEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type DataRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createGraphqlClient } from './api/graphql-client.ts';
import { createHttpClient } from './api/http-client.ts';
import { createQueryClient } from './api/query-client.ts';
import { createPageContext, pageContext } from './app/page.ts';
import { hydrateQueries, hydrationOf, type PageState, ROOT_ID, STATE_ID } from './app/page-state.ts';
import { prefetchOnIntent } from './app/prefetch.ts';
import { Providers } from './app/providers.tsx';
import { loadSurroundings } from './features/layout/layout.tsx';
import { createI18n, type PagePhrases } from './i18n/create-i18n.ts';
import { loadSections } from './i18n/load-sections.ts';
import { routesOf } from './routes.tsx';
import { onDeferredLoaded } from './ui/deferred.tsx';
import { NavigateContext } from './ui/link.tsx';
import { onLoadFailure } from './ui/load-code.ts';

/** Lets the browser answer a tap or paint between two steps of the start: on a phone all of them take a tenth of a second. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Takes over the page the server has drawn. */
async function start(root: HTMLElement, state: PageState): Promise<void> {
  const api = createHttpClient();
  const queryClient = createQueryClient(api, createGraphqlClient(state.site.graphql), logFailure);
  onLoadFailure(logFailure);
  const phrases = loadPhrases(state.phrases);
  // Its file has the rows of lists too: it comes while the page is taken over. A failure shows when it is drawn.
  loadSurroundings().catch(() => undefined);
  hydrateQueries(queryClient, state.queries);
  await pause();
  const page = createPageContext({
    lang: state.lang,
    origin: state.origin,
    site: state.site,
    officeUser: state.officeUser,
    api,
    queryClient,
    i18n: createI18n(state.lang, await phrases),
  });
  await pause();
  const routes = routesOf(state.lang);
  await pause();
  await loadMatched(routes);
  await pause();
  prefetchOnIntent(routes, ({ load, sections }) => Promise.all([load(), loadSections(page, sections)]));
  const router = createBrowserRouter(routes, {
    hydrationData: hydrationOf(state),
    getContext: () => new RouterContextProvider(new Map([[pageContext, page]])),
  });
  // Not so in the frame that a service worker answers with offline: that was drawn for another address (pages/offline).
  const isDrawn = router.state.initialized;
  await pause();
  const content = (
    <Providers page={page}>
      <NavigateContext value={router.navigate}>
        <Router router={router} />
      </NavigateContext>
    </Providers>
  );
  if (!isDrawn) {
    await untilInitialized(router);
    createRoot(root).render(content);
    return;
  }
  // A transition: React takes the page over in slices of 5 ms, and whoever scrolls or taps comes between them.
  startTransition(() => {
    hydrateRoot(root, content);
  });
}

/** Until then the document shows what the server has drawn into it. */
async function untilInitialized({ state, subscribe }: DataRouter): Promise<void> {
  if (state.initialized) return;
  await new Promise<void>((resolve) => {
    subscribe(({ initialized }) => initialized && resolve());
  });
}

/**
 * The router changes pages in a React transition until the deferred parts of the first page have loaded, as
 * React would otherwise draw those parts again from their fallbacks. From then on it changes pages at once,
 * which shows them a frame or two earlier.
 */
function Router({ router }: { router: DataRouter }) {
  const [isLoaded, setLoaded] = useState(false);
  // This change is a transition as well, for the same reason.
  useEffect(() => onDeferredLoaded(() => startTransition(() => setLoaded(true))), []);
  return <RouterProvider router={router} {...(isLoaded && { useTransitions: false })} />;
}

async function loadPhrases(phrases: PageState['phrases']): Promise<PagePhrases> {
  return typeof phrases === 'string' ? (await import(/* @vite-ignore */ phrases)).default : phrases;
}

/** Without the first page's code React would replace what the server has drawn by an empty page. */
async function loadMatched(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** Visitors read a sentence on the page; this is for developers who open the browser's console. */
function logFailure({ message, cause }: Error): void {
  console.warn(message, ...(cause === undefined ? [] : [cause]));
}

const root = document.getElementById(ROOT_ID);
const state = document.getElementById(STATE_ID)?.textContent;
if (root && state) void start(root, JSON.parse(state));
