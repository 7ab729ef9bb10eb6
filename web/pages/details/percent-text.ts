import { formatDecimal } from '#domain/text/numbers.ts';

/** Formats tenths of a per cent: 74 becomes '7.4%'. */
export function percentText(tenths: number): string {
  return `${formatDecimal(tenths, 1)}%`;
}
