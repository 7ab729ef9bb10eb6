import { ICS_TYPES, type IcsType } from '../codes/ics-type.ts';

/** A listing by its id, which is unique over the three types, and its type. */
export type StockRef = { readonly id: number; readonly ics_type: IcsType };

export function includesStock(list: readonly StockRef[], id: number): boolean {
  return list.some((stock) => stock.id === id);
}

/** What a browser has stored; anything that is not a listing is left out. */
export function parseStockRefs(value: unknown): readonly StockRef[] {
  return Array.isArray(value) ? value.filter(isStockRef) : [];
}

function isStockRef(value: unknown): value is StockRef {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('ics_type' in value)) return false;
  return Number.isSafeInteger(value.id) && ICS_TYPES.some((type) => type === value.ics_type);
}

/** The largest instant a Date can hold is 8.64e15 ms; one day is left for the time zone. */
const MAX_INSTANT = 8.64e15 - 86_400_000;

/** Milliseconds since 1970 that a Date can hold. */
export function isInstant(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= MAX_INSTANT;
}
