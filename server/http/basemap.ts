import type { FastifyInstance } from 'fastify';
import { PodiumError } from '#contract/error.ts';
import { parseMapPicture, picturePath } from '#domain/map/map-picture.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import type { Basemap } from '../maps/basemap.ts';
import type { ResponseCache } from './response-cache.ts';

const CACHE_FOREVER = 'public, max-age=31536000, immutable';

type PictureParams = { lang: string; step: string; column: string; row: string };

/** Registers the routes of the built-in base map: its files, its label fonts and its rendered pictures. */
export function registerBasemap(
  app: FastifyInstance,
  { files, pictures, addresses }: Basemap,
  cache: ResponseCache,
): void {
  for (const { address, type, content } of files) {
    app.get(address, (request, reply) => {
      reply.headers({ 'cache-control': CACHE_FOREVER, vary: 'accept-encoding' });
      // The URL contains a hash of the content, so it serves as the cache key.
      return cache.send(request, reply, address, () => ({ type, body: content }));
    });
  }

  app.get<{ Params: PictureParams }>(
    `${addresses.picture}/:lang/:step/:column/:row.svg`,
    (request, reply) => {
      const { step, column, row } = request.params;
      const lang = LANGUAGES.find((language) => language === request.params.lang);
      const picture = parseMapPicture(step, column, row);
      if (!lang || !picture) throw new PodiumError('not_found');
      reply.headers({ 'cache-control': CACHE_FOREVER, vary: 'accept-encoding' });
      const address = `${addresses.picture}/${lang}/${picturePath(picture)}.svg`;
      return cache.send(request, reply, address, () => ({
        type: 'image/svg+xml',
        body: pictures.draw(picture, lang),
      }));
    },
  );
}
