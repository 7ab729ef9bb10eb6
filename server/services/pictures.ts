import { createHash } from 'node:crypto';
import type { CatalogueHolder } from './catalogue-holder.ts';
import { createLru } from './lru.ts';
import type { Picture, PictureName, PictureSource } from './picture-source.ts';

/** A drawing is about 10 KB, so all of them take some megabytes at most. */
const CACHED_PICTURES = 600;

/** The tag is weak, since compression differs. It follows from the picture alone: other data may change. */
type TaggedPicture = Picture & { readonly tag: string };

export type PictureService = (name: PictureName) => Promise<TaggedPicture | undefined>;

/** Asks the source once for each picture and data version: the facts that are drawn may change with the data. */
export function createPictureService(deps: {
  readonly source: PictureSource;
  readonly catalogue: Pick<CatalogueHolder, 'current'>;
}): PictureService {
  const { source, catalogue } = deps;
  const cached = createLru<TaggedPicture>(CACHED_PICTURES);
  return async (name) => {
    const key = `${catalogue.current().version} ${name.of} ${name.id} ${name.view}`;
    const known = cached.get(key);
    if (known) return known;
    const picture = await source.picture(name);
    if (!picture) return undefined;
    const tagged = { ...picture, tag: tagOf(picture.body) };
    cached.set(key, tagged);
    return tagged;
  };
}

function tagOf(body: string): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}
