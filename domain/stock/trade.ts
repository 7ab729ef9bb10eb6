import type { IcsType } from '../codes/ics-type.ts';

/** The trades of tenants, each with the types of property that it is found in. */
const TYPES_OF_TRADE = {
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

export type Trade = keyof typeof TYPES_OF_TRADE;
export const TRADES = Object.keys(TYPES_OF_TRADE) as [Trade, ...Trade[]];

export function tradesOf(type: IcsType): readonly Trade[] {
  return TRADES.filter((trade) => (TYPES_OF_TRADE[trade] as readonly IcsType[]).includes(type));
}
