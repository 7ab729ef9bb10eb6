import type { FastifyInstance } from 'fastify';
import { PodiumError } from '#contract/error.ts';
import type { Renderer } from '#contract/render.ts';
import { canonicalAddress } from '#domain/address/canonical-address.ts';
import {
  parseSyndicationPath,
  type SyndicationFormat,
  syndicationContentType,
  syndicationPath,
} from '#domain/address/syndication.ts';
import { syndicationXml } from '../services/syndication-xml.ts';
import { isNotModified } from './freshness.ts';
import { originOf } from './origin.ts';
import { type PagesDeps, renderRequestOf } from './pages.ts';

/** The route of each syndication format. */
export const SYNDICATION_ROUTES: ReadonlyMap<SyndicationFormat, string> = new Map([
  ['atom', syndicationPath('atom', '/*')],
  ['rss', syndicationPath('rss', '/*')],
]);

/**
 * Serves the news of a page as Atom or RSS, for example /atom/en/ics/property/find/office?districts=KT.
 * Works for every search and every list of articles. Answers 304 while the data version and the day are
 * unchanged.
 */
export function registerSyndication(
  app: FastifyInstance,
  { syndication, pages }: { readonly syndication: Renderer['syndication']; readonly pages: PagesDeps },
): void {
  for (const [format, route] of SYNDICATION_ROUTES)
    app.get(route, (request, reply) => {
      const etag = pages.freshness.setHeaders(request, reply, pages.changesEvery);
      if (isNotModified(request, etag)) return reply.code(304).send();
      const origin = originOf(request, pages.siteUrl);
      return pages.cache.send(request, reply, `${etag} ${origin}${request.url}`, async () => {
        const syndicationAddress = parseSyndicationPath(request.url);
        const canonicalPage = syndicationAddress && canonicalAddress(syndicationAddress.page);
        const syndicationContent =
          canonicalPage &&
          !canonicalPage.redirect &&
          (await syndication(renderRequestOf(request, canonicalPage, pages)));
        if (!syndicationContent) throw new PodiumError('not_found');
        const body = syndicationXml(format, syndicationContent, { origin, page: canonicalPage.address });
        return { type: `${syndicationContentType(format)}; charset=utf-8`, body };
      });
    });
}
