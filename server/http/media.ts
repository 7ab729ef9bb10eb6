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
import { type PictureAddress, readPictureAddress } from '../pictures/picture-address.ts';
import type { PictureName } from '../pictures/picture-source.ts';
import type { PictureService } from '../pictures/pictures.ts';
import { readRange } from './byte-range.ts';
import { holds } from './freshness.ts';

/** An address with the version of the picture never shows another one; any other address may. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';
const VIDEO_MAX_AGE = '1d';
const FILM_WIDTH = 720;

/** Of the operator's files, these are sent as they are. */
const VIDEO_TYPES: ReadonlySet<string> = new Set(['.webm', '.mp4']);

export type MediaDeps = {
  readonly pictures: PictureService;
  readonly files: PhotoFiles;
};

type AnyPath = { Params: { '*': string }; Querystring: { w?: string } };

/**
 * Pictures of buildings, listings and agents, and videos. An address is `/media/buildings/12/0-1f3a90c2?w=720`: the
 * version stands after the dash and the width in pixels in `w`.
 */
export function registerMedia(
  app: FastifyInstance,
  { pictures, files }: MediaDeps,
  { isListed }: Pick<MediaQueries, 'isListed'>,
): void {
  async function send(
    request: FastifyRequest<AnyPath>,
    reply: FastifyReply,
    { name, version }: PictureAddress,
  ) {
    const isFilm = name.of === 'stock' && name.view === 'film';
    const width = isFilm ? FILM_WIDTH : widthOf(request.query.w, name);
    const format = isFilm ? 'webp' : formatOf(request.headers.accept);
    const picture = await pictures.find(name, { width, format });
    if (!picture) throw new PodiumError('not_found');
    const tag = `"${picture.key}"`;
    reply.headers({
      etag: tag,
      'cache-control': picture.version === version ? FOR_EVER : FOR_AN_HOUR,
      vary: 'accept',
    });
    if (holds(request, tag)) return reply.code(304).send();
    const body = await picture.body();
    return isFilm ? sendPart(request, reply, body) : reply.type(`image/${format}`).send(body);
  }

  for (const folder of ['buildings', 'stocks', 'portraits'])
    app.get<AnyPath>(`/media/${folder}/*`, (request, reply) => {
      const address = readPictureAddress(`${folder}/${request.params['*']}`);
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

/** Players ask for a film in parts. */
function sendPart(request: FastifyRequest, reply: FastifyReply, film: Uint8Array): FastifyReply {
  reply.type('video/webm').header('accept-ranges', 'bytes');
  const part = readRange(request.headers.range, film.length);
  if (part === 'whole') return reply.send(film);
  if (part === 'beyond') throw new PodiumError('range_not_satisfiable');
  const [first, last] = part;
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${film.length}`)
    .send(film.subarray(first, last + 1));
}

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
  const isPanorama = name.of === 'stock' && name.view === 'panorama';
  const widths: readonly PictureWidth[] =
    isPanorama || name.of === 'file' ? [PANORAMA_WIDTH, ...PICTURE_WIDTHS] : PICTURE_WIDTHS;
  if (asked === undefined) return isPanorama ? PANORAMA_WIDTH : 1440;
  const width = widths.find((one) => String(one) === asked);
  if (width === undefined) throw new PodiumError('bad_parameter', 'w');
  return width;
}
