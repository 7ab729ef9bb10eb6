declare const brand: unique symbol;
/**
 * A branded type: a value of one brand cannot be used in place of another, which prevents mixed-up
 * quantities.
 */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name };

/** Returns the value if it is a whole number of zero or more. Otherwise throws. */
export function requireWholeNumber(value: number, name: string): number {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`${name} must be a whole number from 0 up, not ${value}`);
  }
  return value;
}
