import { useEffect, useMemo, useRef, useState } from 'react';
import { PodiumError } from '#contract/error.ts';
import { moved, PHOTO_LIMITS } from '#domain/enquiry/property-form.ts';
import { privateCall } from '#web/api/private-client.ts';
import { sendFile } from '#web/api/send-file.ts';
import { startFileForm } from '#web/features/enquiry/file-form.ts';
import { randomKey } from '#web/features/enquiry/random-key.ts';
import { type SmallPhoto, shrinkPhoto } from './shrink-photo.ts';
import type { FormPhoto, UnsentProperty } from './unsent-property.ts';

/** How far a photo is on its way to the server. */
export type Upload = { readonly progress: number } | { readonly error: unknown };

/** What went wrong with what was chosen. */
export type PhotoProblem =
  | { readonly kind: 'unreadable'; readonly name: string }
  | { readonly kind: 'too_many' }
  | { readonly kind: 'lost'; readonly count: number }
  | { readonly kind: 'expired' };

export type Photos = {
  readonly list: readonly FormPhoto[];
  /** By key; a photo that is stored has none. */
  readonly uploads: ReadonlyMap<string, Upload>;
  readonly problems: readonly PhotoProblem[];
  add(files: readonly File[]): Promise<void>;
  move(from: number, to: number): void;
  remove(photo: FormPhoto): void;
  retry(photo: FormPhoto): void;
  setProblems(problems: readonly PhotoProblem[]): void;
  /** The next photo begins another form at the server. */
  leaveForm(): void;
};

type Update = (change: (unsent: UnsentProperty) => Partial<UnsentProperty>) => void;

/** The photos of a form. They are sent as soon as they are chosen, one after another. */
export function usePhotos({ photos: list, form }: UnsentProperty, update: Update): Photos {
  const [uploads, setUploads] = useState<ReadonlyMap<string, Upload>>(new Map());
  const [problems, setProblems] = useState<readonly PhotoProblem[]>([]);
  // Files that are not stored yet, to be sent again when sending fails.
  const files = useRef(new Map<string, Blob>());
  const underWay = useMemo(() => new Map<string, AbortController>(), []);
  useEffect(
    () => () => {
      for (const sending of underWay.values()) sending.abort();
    },
    [underWay],
  );

  // All photos of a property belong to one form, which is begun when the first of them is sent.
  const begun = useRef<Promise<string>>(undefined);
  useEffect(() => {
    if (form !== undefined) begun.current = Promise.resolve(form);
  }, [form]);

  function beginForm(): Promise<string> {
    begun.current ??= startFileForm().then(
      (token) => {
        update(() => ({ form: token }));
        return token;
      },
      (error: unknown) => {
        // The next photo tries again.
        begun.current = undefined;
        throw error;
      },
    );
    return begun.current;
  }

  /** The server has deleted the form, and with it the photos that were stored: they are to be chosen again. */
  function dropStored(): void {
    begun.current = undefined;
    update(({ photos }) => ({ form: undefined, photos: photos.filter(({ isStored }) => !isStored) }));
    setProblems([{ kind: 'expired' }]);
  }

  const setUpload = (key: string, upload: Upload | undefined) =>
    setUploads((before) => {
      const after = new Map(before);
      if (upload) after.set(key, upload);
      else after.delete(key);
      return after;
    });

  async function upload(key: string): Promise<void> {
    const file = files.current.get(key);
    // Removed before its turn came.
    if (!file) return;
    const sending = new AbortController();
    underWay.set(key, sending);
    setUpload(key, { progress: 0 });
    try {
      const send = async () =>
        sendFile('addPropertyPhoto', { key, form: await beginForm() }, file, {
          onProgress: (progress) => setUpload(key, { progress }),
          signal: sending.signal,
        });
      await send().catch((error: unknown) => {
        if (!isFormGone(error)) throw error;
        dropStored();
        return send();
      });
      files.current.delete(key);
      setUpload(key, undefined);
      update(({ photos }) => ({
        photos: photos.map((photo) => (photo.key === key ? { ...photo, isStored: true } : photo)),
      }));
    } catch (error) {
      setUpload(key, sending.signal.aborted ? undefined : { error });
    } finally {
      underWay.delete(key);
    }
  }

  return {
    list,
    uploads,
    problems,
    setProblems,
    async add(chosen) {
      const taken = chosen.slice(0, PHOTO_LIMITS.count - list.length);
      const found: PhotoProblem[] = taken.length < chosen.length ? [{ kind: 'too_many' }] : [];
      const keys: string[] = [];
      for (const file of taken) {
        const small = await shrinkPhoto(file).catch((): SmallPhoto | undefined => undefined);
        if (!small) {
          found.push({ kind: 'unreadable', name: file.name });
          continue;
        }
        const key = randomKey();
        keys.push(key);
        files.current.set(key, small.file);
        setUpload(key, { progress: 0 });
        const photo: FormPhoto = { key, thumbnail: small.thumbnail, isStored: false };
        update(({ photos }) => ({ photos: [...photos, photo] }));
      }
      setProblems(found);
      for (const key of keys) await upload(key);
    },
    move: (from, to) => update(({ photos }) => ({ photos: moved(photos, from, to) })),
    remove({ key, isStored }) {
      underWay.get(key)?.abort();
      files.current.delete(key);
      setUpload(key, undefined);
      update(({ photos }) => ({ photos: photos.filter((photo) => photo.key !== key) }));
      // One that stays behind is deleted after a day.
      if (isStored) void privateCall('removePropertyPhoto', { key }).catch(() => undefined);
    },
    retry: ({ key }) => void upload(key),
    leaveForm() {
      begun.current = undefined;
    },
  };
}

function isFormGone(error: unknown): boolean {
  return error instanceof PodiumError && error.code === 'not_found';
}
