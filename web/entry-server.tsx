import { createHash } from 'node:crypto';
import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { PodiumError } from '#contract/error.ts';
import type { CreateRenderer, RenderedPage, RenderRequest } from '#contract/render.ts';
import { mapAt } from '#domain/lib/at.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { createQueryClient } from './api/query-client.ts';
import { headTags } from './app/head.ts';
import { createPageContext, type PageContext, pageContext } from './app/page.ts';
import { headContext, type PageHandle } from './app/page-route.tsx';
import { safeJson, sendErrors, stateText } from './app/page-state.ts';
import { Providers } from './app/providers.tsx';
import { builtAssets, sourceAssets } from './assets.ts';
import { BEFORE_PAINT_SCRIPT } from './before-paint.ts';
import { documentHtml } from './document.ts';
import { errorHead } from './features/layout/route-error.tsx';
import { createI18n } from './i18n/create-i18n.ts';
import { routesOf } from './routes.tsx';
import { deferredPartsRead } from './ui/deferred.tsx';

/** The router reads the path alone: whatever host was asked for, it cannot choose another page. */
const ROUTED_ORIGIN = 'http://portal.invalid';

/** Renders pages in every language. Routes and phrases are made once, all else for each request. */
export const createRenderer: CreateRenderer = (manifest) => {
  const assetsOf = manifest ? builtAssets(manifest) : sourceAssets;
  const languages = new Map(LANGUAGES.map((lang) => [lang, prepareLanguage(lang)]));

  const render = async (request: RenderRequest): Promise<RenderedPage> => {
    const queryClient = createQueryClient(request.api, request.graphql);
    try {
      return await renderWith(queryClient, request);
    } finally {
      // Its answers are in the page; what is still being fetched is of no use any more.
      queryClient.clear();
    }
  };

  const renderWith = async (queryClient: QueryClient, request: RenderRequest): Promise<RenderedPage> => {
    const prepared = languages.get(request.lang);
    if (!prepared) throw new Error(`no language ${request.lang}`);
    const { lang, origin, site, officeUser, api } = request;
    const page = createPageContext({ lang, origin, site, officeUser, api, queryClient, i18n: prepared.i18n });
    const asked = new Request(ROUTED_ORIGIN + request.url, request.signal ? { signal: request.signal } : {});
    const requestContext = new RouterContextProvider(new Map([[pageContext, page]]));
    const found = await prepared.handler.query(asked, { requestContext });
    // A page may send the visitor further: one redirect does for both.
    if (found instanceof Response)
      return redirectTo(
        found.headers.get('location') ?? '/',
        request.movedStatus === 302 ? 302 : found.status,
      );
    if (request.movedStatus) return redirectTo(request.url, request.movedStatus);

    await deferredPartsRead(request.onFailure);
    const { context, content } = renderContent(found, page, prepared.handler.dataRoutes);
    const error = Object.values(context.errors ?? {})[0];
    if (error !== undefined) request.onFailure?.(error);

    const match = context.matches.at(-1);
    const handle = match?.route.handle as PageHandle | undefined;
    const head =
      error !== undefined || !handle?.head
        ? errorHead(error, page.t)
        : handle.head(context.loaderData[match?.route.id ?? ''], headContext(page, context.location));
    // The page of an error shows nothing of the page that failed.
    const sections = ['main', ...((error === undefined && handle?.sections) || [])] as const;
    const html = documentHtml({
      lang,
      tags: headTags(head, page),
      ...assetsOf(handle?.file),
      content,
      state: stateText(
        {
          lang,
          origin,
          site,
          officeUser,
          loaderData: context.loaderData,
          errors: sendErrors(context.errors),
        },
        Object.fromEntries(sections.map((section) => [section, mapAt(prepared.phraseTexts, section)])),
        queryClient,
      ),
    });
    return { status: statusOf(error), headers: { 'content-type': 'text/html; charset=utf-8' }, html };
  };

  return {
    render,
    scriptHashes: [`'sha256-${createHash('sha256').update(BEFORE_PAINT_SCRIPT).digest('base64')}'`],
  };
};

function prepareLanguage(lang: Language) {
  const phrases = PHRASES[lang];
  return {
    i18n: createI18n(lang, phrases),
    /** As they are sent with a page, by section. */
    phraseTexts: new Map(Object.entries(phrases).map(([section, texts]) => [section, safeJson(texts)])),
    handler: createStaticHandler(routesOf(lang)),
  };
}

type Routes = ReturnType<typeof createStaticHandler>['dataRoutes'];

/** Draws the error page instead of a page that cannot be drawn. */
function renderContent(context: StaticHandlerContext, page: PageContext, routes: Routes) {
  const draw = (shown: StaticHandlerContext) => ({
    context: shown,
    content: renderToString(
      <Providers page={page}>
        <StaticRouterProvider context={shown} router={createStaticRouter(routes, shown)} hydrate={false} />
      </Providers>,
    ),
  });
  try {
    return draw(context);
  } catch (error) {
    const boundary = context.matches.findLast(({ route }) => route.ErrorBoundary)?.route.id;
    if (boundary === undefined || context.errors) throw error;
    return draw({ ...context, errors: { [boundary]: error } });
  }
}

function redirectTo(location: string, status: number): RenderedPage {
  return { status, headers: { location }, html: '' };
}

function statusOf(error: unknown): number {
  if (error === undefined) return 200;
  return error instanceof PodiumError ? error.status : 500;
}
