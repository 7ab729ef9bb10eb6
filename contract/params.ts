import { z } from 'zod';
import { LANGUAGES } from '#domain/language.ts';
import { MAX_PAGE_SIZE, STOCK_PAGE } from '#domain/paging.ts';
import { SECTIONS } from '#domain/sections.ts';
import { DEFAULT_STOCK_ORDER, DIRECTIONS, STOCK_ORDER_FIELDS } from '#domain/sort.ts';
import { normaliseFilter, parseStockFilter } from '#domain/stock-filter.ts';
import { ERROR_STATUS, type ErrorCode } from './error.ts';

/** A query string as callers send it: snake_case names, text values, arrays as comma lists. */
export const rawQuery = z.record(z.string(), z.string());

/** A schema may refuse a value with an error code as its message; any other message is a bad parameter. */
export function codeOfIssue(issue: { readonly message: string }): ErrorCode {
  return Object.hasOwn(ERROR_STATUS, issue.message) ? (issue.message as ErrorCode) : 'bad_parameter';
}

const refusal = (code: ErrorCode) => ({ error: code });

/** Digits only: '12', never '1.5', '1e3' or ' 12'. */
const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

export const stockId = wholeNumber.pipe(z.int().positive());
export const language = z.enum(LANGUAGES, refusal('unknown_language'));
export const section = z.enum(SECTIONS, refusal('unknown_section'));

/** At most this many ids in one archive question: a month of visits to everything on several pages. */
const MAX_IDS = 500;

export const idList = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .pipe(z.array(stockId).max(MAX_IDS));

/** Listings of each kind in a home section: a row or two of cards, at most a page. */
const HOME_LIMIT = 6;
export const homeLimit = wholeNumber.pipe(z.int().min(1).max(STOCK_PAGE)).default(HOME_LIMIT);

/** Order and page of a listing search. */
const listing = z.object({
  order_field: z.enum(STOCK_ORDER_FIELDS).default(DEFAULT_STOCK_ORDER.field),
  order_direction: z.enum(DIRECTIONS).default(DEFAULT_STOCK_ORDER.direction),
  cursor: wholeNumber.default(0),
  page_size: wholeNumber.pipe(z.int().min(1).max(MAX_PAGE_SIZE)).default(STOCK_PAGE),
});

/** Filters, order and page of a listing search. */
export const stockQuery = rawQuery.transform((query, ctx) => {
  const { filter, errors } = parseStockFilter(query);
  for (const { field, code } of errors) ctx.addIssue({ code: 'custom', path: [field], message: code });
  const list = listing.safeParse(query);
  for (const { path, message } of list.error?.issues ?? []) ctx.addIssue({ code: 'custom', path, message });
  if (!list.success) return z.NEVER;
  const { order_field, order_direction, cursor, page_size } = list.data;
  return {
    filter: normaliseFilter(filter),
    order: { field: order_field, direction: order_direction },
    cursor,
    pageSize: page_size,
  };
});
export type StockQuery = z.output<typeof stockQuery>;
