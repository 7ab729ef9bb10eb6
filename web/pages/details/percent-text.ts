import { decimal } from '#domain/text/numbers.ts';

/** Tenths of a per cent as they are read: 74 is 7.4%. */
export function percentText(tenths: number): string {
  return `${decimal(tenths, 1)}%`;
}
