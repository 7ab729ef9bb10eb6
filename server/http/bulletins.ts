import type { FastifyInstance } from 'fastify';
import { PodiumError } from '#contract/error.ts';
import type { Renderer } from '#contract/render.ts';
import {
  type BulletinForm,
  bulletinAddress,
  bulletinType,
  readBulletinAddress,
} from '#domain/address/bulletin.ts';
import { canonicalAddress } from '#domain/address/canonical-address.ts';
import { bulletinXml } from '../services/bulletin-xml.ts';
import { isFresh } from './freshness.ts';
import { originOf } from './origin.ts';
import { type PagesDeps, requestOf } from './pages.ts';

/** The route of each form. */
export const BULLETIN_ROUTES: ReadonlyMap<BulletinForm, string> = new Map([
  ['atom', bulletinAddress('atom', '/*')],
  ['rss', bulletinAddress('rss', '/*')],
]);

/**
 * What is new on a page that has news, as Atom or RSS: /atom/en/ics/property/find/office?districts=KT. The page says
 * what that is, so that any search and any list of articles can be subscribed to. While the data and the day are the
 * same, whoever has it already is answered 304.
 */
export function registerBulletins(
  app: FastifyInstance,
  { bulletin, pages }: { readonly bulletin: Renderer['bulletin']; readonly pages: PagesDeps },
): void {
  for (const [form, route] of BULLETIN_ROUTES)
    app.get(route, (request, reply) => {
      const tag = pages.freshness.tag(request, reply, pages.changesEvery);
      if (isFresh(request, tag)) return reply.code(304).send();
      const origin = originOf(request, pages.siteUrl);
      return pages.cache.send(request, reply, `${tag} ${origin}${request.url}`, async () => {
        const asked = readBulletinAddress(request.url);
        const page = asked && canonicalAddress(asked.page);
        const found = page && !page.moved && (await bulletin(requestOf(request, page, pages)));
        if (!found) throw new PodiumError('not_found');
        const body = bulletinXml(form, found, { origin, page: page.address });
        return { type: `${bulletinType(form)}; charset=utf-8`, body };
      });
    });
}
