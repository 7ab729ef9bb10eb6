import type { Medium } from '#contract/stock.ts';
import { groupBy } from './grouping.ts';
import { encodePictureUrl } from './picture-url.ts';
import type { CatalogueRows, MediaRow } from './rows.ts';
import { optionalTextOf } from './text.ts';

/** Kinds of media after the photos, in this order. */
const KINDS_AFTER_PHOTOS = ['video', 'panorama', 'virtual_tour'] as const;

/**
 * Sorts the media of a listing and its building for the gallery: the facade, the unit's photos, the
 * other building photos, then videos, panoramas and virtual tours.
 */
export function arrangeMedia<Item extends Pick<Medium, 'kind'>>(
  listingMedia: readonly Item[],
  buildingMedia: readonly Item[],
): Item[] {
  const [facade, ...otherBuildingPhotos] = buildingMedia.filter(isPhoto);
  const mediaAfterPhotos = KINDS_AFTER_PHOTOS.flatMap((kind) =>
    [...listingMedia, ...buildingMedia].filter((medium) => medium.kind === kind),
  );
  return [
    ...(facade ? [facade] : []),
    ...listingMedia.filter(isPhoto),
    ...otherBuildingPhotos,
    ...mediaAfterPhotos,
  ];
}

/** Returns the number of photos and the first photo of the gallery. */
export function summarizePhotos<Item extends Pick<Medium, 'kind'>>(
  listingMedia: readonly Item[],
  buildingMedia: readonly Item[],
): { readonly first: Item | undefined; readonly count: number } {
  let count = 0;
  for (const medium of listingMedia) if (isPhoto(medium)) count++;
  for (const medium of buildingMedia) if (isPhoto(medium)) count++;
  return { first: buildingMedia.find(isPhoto) ?? listingMedia.find(isPhoto), count };
}

/** Groups media by listing and by building, sorted by position. */
export function groupMedia({ media }: Pick<CatalogueRows, 'media'>) {
  const sortedMedia = media.toSorted((a, b) => a.position - b.position || a.id - b.id);
  return {
    mediaByStock: groupBy(sortedMedia, (medium) => medium.stock_id),
    mediaByBuilding: groupBy(sortedMedia, (medium) => medium.building_id),
  };
}

export function isPhoto(medium: Pick<Medium, 'kind'>): boolean {
  return medium.kind === 'photo';
}

export function presentMedium(medium: MediaRow): Medium {
  const { id, kind, url, width, height } = medium;
  return { id, kind, url: encodePictureUrl(url), width, height, caption: optionalTextOf(medium, 'caption') };
}
