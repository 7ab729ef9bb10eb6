/** Thousands commas by hand: Intl may differ between server and browser. */
export function grouped(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A whole number of 10^-decimals parts, trailing zeros cut: 2365 parts of 10^-3 are 2.365. */
export function decimal(parts: number, decimals: number): string {
  const scale = 10 ** decimals;
  const fraction = String(parts % scale).padStart(decimals, '0');
  const digits = decimals === 0 ? '' : fraction.replace(/0+$/, '');
  return grouped(Math.floor(parts / scale)) + (digits && `.${digits}`);
}

/** The ratio of two whole numbers, rounded half up, without passing through a fraction. */
export function roundedRatio(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

/** A number with so many decimals: 1,234.5, −0.3. */
export function fixedText(value: number, decimals: number): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const text = grouped(Number(whole)) + (fraction ? `.${fraction}` : '');
  return value < 0 && Number(text.replaceAll(',', '')) !== 0 ? `−${text}` : text;
}

/** A change in per cent with its sign: +1.2%, −0.3%, 0.0%. */
export function changeText(percent: number): string {
  const text = fixedText(percent, 1);
  return percent > 0 && text !== '0.0' ? `+${text}%` : `${text}%`;
}
