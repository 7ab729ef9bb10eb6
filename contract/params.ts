import { z } from 'zod';
import { BUILDING_FILTERS } from '#domain/building/building-filter.ts';
import {
  BUILDING_ORDER_FIELDS,
  BUILDINGS_PER_PAGE,
  DEFAULT_BUILDING_ORDER,
} from '#domain/building/buildings.ts';
import type { Bounds } from '#domain/map/bounds.ts';
import { boundedZoom } from '#domain/map/mercator.ts';
import { type FilterError, type FilterParams, parseFilter } from '#domain/search/filter-definitions.ts';
import { FIRST_STOCK_PAGE_SIZE, MAX_PAGE_SIZE, TRANSACTION_PAGE_SIZE } from '#domain/search/paging.ts';
import {
  DEFAULT_STOCK_ORDER,
  DEFAULT_TRANSACTION_ORDER,
  DIRECTIONS,
  formatOrder,
  type Order,
  parseOrder,
  STOCK_ORDER_FIELDS,
  TRANSACTION_ORDER_FIELDS,
} from '#domain/search/sort.ts';
import { resolveZones } from '#domain/search/zone-search.ts';
import { normaliseFilter, parseStockFilter, STOCK_FILTERS } from '#domain/stock/stock-filter.ts';
import {
  normaliseTransactionFilter,
  parseTransactionFilter,
  TRANSACTION_FILTERS,
} from '#domain/transaction/transaction-filter.ts';
import {
  commaList,
  icsType,
  idList,
  idSchema,
  languageSegment,
  MAX_IDS,
  optionalSwitch,
  sectionSegment,
  stockIdList,
  stockIdSchema,
  wholeNumber,
  zoom,
} from './fields.ts';
import { filterSchema, filterSchemas } from './filter-fields.ts';
import { BUILDING_NOTES, STOCK_NOTES, TRANSACTION_NOTES } from './filter-notes.ts';

/* This module defines the parameters of each call as clients send them: snake_case names, string
   values, comma-separated lists. Unknown parameters are ignored unless `strict` is set. */

const pageSizeSchema = (defaultLimit: number) =>
  wholeNumber(
    { min: 1, max: MAX_PAGE_SIZE, defaultValue: defaultLimit },
    {
      description: `Number of rows per page. 0 and numbers above ${MAX_PAGE_SIZE} are refused: bad_parameter.`,
    },
  );
const cursor = wholeNumber(
  { defaultValue: 0 },
  {
    description:
      'Offset of the first row, from 0; beyond the end there are no rows. A negative offset is refused: bad_parameter.',
  },
);
export const limitParameter = (maxValue: number, defaultLimit: number, description: string) =>
  wholeNumber({ min: 1, max: maxValue, defaultValue: defaultLimit }, { description }).default(defaultLimit);
const facetsSwitch = optionalSwitch(
  '1 adds counts by type, district and other criteria, and histograms. Each is counted under all filters except its own. The SQL search engine omits them for more than a million matches.',
);
const orderField = z.enum(STOCK_ORDER_FIELDS).default(DEFAULT_STOCK_ORDER.field).meta({
  description:
    'Sort field. Rows without a value come last; ties are sorted by id. Any other field is refused: bad_parameter.',
});

type IssueContext = { addIssue(issue: { code: 'custom'; path: PropertyKey[]; message: string }): void };
export function addIssues(ctx: IssueContext, errors: readonly FilterError[]): void {
  for (const { field, code } of errors) ctx.addIssue({ code: 'custom', path: [field], message: code });
}

/** Parses listing filters, and resolves zones into districts. */
function parseStockFilterParams(query: FilterParams, ctx: IssueContext) {
  const { filter, errors } = parseStockFilter(query);
  addIssues(ctx, errors);
  return { filter: resolveZones(normaliseFilter(filter)), errors };
}

/** Parses transaction filters, and resolves zones into districts. */
function parseTransactionFilterParams(query: FilterParams, ctx: IssueContext) {
  const { filter, errors } = parseTransactionFilter(query);
  addIssues(ctx, errors);
  return { filter: resolveZones(normaliseTransactionFilter(filter)), errors };
}

const stockPageParameters = {
  order_field: orderField,
  order_direction: z
    .enum(DIRECTIONS)
    .default(DEFAULT_STOCK_ORDER.direction)
    .meta({ description: 'Ascending or descending.' }),
  cursor: cursor.default(0),
  page_size: pageSizeSchema(FIRST_STOCK_PAGE_SIZE).default(FIRST_STOCK_PAGE_SIZE),
  facets: facetsSwitch,
};

