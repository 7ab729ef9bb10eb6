/** Unit of a range filter. */
export type Unit = keyof typeof UNITS;

/** Integers that are stored in the same unit as the filter value. */
const WHOLE_NUMBER = { decimals: 0, storedScale: 1 } as const;

/**
 * Units of range filters.
 * - `decimals`: maximum number of decimals in a parameter. The filter's value is a whole number of the
 *   smallest step, so 3.25% is 325.
 * - `storedScale`: number of stored steps per step of the filter's value. Rents per square foot are
 *   filtered in dollars and stored in cents.
 */
export const UNITS = {
  hkd: WHOLE_NUMBER,
  hkd_month: WHOLE_NUMBER,
  sqft: WHOLE_NUMBER,
  hkd_sqft: WHOLE_NUMBER,
  hkd_sqft_month: { decimals: 0, storedScale: 100 },
  percent: { decimals: 2, storedScale: 1 },
  ft: WHOLE_NUMBER,
  amps: WHOLE_NUMBER,
  psf: WHOLE_NUMBER,
  year: WHOLE_NUMBER,
  /** A floor number: 0 is the ground floor, basements are negative. */
  floor: WHOLE_NUMBER,
  floors: WHOLE_NUMBER,
  lifts: WHOLE_NUMBER,
  cm: WHOLE_NUMBER,
  minutes: WHOLE_NUMBER,
} as const;

/** Maximum number in a parameter. It can be represented exactly, and no price reaches it. */
export const MAX_NUMBER = 999_999_999_999_999;

/** Digits with optional thousands separators and optional decimals. */
const NUMBER_PATTERN = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/;

/** The only numbers that may be negative, as parameters have them. */
const FLOOR_PATTERN = /^(?:\d{1,3}|-[1-9])$/;
/** Limits of a floor number. */
export const FLOOR_LIMITS = { min: -9, max: 999 } as const;

/**
 * Parses a number from a parameter and truncates excess decimals. Returns undefined if the text is not
 * a number.
 */
export function parseAmount(text: string, unit: Unit): number | undefined {
  if (unit === 'floor') return FLOOR_PATTERN.test(text) ? Number(text) : undefined;
  const [, wholePart, fraction = ''] = NUMBER_PATTERN.exec(text) ?? [];
  if (wholePart === undefined) return undefined;
  const { decimals } = UNITS[unit];
  const value = Number(wholePart.replaceAll(',', '') + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return value <= MAX_NUMBER ? value : undefined;
}

/** Formats a filter's value for a parameter: as a percentage, 325 gives 3.25 and 300 gives 3. */
export function formatAmount(value: number, unit: Unit): string {
  const { decimals } = UNITS[unit];
  if (decimals === 0) return String(value);
  const digits = String(value).padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return digits.slice(0, -decimals) + (fraction && `.${fraction}`);
}
