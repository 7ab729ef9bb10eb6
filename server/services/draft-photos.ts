import { FILES_FOLDER, SUBMITTED_FOLDER } from '#domain/stock/picture.ts';
import type { PhotoAddress } from '../database/queries/office-enquiries.ts';
import type { PhotoFiles } from '../pictures/photo-files.ts';

/**
 * Writes the photos of a submitted property among the operator's own, from where its listing shows them once it is
 * published, and answers their addresses.
 */
export function saveDraftPhotos(
  photos: readonly { readonly key: string; readonly jpeg: Uint8Array }[],
  files: Pick<PhotoFiles, 'save'>,
): Promise<PhotoAddress[]> {
  return Promise.all(
    photos.map(async ({ key, jpeg }) => {
      const url = `${SUBMITTED_FOLDER}${key}.jpg`;
      await files.save(url.slice(FILES_FOLDER.length), jpeg);
      return { key, url };
    }),
  );
}
