import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ChangeInterval } from '#contract/call-definition.ts';
import type { Api } from '#contract/call-table.ts';
import { type ErrorCode, PodiumError } from '#contract/error.ts';
import type { SendGraphqlQuery } from '#contract/graphql.ts';
import type { RenderedPage, RenderRequest } from '#contract/render.ts';
import { type CanonicalAddress, canonicalAddress } from '#domain/address/canonical-address.ts';
import { switchLanguage } from '#domain/address/read-address.ts';
import type { Language } from '#domain/text/language.ts';
import type { SiteService } from '../services/site.ts';
import { networkOf } from './client-address.ts';
import type { Body } from './compression.ts';
import { logFailure, setErrorStatus, toPodiumError } from './errors.ts';
import { type FallbackErrorPhrases, fallbackErrorPage } from './fallback-error-page.ts';
import { type Freshness, isNotModified } from './freshness.ts';
import { isLanguageSwitch, languageOfVisitor, setLanguageCookie } from './language-cookie.ts';
import { originOf } from './origin.ts';
import { languageOfRequest, languageTag } from './request-language.ts';
import type { CacheableResponse, CachedResponse, ResponseCache } from './response-cache.ts';
import { isCallPath, refuseWrites } from './rest.ts';
import { isSameSite } from './same-site.ts';

/** A rendered page, with the body as it is sent. */
export type PageResponse = Omit<RenderedPage, 'html'> & { readonly body: Body };
export type RenderPage = (request: RenderRequest) => Promise<PageResponse>;

export type PagesDeps = {
  /** Renders a page for a client network, which determines its place in the queue. */
  readonly render: (request: RenderRequest, network: string) => Promise<PageResponse>;
  /** Called when a page is requested again while it is queued or being rendered. */
  readonly promote: (url: string, network: string) => void;
  readonly api: Api;
  readonly graphql: SendGraphqlQuery;
  readonly site: SiteService;
  readonly freshness: Freshness;
  /**
   * How often pages may change while the data version stays the same, for example because their data
   * come from other servers without a version.
   */
  readonly changesEvery: ChangeInterval;
  readonly cache: ResponseCache;
  readonly fallbackErrorPhrases: (code: ErrorCode, lang: Language) => FallbackErrorPhrases;
  /** Public origin. If undefined, the origin of the request is used. */
  readonly siteUrl: string | undefined;
  /**
   * Whether browsers may reuse their copy of a page (304). False in development, where pages change
   * without a new data version.
   */
  readonly allowsRevalidation: boolean;
};

/** The route of all pages except the operator's office. */
export const PAGES_ROUTE = '/*';
/** The route of the office's pages, below the root of each language. */
export const OFFICE_PAGES_ROUTE = '/office/*';

/** Returns whether a route serves pages. */
export function isPageRoute(url: string | undefined): boolean {
  return url === PAGES_ROUTE || (url?.endsWith(OFFICE_PAGES_ROUTE) ?? false);
}

const HTML_CONTENT_TYPE = 'text/html; charset=utf-8';

/** Search engines adopt the new URL after a 301, and keep the old one after a 302. */
const REDIRECT_STATUS = { 'for good': 301, 'for now': 302 } as const;

/**
 * Registers the routes of all pages. The start page `/` alone depends on the visitor: it redirects to
 * the home page in the visitor's chosen or preferred language.
 */
