import type { Medium } from '#contract/stock.ts';
import { groupBy } from './grouping.ts';
import { encodePictureUrl } from './picture-url.ts';
import type { CatalogueRows, MediaRow } from './rows.ts';
import { optionalTextOf } from './text.ts';

/** Kinds of media after the photos, in this order. */
const KINDS_AFTER_PHOTOS = ['video', 'panorama', 'virtual_tour'] as const;

/**
 * Sorts the media of a listing and its building for the gallery: the facade, the unit's photos, the
 * other building photos, then videos, panoramas and virtual tours. If the thumbnail of the listing is a
 * photo of the unit, that photo comes before the facade.
 */
export function arrangeMedia<Item extends Pick<Medium, 'kind' | 'url'>>(
  listingMedia: readonly Item[],
  buildingMedia: readonly Item[],
  thumbnail: string | null,
): Item[] {
  const [facade, ...otherBuildingPhotos] = buildingMedia.filter(isPhoto);
  const unitPhotos = listingMedia.filter(isPhoto);
  const cover = unitPhotos[0]?.url === thumbnail ? unitPhotos.splice(0, 1) : [];
  const mediaAfterPhotos = KINDS_AFTER_PHOTOS.flatMap((kind) =>
    [...listingMedia, ...buildingMedia].filter((medium) => medium.kind === kind),
  );
  return [...cover, ...(facade ? [facade] : []), ...unitPhotos, ...otherBuildingPhotos, ...mediaAfterPhotos];
}

/**
 * Returns the number of photos and the photo that represents the listing: the building's first photo,
 * unless the listing has a photo at a smaller position.
 */
export function summarizePhotos<Item extends Pick<MediaRow, 'kind' | 'position'>>(
  listingMedia: readonly Item[],
  buildingMedia: readonly Item[],
): { readonly first: Item | undefined; readonly count: number } {
  let count = 0;
  for (const medium of listingMedia) if (isPhoto(medium)) count++;
  for (const medium of buildingMedia) if (isPhoto(medium)) count++;
  const [unitPhoto, facade] = [listingMedia.find(isPhoto), buildingMedia.find(isPhoto)];
  const isUnitFirst =
    facade === undefined || (unitPhoto !== undefined && unitPhoto.position < facade.position);
  return { first: isUnitFirst ? unitPhoto : facade, count };
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
