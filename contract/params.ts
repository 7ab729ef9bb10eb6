import { z } from 'zod';
import { BUILDING_FILTERS } from '#domain/building/building-filter.ts';
import { BUILDING_ORDER_FIELDS, BUILDING_PAGE, DEFAULT_BUILDING_ORDER } from '#domain/building/buildings.ts';
import type { Bounds } from '#domain/map/bounds.ts';
import { boundedZoom } from '#domain/map/mercator.ts';
import { type FilterError, type FilterParams, parseFilter } from '#domain/search/filter-table.ts';
import { MAX_PAGE_SIZE, STOCK_PAGE, SUGGESTIONS, TRANSACTION_PAGE } from '#domain/search/paging.ts';
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
  idOf,
  keyword,
  language,
  languagePart,
  MAX_IDS,
  oneIcsType,
  sectionPart,
  stockIdList,
  stockIdOf,
  switchText,
  wholeNumber,
  zoom,
} from './fields.ts';
import { filterText, filterTexts } from './filter-fields.ts';
import { BUILDING_NOTES, STOCK_NOTES, TRANSACTION_NOTES } from './filter-notes.ts';

/*
 * What each call may be asked, as callers send it: snake_case names, text values, arrays as comma
 * lists. Unknown parameters are ignored, unless `strict` asks to refuse them.
 */

const pageSize = (fallback: number) =>
  wholeNumber(
    { least: 1, most: MAX_PAGE_SIZE, fallback },
    { description: `Rows of the page. 0, and more than ${MAX_PAGE_SIZE}, are refused: bad_parameter.` },
  );
const cursor = wholeNumber(
  { fallback: 0 },
  {
    description:
      'Offset of the first row, from 0; beyond the end there are no rows. A negative one is refused: bad_parameter.',
  },
);
const limited = (most: number, fallback: number, description: string) =>
  wholeNumber({ least: 1, most, fallback }, { description }).default(fallback);
const facets = switchText(
  '1 adds counts by type, district and so on, each under all filters but its own, and histograms. Where PostgreSQL searches and more than a million are found, there are none.',
);
const orderField = z.enum(STOCK_ORDER_FIELDS).default(DEFAULT_STOCK_ORDER.field).meta({
  description:
    'What to sort by. What has no such value comes last; ties go by id. Any other field is refused: bad_parameter.',
});

type Refused = { addIssue(issue: { code: 'custom'; path: PropertyKey[]; message: string }): void };
function refuse(ctx: Refused, errors: readonly FilterError[]): void {
  for (const { field, code } of errors) ctx.addIssue({ code: 'custom', path: [field], message: code });
}

/** The filter of listings, by what the engines know. */
function readStockFilter(texts: FilterParams, ctx: Refused) {
  const { filter, errors } = parseStockFilter(texts);
  refuse(ctx, errors);
  return { filter: resolveZones(normaliseFilter(filter)), errors };
}

/** The same of transactions. */
function readTransactionFilter(texts: FilterParams, ctx: Refused) {
  const { filter, errors } = parseTransactionFilter(texts);
  refuse(ctx, errors);
  return { filter: resolveZones(normaliseTransactionFilter(filter)), errors };
}

const stockPage = {
  order_field: orderField,
  order_direction: z
    .enum(DIRECTIONS)
    .default(DEFAULT_STOCK_ORDER.direction)
    .meta({ description: 'Ascending or descending.' }),
  cursor: cursor.default(0),
  page_size: pageSize(STOCK_PAGE).default(STOCK_PAGE),
  facets,
};

/** Filters, order and page of a listing search. */
export const stockQuery = z
  .object({ ...filterTexts(STOCK_FILTERS, STOCK_NOTES), ...stockPage })
  .transform((texts, ctx) => {
    const { filter } = readStockFilter(texts, ctx);
    return {
      filter,
      order: { field: texts.order_field, direction: texts.order_direction },
      cursor: texts.cursor,
      pageSize: texts.page_size,
      ...(texts.facets === '1' && { facets: true }),
    };
  });

