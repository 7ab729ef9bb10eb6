import type { Medium } from '#contract/stock.ts';
import { groupBy, lookUp } from './grouping.ts';
import type { CatalogueRows, MediaRow, StockRow } from './rows.ts';
import { wordsOf } from './words.ts';

export type Gallery = (stock: Pick<StockRow, 'id' | 'building_id'>) => readonly MediaRow[];

/** After the photographs. */
const MOVING = ['video', 'panorama', 'virtual_tour'] as const;

/**
 * A listing's own media and its building's, as a visitor looks through them: the building from the
 * street, the unit inside, the building again, then what moves.
 */
export function galleryOf({ media }: Pick<CatalogueRows, 'media'>): Gallery {
  const inOrder = media.toSorted((a, b) => a.position - b.position || a.id - b.id);
  const ofStock = groupBy(inOrder, (medium) => medium.stock_id);
  const ofBuilding = groupBy(inOrder, (medium) => medium.building_id);
  return ({ id, building_id }) => {
    const own = ofStock.get(id) ?? [];
    const building = lookUp(ofBuilding, building_id) ?? [];
    const [front, ...otherViews] = building.filter(isPhoto);
    const moving = MOVING.flatMap((kind) => [...own, ...building].filter((medium) => medium.kind === kind));
    return [...(front ? [front] : []), ...own.filter(isPhoto), ...otherViews, ...moving];
  };
}

export function isPhoto(medium: MediaRow): boolean {
  return medium.kind === 'photo';
}

export function presentMedium(medium: MediaRow): Medium {
  const { id, kind, url, width, height } = medium;
  return { id, kind, url, width, height, caption: wordsOf(medium, 'caption') };
}
