import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ChangeInterval } from '#contract/call-definition.ts';
import type { Api } from '#contract/call-table.ts';
import { type ErrorCode, PodiumError } from '#contract/error.ts';
import type { AskGraphql } from '#contract/graphql.ts';
import type { RenderedPage, RenderRequest } from '#contract/render.ts';
import { type CanonicalAddress, canonicalAddress } from '#domain/address/canonical-address.ts';
import { switchLanguage } from '#domain/address/read-address.ts';
import type { Language } from '#domain/text/language.ts';
import type { SiteService } from '../services/site.ts';
import { isSwitched, languageOfVisitor, rememberLanguage } from './chosen-language.ts';
import { networkOf } from './client-address.ts';
import type { Body } from './compression.ts';
import { expectedError, failed, logFailure } from './errors.ts';
import { type FaultPhrases, faultPage } from './fault-page.ts';
import { type Freshness, isFresh } from './freshness.ts';
import { originOf } from './origin.ts';
import { languageOfRequest, languageTag } from './request-language.ts';
import type { CacheableResponse, KeptResponse, ResponseCache } from './response-cache.ts';
import { isCallPath, refuseWriting } from './rest.ts';
import { isOwn } from './same-site.ts';

/** A page as it is sent. */
export type DrawnPage = Omit<RenderedPage, 'html'> & { readonly body: Body };
export type DrawPage = (request: RenderRequest) => Promise<DrawnPage>;

export type PagesDeps = {
  /** Draws a page for a network address. */
  readonly draw: (request: RenderRequest, network: string) => Promise<DrawnPage>;
  /** Called when another network waits for a page that is not drawn yet. */
  readonly join: (url: string, network: string) => void;
  readonly api: Api;
  readonly graphql: AskGraphql;
  readonly site: SiteService;
  readonly freshness: Freshness;
  /** How often pages may change while the data stay the same: what comes from elsewhere has no version here. */
  readonly changesEvery: ChangeInterval;
  readonly cache: ResponseCache;
  readonly faultPhrases: (code: ErrorCode, lang: Language) => FaultPhrases;
  /** Public origin; taken from the request when not configured. */
  readonly siteUrl: string | undefined;
  /** While developing, sources change without the data: a browser's copy is never good. */
  readonly revalidates: boolean;
};

/** The route of every page but those of the operator's office. */
export const PAGES = '/*';
/** The route of the office's pages, below the root of each language. */
export const OFFICE_PAGES = '/office/*';

/** Whether a route answers with pages. */
export function isPageRoute(url: string | undefined): boolean {
  return url === PAGES || (url?.endsWith(OFFICE_PAGES) ?? false);
}

const HTML = 'text/html; charset=utf-8';

/** Search engines take over the new address after the first, and keep the old one after the second. */
const MOVED_STATUS = { 'for good': 301, 'for now': 302 } as const;

/**
 * Everything that is neither a call nor a file is a page, and every page is rendered. The start page alone depends on
 * the visitor: it leads to the home page in the language that was chosen, else in one that the browser prefers.
 */
