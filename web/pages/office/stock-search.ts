import { addressOf } from '#domain/address/addresses.ts';
import { STOCK_STATUSES } from '#domain/stock/stock-status.ts';
import type { Language } from '#domain/text/language.ts';

/** Which listings the office lists. */
export const STOCK_CHOICES = [...STOCK_STATUSES, 'all'] as const;

export type StockSearch = {
  readonly status: (typeof STOCK_CHOICES)[number];
  /** A property number, or part of a name. */
  readonly keyword: string;
  /** From 1. */
  readonly page: number;
};

export function readStockSearch(query: URLSearchParams): StockSearch {
  const page = Number(query.get('page'));
  return {
    status: STOCK_CHOICES.find((status) => status === query.get('status')) ?? 'active',
    keyword: query.get('keyword')?.trim() ?? '',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** The parameters of a list, without those at their default. The address and the call use the same ones. */
export function stockInput({ status, keyword, page }: StockSearch): Record<string, string> {
  return {
    ...(status !== 'active' && { status }),
    ...(keyword !== '' && { keyword }),
    ...(page > 1 && { page: String(page) }),
  };
}

export function stockSearchAddress(search: StockSearch, lang: Language): string {
  return addressOf('office', lang, 'listings', new URLSearchParams(stockInput(search)));
}
