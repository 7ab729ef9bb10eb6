import type { IcsType } from '../codes/ics-type.ts';

/** An asking price, or a monthly rent. */
export type PriceKind = 'sell' | 'rent';

type PriceRange = { readonly min: number; readonly max: number };

/**
 * Plausible prices in HKD per square foot (for rents, per month), with a wide margin around everything
 * ever paid for the property type in Hong Kong.
 */
const PLAUSIBLE_PRICES: Readonly<Record<PriceKind, Readonly<Record<IcsType, PriceRange>>>> = {
  sell: {
    i: { min: 500, max: 100_000 },
    c: { min: 500, max: 200_000 },
    s: { min: 500, max: 2_000_000 },
  },
  rent: {
    i: { min: 1, max: 300 },
    c: { min: 1, max: 1000 },
    s: { min: 1, max: 10_000 },
  },
};

/**
 * Factors by which an amount is too large if its unit was mistaken: dollars typed into a box of
 * millions or of 萬, or 萬 typed as millions.
 */
const UNIT_MISTAKE_FACTORS = [1_000_000, 10_000, 100] as const;

/**
 * Suggests the intended amount for an implausibly high price. Returns null if no unit mistake explains
 * the price, and undefined if the price is plausible.
 */
export function suggestLikelyPrice(
  amount: number,
  kind: PriceKind,
  icsType: IcsType,
  area: number,
): number | null | undefined {
  const { min, max } = PLAUSIBLE_PRICES[kind][icsType];
  if (amount <= max * area) return undefined;
  const correctedAmount = UNIT_MISTAKE_FACTORS.map((factor) => amount / factor).find(
    (price) => price >= min * area && price <= max * area,
  );
  return correctedAmount === undefined ? null : Math.round(correctedAmount);
}
