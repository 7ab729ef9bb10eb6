import type { DrawnPictureName } from '#domain/stock/picture.ts';

/** One picture, by what it shows. */
export type PictureName =
  | DrawnPictureName
  /** A file of the operator, by its path below the folder of photographs. */
  | { readonly of: 'file'; readonly path: string };

/** What a picture is made from: a file on disk, or a drawing that the demonstration alone can read. */
export type PictureOriginal =
  | { readonly of: 'file'; readonly file: string }
  | { readonly of: 'drawing'; readonly drawing: unknown };

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
