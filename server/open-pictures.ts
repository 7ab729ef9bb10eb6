import type { Env } from './env/env.ts';
import type { MediaDeps } from './http/media.ts';
import type { CatalogueHolder } from './live-catalogue/catalogue-holder.ts';
import { createDemoPictures } from './pictures/demo-pictures.ts';
import { photosFolder, picturesFolder, shareCardsFolder } from './pictures/folders.ts';
import { createPhotoFiles } from './pictures/photo-files.ts';
import { createPictureStore } from './pictures/picture-store.ts';
import { createPictureThreads, type PictureThreads } from './pictures/picture-threads.ts';
import { createPictureService, type PictureService } from './pictures/pictures.ts';
import { createShareCards } from './pictures/share-cards.ts';

const MEGABYTE = 1024 * 1024;
/** About 1,000 cards. */
const SHARE_CARDS_MB = 64;

export type OpenedPictures = MediaDeps & {
  readonly shareCards: PictureService;
  readonly threads: PictureThreads;
};

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
  // Apart from the others: whoever asks for the cards of all pages pushes out no picture of a page.
  const shareCards = createPictureService({
    sources: [createShareCards([files, demo])],
    threads,
    store: createPictureStore({
      folder: shareCardsFolder(env.PODIUM_DATA),
      mostBytes: SHARE_CARDS_MB * MEGABYTE,
      log,
    }),
  });
  return { pictures, shareCards, files, videoOf: demo.videoOf, threads };
}
