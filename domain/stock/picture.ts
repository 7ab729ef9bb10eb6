/** Widths in pixels at which pictures are sent; a browser chooses by the size and sharpness of its screen. */
export const PICTURE_WIDTHS = [360, 720, 1440] as const;
/** One picture all around the viewer, of which a screen shows a quarter. */
export const PANORAMA_WIDTH = 4096;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number] | typeof PANORAMA_WIDTH;

/**
 * A picture of the demonstration, by what it shows. Views of a building, rooms of a listing and
 * where its panoramas are taken are numbered from 0.
 */
export type DrawnPictureName =
  | { readonly of: 'building'; readonly id: number; readonly view: number }
  | { readonly of: 'stock'; readonly id: number; readonly view: number | 'front' | 'plan' }
  | { readonly of: 'panorama'; readonly id: number; readonly stand: number | undefined }
  | { readonly of: 'portrait'; readonly id: number };

/** Where this portal answers pictures. Those of other sites come in one size. */
export const OWN_PICTURES = '/media/';
/** Where it answers the operator's own files. */
export const FILES_FOLDER = `${OWN_PICTURES}files/`;
/** Among them: photos of owners whose property has become a draft. Nobody is shown one before its listing. */
export const SUBMITTED = 'submitted/';
export const SUBMITTED_FOLDER = FILES_FOLDER + SUBMITTED;

/** Among them too: pictures that were fetched from other sites. */
export const FETCHED = 'fetched/';

/** The file of an owner's photo, below the operator's photographs. */
export function submittedPhotoFile(key: string): string {
  return `${SUBMITTED}${key}.jpg`;
}

export function submittedPhotoAddress(key: string): string {
  return FILES_FOLDER + submittedPhotoFile(key);
}

/** The address of a picture at a width. */
export function pictureAddress(url: string, width: PictureWidth): string {
  if (!url.startsWith(OWN_PICTURES)) return url;
  return `${url}${url.includes('?') ? '&' : '?'}w=${width}`;
}

/** The whole address of a picture, for programs: one of another site has it already. */
export function wholePictureAddress(url: string, origin: string): string {
  return url.startsWith('/') ? origin + url : url;
}

/** Pixels of the sharpest screens in one of CSS. */
const SHARPEST = 3;
/** Browsers without `srcset` get a picture of the middle width. */
const PLAIN_WIDTH = 720;

export type PictureSources = { readonly src: string; readonly srcSet?: string };

/**
 * What an `img` shows of a picture that is drawn as wide as `sizes` says, in the words of the HTML attribute. Where
 * that is a number of pixels, no wider one is offered than the sharpest screen needs.
 */
export function pictureSources(url: string, sizes: string): PictureSources {
  if (!url.startsWith(OWN_PICTURES)) return { src: url };
  const shown = /^(\d+)px$/.exec(sizes)?.[1];
  const most = shown === undefined ? Number.POSITIVE_INFINITY : Number(shown) * SHARPEST;
  const widest = PICTURE_WIDTHS.findIndex((width) => width >= most);
  const widths = widest < 0 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, widest + 1);
  const [narrowest] = PICTURE_WIDTHS;
  if (widths.length === 1) return { src: pictureAddress(url, narrowest) };
  const srcSet = widths.map((width) => `${pictureAddress(url, width)} ${width}w`).join(', ');
  return { src: pictureAddress(url, PLAIN_WIDTH), srcSet };
}
