import { submittedPhotoAddress, submittedPhotoFile } from '#domain/stock/picture.ts';
import type { PhotoAddress } from '../database/queries/office-enquiries.ts';
import type { PhotoFiles } from '../pictures/photo-files.ts';
import { removePhoto } from '../pictures/remove-photo.ts';

/**
 * Saves the photos of a submitted property to the photo folder and returns their URLs, which the
 * published listing uses.
 */
export function saveDraftListingPhotos(
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

/** Deletes the saved files of the photos with these keys, if there are any, and their cached renditions. */
export async function removeDraftListingPhotos(keys: readonly string[], dataFolder: string): Promise<void> {
  for (const key of keys) await removePhoto(submittedPhotoFile(key), dataFolder);
}
