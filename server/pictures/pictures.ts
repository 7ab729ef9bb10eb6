import { createHash } from 'node:crypto';
import { PodiumError } from '#contract/error.ts';
import type { FoundPicture, PictureName, PictureRendition, PictureSource } from './picture-source.ts';
import type { PictureStore } from './picture-store.ts';
import type { PictureThreads, Priority } from './picture-threads.ts';

/** Raise it when pictures are encoded in another way: those on disk are then made again. */
const RECIPE = 1;

export type FoundRendition = {
  /** Changes when the picture does; all its renditions share it. */
  readonly version: string;
  /** Names the bytes of this rendition for ever. */
  readonly key: string;
  /** From disk, or made now. `gone` says that the asker no longer waits: what nobody waits for is not begun. */
  body(priority?: Priority, gone?: AbortSignal): Promise<Uint8Array>;
};

/** A picture that is being found or made. */
type Work = {
  /** How many wait for it. */
  askers: number;
  readonly body: Promise<Uint8Array>;
  /** The last asker has gone. */
  leave(): void;
};

export type PictureService = {
  /** Undefined when there is no such picture. */
  find(name: PictureName, rendition: PictureRendition): Promise<FoundRendition | undefined>;
};

/** Every picture takes the same way: found by its name, made once in each rendition, kept on disk. */
export function createPictureService(deps: {
  readonly sources: readonly PictureSource[];
  readonly threads: Pick<PictureThreads, 'make'>;
  readonly store: PictureStore;
}): PictureService {
  const { sources, threads, store } = deps;
  /** Two visitors who ask for the same picture at once wait for the same work. */
  const underWay = new Map<string, Work>();

  function begin(key: string, make: (nobodyWaits: AbortSignal) => Promise<Uint8Array>): Work {
    const left = new AbortController();
    const forget = () => {
      if (underWay.get(key) === work) underWay.delete(key);
    };
    const leave = () => {
      // Whoever asks from now on starts again.
      forget();
      left.abort();
    };
    const work: Work = { askers: 0, body: make(left.signal).finally(forget), leave };
    underWay.set(key, work);
    return work;
  }

  return {
    async find(name, rendition) {
      for (const source of sources) {
        const found = await source.find(name);
        if (found === undefined) continue;
        const { original, version } = found;
        const key = renditionKey(found, rendition);
        const make = async (priority: Priority, nobodyWaits: AbortSignal) => {
          const kept = await store.read(key);
          if (kept) return kept;
          const body = await threads.make({ original, ...rendition }, priority, nobodyWaits);
          await store.write(key, body);
          return body;
        };
        return {
          version,
          key,
          body(priority = 'asked', gone) {
            if (gone?.aborted) return Promise.reject(new PodiumError('unavailable'));
            const work = underWay.get(key) ?? begin(key, (nobodyWaits) => make(priority, nobodyWaits));
            work.askers += 1;
            gone?.addEventListener('abort', () => {
              work.askers -= 1;
              if (work.askers === 0) work.leave();
            });
            return work.body;
          },
        };
      }
      return undefined;
    },
  };
}

/** The key under which a rendition of a picture is kept. */
export function renditionKey(
  { original, version }: FoundPicture,
  { width, format }: PictureRendition,
): string {
  const facts = JSON.stringify([RECIPE, original, version, width, format]);
  return createHash('sha256').update(facts).digest('base64url').slice(0, 32);
}
