import { addressOf } from '#domain/address/addresses.ts';
import {
  BUILDING_ORDERS,
  BUILDING_PAGE,
  BUILDING_YEARS,
  type BuildingOrder,
  LEAST_FACT_NAMES,
  LEAST_FACTS,
  type LeastFact,
  TITLES,
  type Title,
} from '#domain/building/buildings.ts';
import { type IcsType, icsTypeOfSegment } from '#domain/codes/ics-type.ts';
import { MAX_KEYWORD } from '#domain/search/filter.ts';
import { GRADES } from '#domain/stock/stock-choices.ts';
import type { Language } from '#domain/text/language.ts';

/** What the address of the list of buildings asks for; an empty text asks for nothing. */
export type BuildingSearch = {
  readonly icsType: IcsType | undefined;
  readonly keywords: string;
  readonly district: string;
  readonly grade: (typeof GRADES)[number] | '';
  readonly title: Title | '';
  /** Years in digits. */
  readonly yearMin: string;
  readonly yearMax: string;
  /** At least so much of a fact, in digits. */
  readonly least: Readonly<Record<LeastFact, string>>;
  readonly order: BuildingOrder;
  /** The first is 1. */
  readonly page: number;
};

export const EVERY_BUILDING: BuildingSearch = {
  icsType: undefined,
  keywords: '',
  district: '',
  grade: '',
  title: '',
  yearMin: '',
  yearMax: '',
  least: { floors: '', ceiling_height_cm: '', passenger_lifts: '', cargo_lifts: '' },
  order: BUILDING_ORDERS[0],
  page: 1,
};

/** Reads an address; what it cannot read asks for nothing. */
export function readBuildingSearch(type: string | undefined, query: URLSearchParams): BuildingSearch {
  const page = Number(query.get('page'));
  const oneOf = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === query.get(name)) ?? '';
  return {
    icsType: icsTypeOfSegment(type),
    keywords: (query.get('keywords') ?? '').trim().slice(0, MAX_KEYWORD),
    district: query.get('districts') ?? '',
    grade: oneOf(GRADES, 'grade'),
    title: oneOf(TITLES, 'title'),
    yearMin: yearIn(query.get('year_min')),
    yearMax: yearIn(query.get('year_max')),
    least: leastFacts((fact) => leastIn(query.get(leastName(fact)), LEAST_FACTS[fact].most)),
    order: oneOf(BUILDING_ORDERS, 'order') || BUILDING_ORDERS[0],
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

function yearIn(text: string | null): string {
  const year = Number(text?.trim());
  const { least, most } = BUILDING_YEARS;
  return Number.isInteger(year) && year >= least && year <= most ? String(year) : '';
}

/** What the least of a fact is called in an address and in the call. */
export const leastName = (fact: LeastFact) => `${fact}_min` as const;

function leastFacts(textOf: (fact: LeastFact) => string): BuildingSearch['least'] {
  const entries = LEAST_FACT_NAMES.map((fact) => [fact, textOf(fact)]);
  return Object.fromEntries(entries) as Record<LeastFact, string>;
}

function leastIn(text: string | null, most: number): string {
  const amount = Number(text?.trim());
  return Number.isInteger(amount) && amount > 0 && amount <= most ? String(amount) : '';
}

/** The parameters of the call. */
export function buildingInput(search: BuildingSearch, limit = BUILDING_PAGE): Record<string, string> {
  return {
    ...(search.icsType && { ics: search.icsType }),
    ...filtersOf(search),
    order: search.order,
    limit: String(limit),
    page: String(search.page),
  };
}

export function buildingSearchAddress(search: BuildingSearch, lang: Language): string {
  const query = new URLSearchParams(filtersOf(search));
  if (search.order !== BUILDING_ORDERS[0]) query.set('order', search.order);
  if (search.page > 1) query.set('page', String(search.page));
  return addressOf('buildingList', lang, search.icsType, query);
}

export function isFiltered(search: BuildingSearch): boolean {
  return Object.keys(filtersOf(search)).length > 0 || search.order !== BUILDING_ORDERS[0];
}

function filtersOf(search: BuildingSearch): Record<string, string> {
  const filters = {
    keywords: search.keywords,
    districts: search.district,
    grade: search.grade,
    title: search.title,
    year_min: search.yearMin,
    year_max: search.yearMax,
    ...Object.fromEntries(LEAST_FACT_NAMES.map((fact) => [leastName(fact), search.least[fact]])),
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
}
