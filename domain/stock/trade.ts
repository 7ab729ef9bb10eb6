import type { IcsType } from '../codes/ics-type.ts';

/** Tenants' trades, each with the property types in which it is found. */
const TYPES_BY_TRADE = {
  restaurant: ['s'],
  cafe: ['s'],
  bakery: ['s'],
  convenience_store: ['s'],
  groceries: ['s'],
  pharmacy: ['s'],
  fashion: ['s'],
  jewellery: ['s'],
  electronics: ['s'],
  household: ['s'],
  bank: ['s'],
  property_agency: ['s'],
  beauty: ['s', 'c'],
  clinic: ['s', 'c'],
  tuition: ['s', 'c'],
  trading: ['c', 'i'],
  professional: ['c'],
  finance: ['c'],
  technology: ['c', 'i'],
  design: ['c', 'i'],
  logistics: ['i'],
  storage: ['i'],
  printing: ['i'],
  food_factory: ['i'],
  garment: ['i'],
  machinery: ['i'],
  online_retail: ['i'],
} as const satisfies Record<string, readonly IcsType[]>;

export type Trade = keyof typeof TYPES_BY_TRADE;
export const TRADES = Object.keys(TYPES_BY_TRADE) as [Trade, ...Trade[]];

export function tradesOf(type: IcsType): readonly Trade[] {
  return TRADES.filter((trade) => (TYPES_BY_TRADE[trade] as readonly IcsType[]).includes(type));
}
