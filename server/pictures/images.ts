import sharp, { type Sharp } from 'sharp';
import { PodiumError } from '#contract/error.ts';
import { PHOTO_LIMITS } from '#domain/enquiry/property-form.ts';

/** Output formats: WebP for browsers, JPEG for clients that do not accept WebP. */
export const IMAGE_FORMATS = ['webp', 'jpeg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

type ImageType = 'jpeg' | 'png' | 'webp' | 'avif';

/**
 * Accepted file types and the maximum number of pixels. A file of a few kilobytes can claim far more
 * pixels than any photograph has.
 */
export type ReadLimits = { readonly types: readonly ImageType[]; readonly maxPixels: number };

/** Limits for the operator's own files: at most 50 megapixels, such as 8,000 × 6,250. */
const OPERATOR_FILE_LIMITS: ReadLimits = { types: ['jpeg', 'png', 'webp', 'avif'], maxPixels: 50_000_000 };

/**
 * Limits for files that visitors upload. AVIF is refused because its decoder holds the whole picture in
 * memory several times, and no browser uploads AVIF from our forms.
 */
export const VISITOR_FILE_LIMITS: ReadLimits = {
  types: ['jpeg', 'png', 'webp'],
  maxPixels: PHOTO_LIMITS.pixels,
};

// Disables all image loaders; only the four loaders below are then enabled. Rarely used decoders are a
// common attack target, and an SVG can refer to other files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// Each picture thread processes one image at a time, so libvips needs neither concurrency nor a cache.
sharp.concurrency(1);
sharp.cache(false);

export type EncodedImage = { readonly body: Buffer; readonly width: number; readonly height: number };

/**
 * Re-encodes an untrusted image. Its type is detected from its content, never from its name. The result
 * is rotated upright, at most `width` pixels wide, and has no metadata, such as the location of the
 * camera. Throws `picture_type`, `picture_too_large` or `picture_broken`; the first two are thrown
 * before decoding.
 */
export async function reencodeImage(
  file: Uint8Array,
  { width, format }: { readonly width: number; readonly format: ImageFormat },
  { types, maxPixels }: ReadLimits = OPERATOR_FILE_LIMITS,
): Promise<EncodedImage> {
  const type = imageTypeOf(file);
  if (type === undefined || !types.includes(type)) throw new PodiumError('picture_type');
  const image = sharp(file, {
    limitInputPixels: maxPixels,
    failOn: 'truncated',
    // Reads only the first frame of an animation.
    pages: 1,
    // Decodes rows on demand. If the format allows it, the whole picture is never in memory at once.
    sequentialRead: true,
  });
  try {
    const { width: pixelWidth, height: pixelHeight } = await image.metadata();
    if (pixelWidth * pixelHeight > maxPixels) throw new PodiumError('picture_too_large');
    const resizedImage = image.autoOrient().resize({ width, withoutEnlargement: true });
    return await encodeAs(resizedImage.flatten({ background: '#fff' }), format);
  } catch (error) {
    if (error instanceof PodiumError) throw error;
    if (error instanceof Error && /pixel limit/i.test(error.message))
      throw new PodiumError('picture_too_large');
    throw new PodiumError('picture_broken');
  }
}

/**
 * Raw pixels that this program rendered itself: four bytes per pixel in the order red, green, blue,
 * opacity.
 */
export type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number };

/** An image to draw on top of a lower image. Its frame is in pixels of the lower image. */
export type OverlayImage = {
  readonly image: Uint8Array;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

export async function encodePixels(
  { data, width, height }: Pixels,
  format: ImageFormat,
  overlay?: OverlayImage,
): Promise<EncodedImage> {
  const image = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  if (overlay === undefined) return encodeAs(image, format);
  const { left, top } = overlay;
  const { data: input, info: resizedInfo } = await sharp(overlay.image)
    .resize({ width: overlay.width, height: overlay.height, fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = resizedInfo;
  const rawFormat = {
    width: resizedInfo.width,
    height: resizedInfo.height,
    channels: channels === 1 ? channels : 3,
  } as const;
  return encodeAs(image.composite([{ input, raw: rawFormat, left, top }]), format);
}

/**
 * Encodes an image at a speed that suits a live server. WebP at effort 4 takes twice as long to save 5
 * %; AVIF is a quarter smaller but takes ten times as long.
 */
async function encodeAs(image: Sharp, format: ImageFormat): Promise<EncodedImage> {
  const encoder =
    format === 'webp'
      ? image.webp({ quality: 78, effort: 2 })
      : image.jpeg({ quality: 80, progressive: true });
  const { data: body, info } = await encoder.toBuffer({ resolveWithObject: true });
  return { body, width: info.width, height: info.height };
}

/** Detects the image type from the first bytes. In AVIF files the brand follows the marker `ftyp`. */
function imageTypeOf(file: Uint8Array): ImageType | undefined {
  const header = Buffer.from(file.subarray(0, 16)).toString('latin1');
  if (header.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (header.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (header.startsWith('RIFF') && header.startsWith('WEBP', 8)) return 'webp';
  return /^ftypavi[fs]/.test(header.slice(4)) ? 'avif' : undefined;
}
