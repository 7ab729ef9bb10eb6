import { useEffect, useMemo, useRef, useState } from 'react';
import { PodiumError } from '#contract/error.ts';
import { moveItem, PHOTO_LIMITS } from '#domain/enquiry/property-form.ts';
import { privateCall } from '#web/api/private-client.ts';
import { sendFile } from '#web/api/send-file.ts';
import { randomKey } from '#web/features/enquiry/random-key.ts';
import { startFileForm } from '#web/features/enquiry/start-file-form.ts';
import type { FormPhoto, PropertyDraft } from './property-draft.ts';
import { type ShrunkPhoto, shrinkPhoto } from './shrink-photo.ts';

/** Upload progress of a photo from 0 to 1, or the error that stopped the upload. */
export type UploadState = { readonly progress: number } | { readonly error: unknown };

/** A problem with the selected photos that is shown to the visitor. */
export type PhotoProblem =
  | { readonly kind: 'unreadable'; readonly name: string }
  | { readonly kind: 'too_many' }
  | { readonly kind: 'lost'; readonly count: number }
  | { readonly kind: 'expired' };

export type Photos = {
  readonly list: readonly FormPhoto[];
  /** Running and failed uploads by photo key. Stored photos have no entry. */
  readonly uploads: ReadonlyMap<string, UploadState>;
  readonly problems: readonly PhotoProblem[];
  add(pendingFiles: readonly File[]): Promise<void>;
  move(fromIndex: number, toIndex: number): void;
  remove(photo: FormPhoto): void;
  retry(photo: FormPhoto): void;
  setProblems(problems: readonly PhotoProblem[]): void;
  /** Discards the upload form token; the next photo requests a new token. */
  resetUploadForm(): void;
};

type UpdateDraft = (change: (draft: PropertyDraft) => Partial<PropertyDraft>) => void;

/** Manages the photos of a form. Selected photos are uploaded at once, one after another. */
export function usePhotos({ photos: list, form }: PropertyDraft, updateDraft: UpdateDraft): Photos {
  const [uploads, setUploads] = useState<ReadonlyMap<string, UploadState>>(new Map());
  const [problems, setProblems] = useState<readonly PhotoProblem[]>([]);
  // Files that are not yet stored on the server, by photo key. They are needed for retries.
  const pendingFilesRef = useRef(new Map<string, Blob>());
  const abortControllers = useMemo(() => new Map<string, AbortController>(), []);
  useEffect(
    () => () => {
      for (const abortController of abortControllers.values()) abortController.abort();
    },
    [abortControllers],
  );

  // All photos of a property share one upload form token, which is requested with the first upload.
  const uploadFormTokenRef = useRef<Promise<string>>(undefined);
  useEffect(() => {
    if (form !== undefined) uploadFormTokenRef.current = Promise.resolve(form);
  }, [form]);

  function requestUploadForm(): Promise<string> {
    uploadFormTokenRef.current ??= startFileForm().then(
      (token) => {
        updateDraft(() => ({ form: token }));
        return token;
      },
      (error: unknown) => {
        // Clears the failed promise so that the next photo requests a token again.
        uploadFormTokenRef.current = undefined;
        throw error;
      },
    );
    return uploadFormTokenRef.current;
  }

  /**
   * Removes all stored photos from the draft after the server has deleted the upload form. The owner
   * must select these photos again.
   */
  function dropStoredPhotos(): void {
    uploadFormTokenRef.current = undefined;
    updateDraft(({ photos }) => ({ form: undefined, photos: photos.filter(({ isStored }) => !isStored) }));
    setProblems([{ kind: 'expired' }]);
  }

  const setUpload = (key: string, upload: UploadState | undefined) =>
    setUploads((previousUploads) => {
      const nextUploads = new Map(previousUploads);
      if (upload) nextUploads.set(key, upload);
      else nextUploads.delete(key);
      return nextUploads;
    });

  async function uploadPhoto(key: string): Promise<void> {
    const file = pendingFilesRef.current.get(key);
    // The photo was removed before its upload started.
    if (!file) return;
    const abortController = new AbortController();
    abortControllers.set(key, abortController);
    setUpload(key, { progress: 0 });
    try {
      const send = async () =>
        sendFile('addPropertyPhoto', { key, form: await requestUploadForm() }, file, {
          onProgress: (progress) => setUpload(key, { progress }),
          signal: abortController.signal,
        });
      await send().catch((error: unknown) => {
        if (!isUploadFormMissing(error)) throw error;
        dropStoredPhotos();
        return send();
      });
      pendingFilesRef.current.delete(key);
      setUpload(key, undefined);
      updateDraft(({ photos }) => ({
        photos: photos.map((photo) => (photo.key === key ? { ...photo, isStored: true } : photo)),
      }));
    } catch (error) {
      setUpload(key, abortController.signal.aborted ? undefined : { error });
    } finally {
      abortControllers.delete(key);
    }
  }

  return {
    list,
    uploads,
    problems,
    setProblems,
    async add(selectedFiles) {
      const acceptedFiles = selectedFiles.slice(0, PHOTO_LIMITS.count - list.length);
      const newProblems: PhotoProblem[] =
        acceptedFiles.length < selectedFiles.length ? [{ kind: 'too_many' }] : [];
      const addedKeys: string[] = [];
      for (const file of acceptedFiles) {
        const shrunkPhoto = await shrinkPhoto(file).catch((): ShrunkPhoto | undefined => undefined);
        if (!shrunkPhoto) {
          newProblems.push({ kind: 'unreadable', name: file.name });
          continue;
        }
        const key = randomKey();
        addedKeys.push(key);
        pendingFilesRef.current.set(key, shrunkPhoto.file);
        setUpload(key, { progress: 0 });
        const photo: FormPhoto = { key, thumbnail: shrunkPhoto.thumbnail, isStored: false };
        updateDraft(({ photos }) => ({ photos: [...photos, photo] }));
      }
      setProblems(newProblems);
      for (const key of addedKeys) await uploadPhoto(key);
    },
    move: (fromIndex, toIndex) =>
      updateDraft(({ photos }) => ({ photos: moveItem(photos, fromIndex, toIndex) })),
    remove({ key, isStored }) {
      abortControllers.get(key)?.abort();
      pendingFilesRef.current.delete(key);
      setUpload(key, undefined);
      updateDraft(({ photos }) => ({ photos: photos.filter((photo) => photo.key !== key) }));
      // If this request fails, the server deletes the photo after a day.
      if (isStored) void privateCall('removePropertyPhoto', { key }).catch(() => undefined);
    },
    retry: ({ key }) => void uploadPhoto(key),
    resetUploadForm() {
      uploadFormTokenRef.current = undefined;
    },
  };
}

function isUploadFormMissing(error: unknown): boolean {
  return error instanceof PodiumError && error.code === 'not_found';
}
