import { submittedPhotoAddress, submittedPhotoFile } from '#domain/stock/picture.ts';
import type { PhotoAddress } from '../database/queries/office-enquiries.ts';
import type { PhotoFiles } from '../pictures/photo-files.ts';
import { removePhoto } from '../pictures/remove-photo.ts';

/**
 * Writes the photos of a submitted property among the operator's own, from where its listing shows them once it is
 * published, and returns their addresses.
 */
export function saveDraftPhotos(
  photos: readonly { readonly key: string; readonly jpeg: Uint8Array }[],
  files: Pick<PhotoFiles, 'save'>,
): Promise<PhotoAddress[]> {
  return Promise.all(
    photos.map(async ({ key, jpeg }) => {
      await files.save(submittedPhotoFile(key), jpeg);
      return { key, url: submittedPhotoAddress(key) };
    }),
  );
}

/** Deletes those of these photos that have become files, with the pictures that were made of them. */
export async function removeDraftPhotos(keys: readonly string[], dataFolder: string): Promise<void> {
  for (const key of keys) await removePhoto(submittedPhotoFile(key), dataFolder);
}
