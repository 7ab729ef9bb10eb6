import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import { PodiumError } from '#contract/error.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { originOf } from '../http/origin.ts';
import type { CatalogueHolder } from '../live-catalogue/catalogue-holder.ts';

/** M bears a fold or a stain on paper; the standard asks for four modules around, two are read as well. */
const CODE = { ecc: 'M', border: 2, pixelSize: 1 } as const;
const CACHE_CONTROL = 'public, max-age=3600';

/** A listing's canonical link as a code for a printed sheet: /media/qr/en/103256.svg. */
export function registerQr(
  app: FastifyInstance,
  deps: {
    readonly catalogue: Pick<CatalogueHolder, 'current'>;
    /** Public origin; taken from the request when not configured. */
    readonly siteUrl: string | undefined;
  },
): void {
  const url = `/media/qr/:lang(^(?:${LANGUAGES.join('|')})$)/:id(^\\d{1,9}).svg`;
  app.get<{ Params: { lang: (typeof LANGUAGES)[number]; id: string } }>(url, async (request, reply) => {
    const { lang, id } = request.params;
    const [stock] = (await deps.catalogue.current().archive([Number(id)])).stocks;
    if (!stock) throw new PodiumError('not_found');
    const origin = originOf(request, deps.siteUrl);
    return (
      reply
        // A code that follows the request's host is good for this request alone.
        .header('cache-control', deps.siteUrl ? CACHE_CONTROL : 'no-store')
        .type('image/svg+xml; charset=utf-8')
        .send(renderSVG(origin + stock.link[lang], CODE))
    );
  });
}
