import { createHash } from 'node:crypto';
import { PodiumError } from '#contract/error.ts';
import type { PictureWidth } from '#domain/stock/picture.ts';
import type { ImageFormat } from './images.ts';
import type { FoundPicture, PictureName, PictureSource } from './picture-source.ts';
import type { PictureStore } from './picture-store.ts';
import type { PictureThreads, Urgency } from './picture-threads.ts';

/** Raise it when pictures are encoded in another way: those on disk are then made again. */
const RECIPE = 1;

export type PictureForm = { readonly width: PictureWidth; readonly format: ImageFormat };

export type FoundForm = {
  /** Changes when the picture does; all its forms share it. */
  readonly version: string;
  /** Names the bytes of this form for ever. */
  readonly key: string;
  /** From disk, or made now. `gone` says that the asker no longer waits: what nobody waits for is not begun. */
  body(urgency?: Urgency, gone?: AbortSignal): Promise<Uint8Array>;
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
  find(name: PictureName, form: PictureForm): Promise<FoundForm | undefined>;
};

/** Every picture takes the same way: found by its name, made once in each form, kept on disk. */
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
      // Whoever asks from now on begins anew.
      forget();
      left.abort();
    };
    const work: Work = { askers: 0, body: make(left.signal).finally(forget), leave };
    underWay.set(key, work);
    return work;
  }

  return {
    async find(name, form) {
      for (const source of sources) {
        const found = await source.find(name);
        if (found === undefined) continue;
        const { original, version } = found;
        const key = formKey(found, form);
        const make = async (urgency: Urgency, nobodyWaits: AbortSignal) => {
          const kept = await store.read(key);
          if (kept) return kept;
          const body = await threads.make({ original, ...form }, urgency, nobodyWaits);
          await store.write(key, body);
          return body;
        };
        return {
          version,
          key,
          body(urgency = 'asked', gone) {
            if (gone?.aborted) return Promise.reject(new PodiumError('unavailable'));
            const work = underWay.get(key) ?? begin(key, (nobodyWaits) => make(urgency, nobodyWaits));
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

/** The key under which a form of a picture is kept. */
export function formKey({ original, version }: FoundPicture, { width, format }: PictureForm): string {
  const facts = JSON.stringify([RECIPE, original, version, width, format]);
  return createHash('sha256').update(facts).digest('base64url').slice(0, 32);
}
