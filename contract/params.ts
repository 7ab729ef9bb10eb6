import { z } from 'zod';
import { LANGUAGES } from '#domain/language.ts';
import { MAX_PAGE_SIZE, STOCK_PAGE } from '#domain/paging.ts';
import { DEFAULT_STOCK_ORDER, parseStockOrder } from '#domain/sort.ts';
import { normaliseFilter, parseStockFilter } from '#domain/stock-filter.ts';
import type { ErrorCode } from './error.ts';

/** A query string as callers send it: snake_case names, text values, arrays as comma lists. */
export const rawQuery = z.record(z.string(), z.string());
export type RawQuery = z.infer<typeof rawQuery>;

/** The error code travels in the issue's params, so that the boundary can answer with it. */
function refuse(ctx: z.RefinementCtx, field: string, code: ErrorCode): void {
  ctx.addIssue({ code: 'custom', path: [field], message: code, params: { code } });
}

/** Digits only: '12', never '1.5', '1e3' or ' 12'. */
const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

export const cursor = wholeNumber.default(0);
export const pageSize = wholeNumber.pipe(z.int().min(1).max(MAX_PAGE_SIZE)).default(STOCK_PAGE);
export const language = z.enum(LANGUAGES).default('zh');

/** `1` or `true` asks for it; `0`, `false` or nothing does not. */
export const switchedOn = z
  .enum(['0', '1', 'false', 'true'])
  .transform((text) => text === '1' || text === 'true')
  .default(false);

/** At most this many ids in one archive question: a month of visits to everything on several pages. */
const MAX_IDS = 500;

export const idList = z
  .string()
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .pipe(z.array(wholeNumber.pipe(z.int().positive())).max(MAX_IDS));

/** Filters, order and page of a listing search. */
export const stockQuery = rawQuery.transform((query, ctx) => {
  const { filter, errors } = parseStockFilter(query);
  for (const error of errors) refuse(ctx, error.field, error.code);

  const order = parseStockOrder(query.order_field, query.order_direction) ?? DEFAULT_STOCK_ORDER;
  if (query.order_field !== undefined && !parseStockOrder(query.order_field, undefined)) {
    refuse(ctx, 'order_field', 'bad_parameter');
  }
  if (query.order_direction !== undefined && !/^(asc|desc)$/.test(query.order_direction)) {
    refuse(ctx, 'order_direction', 'bad_parameter');
  }

  const page = z
    .object({ cursor, page_size: pageSize })
    .safeParse({ cursor: query.cursor, page_size: query.page_size });
  for (const issue of page.error?.issues ?? []) refuse(ctx, String(issue.path[0]), 'bad_parameter');

  return {
    filter: normaliseFilter(filter),
    order,
    cursor: page.data?.cursor ?? 0,
    pageSize: page.data?.page_size ?? STOCK_PAGE,
  };
});
export type StockQuery = z.output<typeof stockQuery>;
