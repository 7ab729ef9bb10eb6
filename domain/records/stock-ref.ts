import { ICS_TYPES, type IcsType } from '../codes/ics-type.ts';

/** A listing by its property type and its id. Ids are unique across the three types. */
export type StockRef = { readonly id: number; readonly ics_type: IcsType };

export function includesStock(list: readonly StockRef[], id: number): boolean {
  return list.some((stock) => stock.id === id);
}

/** Parses listings from browser storage. Invalid entries are dropped. */
export function parseStockRefs(value: unknown): readonly StockRef[] {
  return Array.isArray(value) ? value.filter(isStockRef) : [];
}

function isStockRef(value: unknown): value is StockRef {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('ics_type' in value)) return false;
  return Number.isSafeInteger(value.id) && ICS_TYPES.some((type) => type === value.ics_type);
}

/** Maximum timestamp in milliseconds: the limit of Date (8.64e15) minus one day for the time zone. */
const MAX_INSTANT = 8.64e15 - 86_400_000;

/** Returns true for a timestamp in milliseconds since 1970 that Date can represent. */
export function isInstant(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= MAX_INSTANT;
}
