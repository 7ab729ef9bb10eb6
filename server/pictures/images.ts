import sharp, { type Sharp } from 'sharp';
import { PodiumError } from '#contract/error.ts';

/** What pictures are written as: WebP for browsers, JPEG for programs that do not say they read it. */
export const IMAGE_FORMATS = ['webp', 'jpeg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** Pixels of the largest picture that is read: 8,000 × 6,250. A file of some kilobytes can claim far more. */
export const MOST_PIXELS = 50_000_000;

// Formats that are seldom used are where decoders are attacked, and SVG can point at other files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// Each thread that makes pictures works on one at a time.
sharp.concurrency(1);
sharp.cache(false);

export type EncodedImage = { readonly body: Buffer; readonly width: number; readonly height: number };

/**
 * Writes a picture from outside anew: JPEG, PNG, WebP or AVIF by its content, whatever its name says. It is
 * turned upright, made at most `width` pixels wide, and loses all metadata, such as where it was taken.
 * Refuses with `picture_type`, `picture_too_large` or `picture_broken`.
 */
export async function reencodeImage(
  file: Uint8Array,
  { width, format }: { readonly width: number; readonly format: ImageFormat },
): Promise<EncodedImage> {
  if (!isKnownType(file)) throw new PodiumError('picture_type');
  const image = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'truncated', animated: false });
  try {
    const { width: across, height: down } = await image.metadata();
    if (across * down > MOST_PIXELS) throw new PodiumError('picture_too_large');
    const upright = image.autoOrient().resize({ width, withoutEnlargement: true });
    return await written(upright.flatten({ background: '#fff' }), format);
  } catch (error) {
    if (error instanceof PodiumError) throw error;
    if (error instanceof Error && /pixel limit/i.test(error.message))
      throw new PodiumError('picture_too_large');
    throw new PodiumError('picture_broken');
  }
}

/** Pixels of our own making, four bytes each: red, green, blue and opacity. */
export type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number };

export function encodePixels({ data, width, height }: Pixels, format: ImageFormat): Promise<EncodedImage> {
  return written(sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha(), format);
}

type Crop = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** A part of a painted still as one frame of a film: WebP at the least effort, for there are many. */
export function cropFrame(
  { data, width, height }: Pixels,
  crop: Crop,
  size: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .extract(crop)
    .resize({ ...size, fit: 'fill' })
    .removeAlpha()
    .webp({ quality: 62, effort: 0 })
    .toBuffer();
}

/** WebP at effort 4 takes twice as long and saves 5 %; AVIF of a quarter less takes ten times as long. */
async function written(image: Sharp, format: ImageFormat): Promise<EncodedImage> {
  const encoder =
    format === 'webp'
      ? image.webp({ quality: 78, effort: 2 })
      : image.jpeg({ quality: 80, progressive: true });
  const { data, info } = await encoder.toBuffer({ resolveWithObject: true });
  return { body: data, width: info.width, height: info.height };
}

/** By the first bytes. The names of AVIF files follow the word `ftyp`. */
function isKnownType(file: Uint8Array): boolean {
  const head = Buffer.from(file.subarray(0, 16)).toString('latin1');
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) ||
    /^ftypavi[fs]/.test(head.slice(4))
  );
}
