import type { SHARE_CARD_SIZE, ShareCard } from '#domain/address/share-card.ts';
import type { DrawnPictureName, PictureWidth } from '#domain/stock/picture.ts';
import type { ImageFormat } from './images.ts';

/** A picture at one width and in one format. */
export type PictureRendition = {
  readonly width: PictureWidth | typeof SHARE_CARD_SIZE.width;
  readonly format: ImageFormat;
};

/** One picture, by what it shows. */
export type PictureName =
  | DrawnPictureName
  /** A file of the operator, by its path below the folder of photographs. */
  | { readonly of: 'file'; readonly path: string }
  /** The card of a page, by what stands on it. */
  | { readonly of: 'card'; readonly card: ShareCard };

/** What a picture is made from: a file on disk, or a drawing that the demonstration alone can read. */
type SingleOriginal =
  | { readonly of: 'file'; readonly file: string }
  | { readonly of: 'drawing'; readonly drawing: unknown };
/** A card is made from its words and another picture. */
export type PictureOriginal =
  | SingleOriginal
  | { readonly of: 'card'; readonly card: ShareCard; readonly picture?: SingleOriginal };

export type FoundPicture = {
  readonly original: PictureOriginal;
  /** Another one when the picture is another. */
  readonly version: string;
};

/** Where pictures come from. */
export interface PictureSource {
  /** Undefined when there is no such picture. */
  find(name: PictureName): Promise<FoundPicture | undefined>;
}
