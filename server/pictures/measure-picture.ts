import sharp from 'sharp';
import { reencodeImage } from './images.ts';

export type PictureSize = { readonly width: number; readonly height: number };

/** The size of a picture as pages show it. All of it is read: a file that broke off has a good beginning. */
export async function measurePicture(file: Uint8Array): Promise<PictureSize> {
  await reencodeImage(file, { width: 16, format: 'jpeg' });
  const { width, height, autoOrient = { width, height } } = await sharp(file).metadata();
  return autoOrient;
}
