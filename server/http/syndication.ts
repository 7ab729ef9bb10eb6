import type { FastifyInstance } from 'fastify';
import { PodiumError } from '#contract/error.ts';
import type { Renderer } from '#contract/render.ts';
import { canonicalAddress } from '#domain/address/canonical-address.ts';
import {
  parseSyndicationAddress,
  type SyndicationFormat,
  syndicationAddress,
  syndicationContentType,
} from '#domain/address/syndication.ts';
import { bulletinXml } from '../services/bulletin-xml.ts';
import { isNotModified } from './freshness.ts';
import { originOf } from './origin.ts';
import { type PagesDeps, renderRequestOf } from './pages.ts';

/** The route of each syndication format. */
export const SYNDICATION_ROUTES: ReadonlyMap<SyndicationFormat, string> = new Map([
  ['atom', syndicationAddress('atom', '/*')],
  ['rss', syndicationAddress('rss', '/*')],
]);

/**
 * Serves the news of a page as Atom or RSS, for example /atom/en/ics/property/find/office?districts=KT.
 * Works for every search and every list of articles. Answers 304 while the data version and the day are
 * unchanged.
 */
export function registerSyndication(
  app: FastifyInstance,
  { bulletin, pages }: { readonly bulletin: Renderer['bulletin']; readonly pages: PagesDeps },
): void {
  for (const [format, route] of SYNDICATION_ROUTES)
    app.get(route, (request, reply) => {
      const etag = pages.freshness.setHeaders(request, reply, pages.changesEvery);
      if (isNotModified(request, etag)) return reply.code(304).send();
      const origin = originOf(request, pages.siteUrl);
      return pages.cache.send(request, reply, `${etag} ${origin}${request.url}`, async () => {
        const syndicationAddress = parseSyndicationAddress(request.url);
        const canonicalPage = syndicationAddress && canonicalAddress(syndicationAddress.page);
        const syndicationContent =
          canonicalPage &&
          !canonicalPage.redirect &&
          (await bulletin(renderRequestOf(request, canonicalPage, pages)));
        if (!syndicationContent) throw new PodiumError('not_found');
        const body = bulletinXml(format, syndicationContent, { origin, page: canonicalPage.address });
        return { type: `${syndicationContentType(format)}; charset=utf-8`, body };
      });
    });
}
