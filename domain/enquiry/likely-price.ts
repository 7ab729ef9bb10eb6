import type { IcsType } from '../codes/ics-type.ts';

/** A price that somebody asks, or a monthly rent. */
export type PriceKind = 'sell' | 'rent';

type Range = { readonly least: number; readonly most: number };

/** HKD a square foot (and month): from well below to well above what was ever paid for the type in Hong Kong. */
const EVER_PAID: Readonly<Record<PriceKind, Readonly<Record<IcsType, Range>>>> = {
  sell: {
    i: { least: 500, most: 100_000 },
    c: { least: 500, most: 200_000 },
    s: { least: 500, most: 2_000_000 },
  },
  rent: {
    i: { least: 1, most: 300 },
    c: { least: 1, most: 1000 },
    s: { least: 1, most: 10_000 },
  },
};

/** By how much an amount is too large when its unit is mistaken: dollars in a box of millions or of 萬, 萬 in millions. */
const SLIPS = [1_000_000, 10_000, 100] as const;

/**
 * What a price that is beyond anything ever paid was probably meant to be; null where no slip of the unit explains
 * it, undefined of a price that may well be right.
 */
export function likelyPrice(
  amount: number,
  kind: PriceKind,
  icsType: IcsType,
  area: number,
): number | null | undefined {
  const { least, most } = EVER_PAID[kind][icsType];
  if (amount <= most * area) return undefined;
  const meant = SLIPS.map((slip) => amount / slip).find(
    (price) => price >= least * area && price <= most * area,
  );
  return meant === undefined ? null : Math.round(meant);
}
