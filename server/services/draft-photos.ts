import { FILES_FOLDER } from '#domain/stock/picture.ts';
import type { PhotoAddress } from '../database/queries/office-enquiries.ts';
import type { PhotoFiles } from '../pictures/photo-files.ts';

/** Below the operator's photographs: those of owners whose property has become a draft. */
const SUBMITTED = 'submitted';

/**
 * Writes the photos of a submitted property among the operator's own, from where its listing shows them, and answers
 * their addresses. A photo's key is 128 random bits: nobody finds its address before the listing is published.
 */
export function saveDraftPhotos(
  photos: readonly { readonly key: string; readonly jpeg: Uint8Array }[],
  files: Pick<PhotoFiles, 'save'>,
): Promise<PhotoAddress[]> {
  return Promise.all(
    photos.map(async ({ key, jpeg }) => {
      const name = `${SUBMITTED}/${key}.jpg`;
      await files.save(name, jpeg);
      return { key, url: `${FILES_FOLDER}${name}` };
    }),
  );
}
