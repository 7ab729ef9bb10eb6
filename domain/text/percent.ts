import { formatDecimal, formatFixed } from './numbers.ts';

/**
 * Formats tenths (1), hundredths (2) or thousandths (3) of a percent without trailing zeros: 0.5%, 4.25%,
 * −1.5%.
 */
export function percentText(scaledPercent: number, decimals: 1 | 2 | 3): string {
  return `${scaledPercent < 0 ? '−' : ''}${formatDecimal(Math.abs(scaledPercent), decimals)}%`;
}

/** Formats a yield in hundredths of a percent with two decimals, as on cards and listings: 3.50%. */
export function yieldPercentText(hundredths: number): string {
  return `${formatFixed(hundredths / 100, 2)}%`;
}
