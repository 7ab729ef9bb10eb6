import { createHash } from 'node:crypto';
import { REMOTE_LIMITS } from '#domain/office/photo-problem.ts';
import { FETCHED, FILES_FOLDER } from '#domain/stock/picture.ts';
import type {
  DuePicture,
  FetchedPicture,
  RemotePictureQueries,
} from '../database/queries/remote-pictures.ts';
import { FetchFailedError, type FetchPicture } from '../gateways/fetch-picture.ts';
import type { PhotoFiles } from '../pictures/photo-files.ts';
import { startRepeating } from './repeat.ts';

export type FetchOptions = {
  readonly pictures: RemotePictureQueries;
  readonly fetchPicture: FetchPicture;
  /** Reads all of a picture and answers its size; rejects what is none. */
  readonly measure: (file: Uint8Array) => Promise<{ readonly width: number; readonly height: number }>;
  readonly files: Pick<PhotoFiles, 'save'>;
  /** Origins whose pictures are shown from there, and not fetched. */
  readonly origins: readonly string[];
  readonly log: {
    info(facts: object, message: string): void;
    warn(facts: object, message: string): void;
  };
  /** Seconds before the attempt after this one. */
  readonly delayAfter?: (attempts: number) => number;
  readonly intervalMs?: number;
};

/** The most of one picture. */
export const FETCH_LIMITS = {
  bytes: REMOTE_LIMITS.megabytes * 1_000_000,
  milliseconds: REMOTE_LIMITS.seconds * 1_000,
};

/** An import may have brought addresses, or an attempt may be due. */
const INTERVAL_MS = 5_000;
/** Another site is not asked for more at once; our own visitors need the line too. */
const AT_ONCE = 3;
/** In one round, after which pages show them: each round is a change of the data. */
const ROUND = 30;
/** Rounds before new addresses are looked for: the pictures of a first import may take hours. */
const ROUNDS = 10;
/** Longer than a round takes: meanwhile no other process fetches the same pictures. */
const LEASE_SECONDS = 900;
const FIRST_DELAY_SECONDS = 60;
const LONGEST_DELAY_SECONDS = 6 * 3_600;
/** About a day and a half. */
const MOST_ATTEMPTS = 8;
/** What another attempt does not change. */
const FOR_GOOD: readonly string[] = ['private_network', 'too_large', 'not_a_picture'];

/** A minute at first, four times as long each time, at most six hours. */
export function fetchDelay(attempts: number): number {
  return Math.min(FIRST_DELAY_SECONDS * 4 ** (attempts - 1), LONGEST_DELAY_SECONDS);
}

/** The file of a picture, by its address: the same one however often it is fetched. */
export function fetchedPictureFile(url: string): string {
  return `${FETCHED}${createHash('sha256').update(url).digest('hex').slice(0, 32)}`;
}

/**
 * Fetches pictures that the data name by addresses elsewhere, each once, a few at a time. Until one is there, pages show
 * what there is besides. What fails is tried again, later each time, and given up in the end with its reason.
 */
export function startFetchingPictures(options: FetchOptions): { stop(): Promise<void> } {
  const { pictures, fetchPicture, measure, files, origins, log } = options;
  const { delayAfter = fetchDelay, intervalMs = INTERVAL_MS } = options;
  /** What the data were when their addresses were noted last. */
  let noted: string | undefined;
  /** Fetched, and not marked yet: the database may be away, or an import may hold what is to be changed. */
  const unmarked: FetchedPicture[] = [];

  async function markFetched(): Promise<void> {
    if (unmarked.length === 0) return;
    const pictureCount = unmarked.length;
    await pictures.markFetched([...unmarked]);
    unmarked.splice(0, pictureCount);
    log.info({ pictures: pictureCount }, 'pictures at other sites were fetched');
  }

  async function noteNew(): Promise<void> {
    const version = await pictures.version();
    if (version === noted) return;
    await pictures.note(origins);
    noted = version;
  }

  /** Undefined when it could not be fetched. */
  async function fetchOne(
    { url, attempts }: DuePicture,
    ending: AbortSignal,
  ): Promise<FetchedPicture | undefined> {
    try {
      const file = await fetchPicture(url, ending);
      const { width, height } = await measure(file).catch(() => {
        throw new FetchFailedError('not_a_picture');
      });
      const name = fetchedPictureFile(url);
      await files.save(name, file);
      return { url, shown_url: FILES_FOLDER + name, width, height };
    } catch (error) {
      if (ending.aborted) return undefined;
      // A full disk is no fault of the picture: it is tried again when its lease has ended.
      if (!(error instanceof FetchFailedError)) throw error;
      const isOver = FOR_GOOD.includes(error.reason) || attempts >= MOST_ATTEMPTS;
      if (isOver) await pictures.giveUp(url, error);
      else await pictures.putOff(url, delayAfter(attempts), error);
      log.warn(
        { url, attempts, reason: error.message },
        isOver ? 'a picture could not be fetched' : 'a picture could not be fetched and is tried again later',
      );
      return undefined;
    }
  }

  /** Whether there may be more. */
  async function fetchRound(ending: AbortSignal): Promise<boolean> {
    const due = [...(await pictures.take(ROUND, LEASE_SECONDS))];
    const isFull = due.length === ROUND;
    const fetchNext = async () => {
      for (let next = due.pop(); next && !ending.aborted; next = due.pop()) {
        const picture = await fetchOne(next, ending);
        if (picture) unmarked.push(picture);
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
    } finally {
      await markFetched();
    }
    return isFull;
  }

  return startRepeating({
    everyMs: intervalMs,
    async run(ending) {
      await markFetched();
      await noteNew();
      for (let round = 0; round < ROUNDS && !ending.aborted; round += 1)
        if (!(await fetchRound(ending))) return;
    },
    onFailure: (error) => log.warn({ err: error }, 'pictures at other sites could not be noted or saved'),
  });
}
