/** One picture, by what it shows. Views of a building and rooms of a listing are numbered from 0. */
export type PictureName =
  | { readonly of: 'building'; readonly id: number; readonly view: number }
  | { readonly of: 'stock'; readonly id: number; readonly view: number | 'front' | 'panorama' }
  | { readonly of: 'portrait'; readonly id: number; readonly view: 0 };

/** A picture as it is sent. */
export type Picture = { readonly type: string; readonly body: string };

/** Where pictures and videos come from. */
export interface PictureSource {
  /** Undefined when there is no such picture. */
  picture(name: PictureName): Promise<Picture | undefined>;
  /** The folder of the video files, and whether a file of this name is one of them. */
  readonly videoFolder: string;
  hasVideo(file: string): boolean;
}
