import { keysWhere, without } from '#domain/filter-table.ts';
import { STOCK_FILTERS, type StockFilter } from '#domain/stock-filter.ts';

const EXACT = keysWhere(STOCK_FILTERS, ({ location }) => location === 'exact');
const AREAS = keysWhere(STOCK_FILTERS, ({ location }) => location === 'area');

/** What a visitor asked the search box for: words of their own, or a suggestion. */
export type Choice = {
  readonly kind: 'keyword' | 'building' | 'district' | 'street' | 'stock';
  /** The words, a building's id, a district's code, a street's id or a listing's formatted id. */
  readonly value: string;
  /** As it was shown. */
  readonly word: string;
};

/**
 * The filter after a choice. A place takes the place of the one before it, since nobody who asks for
 * Central means Central within Kwun Tong; what narrows by price and the like stays. A listing's number
 * means that listing, whatever the filters.
 */
export function filterOfChoice({ kind, value, word }: Choice, filter: StockFilter): StockFilter {
  const rest = without(filter, ...EXACT);
  if (kind === 'keyword') return { ...rest, keyword: value };
  if (kind === 'stock') return { keyword: value };
  const anywhere = without(rest, ...AREAS);
  if (kind === 'building') return { ...anywhere, building: Number(value) };
  // A street is found by its name: listings are not filtered by a street's number.
  return kind === 'district' ? { ...anywhere, districts: [value] } : { ...anywhere, keyword: word };
}
