import type { BuildingsAnswer, ListedBuilding } from '#contract/buildings.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { BUILDING_FILTERS, type BuildingFilter } from '#domain/building/building-filter.ts';
import {
  BUILDING_ORDER_FIELDS,
  BUILDING_PAGE,
  type BuildingOrderField,
  DEFAULT_BUILDING_ORDER,
} from '#domain/building/buildings.ts';
import { icsTypeOfSegment, singleType } from '#domain/codes/ics-type.ts';
import { memoize } from '#domain/lib/memoize.ts';
import type { PageRequest } from '#domain/search/paging.ts';
import { formatOrder } from '#domain/search/sort.ts';
import type { Language } from '#domain/text/language.ts';
import { listQuery } from '#web/api/list-query.ts';
import { filterInput, type Search, searchPath } from '#web/features/search/search-address.ts';
import type { CallInput, SearchDefinition } from '#web/features/search/search-definition.ts';
import type { SearchList } from '#web/features/search/search-kind.ts';

const IN_PATH = ['icsType'];

/** The search for buildings. A single type stands in its path. */
export const BUILDING_SEARCH: SearchDefinition<typeof BUILDING_FILTERS, BuildingOrderField> = {
  table: BUILDING_FILTERS,
  call: 'buildings',
  oneRow: { limit: '1' },
  keywordsCall: 'stockKeywords',
  orderFields: BUILDING_ORDER_FIELDS,
  defaultOrder: DEFAULT_BUILDING_ORDER,
  inPath: IN_PATH,
  readPath: ({ type }) => {
    const icsType = icsTypeOfSegment(type);
    return icsType ? { icsType: [icsType] } : {};
  },
  writePath: (lang, filter, queryWithout) => {
    const single = singleType(filter.icsType);
    return addressOf('buildingList', lang, single, queryWithout(single ? IN_PATH : []));
  },
};

export type BuildingSearch = Search<typeof BUILDING_FILTERS, BuildingOrderField>;

/** The address of a filter from its first row. */
export function buildingsPath(
  lang: Language,
  filter: BuildingFilter,
  order = DEFAULT_BUILDING_ORDER,
): string {
  return searchPath(BUILDING_SEARCH, lang, { filter, order, cursor: 0, view: {} });
}

/** One address for each type, and the index for all; finer searches and later rows are variants of it. */
export function canonicalPath(
  lang: Language,
  { filter: { icsType } }: Pick<BuildingSearch, 'filter'>,
): string {
  return icsType ? buildingsPath(lang, { icsType }) : addressOf('buildings', lang);
}

/** What the call is asked with, besides the page. */
export const buildingInput = memoize(
  ({ filter, order }: Pick<BuildingSearch, 'filter' | 'order'>): CallInput => ({
    ...filterInput(BUILDING_FILTERS, filter),
    order: formatOrder(order),
  }),
);

/** The page of buildings that holds the cursor; links lead on. */
export const buildingList = memoize((search: BuildingSearch): SearchList<BuildingsAnswer, ListedBuilding> => {
  const first = { cursor: search.cursor - (search.cursor % BUILDING_PAGE), pageSize: BUILDING_PAGE };
  return {
    query: listQuery('buildings', rowsOf, buildingInput(search), first, BUILDING_PAGE, pageParams),
    rowsOf,
    pageSize: BUILDING_PAGE,
    more: BUILDING_PAGE,
    maxFetches: 1,
  };
});

/** The call counts whole pages from 1. */
const pageParams = ({ cursor, pageSize }: PageRequest) => ({
  limit: String(pageSize),
  page: String(cursor / pageSize + 1),
});

const rowsOf = ({ result }: BuildingsAnswer) => result;
