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
import { hydrateQueries, hydrationStateOf, type PageState, ROOT_ID, STATE_ID } from './app/page-state.ts';
import { prefetchOnIntent } from './app/prefetch.ts';
import { Providers } from './app/providers.tsx';
import { loadHeaderAndFoot } from './features/layout/layout.tsx';
import { createI18n, type PagePhrases } from './i18n/create-i18n.ts';
import { loadSections } from './i18n/load-sections.ts';
import { routesOf } from './routes.tsx';
import { onAllDeferredLoaded } from './ui/deferred.tsx';
import { NavigateContext } from './ui/link.tsx';
import { onLoadFailure } from './ui/load-code.ts';

/**
 * Yields to the browser between two steps of the start-up, so that the browser can handle input or
 * paint. On a phone the whole start-up takes a tenth of a second.
 */
const yieldToBrowser = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Hydrates the server-rendered page. */
async function hydratePage(root: HTMLElement, state: PageState): Promise<void> {
  const api = createHttpClient();
  const queryClient = createQueryClient(api, createGraphqlClient(state.site.graphql), logFailure);
  onLoadFailure(logFailure);
  const phrasesPromise = loadPhrases(state.phrases);
  // Starts loading the header and footer during hydration, because their file also contains the list
  // rows. The component reports a failure when it renders.
  loadHeaderAndFoot().catch(() => undefined);
  hydrateQueries(queryClient, state.queries);
  await yieldToBrowser();
  const page = createPageContext({
    lang: state.lang,
    origin: state.origin,
    site: state.site,
    officeUser: state.officeUser,
    api,
    queryClient,
    i18n: createI18n(state.lang, await phrasesPromise),
  });
  await yieldToBrowser();
  const routes = routesOf(state.lang);
  await yieldToBrowser();
  await loadMatchedRoutes(routes);
  await yieldToBrowser();
  prefetchOnIntent(routes, ({ load, sections }) => Promise.all([load(), loadSections(page, sections)]));
  const router = createBrowserRouter(routes, {
    hydrationData: hydrationStateOf(state),
    getContext: () => new RouterContextProvider(new Map([[pageContext, page]])),
  });
  // False for the offline page frame of the service worker, because that frame was rendered for another
  // URL (pages/offline).
  const isServerRendered = router.state.initialized;
  await yieldToBrowser();
  const content = (
    <Providers page={page}>
      <NavigateContext value={router.navigate}>
        <Router router={router} />
      </NavigateContext>
    </Providers>
  );
  if (!isServerRendered) {
    await untilInitialized(router);
    createRoot(root).render(content);
    return;
  }
  // In a transition React hydrates in slices of 5 ms, so that the browser can handle scrolling and taps
  // between two slices.
  startTransition(() => {
    hydrateRoot(root, content);
  });
}

/**
 * Waits until the router has loaded the page. During this time the document shows the server-rendered
 * page frame.
 */
async function untilInitialized({ state, subscribe }: DataRouter): Promise<void> {
  if (state.initialized) return;
  await new Promise<void>((resolve) => {
    subscribe(({ initialized }) => initialized && resolve());
  });
}

/**
 * Wraps React Router. It navigates in React transitions until all deferred components of the first page
 * have loaded; without a transition React would replace them by their fallbacks. Afterwards it
 * navigates without transitions, which shows pages a frame or two earlier.
 */
function Router({ router }: { router: DataRouter }) {
  const [isLoaded, setLoaded] = useState(false);
  // The switch itself is a transition, so that React does not replace deferred components by their
  // fallbacks.
  useEffect(() => onAllDeferredLoaded(() => startTransition(() => setLoaded(true))), []);
  return <RouterProvider router={router} {...(isLoaded && { useTransitions: false })} />;
}

async function loadPhrases(phrases: PageState['phrases']): Promise<PagePhrases> {
  return typeof phrases === 'string' ? (await import(/* @vite-ignore */ phrases)).default : phrases;
}

/**
 * Loads the code of the matched routes. If the code were missing during hydration, React would replace
 * the server-rendered page by an empty page.
 */
async function loadMatchedRoutes(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** Logs a failure to the browser's console for developers. Visitors see an error message on the page. */
function logFailure({ message, cause }: Error): void {
  console.warn(message, ...(cause === undefined ? [] : [cause]));
}

const root = document.getElementById(ROOT_ID);
const stateText = document.getElementById(STATE_ID)?.textContent;
if (root && stateText) void hydratePage(root, JSON.parse(stateText));
