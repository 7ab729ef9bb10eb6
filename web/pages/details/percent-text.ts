import { formatDecimal } from '#domain/text/numbers.ts';

/** Formats tenths of a per cent: 74 becomes '7.4%'. */
export function percentText(tenthsOfPercent: number): string {
  return `${formatDecimal(tenthsOfPercent, 1)}%`;
}
