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
import type { Bulletin } from '#domain/address/bulletin.ts';
import { readAddress } from '#domain/address/read-address.ts';
import { mapAt } from '#domain/lib/at.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import type { Section } from '#domain/text/sections.ts';
import { PHRASES } from '#phrases/index.ts';
import { createQueryClient } from './api/query-client.ts';
import { headTags, titleText } from './app/head.ts';
import { createPageContext, type PageContext, pageContext } from './app/page.ts';
import { headContext, type PageHandle } from './app/page-route.tsx';
import { sendErrors, stateText } from './app/page-state.ts';
import { Providers } from './app/providers.tsx';
import { createServerParts } from './app/server-parts.tsx';
import { shareTags, versionedCard } from './app/share-tags.ts';
import { SPECULATION_RULES } from './app/speculation-rules.ts';
import { builtAssets, sourceAssets } from './assets.ts';
import { BEFORE_PAINT_SCRIPT } from './before-paint.ts';
import { createDocuments } from './document.ts';
import { errorHead } from './features/layout/route-error.tsx';
import { createI18n } from './i18n/create-i18n.ts';
import { createPhraseFiles } from './i18n/phrase-files.ts';
import { routesOf } from './routes.tsx';
import { deferredPartsRead } from './ui/deferred.tsx';

/** The router reads the path alone: whatever host was asked for, it cannot choose another page. */
const ROUTED_ORIGIN = 'http://portal.invalid';

