import { createHash } from 'node:crypto';
import { REMOTE_PICTURE_LIMITS } from '#domain/office/photo-problem.ts';
import { FETCHED_SUBFOLDER, FILES_FOLDER } from '#domain/stock/picture.ts';
import type {
  DuePicture,
  FetchedPicture,
  RemotePictureQueries,
} from '../database/queries/remote-pictures.ts';
import { FetchFailedError, type FetchPicture } from '../gateways/fetch-picture.ts';
import type { PhotoFiles } from '../pictures/photo-files.ts';
import { startRepeating } from './repeating-job.ts';

export type FetchOptions = {
  readonly pictureQueries: RemotePictureQueries;
  readonly fetchPicture: FetchPicture;
  /** Decodes the whole picture and returns its size; rejects if the file is not a picture. */
  readonly measurePicture: (file: Uint8Array) => Promise<{ readonly width: number; readonly height: number }>;
  readonly photoFiles: Pick<PhotoFiles, 'save'>;
  /** Origins whose pictures browsers load directly, so they are not downloaded. */
  readonly directOrigins: readonly string[];
  readonly log: {
    info(facts: object, message: string): void;
    warn(facts: object, message: string): void;
  };
  /** Returns the seconds to wait after a failed attempt. */
  readonly retrySecondsAfter?: (attempts: number) => number;
  readonly intervalMs?: number;
};

/** Maximum size and duration of one download. */
export const FETCH_LIMITS = {
  maxBytes: REMOTE_PICTURE_LIMITS.megabytes * 1_000_000,
  timeoutMs: REMOTE_PICTURE_LIMITS.seconds * 1_000,
};

/**
 * Polling interval. The job polls the database, because an import may have added picture URLs, or a
 * retry may be due.
 */
const POLL_INTERVAL_MS = 5_000;
/**
 * Maximum number of concurrent downloads. Limits the load on other sites and the use of our own
 * bandwidth.
 */
const MAX_CONCURRENT_DOWNLOADS = 3;
/**
 * Number of pictures that are downloaded before their records are saved together. Each save changes the
 * data version and makes the new pictures visible, so the number is not smaller.
 */
const PICTURES_PER_ROUND = 30;
/**
 * Maximum number of rounds (batches of PICTURES_PER_ROUND) in one run of the job. Each run first looks
 * for new picture URLs, so a first import with hours of downloads does not delay later URLs.
 */
const ROUNDS_PER_RUN = 10;
/**
 * Duration of a lease: during the lease no other process downloads the same pictures. Must be longer
 * than a round takes.
 */
const LEASE_SECONDS = 900;
const FIRST_DELAY_SECONDS = 60;
const MAX_DELAY_SECONDS = 6 * 3_600;
/**
 * Maximum number of attempts to download a picture. With the growing delays, the job gives up after
 * about 18 hours.
 */
const MAX_ATTEMPTS = 8;
/** Reasons for failure that a retry cannot fix. */
const PERMANENT_FAILURES: readonly string[] = ['private_network', 'too_large', 'not_a_picture'];

/**
 * Returns the delay before the next attempt in seconds: one minute at first, four times as long each
 * time, at most 6 hours.
 */
export function retryDelaySeconds(attempts: number): number {
  return Math.min(FIRST_DELAY_SECONDS * 4 ** (attempts - 1), MAX_DELAY_SECONDS);
}

/** Returns the file name for a picture URL; always the same name for the same URL. */
export function fetchedPictureFile(url: string): string {
  return `${FETCHED_SUBFOLDER}${createHash('sha256').update(url).digest('hex').slice(0, 32)}`;
}

/**
 * Downloads pictures that the data refer to by URLs on other sites, a few at a time. Until a picture is
 * available, pages show the other pictures of the listing. Failed downloads are retried with growing
 * delays, and finally given up with the reason.
 */
export function startFetchingPictures(options: FetchOptions): { stop(): Promise<void> } {
  const { pictureQueries, fetchPicture, measurePicture, photoFiles, directOrigins, log } = options;
  const { retrySecondsAfter = retryDelaySeconds, intervalMs = POLL_INTERVAL_MS } = options;
  /** Version of the source tables whose picture URLs were last stored for download. */
  let queuedSourceVersion: string | undefined;
  /**
   * Downloaded pictures that are not recorded in the database yet, because the database is down or an
   * import locks the rows.
   */
  const unrecordedPictures: FetchedPicture[] = [];

  async function recordFetched(): Promise<void> {
    if (unrecordedPictures.length === 0) return;
    const pictureCount = unrecordedPictures.length;
    await pictureQueries.markFetched([...unrecordedPictures]);
    unrecordedPictures.splice(0, pictureCount);
    log.info({ pictures: pictureCount }, 'pictures at other sites were fetched');
  }

  async function queueNewUrls(): Promise<void> {
    const version = await pictureQueries.readSourceVersion();
    if (version === queuedSourceVersion) return;
    await pictureQueries.storeSourceAddresses(directOrigins);
    queuedSourceVersion = version;
  }

  /** Downloads one picture. If the download fails, records the failure and returns undefined. */
  async function fetchOne(
    { url, attempts }: DuePicture,
    signal: AbortSignal,
  ): Promise<FetchedPicture | undefined> {
    try {
      const file = await fetchPicture(url, signal);
      const { width, height } = await measurePicture(file).catch(() => {
        throw new FetchFailedError('not_a_picture');
      });
      const name = fetchedPictureFile(url);
      await photoFiles.save(name, file);
      return { url, shown_url: FILES_FOLDER + name, width, height };
    } catch (error) {
      if (signal.aborted) return undefined;
      // An error such as a full disk is not the picture's fault, so the picture is retried after its
      // lease.
      if (!(error instanceof FetchFailedError)) throw error;
      const isFinal = PERMANENT_FAILURES.includes(error.reason) || attempts >= MAX_ATTEMPTS;
      if (isFinal) await pictureQueries.markFailed(url, error);
      else await pictureQueries.postpone(url, retrySecondsAfter(attempts), error);
      log.warn(
        { url, attempts, reason: error.message },
        isFinal
          ? 'a picture could not be fetched'
          : 'a picture could not be fetched and is tried again later',
      );
      return undefined;
    }
  }

  /** Downloads one batch and returns whether more pictures may be due. */
  async function fetchRound(signal: AbortSignal): Promise<boolean> {
    const duePictures = [...(await pictureQueries.takeDuePictures(PICTURES_PER_ROUND, LEASE_SECONDS))];
    const mayHaveMore = duePictures.length === PICTURES_PER_ROUND;
    const fetchNext = async () => {
      for (
        let duePicture = duePictures.pop();
        duePicture && !signal.aborted;
        duePicture = duePictures.pop()
      ) {
        const picture = await fetchOne(duePicture, signal);
        if (picture) unrecordedPictures.push(picture);
      }
    };
    try {
      await Promise.all(Array.from({ length: MAX_CONCURRENT_DOWNLOADS }, fetchNext));
    } finally {
      await recordFetched();
    }
    return mayHaveMore;
  }

  return startRepeating({
    everyMs: intervalMs,
    async run(signal) {
      await recordFetched();
      await queueNewUrls();
      for (let round = 0; round < ROUNDS_PER_RUN && !signal.aborted; round += 1)
        if (!(await fetchRound(signal))) return;
    },
    onFailure: (error) => log.warn({ err: error }, 'pictures at other sites could not be noted or saved'),
  });
}
