import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '#contract/calls.ts';
import { PodiumError } from '#contract/error.ts';
import type { RenderAnswer, Renderer } from '#contract/render.ts';
import type { Language } from '#domain/language.ts';
import { languageOfPath } from '#domain/links.ts';
import type { SiteService } from '../services/site.ts';
import { type FaultWords, faultPage } from './fault-page.ts';
import type { Freshness } from './freshness.ts';
import { redirectOf } from './page-address.ts';
import { languageTag } from './request-language.ts';
import { isCallPath, refuseWriting } from './rest.ts';

export type PagesDeps = {
  readonly renderer: Renderer;
  readonly api: Api;
  readonly site: SiteService;
  readonly freshness: Pick<Freshness, 'isFresh'>;
  readonly faultWords: (lang: Language) => FaultWords;
  /** Public origin; taken from the request when not configured. */
  readonly siteUrl: string | undefined;
  /** While developing, sources change without the data: no page is ever fresh. */
  readonly revalidates: boolean;
};

/** Everything that is neither a call nor a file is a page, and every page is rendered. */
export function registerPages(app: FastifyInstance, deps: PagesDeps): void {
  app.get('/*', async (request, reply) => {
    const { lang } = languageOfPath(pathnameOf(request));
    if (isCallPath(pathnameOf(request))) throw new PodiumError('not_found');
    const redirect = redirectOf(request.url);
    if (redirect) return reply.redirect(redirect.location, redirect.status);
    if (deps.revalidates && deps.freshness.isFresh(request, reply)) return reply.send();
    return sendPage(reply.header('content-language', languageTag(lang)), await draw(request, lang, deps));
  });

  // Every address is a page to GET: what is left is another method, or a file that is not there.
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead || isCallPath(pathnameOf(request))) throw new PodiumError('not_found');
    return refuseWriting(request, reply);
  });
}

/** A page that cannot be drawn is still answered with a page. */
async function draw(request: FastifyRequest, lang: Language, deps: PagesDeps): Promise<RenderAnswer> {
  const onFault = (error: unknown) => request.log.error({ reqId: request.id, err: error }, 'page failed');
  try {
    return await deps.renderer.render({
      url: request.url,
      origin: deps.siteUrl ?? `${request.protocol}://${request.host}`,
      lang,
      api: deps.api,
      site: deps.site(),
      onFault,
    });
  } catch (error) {
    const expected = error instanceof PodiumError ? error : new PodiumError('internal');
    if (expected.code === 'internal') onFault(error);
    return { status: expected.status, headers: {}, html: faultPage(lang, deps.faultWords(lang)) };
  }
}

/** Only a good page may be kept: a failed one might be good the next time. */
function sendPage(reply: FastifyReply, { status, headers, html }: RenderAnswer): FastifyReply {
  if (status !== 200) reply.removeHeader('etag').header('cache-control', 'no-store');
  return reply.code(status).type('text/html; charset=utf-8').headers(headers).send(html);
}

function pathnameOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}
