/** Picture widths in pixels. The browser selects a width for its screen. */
export const PICTURE_WIDTHS = [360, 720, 1440] as const;
/** Width in pixels of a 360° panorama, of which a screen shows about a quarter. */
export const PANORAMA_WIDTH = 4096;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number] | typeof PANORAMA_WIDTH;

/**
 * Identifies a generated picture of the demo data. Building views, listing rooms and panorama
 * standpoints are numbered from 0.
 */
export type DemoPictureName =
  | { readonly kind: 'building'; readonly id: number; readonly view: number }
  | { readonly kind: 'stock'; readonly id: number; readonly view: number | 'front' | 'plan' }
  | { readonly kind: 'panorama'; readonly id: number; readonly standpoint: number | undefined }
  | { readonly kind: 'portrait'; readonly id: number };

/** Path prefix of the portal's own pictures. Pictures of other sites have only one size. */
export const PICTURES_PATH = '/media/';
/** Path prefix of the operator's own picture files. */
export const FILES_FOLDER = `${PICTURES_PATH}files/`;
/**
 * Subfolder for photos that owners submitted with a property. They are not public until the listing is
 * published.
 */
export const SUBMITTED_SUBFOLDER = 'submitted/';
export const SUBMITTED_FOLDER = FILES_FOLDER + SUBMITTED_SUBFOLDER;

/** Subfolder for pictures fetched from other sites. */
export const FETCHED_SUBFOLDER = 'fetched/';

/** Returns the file path of a submitted photo, relative to the operator's picture folder. */
export function submittedPhotoFile(key: string): string {
  return `${SUBMITTED_SUBFOLDER}${key}.jpg`;
}

export function submittedPhotoAddress(key: string): string {
  return FILES_FOLDER + submittedPhotoFile(key);
}

/** Returns the address of a picture at a width. */
export function pictureAddress(url: string, width: PictureWidth): string {
  if (!url.startsWith(PICTURES_PATH)) return url;
  return `${url}${url.includes('?') ? '&' : '?'}w=${width}`;
}

/**
 * Returns the absolute URL of a picture for API clients. Pictures of other sites already have an
 * absolute URL.
 */
export function absolutePictureUrl(url: string, origin: string): string {
  return url.startsWith('/') ? origin + url : url;
}

/** Maximum device pixel ratio that is supported. */
const MAX_PIXEL_RATIO = 3;
/** Width in pixels for browsers without `srcset` support. */
const FALLBACK_WIDTH = 720;

export type ImageAttributes = { readonly src: string; readonly srcSet?: string };

/**
 * Returns the `src` and `srcset` of a picture for the given HTML `sizes` value. For a size in pixels,
 * widths beyond the maximum pixel ratio are left out.
 */
export function imageAttributes(url: string, sizes: string): ImageAttributes {
  if (!url.startsWith(PICTURES_PATH)) return { src: url };
  const cssWidth = /^(\d+)px$/.exec(sizes)?.[1];
  const maxUsefulWidth =
    cssWidth === undefined ? Number.POSITIVE_INFINITY : Number(cssWidth) * MAX_PIXEL_RATIO;
  const widestIndex = PICTURE_WIDTHS.findIndex((width) => width >= maxUsefulWidth);
  const widths = widestIndex < 0 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, widestIndex + 1);
  const [narrowest] = PICTURE_WIDTHS;
  if (widths.length === 1) return { src: pictureAddress(url, narrowest) };
  const srcSet = widths.map((width) => `${pictureAddress(url, width)} ${width}w`).join(', ');
  return { src: pictureAddress(url, FALLBACK_WIDTH), srcSet };
}