/** The page around one listing: always ascending. */
export const anchorQuery = z
  .object({
    ...filterTexts(STOCK_FILTERS, STOCK_NOTES),
    stock_id: stockIdOf('The listing the page must hold.'),
    stock_ics_type: icsType.meta({ description: 'Its type.', example: 'c' }),
    order_field: orderField,
    order_direction: z.enum(['asc']).default('asc').meta({ description: 'Always ascending.' }),
    page_size: pageSize(STOCK_PAGE).default(STOCK_PAGE),
  })
  .transform((query, ctx) => {
    const { filter } = readStockFilter(query, ctx);
    return {
      filter,
      field: query.order_field,
      pageSize: query.page_size,
      stockId: query.stock_id,
      icsType: query.stock_ics_type,
    };
  });

/** Cells of the map. */
export const clusterQuery = z
  .object({
    ...filterTexts(STOCK_FILTERS, STOCK_NOTES),
    bounds: filterText(STOCK_FILTERS.bounds, STOCK_NOTES.bounds),
    zoom,
  })
  .transform((query, ctx) => {
    const { filter, errors } = readStockFilter(query, ctx);
    const { bounds, ...rest } = filter;
    return withBounds(ctx, errors, { filter: rest, bounds, zoom: query.zoom });
  });

/** The same for transactions. */
export const transactionClusterQuery = z
  .object({
    ...filterTexts(TRANSACTION_FILTERS, TRANSACTION_NOTES),
    bounds: filterText(TRANSACTION_FILTERS.bounds, TRANSACTION_NOTES.bounds),
    zoom,
  })
  .transform((query, ctx) => {
    const { filter, errors } = readTransactionFilter(query, ctx);
    const { bounds, ...rest } = filter;
    return withBounds(ctx, errors, { filter: rest, bounds, zoom: query.zoom });
  });

/** Refuses a question without bounds: nothing but white space is none either. Wide bounds are answered in larger cells. */
function withBounds<Question extends { readonly bounds?: Bounds | undefined; readonly zoom: number }>(
  ctx: Refused,
  errors: readonly FilterError[],
  question: Question,
): Question & { readonly bounds: Bounds } {
  const { bounds } = question;
  if (bounds) return { ...question, bounds, zoom: boundedZoom(bounds, question.zoom) };
  if (errors.length === 0) refuse(ctx, [{ field: 'bounds', code: 'bad_parameter' }]);
  return z.NEVER;
}

/** Field and direction in one text. */
function orderText(fields: readonly string[], fallback: Order<string>) {
  const orders = fields.flatMap((field) => DIRECTIONS.map((direction) => formatOrder({ field, direction })));
  return z
    .enum(orders)
    .optional()
    .meta({
      description:
        'Field and direction. What has no such value comes last; ties go by id. Any other field is refused: bad_parameter.',
      as: { type: 'string', enum: orders, default: formatOrder(fallback) },
    });
}

const transactionPage = {
  order: orderText(TRANSACTION_ORDER_FIELDS, DEFAULT_TRANSACTION_ORDER),
  cursor: cursor.optional(),
  page_size: pageSize(TRANSACTION_PAGE).optional(),
  facets,
};
const TRANSACTION_NAMES = [
  ...Object.keys(filterTexts(TRANSACTION_FILTERS, TRANSACTION_NOTES)),
  ...Object.keys(transactionPage),
];
const asksForNothing = (texts: Readonly<Record<string, unknown>>) =>
  TRANSACTION_NAMES.every((name) => texts[name] === undefined || texts[name] === '');

/** A search among transactions, or null when nothing at all is asked: the overall answer. */
export const transactionQuery = z
  .object({ ...filterTexts(TRANSACTION_FILTERS, TRANSACTION_NOTES), ...transactionPage })
  .transform((texts, ctx) => {
    if (asksForNothing(texts)) return null;
    const { filter } = readTransactionFilter(texts, ctx);
    const { order = '', cursor = 0, page_size = TRANSACTION_PAGE, facets } = texts;
    return {
      filter,
      order: parseOrder(order, TRANSACTION_ORDER_FIELDS) ?? DEFAULT_TRANSACTION_ORDER,
      cursor,
      pageSize: page_size,
      ...(facets === '1' && { facets: true }),
    };
  });

