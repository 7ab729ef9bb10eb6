import { createHash } from 'node:crypto';
import { PodiumError } from '#contract/error.ts';
import type { PictureMatch, PictureName, PictureRendition, PictureSource } from './picture-source.ts';
import type { PictureStore } from './picture-store.ts';
import type { PictureThreads, Priority } from './picture-threads.ts';

/**
 * Part of every cache key. Increase this number when the encoding changes, so that all cached pictures
 * are created again.
 */
const ENCODING_VERSION = 1;

export type RenditionMatch = {
  /** Changes when the picture changes. All renditions of a picture share this version. */
  readonly version: string;
  /** Unique cache key of these exact bytes; never reused for other bytes. */
  readonly key: string;
  /**
   * Returns the bytes from the disk cache, or creates them. Aborting `signal` abandons the work if no
   * other request waits for the same rendition.
   */
  body(priority?: Priority, signal?: AbortSignal): Promise<Uint8Array>;
};

/** A rendition that is being read or created, shared by all requests for that rendition. */
type PendingRendition = {
  /** Number of requests that wait for this rendition. */
  waitingRequests: number;
  readonly body: Promise<Uint8Array>;
  /** Called when the last waiting request has been aborted. */
  abort(): void;
};

export type PictureService = {
  /** Returns undefined if there is no such picture. */
  find(name: PictureName, rendition: PictureRendition): Promise<RenditionMatch | undefined>;
};

/**
 * Creates the service that every picture request goes through: find by name, create each rendition
 * once, cache on disk.
 */
export function createPictureService(pictureDeps: {
  readonly sources: readonly PictureSource[];
  readonly threads: Pick<PictureThreads, 'createPicture'>;
  readonly store: PictureStore;
}): PictureService {
  const { sources, threads, store } = pictureDeps;
  /** Single-flight by cache key: concurrent requests for one rendition share the same work. */
  const pendingRenditions = new Map<string, PendingRendition>();

  function startRendition(
    key: string,
    createBody: (signal: AbortSignal) => Promise<Uint8Array>,
  ): PendingRendition {
    const abortController = new AbortController();
    const removePending = () => {
      if (pendingRenditions.get(key) === pendingRendition) pendingRenditions.delete(key);
    };
    const abort = () => {
      // Removes the rendition before aborting it, so that a later request starts a new rendition.
      removePending();
      abortController.abort();
    };
    const pendingRendition: PendingRendition = {
      waitingRequests: 0,
      body: createBody(abortController.signal).finally(removePending),
      abort,
    };
    pendingRenditions.set(key, pendingRendition);
    return pendingRendition;
  }

  return {
    async find(name, rendition) {
      for (const source of sources) {
        const match = await source.find(name);
        if (match === undefined) continue;
        const { original, version } = match;
        const key = renditionKey(match, rendition);
        const createBody = async (priority: Priority, signal: AbortSignal) => {
          const storedBody = await store.read(key);
          if (storedBody) return storedBody;
          const body = await threads.createPicture({ original, ...rendition }, priority, signal);
          await store.write(key, body);
          return body;
        };
        return {
          version,
          key,
          body(priority = 'visitor', signal) {
            if (signal?.aborted) return Promise.reject(new PodiumError('unavailable'));
            const pending =
              pendingRenditions.get(key) ?? startRendition(key, (signal) => createBody(priority, signal));
            pending.waitingRequests += 1;
            signal?.addEventListener('abort', () => {
              pending.waitingRequests -= 1;
              if (pending.waitingRequests === 0) pending.abort();
            });
            return pending.body;
          },
        };
      }
      return undefined;
    },
  };
}

/** Returns the cache key of one rendition of a picture. */
export function renditionKey(
  { original, version }: PictureMatch,
  { width, format }: PictureRendition,
): string {
  const keyParts = JSON.stringify([ENCODING_VERSION, original, version, width, format]);
  return createHash('sha256').update(keyParts).digest('base64url').slice(0, 32);
}
