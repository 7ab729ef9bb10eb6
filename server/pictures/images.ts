import sharp, { type Sharp } from 'sharp';
import { PodiumError } from '#contract/error.ts';
import { PHOTO_LIMITS } from '#domain/enquiry/property-form.ts';

/** What pictures are written as: WebP for browsers, JPEG for programs that do not say they read it. */
export const IMAGE_FORMATS = ['webp', 'jpeg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

type ImageType = 'jpeg' | 'png' | 'webp' | 'avif';

/** Which files are read. A file of some kilobytes can claim far more pixels than any photograph has. */
export type ReadLimits = { readonly types: readonly ImageType[]; readonly pixels: number };

/** The operator's own files: 8,000 × 6,250 pixels at most. */
const OWN_FILES: ReadLimits = { types: ['jpeg', 'png', 'webp', 'avif'], pixels: 50_000_000 };

/**
 * What visitors send. No AVIF, whose decoder holds the whole picture several times over,
 * and which no browser of ours sends.
 */
export const VISITORS_FILES: ReadLimits = { types: ['jpeg', 'png', 'webp'], pixels: PHOTO_LIMITS.pixels };

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
 * Re-encodes a picture from outside, whose format is known by its content, whatever its name says. It is turned
 * upright, made at most `width` pixels wide, and loses all metadata, such as where it was taken. Refuses with
 * `picture_type`, `picture_too_large` or `picture_broken`, the first two before anything is decoded.
 */
export async function reencodeImage(
  file: Uint8Array,
  { width, format }: { readonly width: number; readonly format: ImageFormat },
  { types, pixels }: ReadLimits = OWN_FILES,
): Promise<EncodedImage> {
  const type = typeOf(file);
  if (type === undefined || !types.includes(type)) throw new PodiumError('picture_type');
  const image = sharp(file, {
    limitInputPixels: pixels,
    failOn: 'truncated',
    // Of an animation, the first picture.
    pages: 1,
    // Rows are decoded as they are needed, so that the picture is never whole in memory where its format allows.
    sequentialRead: true,
  });
  try {
    const { width: across, height: down } = await image.metadata();
    if (across * down > pixels) throw new PodiumError('picture_too_large');
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

/** A picture of our own making that fills a frame within another, in pixels of that. */
export type Inlay = {
  readonly image: Uint8Array;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

export async function encodePixels(
  { data, width, height }: Pixels,
  format: ImageFormat,
  inlay?: Inlay,
): Promise<EncodedImage> {
  const image = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  if (inlay === undefined) return written(image, format);
  const { left, top } = inlay;
  const { data: input, info } = await sharp(inlay.image)
    .resize({ width: inlay.width, height: inlay.height, fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = info;
  const raw = { width: info.width, height: info.height, channels: channels === 1 ? channels : 3 } as const;
  return written(image.composite([{ input, raw, left, top }]), format);
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
function typeOf(file: Uint8Array): ImageType | undefined {
  const head = Buffer.from(file.subarray(0, 16)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
  return /^ftypavi[fs]/.test(head.slice(4)) ? 'avif' : undefined;
}
