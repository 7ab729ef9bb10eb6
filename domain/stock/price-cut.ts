import { roundedRatio } from '../text/numbers.ts';

/** Hundredths of a per cent in the whole. */
const WHOLE = 10_000;

type Asked = {
  readonly sell: number | null;
  readonly rent: number | null;
  readonly previous_sell: number | null;
  readonly previous_rent: number | null;
};

/**
 * How far the asking price, else the asking rent, is below the one asked before, in hundredths of a per cent of that
 * one. null when neither has come down. The view search.stock_now of the database follows the same rule.
 */
export function priceCut({ sell, rent, previous_sell, previous_rent }: Asked): number | null {
  return cutOf(previous_sell, sell) ?? cutOf(previous_rent, rent);
}

function cutOf(before: number | null, now: number | null): number | null {
  if (before === null || now === null || now >= before) return null;
  return Math.max(1, roundedRatio((before - now) * WHOLE, before));
}
