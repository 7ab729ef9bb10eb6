import type { BuildingsAnswer, ListedBuilding } from '#contract/buildings.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { BUILDING_FILTERS, type BuildingFilter } from '#domain/building/building-filter.ts';
import {
  BUILDING_ORDER_FIELDS,
  BUILDINGS_PER_PAGE,
  type BuildingOrderField,
  DEFAULT_BUILDING_ORDER,
} from '#domain/building/buildings.ts';
import { icsTypeOfSegment } from '#domain/codes/ics-type.ts';
import { memoize } from '#domain/lib/memoize.ts';
import type { PageRequest } from '#domain/search/paging.ts';
import { formatOrder } from '#domain/search/sort.ts';
import { BUILDING_PATH_FILTER_KEYS, writeBuildingPath } from '#domain/searches/search-paths.ts';
import type { Language } from '#domain/text/language.ts';
import { listQuery } from '#web/api/list-query.ts';
import { filterCallInput, type Search, searchPath } from '#web/features/search/search-address.ts';
import type { CallInput, SearchDefinition } from '#web/features/search/search-definition.ts';
import type { SearchList } from '#web/features/search/search-kind.ts';

/**
 * Definition of the building search. If exactly one property type is selected, it is part of the URL
 * path.
 */
export const BUILDING_SEARCH: SearchDefinition<typeof BUILDING_FILTERS, BuildingOrderField> = {
  filters: BUILDING_FILTERS,
  search: 'building',
  call: 'buildings',
  singleRowParams: { limit: '1' },
  keywordsCall: 'stockKeywords',
  orderFields: BUILDING_ORDER_FIELDS,
  defaultOrder: DEFAULT_BUILDING_ORDER,
  pathFilterKeys: BUILDING_PATH_FILTER_KEYS,
  readPath: ({ type }) => {
    const icsType = icsTypeOfSegment(type);
    return icsType ? { icsType: [icsType] } : {};
  },
  writePath: writeBuildingPath,
};

export type BuildingSearch = Search<typeof BUILDING_FILTERS, BuildingOrderField>;

/** Returns the URL path of the first page of the building list with a filter. */
export function buildingsPath(
  lang: Language,
  filter: BuildingFilter,
  order = DEFAULT_BUILDING_ORDER,
): string {
  return searchPath(BUILDING_SEARCH, lang, { filter, order, cursor: 0, view: {} });
}

/**
 * Returns the canonical path of a search: the list of the property type, or the index page for all
 * property types. Other filters and later pages have no canonical path of their own.
 */
export function canonicalPath(
  lang: Language,
  { filter: { icsType } }: Pick<BuildingSearch, 'filter'>,
): string {
  return icsType ? buildingsPath(lang, { icsType }) : addressOf('buildings', lang);
}

/** Builds the parameters of the API call, without the page number. */
export const buildingCallInput = memoize(
  ({ filter, order }: Pick<BuildingSearch, 'filter' | 'order'>): CallInput => ({
    ...filterCallInput(BUILDING_FILTERS, filter),
    order: formatOrder(order),
  }),
);

/**
 * Returns the query of the result page that contains the URL's row offset. The list does not load other
 * pages; links lead to them.
 */
export const buildingList = memoize((search: BuildingSearch): SearchList<BuildingsAnswer, ListedBuilding> => {
  const firstPage = {
    cursor: search.cursor - (search.cursor % BUILDINGS_PER_PAGE),
    pageSize: BUILDINGS_PER_PAGE,
  };
  return {
    query: listQuery(
      'buildings',
      rowsOf,
      buildingCallInput(search),
      firstPage,
      BUILDINGS_PER_PAGE,
      pageParams,
    ),
    rowsOf,
    pageSize: BUILDINGS_PER_PAGE,
    nextPageSize: BUILDINGS_PER_PAGE,
    maxAutomaticPages: 1,
  };
});

/** Converts a row offset to the API's 1-based page number. */
const pageParams = ({ cursor, pageSize }: PageRequest) => ({
  limit: String(pageSize),
  page: String(cursor / pageSize + 1),
});

const rowsOf = ({ result }: BuildingsAnswer) => result;
