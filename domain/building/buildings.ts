import type { Order } from '../search/sort.ts';

/** Number of buildings per list page. */
export const BUILDINGS_PER_PAGE = 24;

/** BEAM Plus green building ratings, best first. */
export const GREEN_RATINGS = ['platinum', 'gold', 'silver', 'bronze'] as const;
export type GreenRating = (typeof GREEN_RATINGS)[number];
/** Ownership: strata title (units owned separately) or unified (one owner). */
export const OWNERSHIP_TITLES = ['strata', 'unified'] as const;

/** Sort keys of the building list: number of listings, year of completion, number of floors. */
export const BUILDING_ORDER_FIELDS = ['stocks', 'year', 'floors'] as const;
export type BuildingOrderField = (typeof BUILDING_ORDER_FIELDS)[number];
export type BuildingOrder = Order<BuildingOrderField>;
export const DEFAULT_BUILDING_ORDER: BuildingOrder = { field: 'stocks', direction: 'desc' };

/** The building fields that sorting needs. */
export type SortableBuilding = {
  readonly id: number;
  readonly completion_year: number | null;
  readonly floors: number | null;
  readonly stocks: { readonly sale: number; readonly lease: number };
};

/** Returns a comparator for a sort order. Unknown values come last; the id breaks ties. */
export function buildingComparator({
  field,
  direction,
}: BuildingOrder): (first: SortableBuilding, second: SortableBuilding) => number {
  const sortValue = ({ stocks, completion_year, floors }: SortableBuilding) =>
    ({ stocks: stocks.sale + stocks.lease, year: completion_year, floors })[field];
  const sign = direction === 'asc' ? 1 : -1;
  return (first, second) => {
    const [a, b] = [sortValue(first), sortValue(second)];
    if (a === b) return first.id - second.id;
    if (a === null || b === null) return a === null ? 1 : -1;
    return sign * (a - b);
  };
}
