import type { Order } from '../search/sort.ts';

/** Buildings of one page of the list. */
export const BUILDING_PAGE = 24;

/** Ratings of BEAM Plus, the best first. */
export const GREEN_RATINGS = ['platinum', 'gold', 'silver', 'bronze'] as const;
export type GreenRating = (typeof GREEN_RATINGS)[number];
/** Owned unit by unit (a spin-off title), or by one owner. */
export const TITLES = ['strata', 'unified'] as const;

/** Listings in a building, its year of completion, its floors. */
export const BUILDING_ORDER_FIELDS = ['stocks', 'year', 'floors'] as const;
export type BuildingOrderField = (typeof BUILDING_ORDER_FIELDS)[number];
export type BuildingOrder = Order<BuildingOrderField>;
export const DEFAULT_BUILDING_ORDER: BuildingOrder = { field: 'stocks', direction: 'desc' };

/** What a building is ordered by. */
export type OrderedBuilding = {
  readonly id: number;
  readonly completion_year: number | null;
  readonly floors: number | null;
  readonly stocks: { readonly sale: number; readonly lease: number };
};

/** Puts buildings in order. Those whose value is not known come last; the id decides between equals. */
export function byBuildingOrder({
  field,
  direction,
}: BuildingOrder): (one: OrderedBuilding, other: OrderedBuilding) => number {
  const orderedBy = ({ stocks, completion_year, floors }: OrderedBuilding) =>
    ({ stocks: stocks.sale + stocks.lease, year: completion_year, floors })[field];
  const sign = direction === 'asc' ? 1 : -1;
  return (one, other) => {
    const [a, b] = [orderedBy(one), orderedBy(other)];
    if (a === b) return one.id - other.id;
    if (a === null || b === null) return a === null ? 1 : -1;
    return sign * (a - b);
  };
}
