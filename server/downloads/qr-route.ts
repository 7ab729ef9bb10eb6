import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import { PodiumError } from '#contract/error.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { originOf } from '../http/origin.ts';
import type { CatalogueHolder } from '../live-catalogue/catalogue-holder.ts';

/**
 * Error correction level M tolerates a fold or a stain on paper. The standard asks for a margin of four
 * modules, but readers accept two.
 */
const QR_OPTIONS = { ecc: 'M', border: 2, pixelSize: 1 } as const;
const CACHE_CONTROL = 'public, max-age=3600';

/** Registers the QR code of a listing's canonical link, for printed sheets: /media/qr/en/103256.svg. */
export function registerQr(
  app: FastifyInstance,
  deps: {
    readonly catalogue: Pick<CatalogueHolder, 'current'>;
    /** Public origin of the site. If undefined, the origin is taken from the request. */
    readonly siteUrl: string | undefined;
  },
): void {
  const routePattern = `/media/qr/:lang(^(?:${LANGUAGES.join('|')})$)/:id(^\\d{1,9}).svg`;
  app.get<{ Params: { lang: (typeof LANGUAGES)[number]; id: string } }>(
    routePattern,
    async (request, reply) => {
      const { lang, id } = request.params;
      const [stock] = (await deps.catalogue.current().archive([Number(id)])).stocks;
      if (!stock) throw new PodiumError('not_found');
      const origin = originOf(request, deps.siteUrl);
      return (
        reply
          // Without SITE_URL the code contains the host of the request, so it must not be cached for
          // other hosts.
          .header('cache-control', deps.siteUrl ? CACHE_CONTROL : 'no-store')
          .type('image/svg+xml; charset=utf-8')
          .send(renderSVG(origin + stock.link[lang], QR_OPTIONS))
      );
    },
  );
}
