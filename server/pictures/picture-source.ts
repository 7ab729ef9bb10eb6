import type { DemoPicture } from '#data/demo/pictures/index.ts';

/** One picture, by what it shows. Views of a building and rooms of a listing are numbered from 0. */
export type PictureName =
  | { readonly of: 'building'; readonly id: number; readonly view: number }
  | {
      readonly of: 'stock';
      readonly id: number;
      readonly view: number | 'front' | 'plan' | 'panorama';
    }
  | { readonly of: 'portrait'; readonly id: number }
  /** A file of the operator, by its path below the folder of photographs. */
  | { readonly of: 'file'; readonly path: string };

/** What a picture is made from: a file on disk, or a drawing. */
export type PictureOriginal =
  | { readonly of: 'file'; readonly file: string }
  | { readonly of: 'drawing'; readonly drawing: DemoPicture };

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
