import type { Medium } from '#contract/stock.ts';
import { groupBy, lookUp } from './grouping.ts';
import type { CatalogueRows, MediaRow, StockRow } from './rows.ts';
import { wordsOf } from './text.ts';

export type Gallery = (stock: Pick<StockRow, 'id' | 'building_id'>) => readonly MediaRow[];

/** After the photographs. */
const MOVING = ['video', 'panorama', 'virtual_tour'] as const;

/**
 * A listing's own media and its building's, as a visitor looks through them: the building from the
 * street, the unit inside, the building again, then what moves.
 */
export function arranged<Item extends Pick<Medium, 'kind'>>(
  own: readonly Item[],
  building: readonly Item[],
): Item[] {
  const [front, ...otherViews] = building.filter(isPhoto);
  const moving = MOVING.flatMap((kind) => [...own, ...building].filter((medium) => medium.kind === kind));
  return [...(front ? [front] : []), ...own.filter(isPhoto), ...otherViews, ...moving];
}

export function galleryOf(rows: Pick<CatalogueRows, 'media'>): Gallery {
  const { ofStock, ofBuilding } = mediaOf(rows);
  return ({ id, building_id }) => arranged(ofStock.get(id) ?? [], lookUp(ofBuilding, building_id) ?? []);
}

/** Media by what they show, in their order. */
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
  return { id, kind, url, width, height, caption: wordsOf(medium, 'caption') };
}