export async function registerPages(app: FastifyInstance, deps: PagesDeps): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(cookie);
    scope.get('/', async (request, reply) => {
      const requestedPage = readAddressAndLanguage(request, reply);
      const lang = requestedPage.isLanguageFromQuery
        ? requestedPage.lang
        : languageOfVisitor(request, reply, deps.siteUrl);
      return reply
        .headers({ 'cache-control': 'no-store', vary: 'accept-language, cookie' })
        .redirect(switchLanguage(request.url, lang), REDIRECT_STATUS['for now']);
    });
    scope.get(
      PAGES_ROUTE,
      { config: { findCachedResponse: findCached }, errorHandler: refuseWithPage },
      async (request, reply) => {
        const etag = deps.freshness.setHeaders(request, reply, deps.changesEvery);
        if (isCallPath(pathnameOf(request))) throw new PodiumError('not_found');
        const requestedPage = readAddressAndLanguage(request, reply);
        if (visitorHasPage(request, etag) && !requestedPage.redirect) return reply.code(304).send();
        return deps.cache.send(
          request,
          reply,
          cacheKeyOf(request, etag),
          () => {
            const currentVersion = deps.allowsRevalidation
              ? () => deps.freshness.currentHeaders(request, deps.changesEvery).etag
              : undefined;
            return renderPage(request, requestedPage, deps, { version: currentVersion });
          },
          () => deps.promote(requestedPage.address, networkOf(request.ip)),
        );
      },
    );
  });

  /**
   * Returns the cached page of a request. For speed, the URL is not parsed, except to detect a language
   * switch.
   */
  function findCached(request: FastifyRequest): CachedResponse | undefined {
    if (isLanguageSwitch(request, deps.siteUrl)) return undefined;
    const freshnessHeaders = deps.freshness.currentHeaders(request, deps.changesEvery);
    if (visitorHasPage(request, freshnessHeaders.etag)) return undefined;
    const cachedResponse = deps.cache.find(request, cacheKeyOf(request, freshnessHeaders.etag));
    return (
      cachedResponse && { ...cachedResponse, headers: { ...freshnessHeaders, ...cachedResponse.headers } }
    );
  }

  function cacheKeyOf(request: FastifyRequest, etag: string): string {
    return `${etag} ${originOf(request, deps.siteUrl)}${request.url}`;
  }

  function visitorHasPage(request: FastifyRequest, etag: string): boolean {
    return deps.allowsRevalidation && isNotModified(request, etag);
  }

  /**
   * Parses the URL and saves the visitor's choice of language in a cookie. Links from other sites do
   * not change the language.
   */
  function readAddressAndLanguage(request: FastifyRequest, reply: FastifyReply): CanonicalAddress {
    const requestedPage = canonicalAddress(request.url);
    const isChosen = requestedPage.isLanguageFromQuery
      ? isSameSite(request.headers, request.host, deps.siteUrl)
      : isLanguageSwitch(request, deps.siteUrl);
    if (isChosen) {
      setLanguageCookie(request, reply, deps.siteUrl, requestedPage.lang);
      // The response sets a cookie of one visitor, so shared caches must not store it.
      reply.header('cache-control', 'private, no-cache');
    }
    return requestedPage;
  }

  /** Sends an error page for requests that are refused before rendering starts. */
  function refuseWithPage(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    const podiumError = toPodiumError(error);
    if (podiumError.code === 'internal' || isCallPath(pathnameOf(request))) throw error;
    logFailure(request, error);
    const lang = languageOfRequest(request);
    setErrorStatus(reply, podiumError)
      .type(HTML_CONTENT_TYPE)
      .send(
        fallbackErrorPage(
          lang,
          canonicalAddress(request.url).address,
          deps.fallbackErrorPhrases(podiumError.code, lang),
        ),
      );
  }

  // GET is handled by the pages route for every URL. This handler receives only other methods and
  // requests for missing files.
  app.setNotFoundHandler(async (request, reply) => {
    const isReadMethod = request.method === 'GET' || request.method === 'HEAD';
    if (isReadMethod || isCallPath(pathnameOf(request))) throw new PodiumError('not_found');
    return refuseWrites(request, reply);
  });
}

/** Builds the input that the renderer needs for a page, its share card or its syndication. */
export function renderRequestOf(
  request: FastifyRequest,
  { address: url, lang }: Pick<CanonicalAddress, 'address' | 'lang'>,
  deps: PagesDeps,
): RenderRequest {
  const { api, graphql, site } = deps;
  return { url, lang, origin: originOf(request, deps.siteUrl), api, graphql, site: site() };
}

/**
 * Renders a page, or an error page if rendering fails. `findUser` returns the signed-in office user; it
 * is only set for pages of the office. `version` returns the version of a public page, which is the
 * same for all visitors: public pages of the same version share rendered parts.
 */
export async function renderPage(
  request: FastifyRequest,
  { address: url, lang, redirect }: CanonicalAddress,
  deps: PagesDeps,
  {
    findUser,
    version,
  }: {
    readonly findUser?: () => Promise<{ readonly name: string } | undefined>;
    readonly version?: RenderRequest['version'] | undefined;
  },
): Promise<CacheableResponse> {
  const onFailure = (error: unknown) => logFailure(request, error);
  const languageHeader = { 'content-language': languageTag(lang) };
  try {
    const user = await findUser?.();
    const renderRequest: RenderRequest = {
      ...renderRequestOf(request, { address: url, lang }, deps),
      ...(redirect && { redirectStatus: REDIRECT_STATUS[redirect] }),
      ...(user && { officeUser: user.name }),
      ...(version && { version }),
      onFailure,
    };
    const page = await deps.render(renderRequest, networkOf(request.ip));
    return { ...page, headers: { ...page.headers, ...languageHeader }, type: HTML_CONTENT_TYPE };
  } catch (error) {
    onFailure(error);
    const { code, status, retryAfter } = toPodiumError(error);
    return {
      status,
      headers: { ...languageHeader, ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) },
      type: HTML_CONTENT_TYPE,
      body: fallbackErrorPage(lang, url, deps.fallbackErrorPhrases(code, lang)),
    };
  }
}

function pathnameOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}
