import { createHash } from 'node:crypto';
import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { PodiumError } from '#contract/error.ts';
import type { CreateRenderer, RenderedPage, RenderRequest, VersionedCard } from '#contract/render.ts';
import type { PageName } from '#domain/address/addresses.ts';
import { readAddress } from '#domain/address/read-address.ts';
import type { SyndicationDocument } from '#domain/address/syndication.ts';
import { mapAt } from '#domain/lib/at.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import type { Section } from '#domain/text/sections.ts';
import { PHRASES } from '#phrases/index.ts';
import { createQueryClient } from './api/query-client.ts';
import { headTags, pageTitle } from './app/head.ts';
import { createHtmlCache } from './app/html-cache.tsx';
import { createPageContext, type PageContext, pageContext } from './app/page.ts';
import { headContext, type PageHandle } from './app/page-route.tsx';
import { serializeErrors, serializeState } from './app/page-state.ts';
import { Providers } from './app/providers.tsx';
import { createVersionedCard, shareTags } from './app/share-tags.ts';
import { SPECULATION_RULES } from './app/speculation-rules.ts';
import { createAssetsOf, sourceAssets } from './assets.ts';
import { BEFORE_PAINT_SCRIPT } from './before-paint.ts';
import { createDocuments } from './document.ts';
import { errorHead } from './features/layout/route-error.tsx';
import { createI18n } from './i18n/create-i18n.ts';
import { createPhraseFiles } from './i18n/phrase-files.ts';
import { routesOf } from './routes.tsx';
import { waitForDeferredImports } from './ui/deferred.tsx';

/**
 * Placeholder origin in the URLs that the router receives, so that the host of a request cannot affect
 * routing.
 */
const ROUTED_ORIGIN = 'http://portal.invalid';

/**
 * Creates the page renderer. Routes, phrases and document frames are created once per language; all
 * other objects are created per request.
 */
export const createRenderer: CreateRenderer = (manifest) => {
  const documentHtml = createDocuments(manifest ? createAssetsOf(manifest) : sourceAssets);
  const languageSetups = new Map(LANGUAGES.map((lang) => [lang, prepareLanguage(lang)]));
  const htmlCache = createHtmlCache();

  /** Wraps a handler so that each request has its own query client. */
  const withQueryClient =
    <Answer,>(handler: (queryClient: QueryClient, request: RenderRequest) => Promise<Answer>) =>
    async (request: RenderRequest): Promise<Answer> => {
      const queryClient = createQueryClient(request.api, request.graphql);
      try {
        return await handler(queryClient, request);
      } finally {
        // Safe, because the page already contains the responses. API calls that are still running are
        // no longer needed.
        queryClient.clear();
      }
    };

  /** Matches the request to a page and loads the page's data. */
  const loadPage = async (queryClient: QueryClient, request: RenderRequest) => {
    const languageSetup = languageSetups.get(request.lang);
    if (!languageSetup) throw new Error(`no language ${request.lang}`);
    const { lang, origin, site, officeUser, api } = request;
    const page = createPageContext({
      lang,
      origin,
      site,
      officeUser,
      api,
      queryClient,
      i18n: languageSetup.i18n,
    });
    const routerRequest = new Request(
      ROUTED_ORIGIN + request.url,
      request.signal ? { signal: request.signal } : {},
    );
    const requestContext = new RouterContextProvider(new Map([[pageContext, page]]));
    return {
      language: languageSetup,
      page,
      result: await languageSetup.handlerOf(request.url).query(routerRequest, { requestContext }),
    };
  };

  /** Loads the document head of a page. Returns undefined if the page redirects. */
  const loadHead = async (queryClient: QueryClient, request: RenderRequest) => {
    const { page, result } = await loadPage(queryClient, request);
    if (result instanceof Response) return undefined;
    const error = errorOf(result);
    if (error !== undefined) throw error;
    const { head } = headOf(result, page);
    return head && { head, page };
  };

  const shareCard = withQueryClient(async (queryClient, request): Promise<VersionedCard | undefined> => {
    const loadedHead = await loadHead(queryClient, request);
    return loadedHead?.head.canonical === request.url
      ? createVersionedCard(loadedHead.head, loadedHead.page)
      : undefined;
  });

  const syndication = withQueryClient(
    async (queryClient, request): Promise<SyndicationDocument | undefined> => {
      const loadedHead = await loadHead(queryClient, request);
      if (!loadedHead?.head.syndicationEntries || loadedHead.head.syndicationPath !== request.url)
        return undefined;
      const { head, page } = loadedHead;
      const { lang, site, textOf } = page;
      return {
        lang,
        title: pageTitle(head, page),
        description: head.description,
        author: textOf(site.brand),
        entries: loadedHead.head.syndicationEntries(),
      };
    },
  );

  const render = withQueryClient(async (queryClient, request): Promise<RenderedPage> => {
    const dataVersion = request.version?.();
    const { language: languageSetup, page, result } = await loadPage(queryClient, request);
    const { lang, origin, site, officeUser } = page;
    // If both the request and the page redirect, the two redirects are merged into one.
    if (result instanceof Response)
      return redirectTo(
        result.headers.get('location') ?? '/',
        request.redirectStatus === 302 ? 302 : result.status,
      );
    if (request.redirectStatus) return redirectTo(request.url, request.redirectStatus);

    await waitForDeferredImports(request.onFailure);
    // Skips the part cache if the data version changed during the request, because the loaded data may
    // be of either version.
    const isOneVersion = dataVersion !== undefined && dataVersion === request.version?.();
    const renderedPage = isOneVersion
      ? { ...page, renderOnce: htmlCache.renderOnce(dataVersion, page) }
      : page;
    const { context, content } = renderContent(result, renderedPage);
    const error = errorOf(context);
    if (error !== undefined) request.onFailure?.(error);
    const { handle, head: pageHead } = headOf(context, page);
    const head = pageHead ?? errorHead(error, page.t);
    // An error page does not need the phrase sections of the page that failed.
    const phraseSections = sectionsOf(error === undefined ? handle : undefined);
    // In development the phrases are embedded in the page, because there are no phrase files.
    const phraseFile = manifest && languageSetup.phraseFiles.urlOf(phraseSections);
    const html = documentHtml({
      lang,
      tags: [...headTags(head, page), ...shareTags(head, request.url, page)],
      file: handle?.file,
      phraseFile,
      opensNewTabs: site.detail_new_tab,
      content,
      stateJson: serializeState(
        {
          lang,
          origin,
          site,
          officeUser,
          phrases:
            phraseFile ??
            Object.fromEntries(phraseSections.map((section) => [section, PHRASES[lang][section]])),
          loaderData: context.loaderData,
          errors: serializeErrors(context.errors),
        },
        queryClient,
      ),
    });
    return {
      status: head.status ?? statusOf(error),
      headers: { 'content-type': 'text/html; charset=utf-8' },
      html,
    };
  });

  return {
    render,
    shareCard,
    syndication,
    files: new Map(LANGUAGES.flatMap((lang) => [...mapAt(languageSetups, lang).phraseFiles.files])),
    scriptHashes: [BEFORE_PAINT_SCRIPT, SPECULATION_RULES].map(cspHashOf),
  };
};

