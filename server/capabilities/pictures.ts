import { createPhotoCheckQueries } from '../database/queries/photo-check.ts';
import { createRemotePictureQueries } from '../database/queries/remote-pictures.ts';
import { createPictureFetcher } from '../gateways/fetch-picture.ts';
import { registerMedia } from '../http/media.ts';
import { registerShareCards } from '../http/share-cards.ts';
import { startCheckingPhotos } from '../jobs/check-photos.ts';
import { FETCH_LIMITS, startFetchingPictures } from '../jobs/fetch-pictures.ts';
import { checkPhotos } from '../pictures/check-photos.ts';
import { createDemoPictures } from '../pictures/demo-pictures.ts';
import { measurePicture } from '../pictures/measure-picture.ts';
import { createPhotoFiles } from '../pictures/photo-files.ts';
import { photosFolder, picturesFolder, shareCardsFolder } from '../pictures/picture-folders.ts';
import { createPictureStore } from '../pictures/picture-store.ts';
import { createPictureThreads } from '../pictures/picture-threads.ts';
import { createPictureService } from '../pictures/pictures.ts';
import { hasSpareCpus, startPreparingPictures } from '../pictures/prepare-pictures.ts';
import { createShareCards } from '../pictures/share-cards.ts';
import type { Capability, MainThreadContext } from '../portal/capability.ts';
import type { ProcessSingletons } from '../portal/process-singletons.ts';
import type { ThreadResources } from '../portal/thread-resources.ts';
import { createRemotePictureService } from '../threads/remote-pictures.ts';
import type { RpcPeer } from '../threads/rpc-peer.ts';
import type { MainCalls } from '../threads/web-thread-calls.ts';

const STOP_TIMEOUT_MS = 3_000;
const MEGABYTE = 1024 * 1024;
/** Cache size of share cards in megabytes, enough for about 1,000 cards. */
const SHARE_CARDS_CACHE_MB = 64;
/**
 * Delay after the start before the picture threads are warmed up, so that waiting visitors are served
 * first.
 */
const WARM_UP_DELAY_MS = 3_000;

/** Pictures of listings, buildings and agents, videos, and share cards. */
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
    const fetchJob = startFetchingPictures({
      pictureQueries: createRemotePictureQueries(database),
      fetchPicture: createPictureFetcher(FETCH_LIMITS),
      measurePicture,
      photoFiles: pictures.files,
      directOrigins: env.MEDIA_ORIGINS ?? [],
      log,
    });
    await lifecycle.closeAtEnd(() => fetchJob.stop(), STOP_TIMEOUT_MS);
    const preparationJob = startPreparingPictures({
      pictures: pictures.pictures,
      catalogue,
      isIdle: () => !pictures.threads.isBusy() && hasSpareCpus(),
      log,
    });
    await lifecycle.closeAtEnd(() => preparationJob.stop(), STOP_TIMEOUT_MS);
    const warmUpTimer = setTimeout(
      () => pictures.threads.warmUp(catalogue.current().demonstration),
      WARM_UP_DELAY_MS,
    );
    await lifecycle.closeAtEnd(async () => clearTimeout(warmUpTimer), STOP_TIMEOUT_MS);
  },
  metrics: ({ pictures }) => ({ pictures: pictures.threads }),
};

/** Assembles the picture services: their sources, worker threads and disk caches. */
export async function openPictures(
  deps: Pick<MainThreadContext, 'env' | 'log' | 'lifecycle' | 'catalogue'>,
): Promise<MainThreadContext['pictures']> {
  const { env, log, lifecycle, catalogue } = deps;
  const photoFiles = createPhotoFiles(photosFolder(env.PODIUM_DATA));
  const demoPictures = createDemoPictures(() => catalogue.current());
  const pictureThreads = createPictureThreads({ log });
  await lifecycle.closeAtEnd(() => pictureThreads.stop(), STOP_TIMEOUT_MS);
  const createStore = (folder: string, megabytes: number) =>
    createPictureStore({ folder, maxBytes: megabytes * MEGABYTE, log });
  return {
    pictures: createPictureService({
      sources: [photoFiles, demoPictures],
      threads: pictureThreads,
      store: createStore(picturesFolder(env.PODIUM_DATA), env.PICTURES_MB),
    }),
    // Share cards have their own disk cache, so that a crawler that requests all cards cannot evict
    // pictures of pages.
    shareCards: createPictureService({
      sources: [createShareCards([photoFiles, demoPictures])],
      threads: pictureThreads,
      store: createStore(shareCardsFolder(env.PODIUM_DATA), SHARE_CARDS_CACHE_MB),
    }),
    files: photoFiles,
    findVideoFile: demoPictures.videoOf,
    threads: pictureThreads,
  };
}

/**
 * Creates picture services for a web thread: pictures are requested from the main thread, video files
 * are found locally.
 */
export function createPictureProxies(
  { env, catalogue }: Pick<MainThreadContext, 'env' | 'catalogue'>,
  main: RpcPeer<MainCalls>,
): ProcessSingletons['pictures'] {
  return {
    pictures: createRemotePictureService(main, 'pictures'),
    shareCards: createRemotePictureService(main, 'shareCards'),
    files: createPhotoFiles(photosFolder(env.PODIUM_DATA)),
    findVideoFile: createDemoPictures(() => catalogue.current()).videoOf,
  };
}

export async function openPhotoCheck(
  threadResources: ThreadResources,
): Promise<ProcessSingletons['photoChecker']> {
  const { env, log, lifecycle, database, now } = threadResources;
  const queries = createPhotoCheckQueries(database);
  const photoChecker = startCheckingPhotos({
    checkPhotos: () => checkPhotos(queries, photosFolder(env.PODIUM_DATA), hasSpareCpus),
    readVersion: createRemotePictureQueries(database).readSourceVersion,
    log,
    now,
  });
  await lifecycle.closeAtEnd(() => photoChecker.stop(), STOP_TIMEOUT_MS);
  return photoChecker;
}
