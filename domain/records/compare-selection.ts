import { includesStock, parseStockRefs, type StockRef } from './stock-ref.ts';

/** Listings that fit side by side. */
export const MAX_COMPARED = 6;

/** What a browser has stored of the listings to compare; broken and repeated ones are left out. */
export function parseCompared(value: unknown): readonly StockRef[] {
  const list = parseStockRefs(value);
  return list
    .filter(({ id }, index) => list.findIndex((other) => other.id === id) === index)
    .slice(0, MAX_COMPARED)
    .map(({ id, ics_type }) => ({ id, ics_type }));
}

/** Takes the listing out when it is there, else adds it at the end; undefined when there is no room. */
export function toggleCompared(
  list: readonly StockRef[],
  { id, ics_type }: StockRef,
): readonly StockRef[] | undefined {
  if (includesStock(list, id)) return list.filter((stock) => stock.id !== id);
  return list.length < MAX_COMPARED ? [...list, { id, ics_type }] : undefined;
}
