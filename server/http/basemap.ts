import type { FastifyInstance } from 'fastify';
import { PodiumError } from '#contract/error.ts';
import { pictureOf, picturePath } from '#domain/map/map-picture.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import type { Basemap } from '../maps/basemap.ts';
import type { ResponseCache } from './response-cache.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

type PictureParams = { lang: string; step: string; column: string; row: string };

/** Serves the base map that ships with the product, the fonts of its labels, and pictures of it. */
export function registerBasemap(
  app: FastifyInstance,
  { files, pictures, addresses }: Basemap,
  cache: ResponseCache,
): void {
  for (const { address, type, content } of files) {
    app.get(address, (request, reply) => {
      reply.headers({ 'cache-control': FOR_EVER, vary: 'accept-encoding' });
      // The address changes with the content.
      return cache.send(request, reply, address, () => ({ type, body: content }));
    });
  }

  app.get<{ Params: PictureParams }>(
    `${addresses.picture}/:lang/:step/:column/:row.svg`,
    (request, reply) => {
      const { step, column, row } = request.params;
      const lang = LANGUAGES.find((known) => known === request.params.lang);
      const picture = pictureOf(step, column, row);
      if (!lang || !picture) throw new PodiumError('not_found');
      reply.headers({ 'cache-control': FOR_EVER, vary: 'accept-encoding' });
      const address = `${addresses.picture}/${lang}/${picturePath(picture)}.svg`;
      return cache.send(request, reply, address, () => ({
        type: 'image/svg+xml',
        body: pictures.draw(picture, lang),
      }));
    },
  );
}
