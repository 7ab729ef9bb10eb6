import { PHOTO_LIMITS } from '#domain/enquiry/property-form.ts';

/** Length of the longer side of the thumbnails that the form shows, in pixels. */
const THUMBNAIL_LONGER_SIDE = 320;
const JPEG_QUALITY = { photo: 0.85, thumbnail: 0.7 };

export type ShrunkPhoto = {
  /**
   * JPEG no larger than the size that the server stores. A full-size photo would take minutes to upload
   * over a mobile network.
   */
  readonly file: Blob;
  /** Thumbnail image as a data URL. */
  readonly thumbnail: string;
};

/**
 * Scales a selected image file down to the stored size and to a thumbnail. Rejects if the file is not
 * an image.
 */
export async function shrinkPhoto(originalFile: Blob): Promise<ShrunkPhoto> {
  const bitmap = await createImageBitmap(originalFile);
  try {
    const photo = drawScaled(bitmap, PHOTO_LIMITS.longerSide);
    const { promise, resolve } = Promise.withResolvers<Blob | null>();
    photo.toBlob(resolve, 'image/jpeg', JPEG_QUALITY.photo);
    const file = await promise;
    if (!file) throw new Error('the browser cannot write the photo');
    const thumbnail = drawScaled(bitmap, THUMBNAIL_LONGER_SIDE).toDataURL(
      'image/jpeg',
      JPEG_QUALITY.thumbnail,
    );
    return { file, thumbnail };
  } finally {
    bitmap.close();
  }
}

function drawScaled(bitmap: ImageBitmap, longerSide: number): HTMLCanvasElement {
  const scale = Math.min(1, longerSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser cannot draw');
  // JPEG has no transparency, so transparent pixels are filled with white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}
