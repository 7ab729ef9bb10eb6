/* This module does exact arithmetic on whole numbers. BigInt intermediates avoid rounding errors;
   the result is rounded once, in the way the function name states. Negative numbers are not
   supported. */

type WholeNumber = number | bigint;

/** Returns dividend ÷ divisor, rounded to the nearest whole number. Halves are rounded up. */
export function divideHalfUp(dividend: WholeNumber, divisor: WholeNumber): number {
  const [numerator, denominator] = [BigInt(dividend), BigInt(divisor)];
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/** Returns dividend ÷ divisor, rounded up to the next whole number. */
export function divideRoundingUp(dividend: WholeNumber, divisor: WholeNumber): number {
  const [numerator, denominator] = [BigInt(dividend), BigInt(divisor)];
  return Number((numerator + denominator - 1n) / denominator);
}

/** Multiplies two whole numbers exactly, whatever their size. */
export function multiplyExactly(left: WholeNumber, right: WholeNumber): bigint {
  return BigInt(left) * BigInt(right);
}
