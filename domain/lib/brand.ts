declare const brand: unique symbol;
/** A value of a kind of its own, so that two quantities cannot be swapped by mistake. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name };

/** Guards a quantity that comes as a whole number from zero up. */
export function wholeNumber(value: number, name: string): number {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`${name} must be a whole number from 0 up, not ${value}`);
  }
  return value;
}
