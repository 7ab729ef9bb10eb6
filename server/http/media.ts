import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PodiumError } from '#contract/error.ts';
import {
  FILES_FOLDER,
  PANORAMA_WIDTH,
  PICTURE_WIDTHS,
  type PictureWidth,
  SUBMITTED_FOLDER,
} from '#domain/stock/picture.ts';
import type { MediaQueries } from '../database/queries/media.ts';
import type { ImageFormat } from '../pictures/images.ts';
import type { PhotoFiles } from '../pictures/photo-files.ts';
import { type PictureAddress, readPictureAddress, readVideoAddress } from '../pictures/picture-address.ts';
import type { PictureName } from '../pictures/picture-source.ts';
import type { PictureService } from '../pictures/pictures.ts';
import { isFresh } from './freshness.ts';
import { queryOf } from './query.ts';

/** An address with the version of the picture never shows another one; any other address may. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';
const VIDEO_MAX_AGE = '1d';

/** Of the operator's files, these are sent as they are. */
const VIDEO_TYPES: ReadonlySet<string> = new Set(['.webm', '.mp4']);

export type MediaDeps = {
  readonly pictures: PictureService;
  readonly files: PhotoFiles;
  /** The file of a listing's demonstration video. */
  readonly videoOf: (stockId: number) => Promise<string | undefined>;
};

type AnyPath = { Params: { '*': string } };

/**
 * Pictures of buildings, listings and agents, and videos. An address is `/media/buildings/12/0-1f3a90c2?w=720`: the
 * version stands after the dash and the width in pixels in `w`.
 */
export function registerMedia(
  app: FastifyInstance,
  { pictures, files, videoOf }: MediaDeps,
  { isListed }: Pick<MediaQueries, 'isListed'>,
): void {
  async function send(
    request: FastifyRequest<AnyPath>,
    reply: FastifyReply,
    { name, version }: PictureAddress,
  ) {
    const width = widthOf(queryOf(request).w, name);
    const format = formatOf(request.headers.accept);
    const picture = await pictures.find(name, { width, format });
    if (!picture) throw new PodiumError('not_found');
    const tag = `"${picture.key}"`;
    reply.headers({
      etag: tag,
      'cache-control': picture.version === version ? FOR_EVER : FOR_AN_HOUR,
      vary: 'accept',
    });
    if (isFresh(request, tag)) return reply.code(304).send();
    const gone = whenGone(reply);
    try {
      return reply.type(`image/${format}`).send(await picture.body('asked', gone));
    } catch (error) {
      // Nobody is there to be told, and a visitor who scrolls on is no failure.
      if (gone.aborted) return reply.hijack();
      throw error;
    }
  }

  for (const folder of ['buildings', 'stocks', 'portraits'])
    app.get<AnyPath>(`/media/${folder}/*`, async (request, reply) => {
      const name = `${folder}/${request.params['*']}`;
      const stockId = readVideoAddress(name);
      if (stockId !== undefined) return sendVideo(reply, await videoOf(stockId));
      const address = readPictureAddress(name);
      if (!address) throw new PodiumError('not_found');
      return send(request, reply, address);
    });

  app.get<AnyPath>(`${FILES_FOLDER}*`, async (request, reply) => {
    const name = request.params['*'];
    const url = FILES_FOLDER + name;
    if (isSubmitted(url) && !(await isListed(url))) throw new PodiumError('not_found');
    if (VIDEO_TYPES.has(path.extname(name).toLowerCase())) return sendVideo(reply, await files.fileOf(name));
    return send(request, reply, { name: { of: 'file', path: name }, version: undefined });
  });
}

/** On a disk that does not tell capitals from small letters, either leads to the same file. */
const isSubmitted = (url: string) => url.toLowerCase().startsWith(SUBMITTED_FOLDER);

/** Aborts when the answer has been sent or its connection has closed, and at once when it has closed already. */
function whenGone({ raw }: FastifyReply): AbortSignal {
  if (raw.destroyed) return AbortSignal.abort();
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}

/** Whole or in parts, as players ask for it. */
async function sendVideo(reply: FastifyReply, file: string | undefined): Promise<FastifyReply> {
  if (file === undefined) throw new PodiumError('not_found');
  return reply.sendFile(path.basename(file), path.dirname(file), {
    cacheControl: true,
    maxAge: VIDEO_MAX_AGE,
    immutable: false,
  });
}

/** Browsers say that they read WebP; programs that fetch a picture for a shared link often do not. */
function formatOf(accept = ''): ImageFormat {
  return accept.includes('image/webp') ? 'webp' : 'jpeg';
}

/** The widest unless one is asked for. */
function widthOf(asked: string | undefined, name: PictureName): PictureWidth {
  const isPanorama = name.of === 'panorama';
  const widths: readonly PictureWidth[] =
    isPanorama || name.of === 'file' ? [PANORAMA_WIDTH, ...PICTURE_WIDTHS] : PICTURE_WIDTHS;
  if (asked === undefined) return isPanorama ? PANORAMA_WIDTH : 1440;
  const width = widths.find((one) => String(one) === asked);
  if (width === undefined)
    throw PodiumError.detailed('bad_parameter', 'w', { expected: { type: 'integer', enum: widths } });
  return width;
}
