import { createPhotoCheckQueries } from '../database/queries/photo-check.ts';
import { createRemotePictureQueries } from '../database/queries/remote-pictures.ts';
import { createPictureFetcher } from '../gateways/fetch-picture.ts';
import { registerMedia } from '../http/media.ts';
import { registerShareCards } from '../http/share-cards.ts';
import { startCheckingPhotos } from '../jobs/check-photos.ts';
import { FETCH_LIMITS, startFetchingPictures } from '../jobs/fetch-pictures.ts';
import { checkPhotos } from '../pictures/check-photos.ts';
import { createDemoPictures } from '../pictures/demo-pictures.ts';
import { photosFolder, picturesFolder, shareCardsFolder } from '../pictures/folders.ts';
import { measurePicture } from '../pictures/measure-picture.ts';
import { createPhotoFiles } from '../pictures/photo-files.ts';
import { createPictureStore } from '../pictures/picture-store.ts';
import { createPictureThreads } from '../pictures/picture-threads.ts';
import { createPictureService } from '../pictures/pictures.ts';
import { hasSpareProcessors, startPreparingPictures } from '../pictures/prepare-pictures.ts';
import { createShareCards } from '../pictures/share-cards.ts';
import type { Capability, MainThread } from '../portal/capability.ts';
import type { Foundation } from '../portal/foundation.ts';
import type { Once } from '../portal/once.ts';
import { askForPictures } from '../threads/asked-pictures.ts';
import type { Peer } from '../threads/peer.ts';
import type { MainCalls } from '../threads/web-calls.ts';

const JOB_MS = 3_000;
const MEGABYTE = 1024 * 1024;
/** About 1,000 cards. */
const SHARE_CARDS_MB = 64;
/** After the start, for what can wait: whoever asked while the portal was away is answered first. */
const SETTLED_MS = 3_000;

/** Pictures of listings, buildings and agents, videos, and the cards of shared links. */
export const pictures: Capability = {
  routes({ app, queries, pictures, renderer, pages, counts }) {
    registerMedia(app, pictures, queries.media);
    registerShareCards(app, {
      shareCard: renderer.shareCard,
      cards: pictures.shareCards,
      pages,
      counts: counts.reads,
    });
  },
  async jobs(main) {
    const { env, log, lifecycle, database, catalogue, pictures } = main;
    const fetching = startFetchingPictures({
      pictures: createRemotePictureQueries(database),
      fetchPicture: createPictureFetcher(FETCH_LIMITS),
      measure: measurePicture,
      files: pictures.files,
      origins: env.MEDIA_ORIGINS ?? [],
      log,
    });
    await lifecycle.own(() => fetching.stop(), JOB_MS);
    const preparing = startPreparingPictures({
      pictures: pictures.pictures,
      catalogue,
      isIdle: () => !pictures.threads.isBusy() && hasSpareProcessors(),
      log,
    });
    await lifecycle.own(() => preparing.stop(), JOB_MS);
    const settling = setTimeout(
      () => pictures.threads.prepare(catalogue.current().demonstration),
      SETTLED_MS,
    );
    await lifecycle.own(async () => clearTimeout(settling), JOB_MS);
  },
  metrics: ({ pictures }) => ({ pictures: pictures.threads }),
};

/** Puts together what answers pictures: where they come from, what makes them and where they are kept. */
export async function openPictures(
  deps: Pick<MainThread, 'env' | 'log' | 'lifecycle' | 'catalogue'>,
): Promise<MainThread['pictures']> {
  const { env, log, lifecycle, catalogue } = deps;
  const files = createPhotoFiles(photosFolder(env.PODIUM_DATA));
  const demo = createDemoPictures(() => catalogue.current());
  const threads = createPictureThreads({ log });
  await lifecycle.own(() => threads.stop(), JOB_MS);
  const storeIn = (folder: string, megabytes: number) =>
    createPictureStore({ folder, mostBytes: megabytes * MEGABYTE, log });
  return {
    pictures: createPictureService({
      sources: [files, demo],
      threads,
      store: storeIn(picturesFolder(env.PODIUM_DATA), env.PICTURES_MB),
    }),
    // Apart from the others: whoever asks for the cards of all pages pushes out no picture of a page.
    shareCards: createPictureService({
      sources: [createShareCards([files, demo])],
      threads,
      store: storeIn(shareCardsFolder(env.PODIUM_DATA), SHARE_CARDS_MB),
    }),
    files,
    videoOf: demo.videoOf,
    threads,
  };
}

/** A web thread asks the main thread for pictures; videos are files, which it finds by itself. */
export function askForAllPictures(
  { env, catalogue }: Pick<MainThread, 'env' | 'catalogue'>,
  main: Peer<MainCalls>,
): Once['pictures'] {
  return {
    pictures: askForPictures(main, 'pictures'),
    shareCards: askForPictures(main, 'shareCards'),
    files: createPhotoFiles(photosFolder(env.PODIUM_DATA)),
    videoOf: createDemoPictures(() => catalogue.current()).videoOf,
  };
}

export async function openPhotoCheck(foundation: Foundation): Promise<Once['photos']> {
  const { env, log, lifecycle, database, now } = foundation;
  const queries = createPhotoCheckQueries(database);
  const photos = startCheckingPhotos({
    check: () => checkPhotos(queries, photosFolder(env.PODIUM_DATA), hasSpareProcessors),
    version: createRemotePictureQueries(database).version,
    log,
    now,
  });
  await lifecycle.own(() => photos.stop(), JOB_MS);
  return photos;
}
