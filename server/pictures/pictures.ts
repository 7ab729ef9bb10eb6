import { createHash } from 'node:crypto';
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
  /** From disk, or made now. */
  body(urgency?: Urgency): Promise<Uint8Array>;
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
  const underWay = new Map<string, Promise<Uint8Array>>();

  return {
    async find(name, form) {
      for (const source of sources) {
        const found = await source.find(name);
        if (found === undefined) continue;
        const { original, version } = found;
        const key = formKey(found, form);
        const make = async (urgency: Urgency) => {
          const kept = await store.read(key);
          if (kept) return kept;
          const body = await threads.make({ original, ...form }, urgency);
          await store.write(key, body);
          return body;
        };
        return {
          version,
          key,
          body(urgency = 'asked') {
            const known = underWay.get(key);
            if (known) return known;
            const making = make(urgency).finally(() => underWay.delete(key));
            underWay.set(key, making);
            return making;
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