/** Returns the CSP source expression that allows an inline script. */
function cspHashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

function prepareLanguage(lang: Language) {
  const allPages = createStaticHandler(routesOf(lang));
  const handles = handlesOf(allPages.dataRoutes);
  const pageNames = new Set<PageName | undefined>(handles.map(({ name }) => name));
  const handlerByPage = new Map(
    [...pageNames].map((name) => [name, createStaticHandler(routesOfPage(name, allPages.dataRoutes))]),
  );
  return {
    i18n: createI18n(lang, PHRASES[lang]),
    phraseFiles: createPhraseFiles(lang, [undefined, ...handles].map(sectionsOf)),
    /**
     * Each page has its own request handler with only its own routes. A handler for all pages would try
     * about a hundred routes one by one.
     */
    handlerOf: (url: string) => handlerByPage.get(readAddress(url.split('?', 1)[0] ?? '')?.name) ?? allPages,
  };
}

/**
 * Returns the routes of one page, including their layout routes. Each route has the same id as in the
 * browser's router.
 */
function routesOfPage(name: PageName | undefined, routes: readonly RouteObject[]): RouteObject[] {
  return routes
    .filter(({ handle }) => !handle || handle.name === name)
    .map((route) => (route.children ? { ...route, children: routesOfPage(name, route.children) } : route));
}

/**
 * Returns the phrase sections of a page. An error page, which has no handle, gets only the common
 * sections.
 */
function sectionsOf(handle: PageHandle | undefined): readonly Section[] {
  return ['main', ...(handle?.sections ?? [])];
}

function handlesOf(routes: readonly RouteObject[]): readonly PageHandle[] {
  return routes.flatMap(({ handle, children = [] }) => [...(handle ? [handle] : []), ...handlesOf(children)]);
}

function errorOf({ errors }: StaticHandlerContext): unknown {
  return Object.values(errors ?? {})[0];
}

/** Returns the matched page and its document head. The head is omitted if an error occurred. */
function headOf(context: StaticHandlerContext, page: PageContext) {
  const match = context.matches.at(-1);
  const handle = match?.route.handle as PageHandle | undefined;
  if (errorOf(context) !== undefined || !handle?.head) return { handle };
  const data: unknown = context.loaderData[match?.route.id ?? ''];
  return { handle, head: handle.head(data, headContext(page, context.location)) };
}

/**
 * Renders the page, or the error page if rendering fails. The static router gets an empty route list,
 * because it would process the routes again for each page; the matched routes are already in the
 * context.
 */
function renderContent(context: StaticHandlerContext, page: PageContext) {
  const renderRoutes = (handlerContext: StaticHandlerContext) => ({
    context: handlerContext,
    content: renderToString(
      <Providers page={page}>
        <StaticRouterProvider
          context={handlerContext}
          router={createStaticRouter([], handlerContext)}
          hydrate={false}
        />
      </Providers>,
    ),
  });
  try {
    return renderRoutes(context);
  } catch (error) {
    const boundaryRouteId = context.matches.findLast(({ route }) => route.errorElement)?.route.id;
    if (boundaryRouteId === undefined || context.errors) throw error;
    return renderRoutes({ ...context, errors: { [boundaryRouteId]: error } });
  }
}

function redirectTo(location: string, status: number): RenderedPage {
  return { status, headers: { location }, html: '' };
}

function statusOf(error: unknown): number {
  if (error === undefined) return 200;
  return error instanceof PodiumError ? error.status : 500;
}
