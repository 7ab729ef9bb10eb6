import { addressOf } from '#domain/address/addresses.ts';
import { STOCK_STATUSES } from '#domain/stock/stock-status.ts';
import type { Language } from '#domain/text/language.ts';

/** Options of the status filter for listings. */
export const STOCK_CHOICES = [...STOCK_STATUSES, 'all'] as const;

export type StockSearch = {
  readonly status: (typeof STOCK_CHOICES)[number];
  /** Property number, or part of a name. */
  readonly keyword: string;
  /** Page number; the first page is 1. */
  readonly page: number;
};

export function readStockSearch(params: URLSearchParams): StockSearch {
  const page = Number(params.get('page'));
  return {
    status: STOCK_CHOICES.find((status) => status === params.get('status')) ?? 'active',
    keyword: params.get('keyword')?.trim() ?? '',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/**
 * Returns the query parameters of the list without default values. The page's URL and the API call use
 * the same parameters.
 */
export function stockSearchParams({ status, keyword, page }: StockSearch): Record<string, string> {
  return {
    ...(status !== 'active' && { status }),
    ...(keyword !== '' && { keyword }),
    ...(page > 1 && { page: String(page) }),
  };
}

export function stockSearchUrl(search: StockSearch, lang: Language): string {
  return addressOf('office', lang, 'listings', new URLSearchParams(stockSearchParams(search)));
}