/** Filters, order and page of a listing search. */
export const stockQuery = z
  .object({ ...filterSchemas(STOCK_FILTERS, STOCK_NOTES), ...stockPageParameters })
  .transform((query, ctx) => {
    const { filter } = parseStockFilterParams(query, ctx);
    return {
      filter,
      order: { field: query.order_field, direction: query.order_direction },
      cursor: query.cursor,
      pageSize: query.page_size,
      ...(query.facets === '1' && { facets: true }),
    };
  });

/**
 * Parameters of the call that finds the result page with a given listing. Results are always sorted in
 * ascending order.
 */
export const anchorQuery = z
  .object({
    ...filterSchemas(STOCK_FILTERS, STOCK_NOTES),
    stock_id: stockIdSchema('The listing that the page must contain.'),
    stock_ics_type: icsType.meta({ description: 'Its type.', example: 'c' }),
    order_field: orderField,
    order_direction: z.enum(['asc']).default('asc').meta({ description: 'Always ascending.' }),
    page_size: pageSizeSchema(FIRST_STOCK_PAGE_SIZE).default(FIRST_STOCK_PAGE_SIZE),
  })
  .transform((query, ctx) => {
    const { filter } = parseStockFilterParams(query, ctx);
    return {
      filter,
      field: query.order_field,
      pageSize: query.page_size,
      stockId: query.stock_id,
      icsType: query.stock_ics_type,
    };
  });

/** Parameters of the grid cells on a map of listings. */
export const clusterQuery = z
  .object({
    ...filterSchemas(STOCK_FILTERS, STOCK_NOTES),
    bounds: filterSchema(STOCK_FILTERS.bounds, STOCK_NOTES.bounds),
    zoom,
  })
  .transform((query, ctx) => {
    const { filter, errors } = parseStockFilterParams(query, ctx);
    const { bounds, ...otherFilters } = filter;
    return requireBounds(ctx, errors, { filter: otherFilters, bounds, zoom: query.zoom });
  });

/** Parameters of the grid cells on a map of transactions. */
export const transactionClusterQuery = z
  .object({
    ...filterSchemas(TRANSACTION_FILTERS, TRANSACTION_NOTES),
    bounds: filterSchema(TRANSACTION_FILTERS.bounds, TRANSACTION_NOTES.bounds),
    zoom,
  })
  .transform((query, ctx) => {
    const { filter, errors } = parseTransactionFilterParams(query, ctx);
    const { bounds, ...otherFilters } = filter;
    return requireBounds(ctx, errors, { filter: otherFilters, bounds, zoom: query.zoom });
  });

/**
 * Requires map bounds; an empty value counts as missing. For very wide bounds the zoom is reduced, so
 * that the response has larger cells.
 */
function requireBounds<BoundedQuery extends { readonly bounds?: Bounds | undefined; readonly zoom: number }>(
  ctx: IssueContext,
  errors: readonly FilterError[],
  boundedQuery: BoundedQuery,
): BoundedQuery & { readonly bounds: Bounds } {
  const { bounds } = boundedQuery;
  if (bounds) return { ...boundedQuery, bounds, zoom: boundedZoom(bounds, boundedQuery.zoom) };
  if (errors.length === 0) addIssues(ctx, [{ field: 'bounds', code: 'bad_parameter' }]);
  return z.NEVER;
}

/** Sort field and direction in one string, such as price-desc. */
function orderSchema(fields: readonly string[], defaultLimit: Order<string>) {
  const orders = fields.flatMap((field) => DIRECTIONS.map((direction) => formatOrder({ field, direction })));
  return z
    .enum(orders)
    .optional()
    .meta({
      description:
        'Sort field and direction. Rows without a value come last; ties are sorted by id. Any other field is refused: bad_parameter.',
      as: { type: 'string', enum: orders, default: formatOrder(defaultLimit) },
    });
}

const transactionPageParameters = {
  order: orderSchema(TRANSACTION_ORDER_FIELDS, DEFAULT_TRANSACTION_ORDER),
  cursor: cursor.optional(),
  page_size: pageSizeSchema(TRANSACTION_PAGE_SIZE).optional(),
  facets: facetsSwitch,
};
const TRANSACTION_PARAMETERS = [
  ...Object.keys(filterSchemas(TRANSACTION_FILTERS, TRANSACTION_NOTES)),
  ...Object.keys(transactionPageParameters),
];
const hasNoParameters = (query: Readonly<Record<string, unknown>>) =>
  TRANSACTION_PARAMETERS.every((name) => query[name] === undefined || query[name] === '');

