import type { FastifyInstance } from 'fastify';
import { PodiumError } from '#contract/error.ts';
import type { PictureName, PictureSource } from '../services/picture-source.ts';
import type { PictureService } from '../services/pictures.ts';
import type { AnswerCache } from './answer-cache.ts';
import { holds } from './freshness.ts';

/** Facts hardly ever change, but when they do, the picture changes at the same address. */
const CACHE_CONTROL = 'public, max-age=3600';
const VIDEO_MAX_AGE = '1d';

type Numbers = { id: string; view: string };

/** Pictures of buildings, listings and agents, and videos. */
export function registerMedia(
  app: FastifyInstance,
  deps: {
    readonly pictures: PictureService;
    readonly answers: AnswerCache;
    readonly videos: Pick<PictureSource, 'videoFolder' | 'hasVideo'>;
  },
): void {
  const { pictures, videos, answers } = deps;

  const route = (url: string, nameOf: (params: Numbers) => PictureName) =>
    app.get<{ Params: Numbers }>(url, async (request, reply) => {
      const picture = await pictures(nameOf(request.params));
      if (!picture) throw new PodiumError('not_found');
      reply.headers({ etag: picture.tag, 'cache-control': CACHE_CONTROL, vary: 'accept-encoding' });
      if (holds(request, picture.tag)) return reply.code(304).send();
      return answers.send(request, reply, picture.tag, () => picture);
    });

  route('/media/buildings/:id(^\\d{1,9}$)/:view(^\\d{1,2}).svg', ({ id, view }) => ({
    of: 'building',
    id: Number(id),
    view: Number(view),
  }));
  route('/media/stocks/:id(^\\d{1,9}$)/:view(^\\d{1,2}).svg', ({ id, view }) => ({
    of: 'stock',
    id: Number(id),
    view: Number(view),
  }));
  route('/media/stocks/:id(^\\d{1,9}$)/front.svg', ({ id }) => ({
    of: 'stock',
    id: Number(id),
    view: 'front',
  }));
  route('/media/stocks/:id(^\\d{1,9}$)/panorama.svg', ({ id }) => ({
    of: 'stock',
    id: Number(id),
    view: 'panorama',
  }));

  route('/media/portraits/:id(^\\d{1,9}).svg', ({ id }) => ({ of: 'portrait', id: Number(id), view: 0 }));

  app.get<{ Params: { file: string } }>('/media/video/:file', async (request, reply) => {
    const { file } = request.params;
    if (!videos.hasVideo(file)) throw new PodiumError('not_found');
    return reply.sendFile(file, videos.videoFolder, {
      cacheControl: true,
      maxAge: VIDEO_MAX_AGE,
      immutable: false,
    });
  });
}
