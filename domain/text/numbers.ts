/**
 * Formats an integer with thousands separators. Intl is avoided because its output can differ between
 * server and browser.
 */
export function groupThousands(integer: number): string {
  return String(integer).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Formats a whole number of 10^-decimals parts without trailing zeros: 2365 parts of 10^-3 give 2.365. */
export function formatDecimal(scaledInteger: number, decimals: number): string {
  const scale = 10 ** decimals;
  const fraction = String(scaledInteger % scale).padStart(decimals, '0');
  const digits = decimals === 0 ? '' : fraction.replace(/0+$/, '');
  return groupThousands(Math.floor(scaledInteger / scale)) + (digits && `.${digits}`);
}

/** Divides two integers and rounds half up, without floating-point fractions. */
export function divideRounded(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

/** Formats a number with a fixed number of decimals: 1,234.5, −0.3. */
export function formatFixed(value: number, decimals: number): string {
  const [wholePart = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const text = groupThousands(Number(wholePart)) + (fraction ? `.${fraction}` : '');
  return value < 0 && Number(text.replaceAll(',', '')) !== 0 ? `−${text}` : text;
}

/** Formats a percentage change with its sign: +1.2%, −0.3%, 0.0%. */
export function changeText(percent: number): string {
  const text = formatFixed(percent, 1);
  return percent > 0 && text !== '0.0' ? `+${text}%` : `${text}%`;
}