/**
 * Parameters of a transaction search. A request without any parameter is parsed to null; its response
 * is the overview of all property types.
 */
export const transactionQuery = z
  .object({ ...filterSchemas(TRANSACTION_FILTERS, TRANSACTION_NOTES), ...transactionPageParameters })
  .transform((query, ctx) => {
    if (hasNoParameters(query)) return null;
    const { filter } = parseTransactionFilterParams(query, ctx);
    const { order = '', cursor = 0, page_size = TRANSACTION_PAGE_SIZE, facets } = query;
    return {
      filter,
      order: parseOrder(order, TRANSACTION_ORDER_FIELDS) ?? DEFAULT_TRANSACTION_ORDER,
      cursor,
      pageSize: page_size,
      ...(facets === '1' && { facets: true }),
    };
  });

/** Filters of a transaction search, without order and page. */
export const transactionFilterQuery = z
  .object(filterSchemas(TRANSACTION_FILTERS, TRANSACTION_NOTES))
  .transform((query, ctx) => {
    const { filter } = parseTransactionFilterParams(query, ctx);
    return { filter };
  });

/** Filters, order and page of a building search. */
export const buildingQuery = z
  .object({
    ids: idList.meta({ description: 'Ids of buildings; empty means any building.' }),
    ...filterSchemas(BUILDING_FILTERS, BUILDING_NOTES),
    order: orderSchema(BUILDING_ORDER_FIELDS, DEFAULT_BUILDING_ORDER),
    limit: limitParameter(MAX_PAGE_SIZE, BUILDINGS_PER_PAGE, 'Buildings of a page.'),
    page: wholeNumber(
      { min: 1, defaultValue: 1 },
      { description: 'Page number from 1. Pages beyond the last are empty.' },
    ).default(1),
    facets: facetsSwitch,
  })
  .transform(({ ids, order = '', limit, page, facets, ...query }, ctx) => {
    const { filter, errors } = parseFilter(BUILDING_FILTERS, query);
    addIssues(ctx, errors);
    return {
      ids,
      filter: resolveZones(filter),
      order: parseOrder(order, BUILDING_ORDER_FIELDS) ?? DEFAULT_BUILDING_ORDER,
      limit,
      page,
      ...(facets === '1' && { facets: true }),
    };
  });

/** Listings by id, including closed ones, optionally narrowed by search filters. */
export const archiveQuery = z
  .object({ stock_ids: stockIdList, ...filterSchemas(STOCK_FILTERS, STOCK_NOTES) })
  .transform(({ stock_ids, ...query }, ctx) => {
    const { filter } = parseStockFilterParams(query, ctx);
    return { ids: stock_ids, filter, limit: MAX_IDS };
  });
export const detailQuery = z.object({ stock_id: stockIdSchema('The listing.') });
/** A medium, identified by the path segments of its page. */
export const mediumQuery = z
  .object({
    media_id: idSchema('The photo, video, panorama or virtual tour.'),
    ics_type: icsType.meta({ description: 'Type of the listing.', example: 'c' }),
    pis_bldg_id: idSchema('The building of the listing.'),
  })
  .transform(({ media_id, ics_type, pis_bldg_id }) => ({
    mediumId: media_id,
    icsType: ics_type,
    buildingId: pis_bldg_id,
  }));

const MAX_SIMILAR = 12;
export const similarQuery = z.object({
  stock_id: stockIdSchema('The listing to find similar listings for.'),
  limit: limitParameter(MAX_SIMILAR, 6, 'Maximum number of listings.'),
});

/** Lists in each section of the home page. */
const HOME_LISTS = ['fresh', 'hot', 'reduced'] as const;

/** Parameters of the home page; the limit is at most one search page. */
export const homeQuery = z.object({
  limit: limitParameter(FIRST_STOCK_PAGE_SIZE, 6, 'Listings of each kind in each section at most.'),
  lists: commaList(
    z.enum(HOME_LISTS),
    'Which lists are wanted; all of them when it is left out.',
    HOME_LISTS.length,
  ),
});
export const phrasesQuery = z.object({ lang: languageSegment, section: sectionSegment });
export const noParameters = z.object({});
