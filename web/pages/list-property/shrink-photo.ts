import { PHOTO_LIMITS } from '#domain/enquiry/property-form.ts';

/** Pixels of the longer side of what the form shows. */
const THUMBNAIL_SIDE = 320;
const QUALITY = { photo: 0.85, thumbnail: 0.7 };

export type SmallPhoto = {
  /** JPEG of at most the size that is stored: a large file would take minutes over a telephone network. */
  readonly file: Blob;
  /** A data address. */
  readonly thumbnail: string;
};

/** Redraws a chosen file, as large as it is stored and as a thumbnail. Rejects when it is no picture. */
export async function shrinkPhoto(chosen: Blob): Promise<SmallPhoto> {
  const picture = await createImageBitmap(chosen);
  try {
    const photo = drawn(picture, PHOTO_LIMITS.side);
    const { promise, resolve } = Promise.withResolvers<Blob | null>();
    photo.toBlob(resolve, 'image/jpeg', QUALITY.photo);
    const file = await promise;
    if (!file) throw new Error('the browser cannot write the photo');
    const thumbnail = drawn(picture, THUMBNAIL_SIDE).toDataURL('image/jpeg', QUALITY.thumbnail);
    return { file, thumbnail };
  } finally {
    picture.close();
  }
}

function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('the browser cannot draw');
  // JPEG has no transparency: what shows through becomes white.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
