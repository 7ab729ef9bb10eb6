import type { SHARE_CARD_SIZE, ShareCard } from '#domain/address/share-card.ts';
import type { DemoPictureName, PictureWidth } from '#domain/stock/picture.ts';
import type { ImageFormat } from './images.ts';

/** Width and format of one encoded variant of a picture. */
export type PictureRendition = {
  readonly width: PictureWidth | typeof SHARE_CARD_SIZE.width;
  readonly format: ImageFormat;
};

/** Identifies one picture by its subject. */
export type PictureName =
  | DemoPictureName
  /** A file of the operator, by its path below the photo folder. */
  | { readonly kind: 'file'; readonly path: string }
  /** A share card, identified by its content. */
  | { readonly kind: 'card'; readonly card: ShareCard };

/**
 * The input of a picture: a file on disk, or a drawing in a format that only the demonstration module
 * understands.
 */
type FileOrDrawing =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'drawing'; readonly drawing: unknown };
/** The input of a rendition. A share card is composed from its text and an optional picture. */
export type PictureOriginal =
  | FileOrDrawing
  | { readonly kind: 'card'; readonly card: ShareCard; readonly picture?: FileOrDrawing };

export type PictureMatch = {
  readonly original: PictureOriginal;
  /** Changes whenever the picture changes. */
  readonly version: string;
};

/** Looks up pictures by name, such as files on disk or drawings of the demonstration. */
export interface PictureSource {
  /** Returns undefined if there is no such picture. */
  find(name: PictureName): Promise<PictureMatch | undefined>;
}
