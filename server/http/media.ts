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
import { isNotModified } from './freshness.ts';
import { queryOf } from './query.ts';

/**
 * Cache-Control header for URLs that contain the version of the picture. Without a version, the picture
 * behind the URL may change.
 */
const CACHE_FOREVER = 'public, max-age=31536000, immutable';
const CACHE_ONE_HOUR = 'public, max-age=3600';
const VIDEO_MAX_AGE = '1d';

/** File extensions of videos. The operator's videos are sent unchanged, without image processing. */
const VIDEO_EXTENSIONS: ReadonlySet<string> = new Set(['.webm', '.mp4']);

export type MediaDeps = {
  readonly pictures: PictureService;
  readonly files: PhotoFiles;
  /** Returns the path of a listing's demonstration video. */
  readonly findVideoFile: (stockId: number) => Promise<string | undefined>;
};

type WildcardRoute = { Params: { '*': string } };

/**
 * Registers the routes of pictures (buildings, listings, agents) and videos. An example is
 * `/media/buildings/12/0-1f3a90c2?w=720`: the version follows the dash, and `w` is the width in pixels.
 */
export function registerMedia(
  app: FastifyInstance,
  { pictures, files, findVideoFile }: MediaDeps,
  { isListed }: Pick<MediaQueries, 'isListed'>,
): void {
  async function sendPicture(
    request: FastifyRequest<WildcardRoute>,
    reply: FastifyReply,
    { name, version }: PictureAddress,
  ) {
    const width = parseWidth(queryOf(request).w, name);
    const format = chooseFormat(request.headers.accept);
    const picture = await pictures.find(name, { width, format });
    if (!picture) throw new PodiumError('not_found');
    const etag = `"${picture.key}"`;
    reply.headers({
      etag,
      'cache-control': picture.version === version ? CACHE_FOREVER : CACHE_ONE_HOUR,
      vary: 'accept',
    });
    if (isNotModified(request, etag)) return reply.code(304).send();
    const signal = signalOnClose(reply);
    try {
      return reply.type(`image/${format}`).send(await picture.body('visitor', signal));
    } catch (error) {
      // Sends no response if the client has disconnected, for example because the visitor scrolled on.
      // A disconnected client is not an error.
      if (signal.aborted) return reply.hijack();
      throw error;
    }
  }

  for (const folder of ['buildings', 'stocks', 'portraits'])
    app.get<WildcardRoute>(`/media/${folder}/*`, async (request, reply) => {
      const name = `${folder}/${request.params['*']}`;
      const stockId = readVideoAddress(name);
      if (stockId !== undefined) return sendVideo(reply, await findVideoFile(stockId));
      const address = readPictureAddress(name);
      if (!address) throw new PodiumError('not_found');
      return sendPicture(request, reply, address);
    });

  app.get<WildcardRoute>(`${FILES_FOLDER}*`, async (request, reply) => {
    const name = request.params['*'];
    const url = FILES_FOLDER + name;
    if (isSubmittedFile(url) && !(await isListed(url))) throw new PodiumError('not_found');
    if (VIDEO_EXTENSIONS.has(path.extname(name).toLowerCase()))
      return sendVideo(reply, await files.fileOf(name));
    return sendPicture(request, reply, { name: { kind: 'file', path: name }, version: undefined });
  });
}

/**
 * Compares in lower case, because on a case-insensitive file system any spelling of the path leads to
 * the same file.
 */
const isSubmittedFile = (url: string) => url.toLowerCase().startsWith(SUBMITTED_FOLDER);

/**
 * Returns a signal that aborts when the response ends or its connection closes. It is already aborted
 * if the connection is closed.
 */
function signalOnClose({ raw }: FastifyReply): AbortSignal {
  if (raw.destroyed) return AbortSignal.abort();
  const controller = new AbortController();
  raw.once('close', () => controller.abort());
  return controller.signal;
}

/** Sends a video, with support for the range requests of video players. */
async function sendVideo(reply: FastifyReply, filePath: string | undefined): Promise<FastifyReply> {
  if (filePath === undefined) throw new PodiumError('not_found');
  return reply.sendFile(path.basename(filePath), path.dirname(filePath), {
    cacheControl: true,
    maxAge: VIDEO_MAX_AGE,
    immutable: false,
  });
}

/**
 * Returns 'webp' if the client accepts WebP, otherwise 'jpeg'. Browsers accept WebP; programs that
 * fetch a preview of a shared link often do not.
 */
function chooseFormat(accept = ''): ImageFormat {
  return accept.includes('image/webp') ? 'webp' : 'jpeg';
}

/** Parses the requested width in pixels. The default is 1440, or the full width for panoramas. */
function parseWidth(requestedWidth: string | undefined, name: PictureName): PictureWidth {
  const isPanorama = name.kind === 'panorama';
  const widths: readonly PictureWidth[] =
    isPanorama || name.kind === 'file' ? [PANORAMA_WIDTH, ...PICTURE_WIDTHS] : PICTURE_WIDTHS;
  if (requestedWidth === undefined) return isPanorama ? PANORAMA_WIDTH : 1440;
  const width = widths.find((allowedWidth) => String(allowedWidth) === requestedWidth);
  if (width === undefined)
    throw PodiumError.detailed('bad_parameter', 'w', { expected: { type: 'integer', enum: widths } });
  return width;
}
