import { includesStock, parseStockRefs, type StockRef } from './stock-ref.ts';

/** Maximum number of listings that fit side by side. */
export const MAX_COMPARED = 6;

/** Parses the listings to compare from browser storage. Invalid and duplicate entries are dropped. */
export function parseComparedListings(value: unknown): readonly StockRef[] {
  const listings = parseStockRefs(value);
  return listings
    .filter(({ id }, index) => listings.findIndex((candidate) => candidate.id === id) === index)
    .slice(0, MAX_COMPARED)
    .map(({ id, ics_type }) => ({ id, ics_type }));
}

/**
 * Removes the listing if the list contains it, otherwise appends it. Returns undefined if the list is
 * full.
 */
export function toggleCompared(
  list: readonly StockRef[],
  { id, ics_type }: StockRef,
): readonly StockRef[] | undefined {
  if (includesStock(list, id)) return list.filter((stock) => stock.id !== id);
  return list.length < MAX_COMPARED ? [...list, { id, ics_type }] : undefined;
}
