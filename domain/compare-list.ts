import { isFavourite, type KeptStock, parseKeptStocks } from './records.ts';

/** Listings that fit side by side. */
export const MAX_COMPARED = 6;

/** What a browser kept of the listings chosen to be compared; broken and repeated ones are left out. */
export function parseCompared(value: unknown): readonly KeptStock[] {
  const list = parseKeptStocks(value);
  return list
    .filter(({ id }, place) => list.findIndex((other) => other.id === id) === place)
    .slice(0, MAX_COMPARED)
    .map(({ id, ics_type }) => ({ id, ics_type }));
}

/** Takes the listing out when it is there, else adds it at the end; undefined when there is no room. */
export function toggleCompared(
  list: readonly KeptStock[],
  { id, ics_type }: KeptStock,
): readonly KeptStock[] | undefined {
  if (isFavourite(list, id)) return list.filter((kept) => kept.id !== id);
  return list.length < MAX_COMPARED ? [...list, { id, ics_type }] : undefined;
}
