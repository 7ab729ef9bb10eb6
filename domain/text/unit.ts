/** What the numbers of a range filter count. */
export type Unit = keyof typeof UNITS;

/** Whole numbers, stored as they are asked for. */
const WHOLE = { decimals: 0, stored: 1 } as const;

/**
 * The units of range filters.
 *
 * - `decimals`: how many decimals a number may have on the wire. The filter's value is a whole number of the
 *   last of them, so 3.25 % is 325.
 * - `stored`: how many steps of the column are one step of the filter's value. Rents a square foot are asked
 *   for in dollars and stored in cents.
 */
export const UNITS = {
  hkd: WHOLE,
  hkd_month: WHOLE,
  sqft: WHOLE,
  hkd_sqft: WHOLE,
  hkd_sqft_month: { decimals: 0, stored: 100 },
  percent: { decimals: 2, stored: 1 },
  ft: WHOLE,
  amps: WHOLE,
  psf: WHOLE,
  year: WHOLE,
  floors: WHOLE,
  lifts: WHOLE,
  cm: WHOLE,
} as const;

/** The largest number on the wire: well within what is exact, and no price reaches it. */
export const MAX_NUMBER = 999_999_999_999_999;

/** How a number of each count of decimals is written; at most 15 digits in all. */
const WRITTEN: Readonly<Record<number, RegExp>> = { 0: /^\d{1,15}$/, 2: /^\d{1,13}(?:\.\d{1,2})?$/ };

/** Reads a number as it stands on the wire; undefined when it is not one of this unit. */
export function parseAmount(text: string, unit: Unit): number | undefined {
  const { decimals } = UNITS[unit];
  if (!WRITTEN[decimals]?.test(text)) return undefined;
  const [whole = '', fraction = ''] = text.split('.');
  return Number(whole + fraction.padEnd(decimals, '0'));
}

/** Writes a filter's value as it stands on the wire: 325 of percent is 3.25, 300 is 3. */
export function formatAmount(value: number, unit: Unit): string {
  const { decimals } = UNITS[unit];
  if (decimals === 0) return String(value);
  const digits = String(value).padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return digits.slice(0, -decimals) + (fraction && `.${fraction}`);
}
