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
  minutes: WHOLE,
} as const;

/** The largest number on the wire: well within what is exact, and no price reaches it. */
export const MAX_NUMBER = 999_999_999_999_999;

/** Digits, with commas between thousands or none, and any decimals. */
const WRITTEN = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/;

/** Reads a number of the wire and cuts off decimals that its unit has not; undefined when it is none. */
export function parseAmount(text: string, unit: Unit): number | undefined {
  const [, whole, fraction = ''] = WRITTEN.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const { decimals } = UNITS[unit];
  const value = Number(whole.replaceAll(',', '') + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return value <= MAX_NUMBER ? value : undefined;
}

/** Writes a filter's value as it stands on the wire: 325 of percent is 3.25, 300 is 3. */
export function formatAmount(value: number, unit: Unit): string {
  const { decimals } = UNITS[unit];
  if (decimals === 0) return String(value);
  const digits = String(value).padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return digits.slice(0, -decimals) + (fraction && `.${fraction}`);
}
