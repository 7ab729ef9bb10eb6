/*
 * Fractions of whole numbers, rounded once, by the rule the caller names. Whole numbers of any size are used
 * inside, so that no amount is ever rounded on the way. Nothing here is negative.
 */

type Whole = number | bigint;

/** dividend ÷ divisor, rounded to the nearest whole number; a half goes up. */
export function halfUp(dividend: Whole, divisor: Whole): number {
  const [over, under] = [BigInt(dividend), BigInt(divisor)];
  return Number((2n * over + under) / (2n * under));
}

/** dividend ÷ divisor, rounded up to the next whole number. */
export function roundedUp(dividend: Whole, divisor: Whole): number {
  const [over, under] = [BigInt(dividend), BigInt(divisor)];
  return Number((over + under - 1n) / under);
}

/** The product of two whole numbers, exact whatever its size. */
export function product(left: Whole, right: Whole): bigint {
  return BigInt(left) * BigInt(right);
}