export async function registerPages(app: FastifyInstance, deps: PagesDeps): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(cookie);
    scope.get('/', async (request, reply) => {
      const asked = readAsked(request, reply);
      const lang = asked.isChosen ? asked.lang : languageOfVisitor(request, reply, deps.siteUrl);
      return reply
        .headers({ 'cache-control': 'no-store', vary: 'accept-language, cookie' })
        .redirect(switchLanguage(request.url, lang), MOVED_STATUS['for now']);
    });
    scope.get(PAGES, { config: { findKept }, errorHandler: refuseWithPage }, async (request, reply) => {
      const tag = deps.freshness.tag(request, reply, deps.changesEvery);
      if (isCallPath(pathnameOf(request))) throw new PodiumError('not_found');
      const asked = readAsked(request, reply);
      if (isKnown(request, tag) && !asked.moved) return reply.code(304).send();
      return deps.cache.send(
        request,
        reply,
        keyOf(request, tag),
        () => {
          const version = deps.revalidates
            ? () => deps.freshness.now(request, deps.changesEvery).etag
            : undefined;
          return drawPage(request, asked, deps, { version });
        },
        () => deps.join(asked.address, networkOf(request.ip)),
      );
    });
  });

  /** Nothing more is read of an address whose page is kept, but whether it chooses a language. */
  function findKept(request: FastifyRequest): KeptResponse | undefined {
    if (isSwitched(request, deps.siteUrl)) return undefined;
    const freshness = deps.freshness.now(request, deps.changesEvery);
    if (isKnown(request, freshness.etag)) return undefined;
    const kept = deps.cache.find(request, keyOf(request, freshness.etag));
    return kept && { ...kept, headers: { ...freshness, ...kept.headers } };
  }

  function keyOf(request: FastifyRequest, tag: string): string {
    return `${tag} ${originOf(request, deps.siteUrl)}${request.url}`;
  }

  function isKnown(request: FastifyRequest, tag: string): boolean {
    return deps.revalidates && isFresh(request, tag);
  }

  /** A language is chosen on our own pages: a link of another site chooses nothing for its visitors. */
  function readAsked(request: FastifyRequest, reply: FastifyReply): CanonicalAddress {
    const asked = canonicalAddress(request.url);
    const isChosen = asked.isChosen
      ? isOwn(request.headers, request.host, deps.siteUrl)
      : isSwitched(request, deps.siteUrl);
    if (isChosen) {
      rememberLanguage(request, reply, deps.siteUrl, asked.lang);
      // A cookie is one visitor's: caches that others share may not keep it with the page.
      reply.header('cache-control', 'private, no-cache');
    }
    return asked;
  }

  /** What is refused before a page is looked for is answered with a page too. */
  function refuseWithPage(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    const known = expectedError(error);
    if (known.code === 'internal' || isCallPath(pathnameOf(request))) throw error;
    logFailure(request, error);
    const lang = languageOfRequest(request);
    failed(reply, known)
      .type(HTML)
      .send(faultPage(lang, canonicalAddress(request.url).address, deps.faultPhrases(known.code, lang)));
  }

  // Every address is a page to GET: what is left is another method, or a file that is not there.
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead || isCallPath(pathnameOf(request))) throw new PodiumError('not_found');
    return refuseWriting(request, reply);
  });
}

/** What every page is drawn from, and its card. */
export function requestOf(
  request: FastifyRequest,
  { address: url, lang }: Pick<CanonicalAddress, 'address' | 'lang'>,
  deps: PagesDeps,
): RenderRequest {
  const { api, graphql, site } = deps;
  return { url, lang, origin: originOf(request, deps.siteUrl), api, graphql, site: site() };
}

/**
 * A page that cannot be drawn is still answered with a page. `findUser` tells who is signed in to the office; pages
 * of the portal are the same for everybody, and share parts that were drawn for the same `version`.
 */
export async function drawPage(
  request: FastifyRequest,
  { address: url, lang, moved }: CanonicalAddress,
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
  const language = { 'content-language': languageTag(lang) };
  try {
    const user = await findUser?.();
    const asked: RenderRequest = {
      ...requestOf(request, { address: url, lang }, deps),
      ...(moved && { movedStatus: MOVED_STATUS[moved] }),
      ...(user && { officeUser: user.name }),
      ...(version && { version }),
      onFailure,
    };
    const page = await deps.draw(asked, networkOf(request.ip));
    return { ...page, headers: { ...page.headers, ...language }, type: HTML };
  } catch (error) {
    onFailure(error);
    const { code, status, retryAfter } = expectedError(error);
    return {
      status,
      headers: { ...language, ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) },
      type: HTML,
      body: faultPage(lang, url, deps.faultPhrases(code, lang)),
    };
  }
}

function pathnameOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}
