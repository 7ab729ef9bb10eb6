import type { IcsType } from '../codes/ics-type.ts';
import { wordMatcher } from '../search/keyword-match.ts';
import type { GRADES } from '../stock/stock-choices.ts';

/** Buildings of one page of the list. */
export const BUILDING_PAGE = 24;

type Grade = (typeof GRADES)[number];
/** Owned unit by unit (a spin-off title), or by one owner. */
/** Ratings of BEAM Plus, the best first. */
export const GREEN_RATINGS = ['platinum', 'gold', 'silver', 'bronze'] as const;
export type GreenRating = (typeof GREEN_RATINGS)[number];
export const TITLES = ['strata', 'unified'] as const;
export type Title = (typeof TITLES)[number];

/** The limits of a year that can be asked for. */
export const BUILDING_YEARS = { least: 1841, most: 2100 };

/** What buildings are ordered by; the first one is the order when none is asked for. */
export const BUILDING_ORDERS = ['stocks-desc', 'year-desc', 'year-asc', 'floors-desc', 'floors-asc'] as const;
export type BuildingOrder = (typeof BUILDING_ORDERS)[number];

/**
 * Facts of which a search asks for at least so much, with the amounts that the form offers. Ceilings are in
 * centimetres.
 */
export const LEAST_FACTS = {
  floors: { most: 200, offered: [10, 20, 30, 40] },
  ceiling_height_cm: { most: 2_000, offered: [300, 350, 400, 450] },
  passenger_lifts: { most: 100, offered: [2, 4, 8, 12] },
  cargo_lifts: { most: 100, offered: [1, 2, 4, 6] },
} as const;
export type LeastFact = keyof typeof LEAST_FACTS;
export const LEAST_FACT_NAMES = Object.keys(LEAST_FACTS) as LeastFact[];

export type BuildingFilter = {
  readonly ids: readonly number[];
  readonly icsType: IcsType | undefined;
  readonly districts: readonly string[];
  readonly grades: readonly Grade[];
  readonly title: Title | undefined;
  /** Years of completion, both included. */
  readonly yearMin: number | undefined;
  readonly yearMax: number | undefined;
  readonly least: { readonly [Fact in LeastFact]?: number | undefined };
  readonly keywords: string;
};

/** What a building is filtered by. */
export type FilteredBuilding = {
  readonly id: number;
  readonly ics_type: IcsType;
  readonly districtCode: string;
  readonly grade: Grade | null;
  readonly title: Title | null;
  readonly completion_year: number | null;
  readonly facts: { readonly [Fact in LeastFact]: number | null };
  /** The words of its names, street and district (`storedWords`). */
  readonly words: readonly string[];
};

/** Whether a building matches all filters; of each list any entry is enough. What is not known matches no filter. */
export function buildingMatcher(filter: BuildingFilter): (building: FilteredBuilding) => boolean {
  const { ids, icsType, districts, grades, title, yearMin, yearMax, least, keywords } = filter;
  const answersKeywords = wordMatcher(keywords);
  const isYearAsked = yearMin !== undefined || yearMax !== undefined;
  const answersYear = (year: number | null) =>
    !isYearAsked || (year !== null && year >= (yearMin ?? year) && year <= (yearMax ?? year));
  const askedFacts = LEAST_FACT_NAMES.flatMap((fact) => {
    const amount = least[fact];
    return amount === undefined ? [] : [{ fact, amount }];
  });
  return (building) =>
    (ids.length === 0 || ids.includes(building.id)) &&
    (!icsType || building.ics_type === icsType) &&
    (districts.length === 0 || districts.includes(building.districtCode)) &&
    (grades.length === 0 || (building.grade !== null && grades.includes(building.grade))) &&
    (!title || building.title === title) &&
    answersYear(building.completion_year) &&
    askedFacts.every(({ fact, amount }) => (building.facts[fact] ?? Number.NEGATIVE_INFINITY) >= amount) &&
    answersKeywords(building.words);
}

/** What a building is ordered by. */
export type OrderedBuilding = {
  readonly id: number;
  readonly completion_year: number | null;
  readonly floors: number | null;
  readonly stocks: { readonly sale: number; readonly lease: number };
};

/** Puts buildings in order. Those whose value is not known come last; the id decides between equals. */
export function byBuildingOrder(
  order: BuildingOrder,
): (one: OrderedBuilding, other: OrderedBuilding) => number {
  const [field, direction] = order.split('-') as ['stocks' | 'year' | 'floors', 'asc' | 'desc'];
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
