import type { Medium } from '#contract/stock.ts';
import { groupBy } from './grouping.ts';
import { pictureUrl } from './picture-url.ts';
import type { CatalogueRows, MediaRow } from './rows.ts';
import { optionalTextOf } from './text.ts';

/** What comes after the photographs, in this order. */
const MOVING = ['video', 'panorama', 'virtual_tour'] as const;

/**
 * The media of a listing and of its building in the order a visitor looks through them: the building from
 * the street, the unit inside, the building again, then everything that moves.
 */
export function arrangeMedia<Item extends Pick<Medium, 'kind'>>(
  own: readonly Item[],
  building: readonly Item[],
): Item[] {
  const [front, ...otherViews] = building.filter(isPhoto);
  const moving = MOVING.flatMap((kind) => [...own, ...building].filter((medium) => medium.kind === kind));
  return [...(front ? [front] : []), ...own.filter(isPhoto), ...otherViews, ...moving];
}

/** How many photographs there are, and the first of them in that order. */
export function photosOf<Item extends Pick<Medium, 'kind'>>(
  own: readonly Item[],
  building: readonly Item[],
): { readonly first: Item | undefined; readonly count: number } {
  let count = 0;
  for (const medium of own) if (isPhoto(medium)) count++;
  for (const medium of building) if (isPhoto(medium)) count++;
  return { first: building.find(isPhoto) ?? own.find(isPhoto), count };
}

/** The media of each listing and of each building, in their order. */
export function mediaOf({ media }: Pick<CatalogueRows, 'media'>) {
  const inOrder = media.toSorted((a, b) => a.position - b.position || a.id - b.id);
  return {
    ofStock: groupBy(inOrder, (medium) => medium.stock_id),
    ofBuilding: groupBy(inOrder, (medium) => medium.building_id),
  };
}

export function isPhoto(medium: Pick<Medium, 'kind'>): boolean {
  return medium.kind === 'photo';
}

export function presentMedium(medium: MediaRow): Medium {
  const { id, kind, url, width, height } = medium;
  return { id, kind, url: pictureUrl(url), width, height, caption: optionalTextOf(medium, 'caption') };
}
