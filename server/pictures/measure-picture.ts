import sharp from 'sharp';
import { reencodeImage } from './images.ts';

export type PictureSize = { readonly width: number; readonly height: number };

/**
 * Returns the size of a picture as displayed. The whole file is decoded, because a truncated file still
 * has a valid header.
 */
export async function measurePicture(file: Uint8Array): Promise<PictureSize> {
  await reencodeImage(file, { width: 16, format: 'jpeg' });
  const { width, height, autoOrient = { width, height } } = await sharp(file).metadata();
  return autoOrient;
}