/** Renders pages in every language. Routes, phrases and the frames of documents are made once, all else for each request. */
export const createRenderer: CreateRenderer = (manifest) => {
  const documentHtml = createDocuments(manifest ? builtAssets(manifest) : sourceAssets);
  const languages = new Map(LANGUAGES.map((lang) => [lang, prepareLanguage(lang)]));
  const parts = createServerParts();

  /** Answers a request with a query client of its own. */
  const withQueries =
    <Answer,>(answer: (queryClient: QueryClient, request: RenderRequest) => Promise<Answer>) =>
    async (request: RenderRequest): Promise<Answer> => {
      const queryClient = createQueryClient(request.api, request.graphql);
      try {
        return await answer(queryClient, request);
      } finally {
        // Its answers are in the page; what is still being fetched is of no use any more.
        queryClient.clear();
      }
    };

  /** Finds the page and loads what it shows. */
  const load = async (queryClient: QueryClient, request: RenderRequest) => {
    const prepared = languages.get(request.lang);
    if (!prepared) throw new Error(`no language ${request.lang}`);
    const { lang, origin, site, officeUser, api } = request;
    const page = createPageContext({ lang, origin, site, officeUser, api, queryClient, i18n: prepared.i18n });
    const asked = new Request(ROUTED_ORIGIN + request.url, request.signal ? { signal: request.signal } : {});
    const requestContext = new RouterContextProvider(new Map([[pageContext, page]]));
    return { prepared, page, found: await prepared.handlerOf(request.url).query(asked, { requestContext }) };
  };

  /** The head of a page that can be shown; undefined where the visitor would be sent on. */
  const loadHead = async (queryClient: QueryClient, request: RenderRequest) => {
    const { page, found } = await load(queryClient, request);
    if (found instanceof Response) return undefined;
    const error = errorOf(found);
    if (error !== undefined) throw error;
    const { head } = headOf(found, page);
    return head && { head, page };
  };

  const shareCard = withQueries(async (queryClient, request): Promise<VersionedCard | undefined> => {
    const found = await loadHead(queryClient, request);
    return found?.head.canonical === request.url ? versionedCard(found.head, found.page) : undefined;
  });

  const bulletin = withQueries(async (queryClient, request): Promise<Bulletin | undefined> => {
    const found = await loadHead(queryClient, request);
    if (!found?.head.news || found.head.bulletin !== request.url) return undefined;
    const { head, page } = found;
    const { lang, site, textOf } = page;
    return {
      lang,
      title: titleText(head, page),
      description: head.description,
      author: textOf(site.brand),
      entries: found.head.news(),
    };
  });

  const render = withQueries(async (queryClient, request): Promise<RenderedPage> => {
    const version = request.version?.();
    const { prepared, page, found } = await load(queryClient, request);
    const { lang, origin, site, officeUser } = page;
    // A page may send the visitor further: one redirect does for both.
    if (found instanceof Response)
      return redirectTo(
        found.headers.get('location') ?? '/',
        request.movedStatus === 302 ? 302 : found.status,
      );
    if (request.movedStatus) return redirectTo(request.url, request.movedStatus);

    await deferredPartsRead(request.onFailure);
    // Data that came while others took their place may be of either version.
    const isOneVersion = version !== undefined && version === request.version?.();
    const shown = isOneVersion ? { ...page, drawOnce: parts.drawOnce(version, page) } : page;
    const { context, content } = renderContent(found, shown);
    const error = errorOf(context);
    if (error !== undefined) request.onFailure?.(error);
    const { handle, head: ownHead } = headOf(context, page);
    const head = ownHead ?? errorHead(error, page.t);
    // The page of an error shows nothing of the page that failed.
    const sections = sectionsOf(error === undefined ? handle : undefined);
    // While developing nobody could ask for a file.
    const phraseFile = manifest && prepared.phraseFiles.addressOf(sections);
    const html = documentHtml({
      lang,
      tags: [...headTags(head, page), ...shareTags(head, request.url, page)],
      file: handle?.file,
      phraseFile,
      opensTabs: site.detail_new_tab,
      content,
      state: stateText(
        {
          lang,
          origin,
          site,
          officeUser,
          phrases:
            phraseFile ?? Object.fromEntries(sections.map((section) => [section, PHRASES[lang][section]])),
          loaderData: context.loaderData,
          errors: sendErrors(context.errors),
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
    bulletin,
    files: new Map(LANGUAGES.flatMap((lang) => [...mapAt(languages, lang).phraseFiles.files])),
    scriptHashes: [BEFORE_PAINT_SCRIPT, SPECULATION_RULES].map(hashSource),
  };
};

/** As a content security policy allows an inline script. */
function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

function prepareLanguage(lang: Language) {
  const all = createStaticHandler(routesOf(lang));
  const handles = handlesOf(all.dataRoutes);
  const names = new Set<PageName | undefined>(handles.map(({ name }) => name));
  const byPage = new Map(
    [...names].map((name) => [name, createStaticHandler(routesOfPage(name, all.dataRoutes))]),
  );
  return {
    i18n: createI18n(lang, PHRASES[lang]),
    phraseFiles: createPhraseFiles(lang, [undefined, ...handles].map(sectionsOf)),
    /** The router tries its routes one after the other, and all pages together have a hundred. */
    handlerOf: (url: string) => byPage.get(readAddress(url.split('?', 1)[0] ?? '')?.name) ?? all,
  };
}

/** The routes that a page has, with what stands around them; each keeps the id that browsers know it by. */
function routesOfPage(name: PageName | undefined, routes: readonly RouteObject[]): RouteObject[] {
  return routes
    .filter(({ handle }) => !handle || handle.name === name)
    .map((route) => (route.children ? { ...route, children: routesOfPage(name, route.children) } : route));
}

/** The phrases of a page; the page of an error has those that all pages have. */
function sectionsOf(handle: PageHandle | undefined): readonly Section[] {
  return ['main', ...(handle?.sections ?? [])];
}

function handlesOf(routes: readonly RouteObject[]): readonly PageHandle[] {
  return routes.flatMap(({ handle, children = [] }) => [...(handle ? [handle] : []), ...handlesOf(children)]);
}

function errorOf({ errors }: StaticHandlerContext): unknown {
  return Object.values(errors ?? {})[0];
}

/** The page that was found, with its head unless it cannot be shown. */
function headOf(context: StaticHandlerContext, page: PageContext) {
  const match = context.matches.at(-1);
  const handle = match?.route.handle as PageHandle | undefined;
  if (errorOf(context) !== undefined || !handle?.head) return { handle };
  const data: unknown = context.loaderData[match?.route.id ?? ''];
  return { handle, head: handle.head(data, headContext(page, context.location)) };
}

/**
 * Draws the error page instead of a page that cannot be drawn. The router would prepare the routes it is given for each
 * page anew; it is given none, since those that are drawn came ready with the matches.
 */
function renderContent(context: StaticHandlerContext, page: PageContext) {
  const draw = (shown: StaticHandlerContext) => ({
    context: shown,
    content: renderToString(
      <Providers page={page}>
        <StaticRouterProvider context={shown} router={createStaticRouter([], shown)} hydrate={false} />
      </Providers>,
    ),
  });
  try {
    return draw(context);
  } catch (error) {
    const boundary = context.matches.findLast(({ route }) => route.errorElement)?.route.id;
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
