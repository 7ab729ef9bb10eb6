import type { Env } from './env/env.ts';
import type { MediaDeps } from './http/media.ts';
import type { CatalogueHolder } from './live-catalogue/catalogue-holder.ts';
import { createDemoPictures } from './pictures/demo-pictures.ts';
import { photosFolder, picturesFolder } from './pictures/folders.ts';
import { createPhotoFiles } from './pictures/photo-files.ts';
import { createPictureStore } from './pictures/picture-store.ts';
import { createPictureThreads, type PictureThreads } from './pictures/picture-threads.ts';
import { createPictureService } from './pictures/pictures.ts';

const MEGABYTE = 1024 * 1024;

export type OpenedPictures = MediaDeps & { readonly threads: PictureThreads };

/** Puts together what answers pictures: where they come from, what makes them and where they are kept. */
export function openPictures(deps: {
  readonly env: Pick<Env, 'PODIUM_DATA' | 'PICTURES_MB'>;
  readonly catalogue: Pick<CatalogueHolder, 'current'>;
  readonly log: Record<'warn' | 'error', (facts: object, message: string) => void>;
}): OpenedPictures {
  const { env, catalogue, log } = deps;
  const files = createPhotoFiles(photosFolder(env.PODIUM_DATA));
  const demo = createDemoPictures(() => catalogue.current());
  const threads = createPictureThreads({ log });
  const pictures = createPictureService({
    sources: [files, demo],
    threads,
    store: createPictureStore({
      folder: picturesFolder(env.PODIUM_DATA),
      mostBytes: env.PICTURES_MB * MEGABYTE,
      log,
    }),
  });
  return { pictures, files, videoOf: demo.videoOf, threads };
}