/** The filters of a transaction search alone. */
export const transactionFilterQuery = z
  .object(filterTexts(TRANSACTION_FILTERS, TRANSACTION_NOTES))
  .transform((texts, ctx) => {
    const { filter } = readTransactionFilter(texts, ctx);
    return { filter };
  });

/** Filters, order and page of a search for buildings. */
export const buildingQuery = z
  .object({
    ids: idList.meta({ description: 'Only these buildings; none means any.' }),
    ...filterTexts(BUILDING_FILTERS, BUILDING_NOTES),
    order: orderText(BUILDING_ORDER_FIELDS, DEFAULT_BUILDING_ORDER),
    limit: limited(MAX_PAGE_SIZE, BUILDING_PAGE, 'Buildings of a page.'),
    page: wholeNumber(
      { least: 1, fallback: 1 },
      { description: 'The first is 1. Beyond the last there are none.' },
    ).default(1),
    facets,
  })
  .transform(({ ids, order = '', limit, page, facets, ...texts }, ctx) => {
    const { filter, errors } = parseFilter(BUILDING_FILTERS, texts);
    refuse(ctx, errors);
    return {
      ids,
      filter: resolveZones(filter),
      order: parseOrder(order, BUILDING_ORDER_FIELDS) ?? DEFAULT_BUILDING_ORDER,
      limit,
      page,
      ...(facets === '1' && { facets: true }),
    };
  });

export const keywordQuery = z
  .object({
    keyword,
    limit: limited(SUGGESTIONS, SUGGESTIONS, 'Maximum number of suggestions.'),
    lang: language,
    ics_type: oneIcsType,
  })
  .transform(({ ics_type, ...rest }) => ({ ...rest, icsType: ics_type }));

export const buildingKeywordQuery = z.object({
  pis_bldg_id: idOf('The building.'),
  ics_type: oneIcsType,
  lang: language,
});

/** Listings by their ids, closed ones too, narrowed by the filters of a search. */
export const archiveQuery = z
  .object({ stock_ids: stockIdList, ...filterTexts(STOCK_FILTERS, STOCK_NOTES) })
  .transform(({ stock_ids, ...texts }, ctx) => {
    const { filter } = readStockFilter(texts, ctx);
    return { ids: stock_ids, filter, limit: MAX_IDS };
  });
export const detailQuery = z.object({ stock_id: stockIdOf('The listing.') });
/** A medium by the segments of its page's address. */
export const mediumQuery = z
  .object({
    media_id: idOf('The photo, video, panorama or virtual tour.'),
    ics_type: icsType.meta({ description: 'Type of the listing.', example: 'c' }),
    pis_bldg_id: idOf('The building of the listing.'),
  })
  .transform(({ media_id, ics_type, pis_bldg_id }) => ({
    mediumId: media_id,
    icsType: ics_type,
    buildingId: pis_bldg_id,
  }));

const MAX_SIMILAR = 12;
export const similarQuery = z.object({
  stock_id: stockIdOf('The listing that others should be like.'),
  limit: limited(MAX_SIMILAR, 6, 'Maximum number of listings.'),
});

/** The lists of each section. */
const HOME_LISTS = ['fresh', 'hot', 'reduced'] as const;

/** A row or two of cards, at most a page. */
export const homeQuery = z.object({
  limit: limited(STOCK_PAGE, 6, 'Listings of each kind in each section at most.'),
  lists: commaList(
    z.enum(HOME_LISTS),
    'Which lists are wanted; all of them when it is left out.',
    HOME_LISTS.length,
  ),
});
export const phrasesQuery = z.object({ lang: languagePart, section: sectionPart });
export const nothing = z.object({});
