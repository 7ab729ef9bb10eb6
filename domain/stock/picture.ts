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
const OWN_PICTURES = '/media/';
/** Where it answers the operator's own files. */
export const FILES_FOLDER = `${OWN_PICTURES}files/`;
/** Among them: photos of owners whose property has become a draft. Nobody is shown one before its listing. */
export const SUBMITTED = 'submitted/';
export const SUBMITTED_FOLDER = FILES_FOLDER + SUBMITTED;

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

/** The `srcset` of a picture; undefined for one of another site. */
export function pictureSources(url: string): string | undefined {
  if (!url.startsWith(OWN_PICTURES)) return undefined;
  return PICTURE_WIDTHS.map((width) => `${pictureAddress(url, width)} ${width}w`).join(', ');
}
